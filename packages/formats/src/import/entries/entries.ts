import { findPeriods, includes, isPeriod, type Period } from "../dates.ts";
import { atDatedParts } from "../text/dated-parts.ts";
import { edgesOf, type Line, type Piece } from "../text/lines.ts";
import { HEADINGS } from "../measures.ts";
import { ENTRY_LABEL } from "../headings.ts";
import {
  ADDRESS,
  type Fragment,
  fragmentsOf,
  isSentence,
  lookOf,
  SEPARATOR,
  namesAhead,
} from "./fragments.ts";
import { type Located, placeOf } from "./entry-places.ts";
import { withWholeTimes } from "./stacked-dates.ts";
import { hasNoRoom, join, paragraphsOf, periodOf, type Row, rowsOf } from "../pdf/rows.ts";

export interface Entry extends Located {
  period: Period | undefined;
  url: string;
  /** Rows in the entry's head that contain neither names nor dates. */
  asides: string[];
  lines: string[];
}

export function entriesOf(lines: readonly Line[]): Entry[] {
  const rows = withWholeRows(rowsOf(withWholeTimes(lines), true).flatMap(entriesInRow)).filter(
    (row, at) => at === 0 || row.isItem || !ENTRY_LABEL.test(row.text),
  );
  return groupsOf(rows).map(({ head, body }) => entryOf(head, body));
}

const entriesInRow = (row: Row): Row[] =>
  row.isItem || row.goesOn ? [row] : atDatedParts(row).map((part) => ({ ...part, isItem: false }));

/** In a list where every line belongs to an item, treats each item as an entry. */
export function itemEntriesOf(lines: readonly Line[]): Entry[] | undefined {
  const rows = rowsOf(lines);
  const [first] = rows;
  const starts = rows.filter((row) => row.isItem && !row.goesOn && row.sign === first!.sign);
  if (first?.sign === undefined || starts.length < 2 || rows.some((row) => !row.isItem && !row.goesOn))
    return undefined;
  const places = new Map(lines.map((line, at) => [line, at]));
  const edges = starts.map(({ line }) => places.get(line)!);
  return edges.flatMap((from, at) => entriesOf(lines.slice(from, edges[at + 1])).map(withDatesAtEnd));
}

/** Uses the list's items as entries only if most have a date; otherwise, the items describe activities. */
export function datedEntriesOf(lines: readonly Line[]): Entry[] {
  const entries = itemEntriesOf(lines);
  const dated = entries?.filter(({ period }) => period !== undefined) ?? [];
  return entries && dated.length * 2 > entries.length ? entries : entriesOf(lines);
}

/** Splits a long item such as "What, Who, 2019–2021". */
function withDatesAtEnd(entry: Entry): Entry {
  const [name, ...others] = entry.fragments;
  const period = name && others.length === 0 && !entry.period ? findPeriods(name.text).at(-1) : undefined;
  const before = name?.text.slice(0, period?.start) ?? "";
  if (!period || period.end < name!.text.length || !/,\s*$/u.test(before)) return entry;
  const dated = { ...entry, period, fragments: [{ ...name!, text: before.replace(/[,\s]+$/u, "") }] };
  if (dated.location === "") placeOf(dated);
  return dated;
}

function withWholeRows(rows: readonly Row[]): Row[] {
  const joined: Row[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    const isBelow = last && last.pieces.length === 1 && row.pieces.length === 1 && row.gap !== undefined;
    if (isBelow && isNameCut(last, row)) {
      const text = join(last.text, row.text);
      const segments = [...last.pieces[0]!.segments, ...row.pieces[0]!.segments];
      const pieces = [{ ...last.pieces[0]!, text, segments }];
      joined[joined.length - 1] = { ...last, text, pieces, right: row.right, room: row.room };
      continue;
    }
    const parts = isBelow && last.text.length <= 20 && row.text.length <= 20 ? [last.text, row.text] : [];
    const text = [parts.join(" "), parts.join(" – ")].find((whole) => isPeriod(whole));
    const [period] = text === undefined ? [] : findPeriods(text);
    const isDate = period && !period.isRange ? !isPeriod(last!.text) : period && isPeriod(row.text);
    if (!last || text === undefined || !isDate) joined.push(row);
    else joined[joined.length - 1] = { ...last, text, pieces: [{ ...last.pieces[0]!, text }] };
  }
  return joined;
}

/** In multiples of the font size. */
const NEXT_LINE = 1.6;
/** Maximum length of a name in characters, not counting its last line. */
const LONGEST_NAME = 160;

/** Whether a name continues on the next row, judging by fonts and by how little room is left on the row above. */
function isNameCut(above: Row, row: Row): boolean {
  if (above.text.length > LONGEST_NAME || above.isItem || row.isItem || row.gap! > NEXT_LINE) return false;
  const link = above.pieces[0]!.segments.at(-1)!.link;
  if (link?.startsWith("http") && link === row.pieces[0]!.segments[0]!.link) return true;
  if (!hasNoRoom(above, row)) return false;
  if (Math.abs(above.x - row.x) > HEADINGS.sameEdge || above.line.heading !== row.line.heading) return false;
  if (isDateCut(above.text, row.text)) return true;
  if (periodOf(above)) return false;
  const [end, start] = [
    above.pieces[0]!.segments.at(-1)!.types?.at(-1),
    row.pieces[0]!.segments[0]!.types?.[0],
  ];
  const isOneType = end !== undefined && end.type === start?.type;
  const goesOnIn = edgesOf(row.pieces[0]!).length > 0;
  return (
    isOneType &&
    !isSentence(above.text) &&
    (goesOnIn || (lookOf(above) === lookOf(row) && isSetOff(above, row)))
  );
}

function isDateCut(above: string, below: string): boolean {
  if (/\d\s?[–—-]$/u.test(above) && findPeriods(below)[0]?.start === 0) return true;
  const [month = ""] = /[\p{L}.]{3,12}$/u.exec(above) ?? [];
  const [year = ""] = /^\d{4}(?!\d)/u.exec(below) ?? [];
  return month !== "" && year !== "" && !isPeriod(month) && isPeriod(`${month} ${year}`);
}

const isSetOff = (above: Row, row: Row): boolean => above.line.bold && row.line.bold;

interface Group {
  head: Row[];
  body: Row[];
}

const isWide = (text: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);

/** Characters. */
const LONGEST_NAMES = 140;

/** Bold text counts as a name only if the document uses bold sparingly. */
function isProse(row: Row, next: Row | undefined, boldIsRare: boolean): boolean {
  if (row.line.heading !== undefined || periodOf(row)) return false;
  if (row.line.bold && boldIsRare && row.text.length < 90) return false;
  if (row.goesOn || next?.goesOn) return true;
  if (row.line.bold) return false;
  if (isSentence(row.text) && row.text.length > 35 && !next?.isItem && next?.line.heading === undefined)
    return true;
  const length = row.text.length * (isWide(row.text) ? 2 : 1);
  const areNames = row.pieces.length === 1 && edgesOf(row.pieces[0]!).length > 0 && !isSentence(row.text);
  return (
    length > (areNames ? LONGEST_NAMES : 90) ||
    (length > 40 && /[.!?;。]$/u.test(row.text)) ||
    (length > 60 && row.pieces.length === 1 && row.text.split(/\s+/u).length > 11)
  );
}

function groupsOf(rows: readonly Row[]): Group[] {
  const groups: Group[] = [];
  const looks = new Set<string>();
  let hasDated = false;
  const boldIsRare = rows.filter(({ line }) => line.bold).length * 2 < rows.length;
  let zone: Row[] = [];
  const close = () => {
    if (zone.length === 0) return;
    const dated = zone.some((row) => periodOf(row));
    const last = groups.at(-1);
    if (last && !dated && hasDated && !looks.has(lookOf(zone[0]!))) last.body.push(...zone);
    else {
      for (const head of split(zone)) {
        groups.push({ head, body: [] });
        looks.add(lookOf(head[0]!));
      }
      hasDated ||= dated;
    }
    zone = [];
  };
  for (const [at, row] of rows.entries()) {
    const previous = rows[at - 1];
    const inBody = previous !== undefined && zone.length === 0 && groups.length > 0;
    const isBody =
      row.isItem && !(periodOf(row) && row.line.heading !== undefined)
        ? true
        : row.goesOn && inBody && !(row.line.bold && boldIsRare)
          ? true
          : isProse(row, rows[at + 1], boldIsRare);
    if (isBody && (zone.length > 0 || groups.length > 0)) {
      close();
      groups.at(-1)!.body.push(row);
    } else zone.push(row);
  }
  close();
  return groups;
}

/** Splits the heads of adjacent entries, such as schools without details. */
function split(zone: readonly Row[]): Row[][] {
  const dated = zone.flatMap((row, at) => (periodOf(row) ? [at] : []));
  const headed = zone.flatMap(({ line }, at) => (line.heading !== undefined ? [at] : []));
  if (headed.length > 0) return cut(zone, headed);
  const alike = zone.flatMap((row, at) => (lookOf(row) === lookOf(zone[0]!) ? [at] : []));
  const isMarked =
    alike.length < zone.length &&
    (zone[0]!.line.bold ||
      zone.some((row) => row.line.size < zone[0]!.line.size - 0.4) ||
      zone[0]!.line.italic);
  if (isMarked && alike.length === dated.length) return cut(zone, alike);
  if (dated.length <= 1)
    return dated.length === 0 && isMarked && !alike.includes(1) ? cut(zone, alike) : [[...zone]];
  const gaps = zone.map(({ gap }) => gap).filter((gap): gap is number => gap !== undefined);
  const least = Math.min(...gaps);
  const apart = zone.flatMap(({ gap }, at) =>
    at === 0 || gap === undefined || gap > least * 1.2 ? [at] : [],
  );
  if (apart.length === dated.length && apart.length < zone.length) return cut(zone, apart);
  return cut(
    zone,
    dated.map((at) => Math.max(0, at - dated[0]!)),
  );
}

function cut(zone: readonly Row[], starts: readonly number[]): Row[][] {
  const from = [...new Set([0, ...starts])];
  return from.map((start, at) => zone.slice(start, from[at + 1]));
}

const keyOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

const isBelow = (row: Row, above: Row) => lookOf(row) === lookOf(above) && row.gap !== undefined;

/**
 * Whether a name continues below its date. For example, "Researcher, University of Dresden," has a date beside it and
 * "Germany" below it.
 */
function isCutBesideDate(above: Row, row: Row): boolean {
  if (above.pieces.length !== 2 || row.pieces.length !== 1 || row.gap === undefined) return false;
  const name = above.pieces.find(({ text }) => !isPeriod(text));
  return (
    name !== undefined &&
    above.pieces.some(({ text }) => isPeriod(text)) &&
    /[,(&]$/u.test(name.text) &&
    row.gap <= NEXT_LINE &&
    Math.abs(row.x - name.x) <= HEADINGS.sameEdge &&
    !periodOf(row)
  );
}

function joinedBesideDate(above: Row, row: Row): Row {
  const pieces = above.pieces.map((piece) => {
    const segments = [...piece.segments, ...row.pieces[0]!.segments];
    return isPeriod(piece.text) ? piece : { ...piece, text: join(piece.text, row.text), segments };
  });
  return { ...above, text: pieces.map(({ text }) => text).join(" "), pieces };
}

function withWholeNames(head: readonly Row[]): Row[] {
  const whole: Row[] = [];
  for (const row of head) {
    const last = whole.at(-1);
    const isWrapped = row.goesOn && row.line.bold && last?.line.bold;
    const goesOn =
      last?.pieces.length === 1 && (isWrapped || (/[,(&]$/u.test(last.text) && isBelow(row, last)));
    if (last && isCutBesideDate(last, row)) whole[whole.length - 1] = joinedBesideDate(last, row);
    else if (!last || !goesOn || row.pieces.length > 1 || periodOf(last)) whole.push(row);
    else {
      const text = join(last.text, row.text);
      whole[whole.length - 1] = { ...last, text, pieces: [{ ...last.pieces[0]!, text }] };
    }
  }
  return whole;
}

function entryOf(lines: readonly Row[], body: readonly Row[]): Entry {
  const head = withWholeNames(lines);
  const period = head.map((row) => periodOf(row)).find((found) => found !== undefined);
  const isAside = (row: Row, at: number) =>
    at > 0 &&
    row.pieces.length === 1 &&
    row.line.heading === undefined &&
    !periodOf(row) &&
    !SEPARATOR.test(row.text) &&
    isSentence(row.text);
  const asides = paragraphsOf(head.filter(isAside));
  const margin = marginOf(head, period?.piece);
  const fragments = head.flatMap((row, at) =>
    isAside(row, at) || margin === row ? [] : fragmentsOf(row, at, period),
  );
  const entry: Entry = {
    fragments: [],
    period: period?.period,
    location: fragments.some(({ text }) => text === margin?.text) ? "" : (margin?.text ?? ""),
    isPlaceGuessed: false,
    url: "",
    asides,
    lines: paragraphsOf(body),
  };
  for (const fragment of namesAhead(fragments).filter(isFirst)) {
    const [, name, address] = ADDRESS_BEHIND.exec(fragment.text) ?? [];
    if (name !== undefined && address !== undefined) {
      fragment.text = name;
      entry.url ||= address;
    }
    const { text, link } = fragment;
    const isPart =
      link !== undefined && !/\s/u.test(text) && text.length > 8 && keyOf(link).includes(keyOf(text));
    if (link !== undefined && LINK_LABEL.test(text)) entry.url ||= link;
    else if (isPart && (entry.url === "" || entry.url === link)) entry.url = link;
    else if (
      ADDRESS.test(fragment.text) &&
      (fragment.link !== undefined || /\/|^www\.|^http|\.(?:com|org|net|io|dev|edu)$/u.test(fragment.text)) &&
      entry.url === ""
    )
      entry.url = fragment.link ?? fragment.text;
    else entry.fragments.push(fragment);
  }
  if (entry.location === "") placeOf(entry);
  return entry;
}

/** Drops repeated names, which occur in narrow columns. */
const isFirst = ({ text }: Fragment, at: number, all: readonly Fragment[]): boolean =>
  all.findIndex((other) => other.text === text) === at;

/** Matches text such as "Acme (https://acme.example)". */
const ADDRESS_BEHIND = /^(.{2,}?)\s*\((https?:\/\/[^\s()]+)\)$/u;

/** Matches link labels that say nothing beyond the URL. */
const LINK_LABEL =
  /^(?:(?:view|see|visit|open|read|show|go to)(?: (?:the|this))? \p{L}+(?: \p{L}+)?|link|more|details|demo|live demo|source(?: code)?)$/iu;

/** If dates are in a column beside the names, the row below the date is the place. */
function marginOf(head: readonly Row[], date: Piece | undefined): Row | undefined {
  const dated = date && head.find(({ pieces }) => pieces.includes(date));
  if (!dated || dated.pieces[0] !== date || dated.pieces.length < 2) return undefined;
  const beside = head.filter(
    (row) => row !== dated && Math.abs(row.pieces[0]!.x - date.x) <= HEADINGS.sameEdge,
  );
  const [row] = beside;
  const isOne = beside.length === 1 && row!.pieces.length === 1;
  return isOne && row!.text.length <= 40 && !/\d/u.test(row!.text) ? row : undefined;
}

/** Copies an employer's name and place to the roles listed under the employer. */
export function underEmployers<
  Item extends { entry: Entry; position: string; company: string; location: string },
>(items: Item[]): Item[] {
  const result: Item[] = [];
  let employer: Item | undefined;
  for (const [at, item] of items.entries()) {
    const next = items[at + 1];
    const isEmployer =
      item.entry.lines.length === 0 &&
      item.entry.fragments.length <= 2 &&
      next &&
      next.entry.fragments.length === 1 &&
      next.company === "" &&
      (item.position === "" || item.company === "") &&
      item.entry.period &&
      next.entry.period &&
      (includes(item.entry.period, next.entry.period) || sameSpan(item.entry.period, next.entry.period)) &&
      next.location === "";
    if (isEmployer) {
      employer = { ...item, company: item.company || item.position };
      continue;
    }
    const belongs =
      employer?.entry.period &&
      item.company === "" &&
      item.entry.period &&
      item.entry.fragments.length === 1 &&
      (includes(employer.entry.period, item.entry.period) ||
        sameSpan(employer.entry.period, item.entry.period));
    if (!belongs) employer = undefined;
    if (!belongs) result.push(item);
    else {
      const asides = result.some(
        ({ company, entry }) => company === employer!.company && entry.asides === employer!.entry.asides,
      )
        ? []
        : employer!.entry.asides;
      result.push({
        ...item,
        entry: { ...item.entry, asides: [...asides, ...item.entry.asides] },
        company: employer!.company,
        location: item.location || employer!.location,
      });
    }
  }
  return result;
}

const sameSpan = (a: Period, b: Period) => a.from === b.from && a.to === b.to;
