import { z } from "zod";
import { id, isoInstant } from "../http.ts";

export const POSTING_FACTS = ["title", "company", "location", "salary", "deadline", "contact"] as const;
export type PostingFact = (typeof POSTING_FACTS)[number];

/** Facts in the posting's own words; empty if the posting does not state them. */
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

const { salary: pay, ...otherFacts } = postingFacts.shape;
const wireFact = z.enum(["title", "company", "location", "pay", "deadline", "contact"]);

/** A posting as read from its link or text. */
export const fetchedPosting = z.object({
  ...otherFacts,
  pay,
  workplace: readPosting.shape.workplace,
  description: z.string(),
  /** Whether the text was too long to be kept in full. */
  isCut: z.boolean(),
  /** The link without tracking parameters; empty if only text was given. */
  url: z.string(),
  source: z.enum(["board", "json-ld", "page", "text"]),
  readAt: isoInstant,
  uncertain: z.array(wireFact),
  doubts: z.array(z.object({ path: wireFact, why: z.string() })),
  /** The caller's saved application with the same link. */
  saved: z.object({ _id: id, title: z.string(), createdAt: isoInstant }).nullable(),
});
export type FetchedPosting = z.output<typeof fetchedPosting>;
