import { z } from "zod";
import { postingFacts } from "../applications/posting-facts.ts";
import { marks, unread } from "../generation/marks.ts";
import { defineRoutes, id, required, success } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";

/**
 * The field of a resume that a change is for, as in `Employment.items.0.responsibilities.2`. A path behind the end of
 * a list of skills adds to it.
 */
const path = z.string();
/** A text; or, where a list of skills is put in another order, the whole list. */
const value = z.union([z.string(), z.array(z.string())]);

export const tailoring = z.object({
  changes: z.array(
    z.object({
      path,
      /** As stored; empty for a skill or a summary that is added. */
      old: value,
      /** Empty for a line that is removed. */
      new: value,
      /** Where the resume says what the change says. */
      evidence: z.array(path),
      /** What its owner should check in the new text. */
      marks: marks.optional(),
    }),
  ),
  /** Changes that the AI proposed and that were not allowed. */
  refused: z.array(z.object({ path, new: value, reason: z.string() })),
  /** The skills of the job that the resume names now, would name with all changes, and would still lack. */
  coverage: z.object({
    before: z.array(z.string()),
    after: z.array(z.string()),
    missing: z.array(z.string()),
  }),
  /** Of the new texts. */
  unread,
  /** What the posting says about the job. */
  job: postingFacts,
});
export type Tailoring = z.output<typeof tailoring>;
export type TailoringChange = Tailoring["changes"][number];

const match = z.object({
  found: z.array(z.object({ skill: z.string(), paths: z.array(path) })),
  missing: z.array(z.string()),
  /** Those of both that the job does not require. */
  optional: z.array(z.string()),
});

const job = z.object({ description: required(MESSAGES.descriptionRequired, LIMITS.paragraph) });

/** A stored resume and a job. */
export const tailoringRoutes = defineRoutes({
  "POST /api/resumes/:id/tailor": {
    summary: "Changes that fit a resume to a job, each with evidence from the resume; saves nothing",
    access: "user",
    scope: "resumes:write",
    limit: "ai",
    bodyBytes: LIMITS.textBytes,
    params: z.object({ id }),
    body: job,
    reply: success(tailoring),
  },
  "POST /api/resumes/:id/match": {
    summary: "The skills a job asks for, and where the resume names them; without AI",
    access: "user",
    scope: "resumes:read",
    bodyBytes: LIMITS.textBytes,
    params: z.object({ id }),
    body: job,
    reply: success(match),
  },
});
