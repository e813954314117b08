import { AsyncLocalStorage } from "node:async_hooks";
import type { Doubt } from "@postfolio/contract/generation/doubts.ts";
import { type Message, partsOf } from "@postfolio/contract/message.ts";
import { INTERFACE_LANGUAGE_CODES } from "@postfolio/contract/interface-languages.ts";
import { readTexts } from "@postfolio/locales/read-texts.ts";
import type { Words } from "@postfolio/contract/text.ts";
import { MAILS_FILE, MESSAGES_FILE, wordsIn } from "@postfolio/locales/words-in.ts";

export type { Words };

const known = new Map<string, Words>(
  INTERFACE_LANGUAGE_CODES.map((language) => {
    // English words are in the code.
    const words = language === "en" ? {} : readTexts(language, MAILS_FILE);
    return [language, wordsIn(language, readTexts(language, MESSAGES_FILE), words)];
  }),
);
const english = known.get("en")!;

/** How the reader's language says things: English if there are no texts in it. */
export const wordsFor = (language: string): Words => known.get(language) ?? english;

/** A message as an English sentence, for programs, logs, and what is stored; other text as it is. */
export const { sentenceOf } = english;

const asker = new AsyncLocalStorage<string>();

/** Answers a request in the language that it asks for. */
export const answerIn = <T>(language: string, answer: () => T): T => asker.run(language, answer);

/** How we answer the request that is being answered, which may come from somebody without an account. */
export const wordsInReply = (): Words => wordsFor(asker.getStore() ?? "en");

/** A message as a sentence in the asker's language, for replies; other text as it is. */
export const sentenceInReply = (text: Message): string => wordsInReply().sentenceOf(text);

interface Reason {
  reason: string | null;
  reasonCode: string | null;
}

const reasonBy =
  (say: (text: Message) => string) =>
  (reason: Message | null): Reason => ({
    reason: reason === null ? null : say(reason),
    reasonCode: reason === null ? null : (partsOf(reason)?.code ?? null),
  });

/** Why something stands as it does, for a reply. Sentences that were stored before there were codes have none. */
export const reasonInReply = reasonBy(sentenceInReply);

/** The same in English, for what goes to programs. */
export const reasonForPrograms = reasonBy(sentenceOf);

/** What rules found, with its reason in English, too: for programs, and for whoever does not know its message. */
export const withReason = <T extends Pick<Doubt, "message">>(found: T): T & { reason: string } => ({
  ...found,
  reason: sentenceOf(found.message),
});

/** The attributes of a page's root in these words. Left to right is what pages are without them. */
export const rootAttributes = ({ language, direction }: Pick<Words, "language" | "direction">): string =>
  `lang="${language}"${directionAttribute(direction)}`;

export const directionAttribute = (direction: Words["direction"]): string =>
  direction === "rtl" ? ' dir="rtl"' : "";
