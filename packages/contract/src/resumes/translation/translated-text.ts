import { z } from "zod";
import { marks } from "../../generation/mark-schemas.ts";
import { id } from "../../http.ts";
import { LIMITS } from "../../limits.ts";
import { language } from "../resume.ts";

const toTranslate = z.object({
  path: z.string().max(500),
  /** What the original says. */
  is: z.string().max(LIMITS.paragraph),
  /** Names the entry that it belongs to, such as "Blue Fern, Line Cook"; empty if it has none. */
  entry: z.string().max(3 * LIMITS.line),
});
export type TextToTranslate = z.infer<typeof toTranslate>;

export const translatedText = z.object({
  path: z.string(),
  is: z.string(),
  text: z.string(),
  /** Where the translation may say something else than the original. */
  marks,
});
export type TranslatedText = z.infer<typeof translatedText>;

export const translateRequest = z.object({
  userId: id,
  from: language,
  to: language,
  texts: z.array(toTranslate).min(1).max(LIMITS.listItems),
});
export type TranslateRequest = z.infer<typeof translateRequest>;
