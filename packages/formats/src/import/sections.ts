import { spelled, type Topic, topicOf, vagueTopicOf } from "./headings.ts";
import { type Line, type Piece, piecesOf, textOfLine } from "./lines.ts";

/** A part of the document under one heading. */
export interface Section {
  /** Undefined for a heading of the writer's own. */
  topic: Topic | undefined;
  title: string;
  lines: Line[];
}

export interface Sections {
  /** What stands before the first heading, or beside it at the top of a column. */
  head: Line[];
  sections: Section[];
}

interface Headed {
  title: string;
  topic: Topic | undefined;
  /** What stands on the same line, beside a heading in the margin. */
  rest: Piece[];
}

/** Cuts a document at its headings. */
export function sectionsOf(lines: readonly Line[]): Sections {
  const headings = headingsOf(lines);
  const head: Line[] = [];
  const sections: Section[] = [];
  const largest = Math.max(...lines.map(({ size }) => size));
  let isHead = true;
  for (const [at, line] of lines.entries()) {
    const heading = headings.get(line);
    if (heading) {
      isHead = false;
      const same = sections.find(({ topic, title }) => topic === heading.topic && title === heading.title);
      const section: Section = same ?? { topic: heading.topic, title: heading.title, lines: [] };
      if (same) sections.splice(sections.indexOf(same), 1);
      sections.push(section);
      if (heading.rest.length > 0) {
        section.lines.push({
          ...line,
          segments: heading.rest.flatMap((piece) => piece.segments),
          heading: undefined,
        });
      }
      continue;
    }
    if (!isHead && startsColumn(lines, at)) {
      const until = lines.findIndex(
        (other, index) => index > at && (headings.has(other) || startsColumn(lines, index)),
      );
      const start = lines.slice(at, until === -1 ? undefined : until);
      if (
        start.length <= 12 &&
        start.some((other) => other.size >= largest || CONTACT.test(textOfLine(other)))
      )
        isHead = true;
    }
    if (isHead || sections.length === 0) head.push(line);
    else sections.at(-1)!.lines.push(line);
  }
  return { head, sections };
}

const CONTACT = /\S@\S+\.\p{L}|\+\d[\d ()-]{7,}|linkedin\.com\/in\//u;

/** Whether the line is the first of a column other than a page's first. */
export function startsColumn(lines: readonly Line[], at: number): boolean {
  const [before, line] = [lines[at - 1], lines[at]!];
  return (
    before !== undefined &&
    (line.page < before.page || (line.page === before.page && line.top < before.top - line.size))
  );
}

/** What makes a line look like a heading. */
const lookOf = ({ size, bold, heading }: Line, text: string) =>
  `${heading ?? ""} ${Math.round(size * 2)} ${bold} ${isCapitals(text)}`;
const isCapitals = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase();

const cleaned = (text: string) => text.replace(/^[^\p{L}\p{N}]+|[\s:：.…|_—–-]+$/gu, "").trim();

function headingsOf(lines: readonly Line[]): Map<Line, Headed> {
  const found = new Map<Line, Headed>();
  const body = bodyOf(lines);
  const known = lines.flatMap((line): [Line, Headed][] => {
    const pieces = piecesOf(line);
    const title = cleaned(pieces[0]!.text);
    const topic = title.length > 60 ? undefined : topicOf(title);
    if (topic === undefined || /[,;]$/u.test(pieces[0]!.text) || BULLET.test(pieces[0]!.text)) return [];
    // Beside a heading in the margin starts the column of all other text.
    const [, second] = pieces;
    const startsText = ({ segments }: Line) => Math.abs(segments[0]!.x - second!.x) <= 3;
    if (second && !lines.some((other) => other !== line && startsText(other))) return [];
    return [[line, { title, topic, rest: pieces.slice(1) }]];
  });
  const stands = (line: Line) =>
    line.heading !== undefined ||
    line.size > body.size + 0.4 ||
    (line.bold && !body.bold) ||
    isCapitals(textOfLine(line));
  const styled = known.filter(([line]) => stands(line));
  const tagged = known.filter(([line]) => line.heading !== undefined);
  const level = tagged.length > 0 ? Math.min(...tagged.map(([line]) => line.heading!)) : undefined;
  const accepted = (
    level !== undefined
      ? tagged.filter(([line]) => line.heading === level)
      : styled.length >= 2
        ? styled
        : known
  ).filter(([line, { rest }]) => rest.length === 0 || stands(line));
  const looks = new Map<string, number>();
  for (const [line, { title }] of accepted)
    looks.set(lookOf(line, title), (looks.get(lookOf(line, title)) ?? 0) + 1);
  for (const [line, heading] of accepted) found.set(line, { ...heading, title: spelled(heading.title) });
  for (const [line, heading] of ownHeadings(
    lines,
    accepted.map(([line]) => line),
    looks,
    level,
  ))
    found.set(line, heading);
  return found;
}

/** Headings that are not in the dictionary, but look like those that are, and share an edge or the center with them. */
function ownHeadings(
  lines: readonly Line[],
  known: readonly Line[],
  looks: Map<string, number>,
  level: number | undefined,
): [Line, Headed][] {
  const first = lines.indexOf(known[0]!);
  const own = lines.flatMap((line, at): [Line, Headed][] => {
    const pieces = piecesOf(line);
    const title = cleaned(pieces[0]!.text);
    if (known.includes(line) || pieces.length > 1 || at < first || first === -1 || title === "") return [];
    const isAlike =
      level === undefined
        ? (looks.get(lookOf(line, title)) ?? 0) >= 2 &&
          title.length <= 50 &&
          title.split(" ").length <= 6 &&
          !/\d/u.test(title) &&
          !BULLET.test(pieces[0]!.text) &&
          known.some((other) => areAligned(line, other))
        : line.heading === level;
    return isAlike ? [[line, { title: spelled(title), topic: vagueTopicOf(title), rest: [] }]] : [];
  });
  const strange = own.filter(([, { topic }]) => topic === undefined);
  // So many are titles of entries in the same type.
  return level === undefined && strange.length > Math.max(2, known.length)
    ? own.filter(([, { topic }]) => topic !== undefined)
    : own;
}

function areAligned(a: Line, b: Line): boolean {
  const [[left, right], [x, end]] = [spanOf(a), spanOf(b)];
  return Math.abs(left - x) <= 3 || Math.abs(left + right - x - end) <= 8;
}

const spanOf = ({ segments }: Line): [number, number] => [
  segments[0]!.x,
  segments.at(-1)!.x + segments.at(-1)!.width,
];

/** A sign that starts a list item. */
export const BULLET = /^(?:[•·▪▫◦‣●○■□▸►▶➢➤✓✔❖◆◇∙⁃※★➔→»]|[-–—*](?=\s)|o(?=\s))\s*/u;

/** The type that most of the text is in. */
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
