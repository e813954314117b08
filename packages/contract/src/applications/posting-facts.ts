import { z } from "zod";

/** In the posting's own words; empty if not stated. */
export const postingFacts = z.object({
  title: z.string(),
  company: z.string(),
  location: z.string(),
  salary: z.string(),
  /** As in `2026-12-03`. */
  deadline: z.string(),
  contact: z.string(),
});
export type PostingFacts = z.output<typeof postingFacts>;
