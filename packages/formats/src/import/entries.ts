import { includes, type Period } from "./dates.ts";
import type { Line } from "./lines.ts";
import { isPlace, mayBePlace } from "./places.ts";
import { paragraphsOf, periodOf, type Row, rowsOf } from "./pdf/rows.ts";

/** A name, place or detail in the head of an entry. */
export interface Fragment {
  text: string;
  row: number;
  /** Which piece of the row it is part of. */
  piece: number;
  look: string;
  link: string | undefined;
}

/** A job, a school, a project: what stands in its head, and what it says. */
export interface Entry {
  fragments: Fragment[];
  period: Period | undefined;
  location: string;
  url: string;
  /** Rows of the head that are neither names nor dates. */
  asides: string[];
  lines: string[];
}

/** Cuts a section into its entries. */
export function entriesOf(lines: readonly Line[]): Entry[] {
  const rows = rowsOf(lines, true);
  return groupsOf(rows).map(({ head, body }) => entryOf(head, body));
}

interface Group {
  head: Row[];
  body: Row[];
}

const lookOf = ({ line: { size, bold, italic, heading } }: Row) =>
  `${heading ?? ""} ${Math.round(size)} ${bold} ${italic}`;

const isWide = (text: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);

/** Whether the row is part of a sentence. */
function isProse(row: Row, next: Row | undefined): boolean {
  if (row.line.heading !== undefined || periodOf(row)) return false;
  if (row.goesOn || next?.goesOn) return true;
  if (row.line.bold) return false;
  if (isSentence(row.text) && row.text.length > 35 && !next?.isItem && next?.line.heading === undefined)
    return true;
  const length = row.text.length * (isWide(row.text) ? 2 : 1);
  return (
    length > 90 ||
    (length > 40 && /[.!?;。]$/u.test(row.text)) ||
    (length > 60 && row.pieces.length === 1 && row.text.split(/\s+/u).length > 11)
  );
}

function groupsOf(rows: readonly Row[]): Group[] {
  const groups: Group[] = [];
  /** How the heads begin so far, and whether one has a date. */
  const looks = new Set<string>();
  let hasDated = false;
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
        : row.goesOn && inBody
          ? true
          : isProse(row, rows[at + 1]);
    if (isBody && (zone.length > 0 || groups.length > 0)) {
      close();
      groups.at(-1)!.body.push(row);
    } else zone.push(row);
  }
  close();
  return groups;
}

/** The heads in rows without anything between them, as of schools that have no details. */
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

const isSentence = (text: string) =>
  text.split(/\s+/u).length >= 6 && (text.match(/(?<=\s)\p{Ll}{2,}/gu)?.length ?? 0) >= 3;

const SEPARATOR = /\s+[·•|∙●⋅]\s+|\s+[·•|∙●⋅]$|^[·•|∙●⋅]\s+|\s*\|\s*|\t/u;
const ADDRESS = /^(?:https?:\/\/)?(?:www\.)?(?:[\p{L}\d-]+\.)+[a-z]{2,}(?:\/\S*)?$/iu;

const keyOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

function entryOf(head: readonly Row[], body: readonly Row[]): Entry {
  const period = head.map((row) => periodOf(row)).find((found) => found !== undefined);
  const isAside = (row: Row, at: number) =>
    at > 0 &&
    row.pieces.length === 1 &&
    row.line.heading === undefined &&
    !periodOf(row) &&
    !SEPARATOR.test(row.text) &&
    isSentence(row.text);
  const asides = paragraphsOf(head.filter(isAside));
  const fragments = head.flatMap((row, at) => (isAside(row, at) ? [] : fragmentsOf(row, at, period)));
  const entry: Entry = {
    fragments: [],
    period: period?.period,
    location: "",
    url: "",
    asides,
    lines: paragraphsOf(body),
  };
  for (const fragment of fragments) {
    const { text, link } = fragment;
    const isPart =
      link !== undefined && !/\s/u.test(text) && text.length > 8 && keyOf(link).includes(keyOf(text));
    if (isPart && (entry.url === "" || entry.url === link)) entry.url = link;
    else if (
      ADDRESS.test(fragment.text) &&
      (fragment.link !== undefined || /\/|^www\.|^http|\.(?:com|org|net|io|dev|edu)$/u.test(fragment.text)) &&
      entry.url === ""
    )
      entry.url = fragment.link ?? fragment.text;
    else entry.fragments.push(fragment);
  }
  placeOf(entry);
  return entry;
}

/** Takes the place out of the fragments: a known one, or what stands at the right of a row without a date. */
function placeOf(entry: Entry) {
  const { fragments } = entry;
  const take = (fragment: Fragment | undefined) => {
    if (!fragment) return;
    entry.location = fragment.text;
    fragments.splice(fragments.indexOf(fragment), 1);
  };
  const rest = fragments.slice(1);
  const known =
    rest.find(({ text }) => isPlace(text)) ?? rest.find(({ text, piece }) => piece > 0 && mayBePlace(text));
  if (known) return take(known);
  if (rest.length >= 2)
    take(
      rest
        .slice(1)
        .find(
          ({ text, row }, at) =>
            mayBePlace(text) || (row === rest[at]!.row && text.length <= 40 && !/\d/u.test(text)),
        ),
    );
}

function fragmentsOf(row: Row, at: number, dated: ReturnType<typeof periodOf>): Fragment[] {
  return row.pieces.flatMap((piece, index) => {
    const { period } = dated && dated.piece === piece ? dated : { period: undefined };
    const text = period
      ? `${piece.text.slice(0, period.start).replace(/[\s(（,|·•:–—-]+$/u, "")} | ${piece.text.slice(period.end).replace(/^[\s)）,|·•:–—-]+/u, "")}`
      : piece.text;
    return text
      .split(SEPARATOR)
      .map((part) => part.trim())
      .filter((part) => /[\p{L}\p{N}]/u.test(part))
      .map((part) => ({
        text: part.replace(/\s*[·|]$/u, ""),
        row: at,
        piece: index,
        look: lookOf(row),
        link: piece.segments.find(
          (segment) =>
            segment.link !== undefined &&
            /^https?:/u.test(segment.link) &&
            (part.includes(segment.text) || segment.text.includes(part)),
        )?.link,
      }));
  });
}

/** Gives the roles that follow an employer, whose time includes theirs, the employer's name and place. */
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
