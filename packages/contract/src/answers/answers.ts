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
/** The maximum length that the form states. */
export const answerLength = z.strictObject({
  most: z.int().min(1).max(LIMITS.answer),
  unit: z.enum(LENGTH_UNITS),
});
export type AnswerLength = z.infer<typeof answerLength>;

/** Counts characters in UTF-16 code units, as browsers do in forms. */
export const lengthOf = (answer: string, unit: AnswerLength["unit"]): number =>
  unit === "words" ? countWords(answer) : answer.length;

/** Whether the user confirms that the answer to a sensitive question may be stored. */
const keep = z.boolean().default(false);

const sensitive = z
  .object({
    topic: z.enum(Object.keys(SENSITIVE_TOPICS) as [SensitiveTopic, ...SensitiveTopic[]]),
    /** The reason, as a sentence for the user. */
    reason: z.string(),
  })
  .nullable();

/** The resume lines, facts, or parts of the posting that a sentence is based on. */
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

/** An application in which an answer was used. */
const use = z.object({ application: id, title: z.string(), company: z.string() });

/** An answer that is saved for use in other forms. */
export const answer = z.object({
  _id: id,
  question: z.string(),
  text: z.string(),
  /** ISO 639-1. */
  language: z.string(),
  /** Whether the answer is specific to one company or job, so that other applications need their own answers. */
  specific: z.boolean(),
  /** The company that the answer was written for, if known. */
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
  /** The application that the answer was written for. */
  application: id.optional(),
  /** The question in that application's form. */
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

/** A saved answer that may fit a question. */
const suggestion = answer.pick({ _id: true, question: true, text: true, language: true }).extend({
  /**
   * The other company that the answer was written for: null if the answer fits any company, empty if the company is
   * unknown.
   */
  writtenFor: z.string().nullable(),
  /** Whether the answer is in the question's language. */
  sameLanguage: z.boolean(),
  uses: z.array(use),
  /** What to check once the answer is used here. */
  marks,
});
export type AnswerSuggestion = z.infer<typeof suggestion>;

/** A question in an application's form, with its answer. */
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
  /** Whether every company needs its own answer. */
  specific: z.boolean(),
  sensitive,
  /** The saved answer that this answer came from or was saved as. */
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
