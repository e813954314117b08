import { z } from "zod";
import { firstLines, marks, unread } from "../generation/mark-schemas.ts";
import { id, isoInstant } from "../http.ts";
import { DEFAULT_LETTER_NAME } from "./letter-files.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";
import { DEFAULT_TEMPLATE } from "../resumes/resume-layout.ts";
import { language, templateNumber } from "../resumes/resume.ts";

const line = z.string().max(LIMITS.line).default("");

export const letterContent = z.object({
  name: z.string().trim().min(1, MESSAGES.nameRequired).max(LIMITS.resumeName).default(DEFAULT_LETTER_NAME),
  /** Null if there is no resume or it was deleted. */
  resume: id.nullable().default(null),
  template: templateNumber.default(DEFAULT_TEMPLATE),
  language,
  recipient: z
    .object({
      name: line,
      company: line,
      /** Separate lines for the street, the town, and so on. */
      address: line,
    })
    .prefault({}),
  /** For example, "2026-11-22". If empty, the current date is shown. */
  date: z.union([z.literal(""), z.iso.date()]).default(""),
  /** Empty in languages whose letters have no subject line. */
  subject: line,
  greeting: line,
  /** Blank lines separate paragraphs. May contain formatting; see `line-formatting.ts`. */
  body: z.string().max(LIMITS.paragraph).default(""),
  closing: line,
  marks: marks.default([]),
  /** True until the author confirms the letter. */
  unread: unread.default(false),
  firstLines: firstLines.nullable().default(null),
});
export type LetterContent = z.infer<typeof letterContent>;

export const letter = letterContent.extend({
  _id: id,
  user: id,
  /** Increases with every save; stale edits are rejected. */
  version: z.int().min(1),
  createdAt: isoInstant,
  updatedAt: isoInstant,
});
export type Letter = z.infer<typeof letter>;

export const letterSummary = letter.omit({
  greeting: true,
  body: true,
  closing: true,
  marks: true,
  unread: true,
  firstLines: true,
});
export type LetterSummary = z.infer<typeof letterSummary>;

/** Includes the name of the letter's resume; null if there is none. */
export const listedLetter = letterSummary.extend({ resumeName: z.string().nullable() });
export type ListedLetter = z.infer<typeof listedLetter>;
