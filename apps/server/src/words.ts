import { type Message, partsOf } from "@postfolio/contract/message.ts";
import { LANGUAGES, readTexts } from "@postfolio/locales/read-texts.ts";
import { MESSAGES_FILE, type Words, WORDS_FILE, wordsIn } from "@postfolio/locales/words-in.ts";

export type { Words };

const known = new Map(
  LANGUAGES.map((language) => {
    const texts = readTexts(language);
    return [language, wordsIn(language, texts[MESSAGES_FILE]!, texts[WORDS_FILE]!)];
  }),
);
const english = known.get("en")!;

/** How the reader's language says things: English if there are no texts in it. */
export const wordsFor = (language: string): Words => known.get(language) ?? english;

/** A message as an English sentence, for programs and logs; other text as it is. */
export const { sentenceOf } = english;

/** Why something stands as it does, for a reply. Sentences that were stored before there were codes have none. */
export const reasonInReply = (
  reason: Message | null,
): { reason: string | null; reasonCode: string | null } => ({
  reason: reason === null ? null : sentenceOf(reason),
  reasonCode: reason === null ? null : (partsOf(reason)?.code ?? null),
});
