import { z } from "zod";
import { LIMITS } from "../limits.ts";

/*
 * Apart from what is done with them, so that screens that only show a text load no schemas.
 */

/** Words without a source, for the author to check. */
export const mark = z.object({
  text: z.string().min(1).max(LIMITS.line),
  /** In English, or in a model's words. */
  reason: z.string().max(LIMITS.line),
  /** The same as a message, which screens and mails put into the reader's language. A model's words have none. */
  message: z.string().max(LIMITS.line).optional(),
  /** The closest fields of the resume, as paths, or facts, as ids. */
  source: z.array(z.string().max(LIMITS.jobText)).max(LIMITS.marks).optional(),
  /** Whether it is only about wording, so keeping it makes no statement about the author. */
  wording: z.literal(true).optional(),
});

/** In the order of the text. */
export const marks = z.array(mark).max(LIMITS.marks);

/** Whether the second reading was off or failed, so that all marks come from rules. */
export const unread = z.boolean();

const line = z.string().min(1).max(LIMITS.firstLine);

/** Two first lines that were written and checked together, of which the text begins with one. */
export const firstLines = z.object({
  used: line,
  other: line,
  /** What to check in the other one, which comes back with it. */
  marks,
});
