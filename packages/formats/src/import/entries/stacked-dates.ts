import { findPeriods, isPeriod } from "../dates.ts";
import { type Line, type Piece, piecesOf, type Segment } from "../text/lines.ts";

/*
 * In a narrow column, a date may wrap next to the lines of its entry: "Mar 2021 –" beside the title and "Sep 2023"
 * beside a sentence.
 */

const DASH = /^[–—-]$/u;
const DASH_AT_END = /[–—-]$/u;
const DASH_AT_START = /^[–—-]/u;
/** In multiples of the font size. */
const NEXT_LINE = 2.2;
/** Characters. */
const LONGEST = 24;

interface Open {
  at: number;
  segment: Segment;
  page: number;
  top: number;
}

export function withWholeTimes(lines: readonly Line[]): Line[] {
  const read: Line[] = [];
  let open: Open | undefined;
  for (const line of lines.map(withDateApart)) {
    const { segments } = line;
    const isNear: boolean =
      open?.page === line.page && Math.abs(line.top - open.top) <= NEXT_LINE * line.size;
    const part: Piece | undefined =
      open && isNear ? piecesOf(line).find((piece) => goesOn(open!.segment, piece)) : undefined;
    if (open && part) {
      const { segment } = open;
      const text = `${segment.text} ${part.text}`;
      const whole: Segment = { x: segment.x, width: Math.max(segment.width, part.width), text };
      const first = read[open.at]!;
      read[open.at] = { ...first, segments: first.segments.map((each) => (each === segment ? whole : each)) };
      open = { ...open, segment: whole, top: line.top };
      const rest = segments.filter((each) => !part.segments.includes(each));
      if (rest.length > 0) read.push({ ...line, segments: rest });
      continue;
    }
    read.push(line);
    const start = segments.find(({ text }) => text.length <= LONGEST && (isStart(text) || isHalf(text)));
    if (start) open = { at: read.length - 1, segment: start, page: line.page, top: line.top };
  }
  return read;
}

function isStart(text: string): boolean {
  const point = text.replace(/\s*[–—-]$/u, "");
  return isPeriod(point) && findPeriods(point).every(({ isRange }) => !isRange);
}

/** Whether a date continues on the next line, as in "Mar 2016 – Dec" above "2018". */
const isHalf = (text: string): boolean =>
  /\d\s*[–—-]\s*\p{L}{3,10}\.?$/u.test(text) && isPeriod(`${text} 2000`);

function goesOn({ text, x, width }: Segment, piece: Piece): boolean {
  if (piece.text.length > LONGEST || piece.x > x + width || x > piece.x + piece.width) return false;
  const whole = `${text} ${piece.text}`;
  if (DASH.test(piece.text)) return isStart(text) && !DASH_AT_END.test(text);
  // Two dates that are not joined by a dash belong to two entries.
  const isLedTo = DASH_AT_END.test(text) || DASH_AT_START.test(piece.text) || isHalf(text) || !isStart(text);
  return isLedTo && isPeriod(whole);
}

/** Separates the date in "Mar 2021 – Engineer", where the font changes after the dash. */
function withDateApart(line: Line): Line {
  const [first, ...others] = line.segments;
  const at = first?.types?.[1]?.at;
  if (!first || at === undefined) return line;
  const date = first.text.slice(0, at).trim();
  if (date.length > LONGEST || !DASH_AT_END.test(date) || !isStart(date)) return line;
  const { text, x, width, link } = first;
  const edge = (width * at) / text.length;
  const types = first.types!.slice(1).map((type) => ({ ...type, at: type.at - at }));
  const rest = { text: text.slice(at).trim(), x: x + edge, width: width - edge, link, types };
  const time = { text: date, x, width: Math.max(1, edge - 2 * line.size) };
  return { ...line, segments: [time, rest, ...others] };
}
