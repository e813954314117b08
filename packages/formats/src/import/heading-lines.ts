import { spelled, type Topic, topicOf, topicOfHeading, vagueTopicOf } from "./headings.ts";
import { findPeriods, isPeriod } from "./dates.ts";
import { isCapitals, type Line, type Piece, piecesOf, textOfLine } from "./text/lines.ts";
import { isLanguage } from "./languages.ts";
import { HEADINGS } from "./measures.ts";
import { BULLET } from "./text/bullets.ts";
import { TITLE } from "./text/words.ts";

export interface Headed {
  title: string;
  topic: Topic | undefined;
  rest: Piece[];
}

const lookOf = ({ size, bold, heading, isRuled = false }: Line, text: string) =>
  `${heading ?? ""} ${Math.round(size * 2)} ${bold} ${isRuled} ${isCapitals(text)}`;

const cleaned = (text: string) => text.replace(/^[^\p{L}\p{N}]+|[\s:：.…|_—–-]+$/gu, "").trim();

const writtenLook = (line: Line) => lookOf(line, cleaned(piecesOf(line)[0]!.text));

export function headingsOf(lines: readonly Line[]): Map<Line, Headed> {
  const found = new Map<Line, Headed>();
  const body = bodyOf(lines);
  const known = lines.flatMap((line): [Line, Headed][] => {
    const headed = headedBy(line, lines);
    return headed ? [[line, headed]] : [];
  });
  const stands = (line: Line, title: string) =>
    line.heading !== undefined ||
    line.size > body.size + HEADINGS.largerBy ||
    (line.bold && !body.bold) ||
    isCapitals(title);
  const styled = known.filter(([line]) => stands(line, piecesOf(line)[0]!.text));
  const tagged = known.filter(([line]) => line.heading !== undefined);
  const level = tagged.length > 0 ? Math.min(...tagged.map(([line]) => line.heading!)) : undefined;
  const accepted = (
    level !== undefined
      ? tagged.filter(([line]) => line.heading === level)
      : styled.length >= 2
        ? withoutLesser(styled, lines)
        : known
  ).filter(([line, { title, rest }]) => rest.length === 0 || stands(line, title));
  const looks = new Map<string, number>();
  for (const [line, { title }] of accepted)
    looks.set(lookOf(line, title), (looks.get(lookOf(line, title)) ?? 0) + 1);
  for (const [line, heading] of accepted) found.set(line, { ...heading, title: spelled(heading.title) });
  for (const [line, heading] of ownHeadings(
    lines,
    accepted.map(([line]) => line),
    looks,
    level,
    styled.length < 2,
  ))
    found.set(line, heading);
  for (const line of labelsOfSkills(lines, found)) found.delete(line);
  for (const [line, heading] of runInHeadings(lines, found)) found.set(line, heading);
  return found;
}

/** Finds a known heading on its own line or in the margin. */
function headedBy(line: Line, lines: readonly Line[]): Headed | undefined {
  const pieces = piecesOf(line);
  const title = cleaned(pieces[0]!.text);
  const topic = title.length > HEADINGS.longest ? undefined : topicOf(title);
  if (topic === undefined || /[,;]$/u.test(pieces[0]!.text) || BULLET.test(pieces[0]!.text)) return undefined;
  const [, second] = pieces;
  const startsText = ({ segments }: Line) => Math.abs(segments[0]!.x - second!.x) <= HEADINGS.sameEdge;
  if (second && !lines.some((other) => other !== line && startsText(other))) return undefined;
  return { title, topic, rest: pieces.slice(1) };
}

/** Drops subsection headings, which are smaller or indented (such as "Open Source" under "Interests"). */
function withoutLesser(headings: [Line, Headed][], lines: readonly Line[]): [Line, Headed][] {
  // Limits the running time.
  if (headings.length > HEADINGS.most) return headings;
  const looks = Map.groupBy(headings, ([line, { title }]) => lookOf(line, title));
  const looksOfLines = Map.groupBy(lines, writtenLook);
  const othersAlike = (look: string) => looksOfLines.get(look)!.length - looks.get(look)!.length;
  const main = [...looks]
    .filter(([look, { length }]) => length >= HEADINGS.enoughAlike && length > othersAlike(look))
    .flatMap(([, alike]) => alike);
  const mainLooks = new Set(main.map(([line, { title }]) => lookOf(line, title)));
  const alignment = alignmentOf(main.map(([line]) => line));
  return headings.filter(([line, { title, rest }]) => {
    if (main.length === 0) return true;
    const alike = looks.get(lookOf(line, title))!;
    const others = othersAlike(lookOf(line, title));
    // "Leadership", "Languages", "Tools", and "Other" may be skill labels. Headings in a separate column may be
    // smaller, but then little other text looks like them.
    const topics = new Set(alike.map(([, { topic }]) => topic).filter((topic) => !LABELS.has(topic)));
    if (topics.size < 2 && !mainLooks.has(lookOf(line, title)) && alike.length <= others) return false;
    if (rest.length > 0) return true;
    const by = ([other]: [Line, Headed]) => line.segments[0]!.x - other.segments[0]!.x;
    const flush = alike.filter((other) => by(other) > HEADINGS.setInBy && by(other) < HEADINGS.columnsApart);
    const beside = alike.filter((other) => Math.abs(by(other)) <= HEADINGS.sameEdge);
    return flush.length < HEADINGS.enoughAlike || beside.length >= flush.length || alignment !== "left";
  });
}

const LABELS: ReadonlySet<Topic | undefined> = new Set<Topic>(["Skills", "Languages", "Other", "Summary"]);

/**
 * Finds the headings of groups below the main skills heading: they have a lighter font or are closer to the text above.
 */
function labelsOfSkills(lines: readonly Line[], found: ReadonlyMap<Line, Headed>): Line[] {
  const gapAbove = (at: number) => {
    const [above, line] = [lines[at - 1], lines[at]!];
    return above && above.page === line.page && above.top < line.top ? line.top - above.top : undefined;
  };
  const labels: Line[] = [];
  let skills: { line: Line; gap: number } | undefined;
  for (const [at, line] of lines.entries()) {
    const heading = found.get(line);
    if (!heading) continue;
    const below = lines[at + 1];
    const mayBeLabel =
      heading.topic === undefined ||
      heading.topic === "Skills" ||
      (heading.topic === "Languages" && !(below && isOfLanguages(below)));
    const isBeside =
      skills?.line.page === line.page &&
      Math.abs(skills.line.segments[0]!.x - line.segments[0]!.x) < HEADINGS.columnsApart / 2;
    if (skills && mayBeLabel && isBeside && line.heading === undefined) {
      const isNear = (gapAbove(at) ?? Infinity) < NEARLY_ALL * skills.gap;
      if (isLighter(line, skills.line) || (heading.topic === undefined && isNear)) {
        labels.push(line);
        continue;
      }
    }
    const isOfSkills = heading.topic === "Skills" && heading.rest.length === 0;
    skills = isOfSkills ? { line, gap: gapAbove(at) ?? 0 } : undefined;
  }
  return labels;
}

const isLighter = (a: Line, b: Line): boolean =>
  a.size < b.size - HEADINGS.largerBy ||
  (b.bold && !a.bold) ||
  (isCapitals(textOfLine(b)) && !isCapitals(textOfLine(a)));

const isOfLanguages = (line: Line): boolean =>
  textOfLine(line)
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => isLanguage(word));

type Alignment = "left" | "right" | "center";

function alignmentOf(headings: readonly Line[]): Alignment {
  const sharing = (at: (line: Line) => number, within: number) =>
    headings.filter((line) =>
      headings.some((other) => other !== line && Math.abs(at(other) - at(line)) <= within),
    ).length;
  const left = sharing((line) => spanOf(line)[0], HEADINGS.sameEdge);
  if (sharing((line) => spanOf(line)[1], HEADINGS.sameEdge) > left) return "right";
  // Centered words of equal length have the same left edge, too.
  if (sharing((line) => (spanOf(line)[0] + spanOf(line)[1]) / 2, HEADINGS.sameEdge) > left) return "center";
  return left * 2 < headings.length ? "center" : "left";
}

/** Whether a line has more space above than below. If all text looks the same, this is true only of headings. */
function isApart(lines: readonly Line[], at: number): boolean {
  const [above, line, below] = [lines[at - 1], lines[at]!, lines[at + 1]];
  return above !== undefined && below !== undefined && line.top - above.top > below.top - line.top;
}

/** Finds unknown headings that look like known ones and are aligned with them. */
function ownHeadings(
  lines: readonly Line[],
  known: readonly Line[],
  looks: Map<string, number>,
  level: number | undefined,
  isPlain: boolean,
): [Line, Headed][] {
  const first = lines.indexOf(known[0]!);
  const largest = Math.max(...lines.map(({ size }) => size));
  const taken = new Set(known);
  const ofHeadings = looksOfHeadings(lines, taken, looks);
  const alignment = alignmentOf(known.slice(0, HEADINGS.most));
  const own = lines.flatMap((line, at): [Line, Headed][] => {
    const pieces = piecesOf(line);
    const title = cleaned(pieces[0]!.text);
    if (taken.has(line) || pieces.length > 1 || first === -1 || title === "") return [];
    const topic = topicOfHeading(title);
    const isKnown = topic !== undefined;
    const look = lookOf(line, title);
    const isAlike =
      level === undefined
        ? (looks.get(look) ?? 0) >= (isKnown ? 1 : 2) &&
          (isKnown || at > first || (ofHeadings.has(look) && mayBeFirst(lines, at, title, largest))) &&
          isShort(line, title) &&
          !(isPlain && (/,/u.test(title) || !isApart(lines, at))) &&
          (isKnown || !(isDate(lines[at + 1]) || isEntryHead(title, lines.slice(at + 1, at + 3)))) &&
          known.some((other) => areAligned(line, other, alignment))
        : line.heading === level && (isKnown || at > first || line.size < largest);
    return isAlike ? [[line, { title: spelled(title), topic: topic ?? vagueTopicOf(title), rest: [] }]] : [];
  });
  if (level !== undefined) return own;
  const strange = own.filter(([, { topic }]) => topic === undefined);
  const lookAlike = Map.groupBy(strange, ([line]) => writtenLook(line));
  // If too many lines look like headings, they are titles of entries.
  const isEntry = ([line, { topic }]: [Line, Headed]) => {
    const look = writtenLook(line);
    if (topic !== undefined || ofHeadings.has(look)) return false;
    const { length } = lookAlike.get(look)!;
    return strange.length > Math.max(2, known.length) || length > (looks.get(look) ?? 0);
  };
  return own.filter((each) => !isEntry(each));
}

/** Whether a line above the known headings may be a heading. A line directly below the name may not. */
function mayBeFirst(lines: readonly Line[], at: number, title: string, largest: number): boolean {
  const [above, line] = [lines[at - 1], lines[at]!];
  return (
    above !== undefined &&
    Math.max(above.size, line.size) < largest &&
    isApart(lines, at) &&
    !TITLE.test(title) &&
    !title.includes(",")
  );
}

const isShort = (line: Line, title: string): boolean =>
  title.length <= 50 &&
  title.split(" ").length <= 6 &&
  !/\d/u.test(title) &&
  !BULLET.test(piecesOf(line)[0]!.text) &&
  line.segments.every(({ link }) => link === undefined);

/** As a share of all lines. */
const NEARLY_ALL = 0.9;

/**
 * Finds looks that several known headings share. All other lines with such a look must also stand alone, above text
 * that looks different.
 */
function looksOfHeadings(
  lines: readonly Line[],
  known: ReadonlySet<Line>,
  looks: ReadonlyMap<string, number>,
): Set<string> {
  const lookAt = lines.map(writtenLook);
  const isAbove = (at: number) => lookAt[at + 1] !== undefined && lookAt[at + 1] !== lookAt[at];
  const standsAlone = (at: number) =>
    isAbove(at) &&
    piecesOf(lines[at]!).length === 1 &&
    isShort(lines[at]!, textOfLine(lines[at]!)) &&
    !/[.,;]$/u.test(textOfLine(lines[at]!)) &&
    !isDate(lines[at + 1]);
  const first = lines.findIndex((line) => known.has(line));
  const alike = Map.groupBy(
    lines.keys().filter((at) => at >= first),
    (at) => lookAt[at]!,
  );
  return new Set(
    [...alike].flatMap(([look, places]) => {
      const others = places.filter((at) => !known.has(lines[at]!));
      const isPure =
        (looks.get(look) ?? 0) >= 2 &&
        places.every((at) => !known.has(lines[at]!) || isAbove(at)) &&
        others.filter(standsAlone).length >= NEARLY_ALL * others.length;
      return isPure ? [look] : [];
    }),
  );
}

/** Whether a line starts an entry. For example, "Software House" followed by a date is an employer. */
const isEntryHead = (title: string, below: readonly Line[]): boolean =>
  LISTS.has(vagueTopicOf(title)) &&
  below.some((line) => findPeriods(textOfLine(line)).some(({ isRange }) => isRange));

const LISTS: ReadonlySet<Topic | undefined> = new Set<Topic>(["Skills", "Languages", "Interests"]);

/** A date on its own line follows the head of an entry, not a heading. */
const isDate = (line: Line | undefined) => line !== undefined && isPeriod(textOfLine(line));

function areAligned(a: Line, b: Line, alignment: Alignment): boolean {
  const [[left, right], [x, end]] = [spanOf(a), spanOf(b)];
  if (alignment === "right") return Math.abs(right - end) <= HEADINGS.sameEdge;
  return (
    Math.abs(left - x) <= HEADINGS.sameEdge ||
    (alignment === "center" && Math.abs(left + right - x - end) <= 2 * HEADINGS.sameCenter)
  );
}

const spanOf = ({ segments }: Line): [number, number] => [
  segments[0]!.x,
  segments.at(-1)!.x + segments.at(-1)!.width,
];

/** Finds headings at the start of a text line: "SUMMARY Writes programs". */
function runInHeadings(lines: readonly Line[], found: Map<Line, Headed>): [Line, Headed][] {
  const topics = new Set([...found.values()].map(({ topic }) => topic));
  return lines.flatMap((line): [Line, Headed][] => {
    const [first, ...others] = piecesOf(line);
    const [, title = "", text = ""] =
      /^(\p{Lu}[\p{Lu} &]{3,40}?)\s*[:：–—-]?\s+(\p{Lu}[\p{Ll}\d].*)$/u.exec(first!.text) ?? [];
    const topic = found.has(line) || title === "" ? undefined : topicOf(title);
    if (topic === undefined || topics.has(topic)) return [];
    topics.add(topic);
    const [segment] = first!.segments;
    const width = (segment!.width * text.length) / first!.text.length;
    const rest = { ...segment!, text, width, x: first!.x + first!.width - width };
    return [
      [
        line,
        { title: spelled(title), topic, rest: [{ text, x: rest.x, width, segments: [rest] }, ...others] },
      ],
    ];
  });
}

export function bodyOf(lines: readonly Line[]): { size: number; bold: boolean } {
  const letters = new Map<string, number>();
  for (const line of lines) {
    const key = `${line.size} ${line.bold}`;
    letters.set(key, (letters.get(key) ?? 0) + textOfLine(line).length);
  }
  const [most = "10 false"] = [...letters].sort(([, a], [, b]) => b - a)[0] ?? [];
  const [size, bold] = most.split(" ");
  return { size: Number(size), bold: bold === "true" };
}
