import { findPeriods } from "../dates.ts";
import { isDroppedHeading } from "../headings.ts";
import { type Line, piecesOf } from "../text/lines.ts";
import { withoutLabels } from "../contact-words.ts";
import { isDocumentTitle, withoutDocumentTitle } from "../exclusions/document-titles.ts";
import { labeledName } from "../exclusions/personal-details.ts";
import { AT } from "../entries/entry-names.ts";
import { LIST_NUMBER } from "../text/bullets.ts";
import { BARE_GRADE_AT_END, FIELD_LABEL, GRADE, GRADE_AT_END } from "../text/words.ts";

const keyOf = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "");
const wordsIn = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

export function unplacedIn(lines: readonly Line[], found: unknown): string[] {
  const texts = textsIn(found).filter((text) => text !== "");
  const whole = texts.map(keyOf).join("\n");
  const words = new Set(texts.flatMap(wordsIn));
  const isPlaced = (text: string): boolean => {
    const key = keyOf(text);
    if (key === "" || whole.includes(key)) return true;
    return wordsIn(text).every((word) => words.has(word));
  };
  const isRead = (text: string): boolean =>
    isDocumentTitle(text) || isDroppedHeading(text) || READINGS.some((reading) => isPlaced(reading(text)));
  /** Returns the parts of a row that appear nowhere in the resume. */
  const restOf = (text: string): string =>
    text
      .split(DOT)
      .filter((part) => !isRead(part))
      .join(" · ");
  const rest: { text: string; line: number }[] = [];
  for (const [at, line] of lines.entries()) {
    for (const { text: piece, segments } of piecesOf(line)) {
      const text = isRead(piece) ? "" : restOf(piece);
      const isLinked = segments.every(
        ({ link, text: shown }) => link !== undefined && isPlaced(link) && shown.length < 60,
      );
      if (text === "" || isLinked) continue;
      const last = rest.at(-1);
      if (last && last.line === at - 1 && lines[at - 1]!.size === line.size && text.length > 30)
        last.text += ` ${text}`;
      else rest.push({ text, line: at });
      rest.at(-1)!.line = at;
    }
  }
  return rest.map(({ text }) => text);
}

const DOT = /\s+[·•|]\s+/u;

/** Functions for removing text that only describes other text, such as labels and grades. */
const READINGS: readonly ((text: string) => string)[] = [
  withoutTimes,
  withoutLabels,
  (text) => labeledName(text)?.[1] ?? text,
  withoutDocumentTitle,
  (text) => text.replace(AT, "$1 $2"),
  (text) => text.replace(LIST_NUMBER, ""),
  (text) => text.replace(FIELD_LABEL, ""),
  (text) => GRADE.exec(text)?.[1] ?? text,
  (text) => text.replace(GRADE_AT_END, "$1 $2"),
  (text) => text.replace(BARE_GRADE_AT_END, "$1 $2"),
];

/** Reduces each period to its dates, and drops any duration, because it follows from the dates. */
function withoutTimes(text: string): string {
  let rest = text;
  for (const { start, end, from, to } of findPeriods(text).toReversed())
    rest = `${rest.slice(0, start)} ${from} ${to} ${rest.slice(end)}`;
  return rest;
}

export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
