// The smallest data set (1 MB) is good enough, even for short prompts.
import { eld } from "eld/extrasmall";

/*
 * `eld` is too large for the browser, where language is detected from common words (`packages/skills/src/language.ts`).
 */

/** Number of characters needed for near certainty, and maximum number analyzed. */
const ENOUGH = 60;
const MAX_CHARACTERS = 20_000;

const proseOf = (text: string): string => text.replaceAll(/https?:\/\/\S+|\S+@\S+/giu, " ").trim();

/** Returns an ISO 639-1 code; undefined if the language cannot be determined. */
export function detectLanguage(text: string): { code: string; isReliable: boolean } | undefined {
  const found = eld.detect(proseOf(text).slice(0, MAX_CHARACTERS));
  return found.language === "" ? undefined : { code: found.language, isReliable: found.isReliable() };
}

export const languageOf = (text: string): string => detectLanguage(text)?.code ?? "en";

/** Returns an ISO 639-1 code; undefined for short or mixed text. */
export function clearLanguage(text: string): string | undefined {
  if (proseOf(text).length <= ENOUGH) return undefined;
  const found = detectLanguage(text);
  return found?.isReliable ? found.code : undefined;
}
