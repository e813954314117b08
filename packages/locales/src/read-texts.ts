import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { InterfaceLanguage } from "@postfolio/contract/interface-languages.ts";
import { MAILS_FILE, MESSAGES_FILE, type Texts, type TextsFile, WORDS_FILE } from "./words-in.ts";

/** The folders that each file is made of. What both screens and the server say is in `shared`. */
const FOLDERS: Record<TextsFile, readonly string[]> = {
  [MESSAGES_FILE]: [MESSAGES_FILE],
  [WORDS_FILE]: [WORDS_FILE, "shared"],
  [MAILS_FILE]: [MAILS_FILE, "shared"],
};

/**
 * Texts of a language. Message codes begin with the name of the file that has the message. Everything else is keyed by
 * its English, which is in the code: `en` only lists it.
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

/** Messages that only the server words, in replies: about itself, in the audit log, and why a text is rewritten. No refusal has one. */
export const isOfServer = (code: string): boolean => /^(?:audit|faults|health)_/u.test(code);

/** What browsers load. */
export const readTextsOfWeb = (language: InterfaceLanguage, file: TextsFile): Texts =>
  Object.fromEntries(Object.entries(readTexts(language, file)).filter(([key]) => !isOfServer(key)));
