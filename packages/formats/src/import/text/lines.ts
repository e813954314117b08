/*
 * Every document reader (PDF, Word, plain text) produces lines for `read-resume.ts`. Lengths are in points. For formats
 * without positions, readers make up plausible ones, because shared edges and gaps carry meaning.
 */

export interface Segment {
  text: string;
  x: number;
  width: number;
  /** The link's URL. */
  link?: string | undefined;
  /** Offsets of gaps wider than a space between words, for example between labels side by side. */
  breaks?: number[] | undefined;
  /** Where weight, slant, or size changes. */
  types?: TypeAt[] | undefined;
}

export interface TypeAt {
  at: number;
  /** Font style: equal for text that looks the same. */
  type: string;
}

export interface Line {
  /** Zero-based. */
  page: number;
  /** The baseline's distance from the top of the page. */
  top: number;
  /** In reading order; never empty. */
  segments: Segment[];
  size: number;
  bold: boolean;
  italic: boolean;
  /** Whether there is a rule below that is longer than the text. */
  isRuled?: boolean | undefined;
  /** Heading level from 1 to 6, if the document specifies it. */
  heading?: number | undefined;
  /** Whether a list item starts here, if the document marks lists. */
  listItem?: boolean | undefined;
}

/** Minimum gap for a space, for several spaces, and between segments, in multiples of the font size. */
export const SPACE = 0.16;
export const BROAD_SPACE = 0.5;
export const WIDE_GAP = 1.6;

/** Consecutive segments without a wide gap between them. */
export interface Piece extends Omit<Segment, "link" | "breaks" | "types"> {
  segments: Segment[];
}

const gapBetween = (a: Segment, b: Segment) => Math.max(b.x - (a.x + a.width), a.x - (b.x + b.width));

export function piecesOf({ segments, size }: Line): Piece[] {
  const pieces: Piece[] = [];
  for (const [at, segment] of segments.entries()) {
    const last = pieces.at(-1);
    const gap = at === 0 ? Infinity : gapBetween(segments[at - 1]!, segment);
    if (!last || gap > WIDE_GAP * size) {
      pieces.push({ text: segment.text, x: segment.x, width: segment.width, segments: [segment] });
    } else {
      const x = Math.min(last.x, segment.x);
      last.text += (gap > SPACE * size ? " " : "") + segment.text;
      last.width = Math.max(last.x + last.width, segment.x + segment.width) - x;
      last.x = x;
      last.segments.push(segment);
    }
  }
  return pieces;
}

const styleOf = ({ type }: TypeAt): string => type.replace(/^\S+\s/u, "");

/** Ignores small capitals, which change size within words but separate nothing. */
function typesIn({ types = [], text }: Segment): TypeAt[] {
  const areSmallCapitals = types.some(({ at }) => at > 0 && /^\p{L}{2}/u.test(text.slice(at - 1, at + 1)));
  return areSmallCapitals
    ? types.filter((type, at) => at === 0 || styleOf(type) !== styleOf(types[at - 1]!))
    : types;
}

/** Returns the offsets at which the font changes, or a link starts or ends. */
export function edgesOf({ segments, text }: Piece): number[] {
  const edges = new Set<number>();
  let from = 0;
  let before: Segment | undefined;
  for (const segment of segments) {
    const start = text.indexOf(segment.text, from);
    if (start === -1) break;
    const [first, ...others] = typesIn(segment);
    if (before && (before.link !== segment.link || before.types?.at(-1)?.type !== first?.type))
      edges.add(start);
    for (const { at } of others) edges.add(start + at);
    from = start + segment.text.length;
    before = segment;
  }
  return [...edges];
}

export const textOfLine = (line: Line): string =>
  piecesOf(line)
    .map(({ text }) => text)
    .join(" ");

/** Whether all letters are capitals, in a script that has case. */
export const isCapitals = (text: string): boolean =>
  text === text.toUpperCase() && text !== text.toLowerCase();
