import { z } from "zod";
import { defineRoutes, id, success } from "../../http.ts";
import { LIMITS } from "../../limits.ts";
import { language, resume } from "../resume.ts";

const drift = z.object({
  path: z.string(),
  kind: z.enum(["changed", "new", "gone", "moved"]),
  /** What the translation was made from. */
  was: z.string(),
  is: z.string(),
  /** What the translation says. */
  text: z.string(),
});

const inStep = z.object({
  /** The translation's. */
  version: z.int(),
  /** What is still out of step. */
  drift: z.array(drift),
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
    summary: "Keep texts of a translation as they are, so that they count as in step",
    access: "user",
    scope: "resumes:write",
    bodyBytes: LIMITS.textBytes,
    params: z.object({ id }),
    body: z.strictObject({
      paths: z.array(path).min(1).max(1_000),
      how: z.enum(["keep"]),
    }),
    reply: success(inStep),
  },
});
