import { z } from "zod";

export const POSTING_FACTS = ["title", "company", "location", "salary", "deadline", "contact"] as const;
export type PostingFact = (typeof POSTING_FACTS)[number];

/** In the posting's own words; empty if it does not say. */
export const postingFacts = z.object({
  title: z.string(),
  company: z.string(),
  location: z.string(),
  salary: z.string(),
  /** For example, `2026-12-03`. */
  deadline: z.string(),
  contact: z.string(),
});
export type PostingFacts = z.output<typeof postingFacts>;

const fact = z.enum(POSTING_FACTS);

export const readPosting = postingFacts.extend({
  workplace: z.enum(["on-site", "hybrid", "remote", ""]),
  /** Facts that may be wrong. */
  uncertain: z.array(fact),
  doubts: z.array(z.object({ path: fact, why: z.string() })),
});
export type ReadPosting = z.output<typeof readPosting>;
export type Workplace = Exclude<ReadPosting["workplace"], "">;
