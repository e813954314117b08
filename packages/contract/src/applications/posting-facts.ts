import { z } from "zod";

/** What a job posting says about the job, in the posting's own words; empty what it does not say. */
export const postingFacts = z.object({
  title: z.string(),
  company: z.string(),
  location: z.string(),
  salary: z.string(),
  /** The last day to apply, as in `2026-12-03`. */
  deadline: z.string(),
  /** A person, an email address, or both. */
  contact: z.string(),
});
export type PostingFacts = z.output<typeof postingFacts>;
