// The smallest of its data sets (1 MB) is good enough, also for a short prompt.
import { eld } from "eld/extrasmall";

/*
 * The language of a text, told by statistics on its letters: the one place that asks. It is too large for the browser,
 * where the search for skills makes do with common words (`packages/skills/src/language.ts`).
 */

/** Characters from which statistics on letters tell languages apart with near certainty, and most that are looked at. */
const ENOUGH = 60;
const MAX_CHARACTERS = 20_000;

const proseOf = (text: string): string => text.replaceAll(/https?:\/\/\S+|\S+@\S+/giu, " ").trim();

/** The most likely language (ISO 639-1), and whether that is certain; undefined where nothing tells. */
export function detectLanguage(text: string): { code: string; isReliable: boolean } | undefined {
  const found = eld.detect(proseOf(text).slice(0, MAX_CHARACTERS));
  return found.language === "" ? undefined : { code: found.language, isReliable: found.isReliable() };
}

/** The ISO 639-1 code of the most likely language of a text. */
export const languageOf = (text: string): string => detectLanguage(text)?.code ?? "en";

/** The ISO 639-1 code of the language that a text is clearly in; undefined for a short or a mixed one. */
export function clearLanguage(text: string): string | undefined {
  if (proseOf(text).length <= ENOUGH) return undefined;
  const found = detectLanguage(text);
  return found?.isReliable ? found.code : undefined;
}
