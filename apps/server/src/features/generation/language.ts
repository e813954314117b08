import type { Language } from "@postfolio/contract/generation-options.ts";
// The smallest of its data sets tells the languages of a short prompt apart well enough, in 1 MB.
import { eld } from "eld/extrasmall";
import { ISO_CODE } from "./prompts/rules.ts";

/** The ISO 639-1 code of a language that was chosen, or else of the one that a text is most likely in. */
export const languageCode = (language: Language | undefined, text: string): string =>
  language ? ISO_CODE[language] : eld.detect(text).language || "en";
