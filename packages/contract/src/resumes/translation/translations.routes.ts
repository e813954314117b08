import { z } from "zod";
import { defineRoutes, id, success } from "../../http.ts";
import { unread } from "../../generation/mark-schemas.ts";
import { LIMITS } from "../../limits.ts";
import { language, resume } from "../resume.ts";

const drift = z.object({
  path: z.string(),
  kind: z.enum(["changed", "new", "gone", "moved"]),
  /** The original's text from which the translation was made. */
  was: z.string(),
  is: z.string(),
  /** The translation's current text. */
  text: z.string(),
});

const inStep = z.object({
  /** Changes to the original that the translation does not reflect yet. */
  version: z.int(),
  /** Differences that remain. */
  drift: z.array(drift),
  /** Whether the second reading was off or failed; undefined if nothing was translated. */
  unread: unread.optional(),
});
export type InStep = z.infer<typeof inStep>;

const path = z.string().max(500);

export const translationsRoutes = defineRoutes({
  "POST /api/resumes/:id/translations": {
    summary: "A copy to be translated, which remembers what each text was made from; doesn't use AI",
    access: "user",
    scope: "resumes:write",
    params: z.object({ id }),
    body: z.strictObject({ language }),
    reply: success(resume),
  },
  "GET /api/resumes/:id/drift": {
    summary: "What a translation's original says and the translation does not yet",
    access: "user",
    scope: "resumes:read",
    params: z.object({ id }),
    reply: success(z.array(drift)),
  },
  "POST /api/resumes/:id/drift": {
    summary:
      "Bring texts of a translation into sync: AI translates them, unless a person has worded them, or they are kept as they are. Translating counts as one generation",
    access: "user",
    scope: "resumes:write",
    limit: "ai",
    bodyBytes: LIMITS.textBytes,
    params: z.object({ id }),
    body: z.strictObject({
      paths: z.array(path).min(1).max(1_000),
      how: z.enum(["translate", "keep"]),
    }),
    reply: success(inStep),
  },
});
