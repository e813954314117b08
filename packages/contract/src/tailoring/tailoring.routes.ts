import { z } from "zod";
import { readPosting } from "../applications/posting-facts.ts";
import { citedFact } from "../facts/facts.ts";
import { marks, unread } from "../generation/mark-schemas.ts";
import { defineRoutes, required, success } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";

/** For example, `Employment.items.0.responsibilities.2`; an index one past the end of a list appends to it. */
const path = z.string();
/** A string or, for a change of order, a list. */
const value = z.union([z.string(), z.array(z.string())]);

export const tailoring = z.object({
  changes: z.array(
    z.object({
      path,
      /** As stored; empty for an addition. */
      old: value,
      /** Empty for a removal. */
      new: value,
      evidence: z.array(path),
      marks: marks.optional(),
    }),
  ),
  /** Suggested by the model but not allowed. */
  refused: z.array(
    z.object({
      path,
      new: value,
      /** In English. */
      reason: z.string(),
      /** The same reason as a message, for screens. */
      message: z.string().optional(),
    }),
  ),
  /** Skills mentioned now, skills mentioned after applying all changes, and skills still missing. */
  coverage: z.object({
    before: z.array(z.string()),
    after: z.array(z.string()),
    missing: z.array(z.string()),
  }),
  unread,
  job: readPosting,
  /** The facts that changes cite as evidence, keyed by path. */
  facts: z.array(citedFact.extend({ path })).default([]),
});
export type Tailoring = z.output<typeof tailoring>;
export type TailoringChange = Tailoring["changes"][number];

const match = z.object({
  found: z.array(z.object({ skill: z.string(), paths: z.array(path) })),
  missing: z.array(z.string()),
  /** Of the skills in the two lists above, those that are optional for the job. */
  optional: z.array(z.string()),
});

const job = z.object({ description: required(MESSAGES.descriptionRequired, LIMITS.paragraph) });

export const tailoringRoutes = defineRoutes({
  "POST /api/resumes/:id/tailor": {
    summary:
      "Suggest changes that tailor a resume to a job, each with evidence from the resume; saves nothing",
    access: "user",
    scope: "resumes:write",
    limit: "ai",
    bodyBytes: LIMITS.textBytes,
    body: job,
    reply: success(tailoring),
  },
  "POST /api/resumes/:id/match": {
    summary: "The skills a job asks for, and where the resume mentions them; doesn't use AI",
    access: "user",
    scope: "resumes:read",
    bodyBytes: LIMITS.textBytes,
    body: job,
    reply: success(match),
  },
});
