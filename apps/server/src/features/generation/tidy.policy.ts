/** Networks show list markers as plain characters. */
const BULLET = /^[ \t]*[*-] (?=\S)/gmu;

/** Removes surrounding quotation marks, list markers, stray whitespace, and characters that the database cannot store. */
export function tidy(text: string): string {
  const clean = text
    .toWellFormed()
    .replaceAll("\0", "")
    .replaceAll(BULLET, "")
    .replace(/(?<![ \t])[ \t]+$/gmu, "")
    .replace(/\n{3,}/gu, "\n\n")
    .trim();
  const [, inner] = /^["“„«](.*)["”“»]$/su.exec(clean) ?? [];
  return inner && !/["“”„«»]/u.test(inner) ? inner.trim() : clean;
}
