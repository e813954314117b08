import { EMAIL, PHONE, WEB } from "../../contact-words.ts";
import { findPeriods } from "../../dates.ts";
import { CONTACT } from "../../measures.ts";
import { startsColumn } from "../../sections.ts";
import { BULLET } from "../../text/bullets.ts";
import { edgesOf, type Line, type Piece, piecesOf, type Segment } from "../../text/lines.ts";

/** The smallest unit of text that is a field or part of one. */
export interface Atom {
  text: string;
  /** The separators before and after the atom within its piece. */
  before: string;
  after: string;
  /** Indexes of the line, of the piece within the line, and of the atom within the line. */
  line: number;
  piece: number;
  at: number;
  /** Number of atoms on the line. */
  of: number;
  page: number;
  column: number;
  x: number;
  right: number;
  top: number;
  /** The line's left edge. */
  left: number;
  size: number;
  bold: boolean;
  italic: boolean;
  /** Font style: equal for atoms that look the same. */
  type: string;
  hasBullet: boolean;
  link: string | undefined;
}

type Span = readonly [start: number, end: number];

const SEPARATOR =
  /\s+[|·•∙▪●∣‖»]+\s*|\s*[|·•∣]+\s+|\s+[–—-]\s+|\s*—\s*|\s+(?:at|@|bei|chez)\s+(?=\p{Lu})|\s*;\s+|\s+\/{1,2}\s+|:\s+|,\s+|[，、]|\s*\((?=.)|\)[\s,]*/gu;
const STRONG = /^\s*[|·•∙▪●∣‖»]+\s*$/u;
const AT_START = /^(?:at|@|bei|chez)\s+(?=\p{Lu})/u;
/** Text with more words than this, in total and between separators, is prose. Commas do not split prose. */
const PROSE = { words: 14, sentence: 9, between: 4, inSentence: 3 };
/** Maximum length of a piece that is split, in characters; limits the running time. */
const LONGEST_CUT = 1_500;
/** Maximum length of a text in which a date may be one of several parts, in characters. */
const LONGEST_WITH_DATE = 100;

export function atomsOf(lines: readonly Line[]): Atom[] {
  let column = 0;
  return lines.flatMap((line, at) => {
    if (startsColumn(lines, at)) column += 1;
    return atomsOfLine(line, at, column);
  });
}

function atomsOfLine(line: Line, index: number, column: number): Atom[] {
  const pieces = piecesOf(line);
  const atoms = pieces.flatMap((piece, at): Atom[] => {
    const bullet = at === 0 ? (BULLET.exec(piece.text)?.[0].length ?? 0) : 0;
    const segments = placed(piece);
    const typeAt = (place: number) =>
      segments
        .flatMap(({ segment, start }) =>
          (segment.types ?? []).map((type) => ({ ...type, at: start + type.at })),
        )
        .findLast((type) => type.at <= place + 1)?.type;
    const spans = spansOf(piece, segments, bullet);
    const width = piece.width / Math.max(1, piece.text.length);
    return spans.map(([start, end], nth) => {
      const type = typeAt(start) ?? `${line.size} ${line.bold} ${line.italic}`;
      const [size = "", weight = "", slant = ""] = type.split(" ");
      return {
        text: piece.text.slice(start, end),
        before: piece.text.slice(spans[nth - 1]?.[1] ?? bullet, start),
        after: piece.text.slice(end, spans[nth + 1]?.[0]),
        line: index,
        piece: at,
        at: 0,
        of: 0,
        page: line.page,
        column,
        x: piece.x + start * width,
        right: piece.x + end * width,
        top: line.top,
        left: pieces[0]!.x,
        size: Number(size) || line.size,
        bold: /bold|black|heavy|semi|medium|true/iu.test(weight),
        italic: /italic|oblique/iu.test(weight) || slant === "true",
        type,
        hasBullet: (bullet > 0 || line.listItem === true) && at === 0 && nth === 0,
        link: segments.find(({ segment, start: from }) => from < end && from + segment.text.length > start)
          ?.segment.link,
      };
    });
  });
  return atoms.map((atom, at) => ({ ...atom, at, of: atoms.length }));
}

interface Placed {
  segment: Segment;
  start: number;
}

function placed({ segments, text }: Piece): Placed[] {
  let from = 0;
  return segments.flatMap((segment) => {
    const start = text.indexOf(segment.text, from);
    if (start === -1) return [];
    from = start + segment.text.length;
    return [{ segment, start }];
  });
}

/** Keeps addresses, numbers, and dates in one piece. */
function spansOf(piece: Piece, segments: readonly Placed[], from: number): Span[] {
  const { text } = piece;
  if (text.length > LONGEST_CUT) return [[from, text.length]];
  const whole = wholeIn(text);
  const words = text.split(/\s+/u).length;
  const parts = [...text.matchAll(SEPARATOR)].map((match): Span => [
    match.index,
    match.index + match[0].length,
  ]);
  const breaks = segments.flatMap(({ segment, start }) => (segment.breaks ?? []).map((at) => start + at));
  const between = words / (parts.length + breaks.length + 1);
  const isProse =
    (words > PROSE.words && between > PROSE.between) ||
    (words > PROSE.sentence && /[.!?]$/u.test(text) && between > PROSE.inSentence);
  const isWithin = ([start, end]: Span, spans: readonly Span[]) =>
    spans.some(([first, last]) => start < last && end > first);
  const dates = datesIn(text).filter((date) => !isWithin(date, whole));
  const kept = [...whole, ...dates];
  const cuts: Span[] = [
    ...parts.filter(([start, end]) => !isProse || STRONG.test(text.slice(start, end))),
    ...(isProse ? [] : [...breaks, ...edgesOf(piece)].map((at): Span => [at, at])),
  ].filter(
    ([start, end]) =>
      !kept.some(([first, last]) => start < last && end > first && !(start <= first && end <= first)),
  );
  for (const [start, end] of dates)
    if (!isProse || start <= from || end === text.length) cuts.push([start, start], [end, end]);
  const lead = AT_START.exec(text);
  if (lead) cuts.push([0, lead[0].length]);
  const spans: Span[] = [];
  let at = from;
  for (const [start, end] of [
    ...cuts.sort((a, b) => a[0] - b[0] || a[1] - b[1]),
    [text.length, text.length] as const,
  ]) {
    if (start >= at) {
      const trimmed = trimmedIn(text, at, start);
      if (trimmed) spans.push(trimmed);
    }
    at = Math.max(at, end);
  }
  return spans;
}

function trimmedIn(text: string, start: number, end: number): Span | undefined {
  const part = text.slice(start, end);
  if (!/[\p{L}\p{N}]/u.test(part)) return undefined;
  const lead = /^[\s,;|·•]*/u.exec(part)![0].length;
  return [start + lead, start + part.replace(/[\s,;|·•]+$/u, "").length];
}

function wholeIn(text: string): Span[] {
  const spans = [EMAIL, WEB].flatMap(({ source }) =>
    [...text.matchAll(new RegExp(source, "giu"))].map((match): Span => [
      match.index,
      match.index + match[0].length,
    ]),
  );
  const phone = text.length <= 2 * CONTACT.longestRow ? PHONE.exec(text) : undefined;
  if (
    phone &&
    phone[0].replaceAll(/\D/gu, "").length > CONTACT.fewestDigits &&
    findPeriods(phone[0]).length === 0
  ) {
    const start = /[(+]/u.test(text[phone.index - 1] ?? "") ? phone.index - 1 : phone.index;
    spans.push([start, phone.index + phone[0].length]);
  }
  return spans;
}

/** Finds ranges, and single dates between separators. */
const datesIn = (text: string): Span[] =>
  text.length >= LONGEST_WITH_DATE
    ? []
    : findPeriods(text).flatMap(({ start, end, isRange }) => {
        const [before, after] = [text.slice(0, start).trimEnd(), text.slice(end).trimStart()];
        const isApart =
          before === "" || after === "" || /[,|·•(–—\-/:]$/u.test(before) || /^[),|·•–—-]/u.test(after);
        return (isRange || isApart) && !/[\p{L}\d@]/u.test(text[end] ?? " ") ? [[start, end]] : [];
      });
