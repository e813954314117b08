import { findPeriods, isPeriod, type Period } from "../dates.ts";
import { type Line, type Piece, piecesOf } from "../text/lines.ts";
import { startsColumn } from "../sections.ts";
import { BULLET } from "../text/bullets.ts";

export interface Row {
  line: Line;
  text: string;
  pieces: Piece[];
  x: number;
  right: number;
  /** Distance from the end of the row to the column's right edge. */
  room: number;
  /** Position of the item's bullet; also set on wrapped rows of the item. */
  sign: number | undefined;
  isItem: boolean;
  /** Whether the row belongs to an item with a drawn bullet. */
  isIndented: boolean;
  /** Distance to the row above, in multiples of the font size; undefined at the top of a column. */
  gap: number | undefined;
  /** Whether this row continues the one above. */
  goesOn: boolean;
}

export function rowsOf(lines: readonly Line[], isOfEntries = false): Row[] {
  const rows: Row[] = [];
  const columns = columnsOf(lines);
  const leading = leadingOf(lines);
  const edge = isOfEntries ? Math.min(...lines.map(({ segments }) => segments[0]!.x)) : Infinity;
  for (const [at, line] of lines.entries()) {
    const row = rowOf(line);
    row.room = columns[at]! - row.right;
    const indent = (row.x - edge) / line.size;
    if (
      !row.isItem &&
      line.listItem === undefined &&
      indent > 0.6 &&
      indent < 4.5 &&
      !line.bold &&
      !hasPeriod(row)
    )
      row.isIndented = true;
    const before = lines[at - 1];
    if (before && before.page === line.page && !startsColumn(lines, at))
      row.gap = (line.top - before.top) / line.size;
    if (row.pieces.length === 0) continue;
    const last = rows.at(-1);
    const goesOn = last !== undefined && continues(last, row, leading);
    const sign = goesOn ? last.sign : row.sign;
    rows.push({ ...row, goesOn, sign, isItem: row.isItem || (row.isIndented && !goesOn) });
  }
  return rows;
}

const rightOf = ({ segments }: Line): number => segments.at(-1)!.x + segments.at(-1)!.width;

function columnsOf(lines: readonly Line[]): number[] {
  const edges: number[] = [];
  let start = 0;
  for (let at = 1; at <= lines.length; at += 1) {
    if (at < lines.length && lines[at]!.page === lines[at - 1]!.page && !startsColumn(lines, at)) continue;
    const column = lines.slice(start, at);
    const edge = Math.max(...column.map(rightOf));
    for (const _ of column) edges.push(edge);
    start = at;
  }
  return edges;
}

/** Whether the first word of the row would not have fit on the row above. */
export function hasNoRoom(above: Row, row: Row): boolean {
  const [word = ""] = UNSPACED.test(row.text[0] ?? "") ? row.text : row.text.split(" ", 1);
  const letter = (row.right - row.x) / Math.max(1, row.text.length);
  return above.room < (word.length + 1) * letter;
}

function rowOf(line: Line): Row {
  const pieces = piecesOf(line);
  const sign = BULLET.exec(pieces[0]!.text)?.[0] ?? "";
  const isSigned = sign !== "" && line.heading === undefined;
  const first = isSigned ? { ...pieces[0]!, text: pieces[0]!.text.slice(sign.length) } : pieces[0]!;
  const shown = first.text === "" ? pieces.slice(1) : [first, ...pieces.slice(1)];
  const [, second] = pieces;
  // Text starts a little less than one font size to the right of its bullet.
  const x = !isSigned ? first.x : first.text === "" && second ? second.x : first.x + line.size * 0.7;
  return {
    line,
    pieces: shown,
    text: shown.map(({ text }) => text).join(" "),
    x,
    right: Math.max(0, ...shown.map((piece) => piece.x + piece.width)),
    room: 0,
    sign: isSigned ? first.x : undefined,
    isItem: isSigned || line.listItem === true,
    isIndented: false,
    gap: undefined,
    goesOn: false,
  };
}

/** Returns the smallest common distance between lines, in multiples of the font size. */
function leadingOf(lines: readonly Line[]): number {
  const gaps = lines.flatMap((line, at) => {
    const before = lines[at - 1];
    const isNext = before && before.page === line.page && Math.abs(before.size - line.size) < 0.4;
    const gap = isNext ? (line.top - before.top) / line.size : 0;
    return gap > 0.9 && gap < 3 ? [gap] : [];
  });
  return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 5)] ?? 1.4;
}

function continues(last: Row, row: Row, leading: number): boolean {
  if (row.line.listItem !== undefined) return !row.line.listItem;
  if (row.isItem || row.line.heading !== undefined || last.line.heading !== undefined) return false;
  if (row.gap !== undefined && row.gap > leading * 1.13 + 0.05) return false;
  if (Math.abs(row.line.size - last.line.size) > 0.6 || hasPeriod(row)) return false;
  const startsSmall = /^[\p{Ll}(&,;]/u.test(row.text) && !/^(?:https?:|www\.|\S+@)/u.test(row.text);
  const isFull = hasNoRoom(last, row);
  if (last.isItem || last.goesOn) {
    const hangs = Math.abs(row.x - last.x) <= row.line.size * 0.6;
    if (hangs && last.isIndented) return startsSmall || isFull;
    // A row aligned with the bullet is wrapped text if the line above had no room left.
    const isBelowSign = last.sign !== undefined && Math.abs(row.x - last.sign) <= row.line.size * 0.6;
    if (isBelowSign && row.line.bold === last.line.bold && isFull) return true;
    return hangs && row.line.bold === last.line.bold ? true : startsSmall && row.x >= last.x - row.line.size;
  }
  // A date at the right edge is the end of its line.
  if (last.pieces.length > 1 && isPeriod(last.pieces.at(-1)!.text)) return false;
  const isDivided = /\p{L}[-‐\u00AD]$/u.test(last.text) && /^\p{Ll}/u.test(row.text);
  const isSameType = row.line.bold === last.line.bold && row.line.italic === last.line.italic;
  const isLong = last.text.length > 40 || (last.goesOn && isFull);
  return (
    isSameType &&
    Math.abs(row.x - last.x) <= 3 &&
    (isDivided || (isFull && isLong) || (startsSmall && last.text.length > (isFull ? 12 : 25)))
  );
}

/** Finds the row's date, ignoring dates within sentences. */
export function periodOf(row: Row): { period: Period; piece: Piece } | undefined {
  const whole = row.pieces.find(({ text }) => isPeriod(text));
  if (whole) return { period: findPeriods(whole.text)[0]!, piece: whole };
  if (row.isItem && row.text.length > 70) return undefined;
  for (const piece of row.pieces) {
    for (const period of findPeriods(piece.text)) {
      const before = piece.text.slice(0, period.start).trimEnd();
      const after = piece.text.slice(period.end).trimStart();
      const stands =
        (before === "" || /[,|·•(（:–—\-/]$/u.test(before)) &&
        (after === "" || /^[,|·•()（）:–—\-/]/u.test(after));
      // In "Software House Dec 2015", the month starts the date. After a preposition, a month is part of a sentence.
      const isMonth =
        /[\p{L}./-]/u.test(period.from) && after === "" && !row.isItem && piece.text.length < 60;
      if (
        stands ||
        (isMonth && !LEADS_TO_DATE.test(before)) ||
        (period.isRange &&
          (before === "" || after === "" || /^[()（）]/u.test(after)) &&
          piece.text.length < 90)
      )
        return { period, piece };
    }
  }
  return undefined;
}

const LEADS_TO_DATE =
  /(?:^|\s)(?:in|on|of|since|by|until|till|to|for|from|and|the|im|am|seit|bis|en|de|depuis|du|le|el|desde|em|dal|w|od|в|с)$/iu;

export const hasPeriod = (row: Row): boolean => periodOf(row) !== undefined;

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}、。，；：？！）」』]/u;

export function join(text: string, next: string): string {
  if (text === "" || next === "") return text + next;
  if (text.endsWith("\u00AD")) return text.slice(0, -1) + next;
  if (UNSPACED.test(text.at(-1)!) && UNSPACED.test(next[0]!)) return text + next;
  // Keeps a visible hyphen, which may belong to the word. Searches only the end, because text can span many lines.
  const end = text.slice(-3);
  if (/[\p{L}\d][-‐]$/u.test(end) && /^[\p{Ll}\d]/u.test(next)) return text + next;
  if (/[/_]$/u.test(end) && !text.includes(" ")) return text + next;
  return `${text} ${next}`;
}

export function paragraphsOf(rows: readonly Row[]): string[] {
  const paragraphs: string[] = [];
  for (const row of rows) {
    if (row.goesOn && paragraphs.length > 0) paragraphs.push(join(paragraphs.pop()!, row.text));
    else paragraphs.push(row.text);
  }
  return paragraphs.map((text) => text.replace(/\u00AD$/u, "")).filter((text) => text !== "");
}
