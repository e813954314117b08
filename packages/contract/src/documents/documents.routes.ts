import { z } from "zod";
import { messageReply, defineRoutes, id, success } from "../http.ts";
import { MESSAGES } from "../messages.ts";
import { versionName, versionParams, versionSummary } from "./document-versions.ts";

const params = z.object({ id });

type Noun = "resume" | "letter";

/**
 * Paths are relative to the path for the kind of document; see `below`.
 * @param noun for example, "resume"
 */
export function documentRoutes<Whole extends z.ZodType, Binned extends z.ZodType, Content extends z.ZodType>(
  noun: Noun,
  { whole, binned, content }: { whole: Whole; binned: Binned; content: Content },
) {
  const read: `${Noun}s:read` = `${noun}s:read`;
  const write: `${Noun}s:write` = `${noun}s:write`;
  return defineRoutes({
    "POST /:id/duplicate": {
      summary: `Copy a ${noun}`,
      access: "user",
      scope: write,
      params,
      reply: success(whole),
    },
    "DELETE /:id": {
      summary: `Move a ${noun} to the bin, or permanently delete it`,
      access: "user",
      scope: write,
      params,
      query: z.object({ forever: z.enum(["true", "false"], MESSAGES.foreverUnclear).optional() }),
      reply: messageReply,
    },
    "GET /bin": {
      summary: `Summaries of the ${noun}s in the bin, most recently deleted first`,
      access: "user",
      scope: read,
      reply: success(z.array(binned)),
    },
    "POST /:id/restore": {
      summary: `Restore a ${noun} from the bin; does nothing if it is not there`,
      access: "user",
      scope: write,
      params,
      reply: success(whole),
    },
    "GET /:id/versions": {
      summary: `The versions of a ${noun}, newest first`,
      access: "user",
      scope: read,
      params,
      reply: success(z.array(versionSummary)),
    },
    "GET /:id/versions/:version": {
      summary: `The content of a version of a ${noun}`,
      access: "user",
      scope: read,
      params: versionParams,
      reply: success(content),
    },
    "POST /:id/versions": {
      summary: `Save the stored ${noun} as a named version`,
      access: "user",
      scope: write,
      params,
      body: z.object({ name: versionName }),
      reply: success(versionSummary),
    },
    "POST /:id/versions/:version/restore": {
      summary: `Restore a version of a ${noun}; the replaced content becomes a version`,
      access: "user",
      scope: write,
      params: versionParams,
      reply: success(whole),
    },
  });
}
