import { z } from "zod";
import { LIMITS } from "../../limits.ts";

const remembered = z.object({
  /** The text that it was made from, so that a change can be shown word by word. */
  of: z.string().max(LIMITS.paragraph),
  /** `fingerprint` of the text made from it; empty for a line that was left out. */
  as: z.string().max(24),
  /** `source`: still the original's words, to be translated. */
  by: z.enum(["source", "ai", "person"]),
});
const key = z.string().max(400);

/** The source of each text in a translation, by its path in the original. See `drift.ts`. */
export const translationMemory = z.object({
  texts: z.record(key, remembered),
  /** In the original's order. */
  lists: z.record(key, z.array(remembered).max(2 * LIMITS.listItems)),
  /** The ids of the original's entries that were brought over or left out, in its order. */
  entries: z.record(key, z.array(z.string().max(64)).max(2 * LIMITS.listItems)),
});
export type TranslationMemory = z.infer<typeof translationMemory>;
export type Remembered = z.infer<typeof remembered>;
