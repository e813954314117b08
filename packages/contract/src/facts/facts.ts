import { z } from "zod";
import { id, isoInstant, required } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";

const detail = z.string().trim().max(LIMITS.factDetail, MESSAGES.textTooLong);

/** What the interview asks about a fact, in this order. */
export const FACT_QUESTIONS = ["figure", "before", "share", "public"] as const;
export type FactQuestionKind = (typeof FACT_QUESTIONS)[number];

/** `mark`: a statement that its author kept although no source supports it. */
const FACT_SOURCES = ["resume", "mark", "interview", "own"] as const;

const fields = {
  text: required(MESSAGES.factRequired, LIMITS.fact),
  /** An employer, school, or project. */
  where: detail,
  /** As the author writes it, for example "2021" or "Mar 2021 – Present". */
  when: detail,
  figure: detail,
  /** What the figure was before the change. */
  before: detail,
  /** The author's own contribution. */
  share: detail,
  confirmedBy: detail,
  /** Whether posts may mention the fact. */
  public: z.boolean(),
  /** Questions that were answered or skipped, so that they are not asked again. */
  asked: z.array(z.enum(FACT_QUESTIONS)).max(FACT_QUESTIONS.length),
};

export const newFact = z.strictObject({
  ...fields,
  where: fields.where.default(""),
  when: fields.when.default(""),
  figure: fields.figure.default(""),
  before: fields.before.default(""),
  share: fields.share.default(""),
  confirmedBy: fields.confirmedBy.default(""),
  public: fields.public.default(false),
  asked: fields.asked.default([]),
  source: z.enum(["mark", "interview", "own"]).default("own"),
});
export type NewFact = z.output<typeof newFact>;

export const factUpdate = z.strictObject(fields).partial();
export type FactUpdate = z.output<typeof factUpdate>;

export const fact = z.object({
  _id: id,
  text: z.string(),
  where: z.string(),
  when: z.string(),
  figure: z.string(),
  before: z.string(),
  share: z.string(),
  confirmedBy: z.string(),
  public: z.boolean(),
  asked: fields.asked,
  source: z.enum(FACT_SOURCES),
  /** The resume line that currently states the fact. */
  line: z.object({ resume: id, path: z.string() }).nullable(),
  /** Whether the fact came from a line that has since been changed or removed. */
  changed: z.boolean(),
  /** Null for a fact from a resume line if no details were added. */
  updatedAt: isoInstant.nullable(),
});
export type Fact = z.infer<typeof fact>;

export const factQuestion = z.object({
  fact: id,
  /** The path in the resume. */
  path: z.string(),
  about: z.enum(FACT_QUESTIONS),
  question: z.string(),
});
export type FactQuestion = z.infer<typeof factQuestion>;

/** A text that still uses a fact's old figure, or that mentions a fact that is now kept out of posts. */
export const otherStatement = z.object({
  of: z.enum(["resume", "letter", "post"]),
  _id: id,
  /** The name of the document, or the title of the campaign. */
  name: z.string(),
  /** A post's campaign; null for a user's own post. */
  campaign: id.nullable(),
  /** The line or sentence that mentions the fact. */
  text: z.string(),
});
export type OtherStatement = z.infer<typeof otherStatement>;

/** A fact that is cited as evidence. */
export const citedFact = fact.pick({ _id: true, text: true, where: true, when: true });
