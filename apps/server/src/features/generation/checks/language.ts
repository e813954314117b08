import { ISO_CODE } from "@postfolio/contract/generation/generation-options.ts";
import type { Language } from "@postfolio/contract/generation/generation-options.ts";
import { wordsOf } from "@postfolio/contract/words.ts";
import { clearLanguage, languageOf } from "@postfolio/formats/text-language.ts";

/** The ISO 639-1 code of the chosen language, or else of the most likely language of a text. */
export const languageCode = (language: Language | undefined, text: string): string =>
  language ? ISO_CODE[language] : languageOf(text);

/** A wish may name, in another language, the one that it wants. */
const NAMES_LANGUAGE =
  /(?<!\p{L})(?:english|german|french|spanish|englisch|deutsch|französisch|spanisch|anglais|allemand|français|espagnol|inglés|alemán|francés|español)(?!\p{L})/iu;

const CHOSEN = new Set(Object.values(ISO_CODE));

/**
 * Gives a reason for a finished text that is clearly in another language than its author wants: the chosen one, or else
 * the one that the author's words are clearly in. What is short or mixed passes, and so does what takes its words from
 * the author or an article, which may be in another language.
 * @param given those words
 */
export function languageFaults(
  text: string,
  language: Language | undefined,
  asked: string,
  given = asked,
): string[] {
  const spoken = NAMES_LANGUAGE.test(asked) ? undefined : clearLanguage(asked);
  const wanted = language ? ISO_CODE[language] : spoken;
  const known = new Set(wordsOf(given.toLowerCase()));
  const own = wordsOf(text).filter((word) => !known.has(word.toLowerCase()));
  const found = wanted && clearLanguage(own.join(" "));
  // Statistics confuse the languages of a short text with rare ones.
  if (!found || found === wanted || !CHOSEN.has(found)) return [];
  const names = new Intl.DisplayNames("en", { type: "language" });
  return [`It is in ${names.of(found)}: write it in ${names.of(wanted)}.`];
}
