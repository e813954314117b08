import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MAILS_FILE, MESSAGES_FILE, type Texts, WORDS_FILE } from "./words-in.ts";

const FOLDER = join(import.meta.dirname, "..");

/** BCP 47. Each has a folder of that name. */
export const LANGUAGES: readonly string[] = readdirSync(FOLDER).filter((name) =>
  /^[a-z]{2}(?:-[A-Z]{2})?$/u.test(name),
);

/**
 * Three files of a language: the sentences of messages by code, whose files begin their codes, and the words of the
 * interface and of the server's mails and pages by their English, in a file for each feature. English words are in the
 * code: `en` only lists them.
 */
export function readTexts(language: string): Record<string, Texts> {
  const read = (folder: string): [string, Texts][] => {
    const path = join(FOLDER, language, folder);
    // An installation needs none, because the web app has them built in.
    if (folder === WORDS_FILE && !existsSync(path)) return [];
    return readdirSync(path).map((name) => [
      name.replace(/\.json$/u, ""),
      JSON.parse(readFileSync(join(path, name), "utf8")) as Texts,
    ]);
  };
  const messages = read(MESSAGES_FILE).flatMap(([file, texts]) =>
    Object.entries(texts).map(([code, text]) => [`${file}_${code}`, text] as const),
  );
  const joined = (folder: string): Texts =>
    Object.fromEntries([...read(folder), ...read("shared")].flatMap(([, texts]) => Object.entries(texts)));
  return {
    [MESSAGES_FILE]: Object.fromEntries(messages),
    [WORDS_FILE]: joined(WORDS_FILE),
    [MAILS_FILE]: joined(MAILS_FILE),
  };
}
