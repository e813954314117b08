import { AsyncLocalStorage } from "node:async_hooks";
import type { Finding } from "@postfolio/contract/generation/findings.ts";
import { type Message, partsOf } from "@postfolio/contract/message.ts";
import { INTERFACE_LANGUAGE_CODES, type InterfaceLanguage } from "@postfolio/contract/interface-languages.ts";
import { readTexts } from "@postfolio/locales/read-texts.ts";
import type { Words } from "@postfolio/contract/text.ts";
import { MAILS_FILE, MESSAGES_FILE, wordsIn } from "@postfolio/locales/words-in.ts";

export type { Words };

const known = Object.fromEntries(
  INTERFACE_LANGUAGE_CODES.map((language) => {
    // English words are in the code.
    const words = language === "en" ? {} : readTexts(language, MAILS_FILE);
    return [language, wordsIn(language, readTexts(language, MESSAGES_FILE), words)];
  }),
) as Record<InterfaceLanguage, Words>;

/** Returns the texts of a language. */
export const wordsFor = (language: InterfaceLanguage): Words => known[language];

/** Returns the words for a user outside a request: emails, push notifications, and calendar feeds. */
export const wordsOfUser = ({ language }: { language: InterfaceLanguage | null }): Words =>
  wordsFor(language ?? "en");

/** Returns a message as an English sentence for programs, logs, and stored text; other text is unchanged. */
export const { sentenceOf } = known.en;

const asker = new AsyncLocalStorage<InterfaceLanguage | undefined>();

/** Answers a request in the language that it asks for, or else in English. */
export const answerIn = <T>(language: InterfaceLanguage | undefined, answer: () => T): T =>
  asker.run(language, answer);

/** Generates pieces in a language, even if a request in another language reads them. */
export async function* madeIn<T>(language: InterfaceLanguage, pieces: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await answerIn(language, () => iterator.next());
      if (done) return;
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}

export const languageInReply = (): InterfaceLanguage => asker.getStore() ?? "en";

/** Returns the language that the current request asks for. Null if it asks for none, as programs do. */
export const languageOfNewAccount = (): InterfaceLanguage | null => asker.getStore() ?? null;

export const wordsInReply = (): Words => wordsFor(languageInReply());

/** Returns a message as a sentence in the language of the current request; other text is unchanged. */
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

/** Returns the reason for a state, for a reply. Sentences stored before codes existed have no code. */
export const reasonInReply = reasonBy(sentenceInReply);

/** Returns the reason in English, for programs. */
export const reasonForPrograms = reasonBy(sentenceOf);

/** Adds the reason in English, for programs and for clients that do not know the message. */
export const withReason = <T extends Pick<Finding, "message">>(found: T): T & { reason: string } => ({
  ...found,
  reason: sentenceOf(found.message),
});

/** Returns the attributes of a page's root element. Pages are left to right by default. */
export const rootAttributes = ({ language, direction }: Pick<Words, "language" | "direction">): string =>
  `lang="${language}"${directionAttribute(direction)}`;

export const directionAttribute = (direction: Words["direction"]): string =>
  direction === "rtl" ? ' dir="rtl"' : "";
