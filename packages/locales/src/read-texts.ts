import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MESSAGES_FILE, type Texts } from "./texts-in.ts";

const FOLDER = join(import.meta.dirname, "..");

/** BCP 47. Each has a folder of that name. */
export const LANGUAGES: readonly string[] = readdirSync(FOLDER).filter((name) =>
  /^[a-z]{2}(?:-[A-Z]{2})?$/u.test(name),
);

/**
 * The files of a language's folder, by name without `.json`. Those of its folder `messages`, whose names begin their
 * codes, are one.
 */
export function readTexts(language: string): Record<string, Texts> {
  const read = (...path: string[]): [string, Texts][] =>
    readdirSync(join(FOLDER, language, ...path), { withFileTypes: true })
      .filter((file) => file.isFile())
      .map(({ name }) => [
        name.replace(/\.json$/u, ""),
        JSON.parse(readFileSync(join(FOLDER, language, ...path, name), "utf8")) as Texts,
      ]);
  const messages = read("messages").flatMap(([file, texts]) =>
    Object.entries(texts).map(([code, text]) => [`${file}_${code}`, text] as const),
  );
  return { ...Object.fromEntries(read()), [MESSAGES_FILE]: Object.fromEntries(messages) };
}
