import type { Run } from "./runs.ts";

/** Spacing accents and the matching combining characters. */
const ACCENTS = new Map([
  ["\u00B4", "\u0301"],
  ["`", "\u0300"],
  ["\u00A8", "\u0308"],
  ["\u02C6", "\u0302"],
  ["^", "\u0302"],
  ["\u02DC", "\u0303"],
  ["~", "\u0303"],
  ["\u02C7", "\u030C"],
  ["\u02D8", "\u0306"],
  ["\u02DA", "\u030A"],
  ["\u00B8", "\u0327"],
  ["\u02DD", "\u030B"],
  ["\u00AF", "\u0304"],
  ["\u02D9", "\u0307"],
]);
const DOTTED: Record<string, string> = { "\u0131": "i", "\u0237": "j" };

/**
 * Restores accented letters. TeX prints the accent first and then the letter in the same place: "Luc´", overlapped by
 * "ıa", becomes "Lucía".
 */
export function withAccents(runs: readonly Run[]): Run[] {
  const read = [...runs];
  for (let at = 0; at + 1 < read.length; at += 1) {
    const [run, next] = [read[at]!, read[at + 1]!];
    const accent = ACCENTS.get(run.text.at(-1)!);
    const [letter = ""] = next.text;
    const isOver = Math.abs(run.top - next.top) < run.size / 2 && next.x < run.x + run.width;
    if (accent === undefined || !isOver || !/\p{L}/u.test(letter)) continue;
    const whole = ((DOTTED[letter] ?? letter) + accent).normalize("NFC");
    if (Array.from(whole).length > 1) continue;
    read[at] = { ...run, text: run.text.slice(0, -1), width: Math.max(0, next.x - run.x) };
    read[at + 1] = { ...next, text: whole + next.text.slice(letter.length) };
  }
  return read.filter(({ text }) => text !== "");
}
