import { type Message, worded } from "@postfolio/contract/message.ts";
import { MESSAGES_FILE, type Texts, textsIn } from "@postfolio/locales/texts-in.ts";
import { LOCALES } from "virtual:locales";

/** The language of the interface, which changes only when the page reloads. */
const LANGUAGE = "en";

let sentences: ReturnType<typeof textsIn> | undefined;
let loading: Promise<void> | undefined;

/** A message as a sentence in the language of the interface; other text as it is. */
export const sentenceOf = (text: Message): string => worded(text, (code, args) => sentences?.(code, args));

export function setTexts(texts: Texts): void {
  sentences = textsIn(LANGUAGE, texts);
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
  const response = await fetch(`${LOCALES}/${LANGUAGE}/${MESSAGES_FILE}.json`);
  if (!response.ok) throw new Error("No sentences of messages");
  setTexts((await response.json()) as Texts);
}

/** Loads a part together with the sentences that it may show. */
export async function withTexts<T>(load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([load(), textsLoaded()]);
  return part;
}
