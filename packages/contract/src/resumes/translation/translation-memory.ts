import { z } from "zod";
import { LIMITS } from "../../limits.ts";

const remembered = z.object({
  /** The original's text from which this text was made, for showing changes word by word. */
  of: z.string().max(LIMITS.paragraph),
  /** The `fingerprint` of the translated text; empty for a line that was left out. */
  as: z.string().max(24),
  /** `source`: copied from the original, and yet to be translated. */
  by: z.enum(["source", "ai", "person"]),
});
const key = z.string().max(400);

/** The source of each text in a translation, keyed by its path in the original. See `drift.ts`. */
export const translationMemory = z.object({
  texts: z.record(key, remembered),
  /** The lines of each list, in the original's order. */
  lists: z.record(key, z.array(remembered).max(2 * LIMITS.listItems)),
  /** The ids of the original's entries that were copied or left out, in the original's order. */
  entries: z.record(key, z.array(z.string().max(64)).max(2 * LIMITS.listItems)),
});
export type TranslationMemory = z.infer<typeof translationMemory>;
export type Remembered = z.infer<typeof remembered>;
