import { z } from "zod";
import { LIMITS } from "../limits.ts";

/* Separate from `marks.ts`, so that screens that only show marks do not load zod. */

/** Words without a source, for the author to check. */
export const mark = z.object({
  text: z.string().min(1).max(LIMITS.line),
  /** In English, or in a model's words. */
  reason: z.string().max(LIMITS.line),
  /** The reason as a message, which screens and emails translate. A reason in a model's words has none. */
  message: z.string().max(LIMITS.line).optional(),
  /** The closest fields of the resume, as paths, or facts, as ids. */
  source: z.array(z.string().max(LIMITS.jobText)).max(LIMITS.marks).optional(),
  /** Whether the mark is only about wording, so that keeping it makes no statement about the author. */
  wording: z.literal(true).optional(),
});

/** In the order in which the marked words appear in the text. */
export const marks = z.array(mark).max(LIMITS.marks);

/** Whether the second reading was off or failed, so that all marks come from rules. */
export const unread = z.boolean();

const line = z.string().min(1).max(LIMITS.firstLine);

/** Two first lines that were written and checked together. The text begins with one of them. */
export const firstLines = z.object({
  used: line,
  other: line,
  /** What to check in the other line; restored along with that line. */
  marks,
});
