import type { MessageArgs } from "@postfolio/contract/message.ts";
import type { Text, Words } from "@postfolio/contract/text.ts";
import { MESSAGES_FILE, type Texts, WORDS_FILE, wordsIn } from "@postfolio/locales/words-in.ts";
import { LOCALES } from "virtual:locales";
import { browserLocale, LANGUAGE } from "./words/locale.ts";

const TIMEOUT_MS = 20_000;

let words: Words = wordsIn(LANGUAGE, {}, {}, browserLocale());
let loading: Promise<void> | undefined;

/*
 * Do not call these at the top level of a module, which may run before the translations have arrived. There, use `text`
 * to mark texts, and translate them where they are shown.
 */
export const t = ((text: Text, args?: MessageArgs) => words.t(text, args)) as Words["t"];
export const plural: Words["plural"] = (...forms) => words.plural(...forms);
export const listed: Words["listed"] = (...list) => words.listed(...list);
export const sentenceOf: Words["sentenceOf"] = (message) => words.sentenceOf(message);

/** Returns a text for comparing with what somebody types: without marks of direction, which `t` and `listed` add. */
export const asTyped = (shown: string): string => shown.replaceAll(/[\u200F\u2066-\u2069]/gu, "");

/** @param translations translations of the interface's texts, keyed by their English */
export function setTexts(messages: Texts, translations: Texts = {}): void {
  words = wordsIn(LANGUAGE, messages, translations, browserLocale());
  loading = Promise.resolve();
}

/** Must be awaited before a screen shows anything. */
export async function textsLoaded(): Promise<void> {
  loading ??= load();
  await loading.catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
}

async function load(): Promise<void> {
  const read = async (file: string): Promise<Texts> => {
    const response = await fetch(`${LOCALES}/${LANGUAGE}/${file}.json`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`No ${file} in ${LANGUAGE}`);
    return (await response.json()) as Texts;
  };
  // The interface's English texts are in the code, not in a file.
  const [messages, translations] = await Promise.all([
    read(MESSAGES_FILE),
    LANGUAGE === "en" ? undefined : read(WORDS_FILE),
  ]);
  setTexts(messages, translations);
}

/** Loads a part of the app together with the texts that it may show. */
export async function withTexts<T>(load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([load(), textsLoaded()]);
  return part;
}
