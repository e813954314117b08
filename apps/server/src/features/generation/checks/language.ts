import { ISO_CODE } from "@postfolio/contract/generation/generation-options.ts";
import type { Language } from "@postfolio/contract/generation/generation-options.ts";
// The smallest of its data sets (1 MB) is good enough to tell the language of a short prompt.
import { eld } from "eld/extrasmall";

/** The ISO 639-1 code of the chosen language, or else of the most likely language of a text. */
export const languageCode = (language: Language | undefined, text: string): string =>
  language ? ISO_CODE[language] : eld.detect(text).language || "en";
