import type { SkillGroup } from "@postfolio/contract/resumes/resume.ts";
import { hasDate, isPeriod } from "../dates.ts";
import { isCutOff } from "../doubts/cut-off.ts";
import { type Line, type Piece, textOfLine } from "./lines.ts";
import { isLanguage } from "../languages.ts";
import { HEADINGS } from "../measures.ts";
import { atPlaces } from "../profile/details.ts";
import { BULLET } from "./bullets.ts";
import { atDatedParts } from "./dated-parts.ts";
import { COMMAS, partsOf, SEMICOLONS } from "./parts.ts";
import { join, type Row, rowsOf } from "../pdf/rows.ts";

/** A date on its own line belongs to the item above. */
export function itemsOf(lines: readonly Line[]): string[] {
  const rows = rowsOf(lines).flatMap(atDatedParts);
  const isSigned = rows.filter(({ isItem }) => isItem).length * 2 >= rows.length;
  const texts: string[] = [];
  for (const row of rows) {
    const last = texts.at(-1);
    const isRest = last !== undefined && !row.isItem && (isSigned || /[,(&–—-]$/u.test(last));
    if (last !== undefined && (row.goesOn || isRest)) texts.push(join(texts.pop()!, row.text));
    else if (last !== undefined && !row.isItem && (isDateAlone(row.text) || ISSUED.test(row.text)))
      texts.push(`${texts.pop()!}, ${row.text}`);
    else texts.push(row.text);
  }
  return texts;
}

/** Matches words that introduce a certificate's issuer and date. */
export const ISSUED = /^(?:issued|awarded|valid|expires)\s(?!\S+\s\S+\s\S+\s\S+\s\S+\s\S)/iu;

const isDateAlone = (text: string): boolean =>
  isPeriod(text) || (/^[\p{L} ]{2,14}:?\s/u.test(text) && isPeriod(text.replace(/^[\p{L} ]{2,14}:\s*/u, "")));

const DOTS = /\s*[·•|∙●▪■◦]\s*|\s{3,}/u;
const LIST_COMMAS = new RegExp(`[${COMMAS}${SEMICOLONS}]`, "gu");
const SLASH = /\s\/\s/u;

export interface ReadSkills {
  groups: Pick<SkillGroup, "label" | "items" | "level">[];
  text: string[];
}

/** Reads lines such as "Web (expert): HTML, CSS" as groups, and all others as lists. */
export function readSkills(lines: readonly Line[]): ReadSkills {
  const rows = rowsOf(lines).map(withTypedLabel);
  const skills: ReadSkills = { groups: [], text: [] };
  const texts =
    besideLabels(rows) ??
    cardsOf(rows).flatMap((card) => aboveIndented(card) ?? withLabels(card.flatMap(chipsApart)));
  const dotted = texts.some((text) => DOTS.test(text.replace(/[\s·•|]+$/u, "")));
  for (const text of texts) {
    const [, label, level, rest] =
      /^([^:：(,]{2,45}?)\s*(?:\(([^()]{2,25})\))?\s*[:：]\s*(.*)$/su.exec(text) ?? [];
    if (label !== undefined && level === undefined && rest === "") skills.text.push(label.trim());
    else if (label !== undefined && rest !== undefined && !/^https?$/iu.test(label)) {
      skills.groups.push({
        label: label.trim(),
        ...(level !== undefined && { level }),
        items: splitItems(rest, false),
      });
    } else skills.text.push(...splitItems(text, dotted));
  }
  for (const group of skills.groups) {
    const [first = "", ...others] = group.items;
    if (group.level === undefined && LEVEL.test(first)) Object.assign(group, { level: first, items: others });
    group.items = withLevels(group.items);
  }
  return { ...skills, text: withLevels(skills.text) };
}

function withTypedLabel(row: Row): Row {
  const [piece] = row.pieces;
  const [first, second, ...others] = piece?.segments[0]?.types ?? [];
  if (!first || !second || others.length > 0 || row.pieces.length > 1 || /[:：]/u.test(row.text)) return row;
  const shift = piece!.segments[0]!.text.length - row.text.length;
  const label = row.text.slice(0, second.at - shift).trim();
  const rest = row.text.slice(second.at - shift).trim();
  const [, level, list = rest] = /^(\p{L}+)\s*[·•|–—-]\s+(.*)$/su.exec(rest) ?? [];
  const isLevel = level !== undefined && LEVEL.test(level);
  if (piece!.segments.length > 1 || label.length > 40 || !/[,·•|]/u.test(rest) || /[,·•|]/u.test(label))
    return row;
  const text = isLevel ? `${label} (${level}): ${list}` : `${label}: ${rest}`;
  return {
    ...row,
    text,
    goesOn: false,
    line: { ...row.line, bold: false },
    pieces: [{ ...piece!, text, segments: [] }],
  };
}

/** Appends a level that is a separate item to the item before it, in parentheses. */
function withLevels(items: readonly string[]): string[] {
  const whole: string[] = [];
  for (const item of items) {
    const last = whole.at(-1);
    const isLevel = LEVEL.test(item) || /^\d{1,3}\s?%$/u.test(item);
    if (isLevel && last !== undefined && !last.endsWith(")")) whole[whole.length - 1] = `${last} (${item})`;
    else whole.push(item);
  }
  return whole;
}

function cardsOf(rows: readonly Row[]): Row[][] {
  const read: Row[][] = [[]];
  for (let at = 0; at < rows.length; at += 1) {
    const cards = cardsAt(rows, at);
    if (!cards) {
      read.at(-1)!.push(rows[at]!);
      continue;
    }
    read.push(...cards.columns.filter((column) => column.length > 0), []);
    at = cards.end - 1;
  }
  return read.filter((card) => card.length > 0);
}

const MOST_CARD_ROWS = 60;
const MOST_CARDS = 8;

function cardsAt(rows: readonly Row[], at: number): { columns: Row[][]; end: number } | undefined {
  const edges = rows[at]!.pieces.map(({ x }) => x);
  if (edges.length < 2 || edges.length > MOST_CARDS) return undefined;
  const columnOf = ({ x }: Piece) => edges.findLastIndex((edge) => edge <= x + HEADINGS.sameEdge);
  const fits = (piece: Piece) =>
    columnOf(piece) !== -1 && piece.x + piece.width <= (edges[columnOf(piece) + 1] ?? Infinity);
  const region: Row[] = [];
  for (const [index, row] of rows.slice(at, at + MOST_CARD_ROWS).entries()) {
    const below = rows[at + index + 1];
    const above = region.at(-1);
    const isNext = below && above && isLabelAbove(row, below) && !isLabelAbove(above, below);
    if (!row.pieces.every(fits) || (isNext && areFlush(row.pieces[0]!.x, edges[0]!))) break;
    region.push(row);
  }
  const columns = edges.map((_, column) =>
    withWholeCells(
      region.flatMap((row) => {
        const pieces = row.pieces.filter((piece) => columnOf(piece) === column);
        return pieces.length === 0 ? [] : [cellOf(row, pieces, column)];
      }),
    ),
  );
  const isCard = ([label, ...items]: Row[]) =>
    label !== undefined &&
    label.pieces.length === 1 &&
    items[0] !== undefined &&
    (isLabelAbove(label, items[0]) || items[0].pieces[0]!.x > label.pieces[0]!.x + HEADINGS.setInBy);
  return region.length > 1 && columns.every(isCard) ? { columns, end: at + region.length } : undefined;
}

function cellOf(row: Row, pieces: Piece[], column: number): Row {
  if (pieces.length === 1) return pieceOf(row, pieces[0]!, column);
  const text = pieces.map((piece) => piece.text).join(CHIP);
  return { ...row, text, pieces, x: pieces[0]!.x, goesOn: false };
}

const isLabelAbove = (row: Row, below: Row): boolean =>
  (row.line.bold && !below.line.bold) || row.line.size > below.line.size + HEADINGS.largerBy;

const areFlush = (a: number, b: number): boolean => Math.abs(a - b) <= HEADINGS.sameEdge;

/** Joins cells whose labels and lists wrap. */
function withWholeCells(cells: readonly Row[]): Row[] {
  const isLabelType = (row: Row) =>
    !LEVEL.test(row.text) && (row.line.bold || cells.some((other) => isLabelAbove(row, other)));
  const lists = cells.filter((cell) => !isLabelType(cell));
  const areWrapped = lists.some(({ text }) => /,|[·•|]$/u.test(text));
  const whole: Row[] = [];
  for (const cell of cells) {
    const last = whole.at(-1);
    const isLabel = isLabelType(cell);
    const isRest =
      last !== undefined &&
      isLabelType(last) === isLabel &&
      cell.pieces.length === 1 &&
      (isLabel || (areWrapped && !LEVEL.test(last.text)));
    if (!last || !isRest) {
      whole.push(cell);
      continue;
    }
    const text = join(last.text, cell.text);
    whole[whole.length - 1] = { ...last, text, pieces: [{ ...last.pieces[0]!, text, segments: [] }] };
  }
  return whole;
}

function besideLabels(rows: readonly Row[]): string[] | undefined {
  const labeled = rows.filter(({ pieces }) => pieces.length === 2);
  const [first] = labeled;
  if (!first || labeled.length < 2 || labeled.length * 4 < rows.length) return undefined;
  const [edge, listEdge] = first.pieces.map(({ x }) => x) as [number, number];
  const fits = ({ pieces: [piece, ...others] }: Row) =>
    others.length === 0
      ? areFlush(piece!.x, edge) || areFlush(piece!.x, listEdge)
      : others.length === 1 && areFlush(piece!.x, edge) && areFlush(others[0]!.x, listEdge);
  const isList = ({ pieces }: Row) => /[,;·•]/u.test(pieces[1]!.text);
  const isLabelText = ({ pieces }: Row) => pieces[0]!.text.length <= 40 && !/[,;:·•|]/u.test(pieces[0]!.text);
  if (!rows.every(fits) || !labeled.every(isLabelText) || !labeled.some(isList)) return undefined;
  const least = Math.min(...rows.map(({ gap = Infinity }) => gap));
  const groups: { label: string; list: string }[] = [];
  for (const row of rows) {
    const label = row.pieces.find(({ x }) => areFlush(x, edge))?.text ?? "";
    const list = row.pieces.find(({ x }) => areFlush(x, listEdge))?.text ?? "";
    const last = groups.at(-1);
    const isNext = label !== "" && list !== "" && !isCutOff(last?.label ?? "");
    const isApart = row.gap === undefined || row.gap > least * 1.2;
    if (!last || (isNext && isApart) || (isNext && !/[,&]$/u.test(last.list) && least === row.gap))
      groups.push({ label, list });
    else {
      last.label = join(last.label, label);
      last.list = join(last.list, list);
    }
  }
  return groups.map(({ label, list }) => `${label}: ${list}`);
}

function aboveIndented(rows: readonly Row[]): string[] | undefined {
  const edge = Math.min(...rows.map(({ pieces }) => pieces[0]!.x));
  const isSetIn = (row: Row) => row.pieces[0]!.x > edge + HEADINGS.setInBy;
  const labels = new Set(rows.filter((row) => !isSetIn(row) && !LEVEL.test(row.text)));
  const isLabelRow = ({ text, pieces, isItem }: Row) =>
    pieces.length === 1 && text.length <= 40 && !isItem && !/[,;:]/u.test(text);
  const isBare = (row: Row, at: number) => {
    const below = rows.slice(at + 1, at + 3).find(({ text }) => !LEVEL.test(text));
    return labels.has(row) && !(below && isSetIn(below));
  };
  if (labels.size < 2 || ![...labels].every(isLabelRow) || rows.some(isBare)) return undefined;
  const groups: { label: string; level: string; items: Row[] }[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (isSetIn(row)) last?.items.push(...piecesApart(row));
    else if (last && LEVEL.test(row.text)) last.level = row.text;
    else groups.push({ label: row.text, level: "", items: [] });
  }
  return groups.map(({ label, level, items }) => {
    const areWrapped = items.some(({ text }) => text.includes(","));
    const list = areWrapped
      ? items.reduce((text, item) => join(text, item.text), "")
      : items.map(({ text }) => text).join(CHIP);
    return `${label}${level && ` (${level})`}: ${list}`;
  });
}

const piecesApart = (row: Row): Row[] =>
  row.pieces.map((piece, at) => pieceOf(row, piece, row.pieces.length === 1 ? undefined : at));

function pieceOf(row: Row, piece: Piece, at: number | undefined): Row {
  const [{ breaks } = { breaks: undefined }, ...others] = piece.segments;
  const text = piece.text.replace(BULLET, "");
  // Labels with wide gaps between them are separate items.
  const isChips = breaks !== undefined && others.length === 0 && piece.text === piece.segments[0]!.text;
  return {
    ...row,
    text: isChips && !/[,;:]/u.test(text) ? atPlaces(piece.text, breaks).join(CHIP) : text,
    pieces: [piece],
    x: piece.x,
    goesOn: row.goesOn && (at ?? 0) === 0,
    isItem: row.isItem || (at ?? 0) > 0,
  };
}

const CHIP = " · ";

const chipsIn = (row: Row): string[] =>
  row.pieces.flatMap(({ segments: [first, ...others], text }) =>
    first?.breaks && others.length === 0 && text === first.text ? atPlaces(text, first.breaks) : [text],
  );

const isChipRow = (row: Row | undefined): boolean =>
  row !== undefined && chipsIn(row).length > 1 && !/[,;:·•|]/u.test(row.text);

/** Text below a row of chips does not continue the last chip. */
const chipsApart = (row: Row, at: number, rows: readonly Row[]): Row[] =>
  piecesApart(isChipRow(rows[at - 1]) ? { ...row, goesOn: false } : row);

/** Whether the rows contain only languages, or only items of a few words each. */
function areChips(rows: readonly Row[]): boolean {
  const chips = rows.flatMap(chipsIn);
  const spoken = chips.filter((text) => isLanguage(text.replace(/\s*\(.*$/u, ""))).length;
  return (
    rows.some(isChipRow) &&
    (spoken === chips.length || spoken === 0) &&
    chips.every((text) => text.split(/\s+/u).length <= 3 && !LEVEL.test(text) && !/[,;:.]/u.test(text))
  );
}

export const LEVEL =
  /^(?:beginner|basic|basics|elementary|novice|intermediate|competent|working|proficient|professional|advanced|senior|expert|master|fluent|native|grundkenntnisse|fortgeschritten|experte|débutant|intermédiaire|avancé|básico|intermedio|avanzado|experto)$/iu;

/** A line that is bolder or larger labels the list below it, up to the next such line. */
function withLabels(rows: readonly Row[]): string[] {
  const texts: string[] = [];
  let open = 0;
  let isLabeled = false;
  for (const [at, row] of rows.entries()) {
    const last = texts.at(-1);
    const [name = "", level] = row.text.split(CHIP);
    if (last?.endsWith(":") && !last.endsWith("):") && isLabeled && LEVEL.test(row.text)) {
      texts.splice(-1, 1, `${last.slice(0, -1)} (${row.text}):`);
    } else if (isLabel(row, rows[at + 1])) {
      isLabeled = true;
      texts.push(level !== undefined && LEVEL.test(level) ? `${name} (${level}):` : `${row.text}:`);
    } else if (last !== undefined && isLabeled && !row.line.bold && !/[:：]/u.test(row.text)) {
      const joint = last.endsWith(":") || row.goesOn || last.endsWith(",") || open > 0 ? undefined : CHIP;
      const sign = /,/u.test(row.text) || /:.*,/u.test(last) ? ", " : joint;
      texts.splice(-1, 1, joint ? last + sign + row.text : join(last, row.text));
    } else if (last !== undefined && isRestOf(last, row, rows[at - 1], open)) {
      texts.splice(-1, 1, join(last, row.text));
    } else {
      texts.push(row.text);
      open = 0;
    }
    open += openedIn(row.text);
  }
  return texts;
}

const isLabel = (row: Row, below: Row | undefined): boolean =>
  row.line.heading === undefined &&
  !(row.isItem && row.line.listItem !== undefined) &&
  below !== undefined &&
  isLabelAbove(row, below) &&
  !/[,:：]/u.test(row.text) &&
  row.text.length < 40;

/** Text such as "Web: " starts a group, so it never continues the line above. */
const STARTS_GROUP = /^\p{Lu}[^:：,(]{1,44}(?:\([^()]{2,25}\))?[:：]\s/u;

const isRestOf = (last: string, row: Row, above: Row | undefined, open: number): boolean =>
  (row.goesOn && !(open <= 0 && STARTS_GROUP.test(row.text) && !/[,:：]$/u.test(last))) ||
  (last.endsWith(":") && !row.text.endsWith(":") && above !== undefined && !above.goesOn) ||
  /[,·•]$/u.test(last) ||
  open > 0;

/** Puts text in parentheses after a language or interest if the text is below it, or next to it in a grid. */
export function labeledItems(lines: readonly Line[]): string[] {
  const rows = rowsOf(lines);
  if (areChips(rows)) return rows.flatMap(chipsIn);
  if (!rows.some((row, at) => isLabel(row, rows[at + 1]))) return itemsOf(lines);
  return cardsOf(rows)
    .flatMap((card) => withLabels(card.flatMap(piecesApart)))
    .map((text) =>
      text
        .replaceAll(CHIP, ", ")
        .replace(/^([^:(]+):\s*(.+)$/u, "$1 ($2)")
        .replace(/:$/u, ""),
    );
}

/** Whether the lines are labels side by side, or start with a level. */
export function isGroupOfSkills(lines: readonly Line[]): boolean {
  const rows = rowsOf(lines);
  const isLevel = rows[0] !== undefined && LEVEL.test(rows[0].text);
  const isChips = (row: Row) => row.pieces.some(({ segments }) => segments.some(({ breaks }) => breaks));
  return rows.length > 0 && rows.length <= 8 && (isLevel || rows.every(isChips)) && !rows.some(isDated);
}

/** Whether a level follows the first line. If so, "Leadership", for example, is a skill. */
export function startsWithLevel([first, second]: readonly Line[]): boolean {
  return first !== undefined && second !== undefined && LEVEL.test(textOfLine(first));
}

const isDated = (row: Row): boolean => hasDate(row.text);

/** Returns the number of unclosed parentheses; negative if more are closed than opened. */
const openedIn = (text: string) => text.split("(").length - text.split(")").length;

/** Splits at dots or, if there are none, at commas outside parentheses. */
export function splitItems(text: string, isDotted: boolean): string[] {
  // "CI / CD" is a single name, so one slash does not split.
  const isSlashed = text.split(SLASH).length > 2;
  const items =
    isDotted || DOTS.test(text.trim())
      ? text.split(DOTS)
      : isSlashed
        ? text.split(SLASH)
        : partsOf(text, LIST_COMMAS);
  // Splits "GCP,AWS,Git", which has no spaces.
  return items
    .flatMap((item) => (/\s/u.test(item.trim()) ? [item] : partsOf(item, LIST_COMMAS)))
    .map((item) => item.trim())
    .filter((item) => item !== "");
}
