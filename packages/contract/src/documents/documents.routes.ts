import { z } from "zod";
import { defineRoutes, id, success } from "../http.ts";
import { MESSAGES } from "../messages.ts";
import { versionName, versionParams, versionSummary } from "./document-versions.ts";

const params = z.object({ id });

/**
 * What can be done with a document of any kind, apart from writing it: copies, the bin and versions. Paths are below
 * the kind's own; see `below`.
 * @param noun as in "resume"
 */
export const documentRoutes = <Whole extends z.ZodType, Binned extends z.ZodType, Content extends z.ZodType>(
  noun: string,
  { whole, binned, content }: { whole: Whole; binned: Binned; content: Content },
) =>
  defineRoutes({
    "POST /:id/duplicate": {
      summary: `Copy a ${noun}`,
      access: "user",
      params,
      reply: success(whole),
    },
    "DELETE /:id": {
      summary: `Move a ${noun} to the bin, or delete it for good`,
      access: "user",
      params,
      query: z.object({ forever: z.enum(["true", "false"], MESSAGES.foreverUnclear).optional() }),
      reply: success(z.string()),
    },
    "GET /bin": {
      summary: `Summaries of the ${noun}s in the bin, last deleted first`,
      access: "user",
      reply: success(z.array(binned)),
    },
    "POST /:id/restore": {
      summary: `Take a ${noun} out of the bin; one that is not there stays as it is`,
      access: "user",
      params,
      reply: success(whole),
    },
    "GET /:id/versions": {
      summary: `The versions of a ${noun}, newest first`,
      access: "user",
      params,
      reply: success(z.array(versionSummary)),
    },
    "GET /:id/versions/:version": {
      summary: `What is in a version of a ${noun}`,
      access: "user",
      params: versionParams,
      reply: success(content),
    },
    "POST /:id/versions": {
      summary: `Keep a ${noun} as it is stored as a version with a name`,
      access: "user",
      params,
      body: z.object({ name: versionName }),
      reply: success(versionSummary),
    },
    "POST /:id/versions/:version/restore": {
      summary: `Go back to a version of a ${noun}; what is replaced becomes a version`,
      access: "user",
      params: versionParams,
      reply: success(whole),
    },
  });
