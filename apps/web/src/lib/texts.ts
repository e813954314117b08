import { type Message, type MessageArgs, worded } from "@postfolio/contract/message.ts";
import type { Literal, PluralForms, Text, TextArgs } from "@postfolio/contract/text.ts";
import { filled, MESSAGES_FILE, type Texts, textsIn, WORDS_FILE } from "@postfolio/locales/texts-in.ts";
import { LOCALES } from "virtual:locales";

/** The language of the interface, which the server chooses for each page that it sends. */
export const LANGUAGE = document.documentElement.lang || "en";

const numbers = new Intl.NumberFormat(LANGUAGE);

let sentences: ReturnType<typeof textsIn> | undefined;
let words: ReturnType<typeof textsIn> | undefined;
let loading: Promise<void> | undefined;

/** A message as a sentence in the language of the interface; other text as it is. */
export const sentenceOf = (text: Message): string => worded(text, (code, args) => sentences?.(code, args));

/**
 * A text of the interface in its language, English where it has no translation. Not for the top level of a module,
 * which may run before translations have arrived: there, `text` marks what is translated where it is shown.
 */
export function t(text: Text, args?: MessageArgs): string;
export function t<const S extends string>(english: Literal<S>, ...args: TextArgs<S>): string;
export function t(text: string | Text, args: MessageArgs = {}): string {
  const english = text as string;
  return words?.(english, args) ?? filled(english, args, numbers);
}

/** The form of a text that fits the number, which it may contain as `{{count}}`. */
export function plural<const One extends string, const Other extends string>(
  count: number,
  { one, other }: PluralForms<One, Other>,
  args: MessageArgs = {},
): string {
  const all = { count, ...args };
  return words?.(other, all) ?? filled(count === 1 ? one : other, all, numbers);
}

export function setTexts(messages: Texts, translations?: Texts): void {
  sentences = textsIn(LANGUAGE, messages);
  words = translations && textsIn(LANGUAGE, translations);
  loading = Promise.resolve();
}

/** Must be awaited before a screen shows anything. */
async function textsLoaded(): Promise<void> {
  loading ??= load();
  await loading.catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
}

async function load(): Promise<void> {
  const read = async (file: string): Promise<Texts> => {
    const response = await fetch(`${LOCALES}/${LANGUAGE}/${file}.json`);
    if (!response.ok) throw new Error(`No ${file} in ${LANGUAGE}`);
    return (await response.json()) as Texts;
  };
  // English words are in the code.
  const [messages, translations] = await Promise.all([
    read(MESSAGES_FILE),
    LANGUAGE === "en" ? undefined : read(WORDS_FILE),
  ]);
  setTexts(messages, translations);
}

/** Loads a part together with the texts that it may show. */
export async function withTexts<T>(load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([load(), textsLoaded()]);
  return part;
}
