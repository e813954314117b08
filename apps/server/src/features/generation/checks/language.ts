import { ISO_CODE, type Language } from "@postfolio/contract/generation/generation-options.ts";
import { type Message, message } from "@postfolio/contract/message.ts";
import { wordsOf } from "@postfolio/contract/words-and-sentences.ts";
import { clearLanguage, languageOf } from "@postfolio/formats/text-language.ts";

/**
 * Returns the ISO 639-1 code of the chosen language. If none was chosen, the code of the language that the text is most
 * likely in.
 */
export const languageCode = (language: Language | undefined, text: string): string =>
  language ? ISO_CODE[language] : languageOf(text);

/** An instruction may name the desired language in another language. */
const NAMES_LANGUAGE =
  /(?<!\p{L})(?:english|german|french|spanish|englisch|deutsch|französisch|spanisch|anglais|allemand|français|espagnol|inglés|alemán|francés|español)(?!\p{L})/iu;

const CHOSEN = new Set(Object.values(ISO_CODE));

/**
 * Accepts short text, mixed text, and quotations.
 * @param given words from the author or an article that the text may quote
 */
export function languageFaults(
  text: string,
  language: Language | undefined,
  asked: string,
  given = asked,
): Message[] {
  const spoken = NAMES_LANGUAGE.test(asked) ? undefined : clearLanguage(asked);
  const wanted = language ? ISO_CODE[language] : spoken;
  const known = new Set(wordsOf(given.toLowerCase()));
  const own = wordsOf(text).filter((word) => !known.has(word.toLowerCase()));
  const found = wanted && clearLanguage(own.join(" "));
  // Statistical detection tends to mistake the language of a short text for a rare one.
  if (!found || found === wanted || !CHOSEN.has(found)) return [];
  return [message("faults_language", { found, wanted })];
}
