import { z } from "zod";
import { marks, unread } from "../generation/marks.ts";
import { id, isoInstant } from "../http.ts";
import { DEFAULT_LETTER_NAME } from "./letter-files.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";
import { DEFAULT_TEMPLATE } from "../resumes/resume-layout.ts";
import { language, templateNumber } from "../resumes/resume.ts";

const line = z.string().max(LIMITS.line).default("");

/** The parts of a cover letter that its owner writes. Its head and design come from the resume it goes with. */
export const letterContent = z.object({
  name: z.string().trim().min(1, MESSAGES.nameRequired).max(LIMITS.resumeName).default(DEFAULT_LETTER_NAME),
  /** The resume it goes with; null if there is none, or if it was deleted. */
  resume: id.nullable().default(null),
  template: templateNumber.default(DEFAULT_TEMPLATE),
  language,
  recipient: z
    .object({
      name: line,
      company: line,
      /** One line each for street, town and so on. */
      address: line,
    })
    .prefault({}),
  /** As in "2026-11-22"; empty for the day it is read or printed. */
  date: z.union([z.literal(""), z.iso.date()]).default(""),
  /** What the letter is about; empty where letters have no subject line. */
  subject: line,
  greeting: line,
  /** Paragraphs with an empty line between them. May hold marks, see `line-marks.ts`. */
  body: z.string().max(LIMITS.paragraph).default(""),
  closing: line,
  /** Of the body: what its owner should check. */
  marks: marks.default([]),
  /** Until its owner says that they have. */
  unread: unread.default(false),
});
export type LetterContent = z.infer<typeof letterContent>;

export const letter = letterContent.extend({
  _id: id,
  user: id,
  /** Increases by one with every save; an edit with another version is refused. */
  version: z.int().min(1),
  createdAt: isoInstant,
  updatedAt: isoInstant,
});
export type Letter = z.infer<typeof letter>;

/** What lists show of a letter. */
export const letterSummary = letter.omit({
  greeting: true,
  body: true,
  closing: true,
  marks: true,
  unread: true,
});
export type LetterSummary = z.infer<typeof letterSummary>;
