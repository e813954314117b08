import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { InterfaceLanguage } from "@postfolio/contract/interface-languages.ts";
import { MAILS_FILE, MESSAGES_FILE, type Texts, type TextsFile, WORDS_FILE } from "./words-in.ts";

/** The folders that each file is built from. `shared` has texts for both screens and the server. */
const FOLDERS: Record<TextsFile, readonly string[]> = {
  [MESSAGES_FILE]: [MESSAGES_FILE],
  [WORDS_FILE]: [WORDS_FILE, "shared"],
  [MAILS_FILE]: [MAILS_FILE, "shared"],
};

/**
 * Returns texts in a language. Message codes begin with the name of the file that has the message. All other texts are
 * keyed by their English, which is in the code: `en` only lists it.
 */
export const readTexts = (language: InterfaceLanguage, file: TextsFile): Texts =>
  Object.fromEntries(
    FOLDERS[file].flatMap((folder) => {
      const path = join(import.meta.dirname, "..", language, folder);
      return readdirSync(path).flatMap((name) => {
        const texts = JSON.parse(readFileSync(join(path, name), "utf8")) as Texts;
        const prefix = file === MESSAGES_FILE ? `${name.replace(/\.json$/u, "")}_` : "";
        return Object.entries(texts).map(([key, text]) => [prefix + key, text] as const);
      });
    }),
  );

/**
 * Messages that only the server turns into sentences: about its health, about events in the audit log, and about the
 * reasons for rewriting text.
 */
export const isOfServer = (code: string): boolean => /^(?:audit|faults|health)_/u.test(code);

/** Returns the texts that browsers load. */
export const readTextsOfWeb = (language: InterfaceLanguage, file: TextsFile): Texts =>
  Object.fromEntries(Object.entries(readTexts(language, file)).filter(([key]) => !isOfServer(key)));
