import { z } from "zod";
import { marks } from "../../generation/mark-schemas.ts";
import { id } from "../../http.ts";
import { LIMITS } from "../../limits.ts";
import { language } from "../resume.ts";

const toTranslate = z.object({
  path: z.string().max(500),
  /** The original's text. */
  is: z.string().max(LIMITS.paragraph),
  /** Names the entry that the text belongs to, such as "Blue Fern, Line Cook"; empty if there is none. */
  entry: z.string().max(3 * LIMITS.line),
});
export type TextToTranslate = z.infer<typeof toTranslate>;

export const translatedText = z.object({
  path: z.string(),
  is: z.string(),
  text: z.string(),
  /** Marks where the translation may differ in meaning from the original. */
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
