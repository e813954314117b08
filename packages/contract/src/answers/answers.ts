import { z } from "zod";
import { marks, unread } from "../generation/mark-schemas.ts";
import { id, isoInstant, required } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";
import { countWords } from "../words-and-sentences.ts";
import { SENSITIVE_TOPICS, type SensitiveTopic } from "./sensitive-topics.ts";

const question = required(MESSAGES.questionRequired, LIMITS.formQuestion, MESSAGES.questionTooLong);
const text = z.string().trim().max(LIMITS.answer, MESSAGES.textTooLong);

export const LENGTH_UNITS = ["characters", "words"] as const;
/** As the form states it. */
export const answerLength = z.strictObject({
  most: z.int().min(1).max(LIMITS.answer),
  unit: z.enum(LENGTH_UNITS),
});
export type AnswerLength = z.infer<typeof answerLength>;

/** Forms count characters as browsers do, in UTF-16 code units. */
export const lengthOf = (answer: string, unit: AnswerLength["unit"]): number =>
  unit === "words" ? countWords(answer) : answer.length;

/** Confirms that the answer to a sensitive question may be stored. */
const keep = z.boolean().default(false);

const sensitive = z
  .object({
    topic: z.enum(Object.keys(SENSITIVE_TOPICS) as [SensitiveTopic, ...SensitiveTopic[]]),
    /** A sentence for the user. */
    reason: z.string(),
  })
  .nullable();

/** The lines, facts, or parts of the posting a sentence is based on. */
const evidence = z
  .array(
    z.object({
      sentence: z.string().max(LIMITS.answer),
      sources: z
        .array(z.object({ kind: z.enum(["resume", "fact", "posting"]), text: z.string().max(LIMITS.line) }))
        .max(LIMITS.marks),
    }),
  )
  .max(LIMITS.marks);
export type AnswerEvidence = z.infer<typeof evidence>;

/** Where an answer was used. */
const use = z.object({ application: id, title: z.string(), company: z.string() });

/** Kept for other forms. */
export const answer = z.object({
  _id: id,
  question: z.string(),
  text: z.string(),
  /** ISO 639-1. */
  language: z.string(),
  /** Whether it is specific to one company or job, so others need their own answer. */
  specific: z.boolean(),
  /** The company that it was written for, if known. */
  company: z.string(),
  sensitive,
  /** Newest first. */
  uses: z.array(use),
  createdAt: isoInstant,
  updatedAt: isoInstant,
});
export type Answer = z.infer<typeof answer>;

export const newAnswer = z.strictObject({
  question,
  text: text.min(1, MESSAGES.answerRequired),
  /** The application it was written for. */
  application: id.optional(),
  /** The question of that application's form. */
  formAnswer: id.optional(),
  keep,
});
export type NewAnswer = z.output<typeof newAnswer>;

export const answerUpdate = z.strictObject({
  question: question.optional(),
  text: text.min(1, MESSAGES.answerRequired).optional(),
  keep,
});
export type AnswerUpdate = z.output<typeof answerUpdate>;

/** A saved answer that fits a question. */
const suggestion = answer.pick({ _id: true, question: true, text: true, language: true }).extend({
  /** The other company that it was written for; null if it fits any. Empty if the company is not known. */
  writtenFor: z.string().nullable(),
  /** Whether it is in the language of the question. */
  sameLanguage: z.boolean(),
  uses: z.array(use),
});
export type AnswerSuggestion = z.infer<typeof suggestion>;

/** A question of an application's form with its answer there. */
export const formAnswer = z.object({
  _id: id,
  application: id,
  question: z.string(),
  language: z.string(),
  length: answerLength.nullable(),
  text: z.string(),
  marks,
  unread,
  evidence,
  /** Whether every company needs an answer of its own. */
  specific: z.boolean(),
  sensitive,
  /** The saved answer that it came from, or was saved as. */
  saved: id.nullable(),
  suggestions: z.array(suggestion),
  updatedAt: isoInstant,
});
export type FormAnswer = z.infer<typeof formAnswer>;

export const newFormQuestions = z.strictObject({
  questions: z
    .array(z.strictObject({ question, length: answerLength.nullable().default(null) }))
    .min(1, MESSAGES.questionRequired)
    .max(LIMITS.questionsPerForm, MESSAGES.tooManyQuestions),
});
export type NewFormQuestions = z.output<typeof newFormQuestions>;

export const formAnswerUpdate = z.strictObject({
  question: question.optional(),
  length: answerLength.nullable().optional(),
  text: text.optional(),
  marks: marks.optional(),
  unread: unread.optional(),
  evidence: evidence.optional(),
  saved: id.nullable().optional(),
  keep,
});
export type FormAnswerUpdate = z.output<typeof formAnswerUpdate>;

export const answerDraft = z.object({ text: z.string(), marks, unread, evidence });
export type AnswerDraft = z.infer<typeof answerDraft>;
