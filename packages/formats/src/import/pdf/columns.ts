import { hasDate } from "../dates.ts";
import { topicOf } from "../headings.ts";
import type { Line } from "../text/lines.ts";
import { mayBePlace } from "../doubts/places.ts";
import type { Run } from "./runs.ts";

/** Points. */
const TOLERANCE = 3;
const LEAST_HEIGHT = 0.65;
const FEWEST_LINES = 5;
/** Minimum share of a column's lines that start at the column's edge. */
const FEWEST_AT_EDGE = 0.4;
/** The same for a right-aligned column, which may also be a column of dates. */
const FEWEST_FLUSH_RIGHT = 0.7;
const MOST_LABELS = 0.4;
/** In points. A gap this wide always separates columns. */
const GUTTER = 20;

export interface Columns {
  edge: number;
  parts: { above: Run[]; left: Run[]; right: Run[]; below: Run[] };
}

interface Piece {
  x: number;
  right: number;
  top: number;
  text: string;
  size: number;
}

/** Finds a vertical band that no text crosses, with lines to its right that share a left edge. */
export function findColumns(lines: readonly Line[], runs: readonly Run[]): Columns | undefined {
  const pieces: Piece[] = lines.flatMap(({ top, size, segments }) =>
    segments.map(({ x, width, text }) => ({ x, right: x + width, top, text, size })),
  );
  if (pieces.length === 0) return undefined;
  const tops = pieces.map(({ top }) => top);
  const height = Math.max(...tops) - Math.min(...tops);
  const found = edgesOf(pieces).flatMap((edge) => {
    const band = uncrossed(pieces, edge);
    if (!band || band.to - band.from < LEAST_HEIGHT * height) return [];
    return isPair(
      pieces.filter(({ top }) => top > band.from && top < band.to),
      edge,
    )
      ? [{ edge, ...band }]
      : [];
  });
  const best = found.sort((a, b) => b.to - b.from - (a.to - a.from) || a.edge - b.edge)[0];
  if (!best) return undefined;
  const inBand = runs.filter(({ top }) => top > best.from && top < best.to);
  return {
    edge: best.edge,
    parts: {
      above: runs.filter(({ top }) => top <= best.from),
      left: inBand.filter(({ x }) => x < best.edge - TOLERANCE),
      right: inBand.filter(({ x }) => x >= best.edge - TOLERANCE),
      below: runs.filter(({ top }) => top >= best.to),
    },
  };
}

function edgesOf(pieces: readonly Piece[]): number[] {
  const edges = [...new Set(pieces.map(({ x }) => Math.round(x)))].sort((a, b) => a - b);
  const shared = edges.filter(
    (edge) => pieces.filter(({ x }) => Math.abs(x - edge) <= TOLERANCE / 2).length >= FEWEST_LINES,
  );
  const last = Math.max(...pieces.map(({ right }) => right));
  const flushRight = pieces.filter(({ right }) => last - right <= TOLERANCE);
  const ragged = flushRight.length < FEWEST_LINES ? [] : [Math.min(...flushRight.map(({ x }) => x))];
  return [...new Set([...shared, ...ragged.map(Math.round), ...guttersOf(pieces)])];
}

function guttersOf(pieces: readonly Piece[]): number[] {
  const spans = pieces.toSorted((a, b) => a.x - b.x);
  const gutters: { edge: number; width: number }[] = [];
  let right = -Infinity;
  // Ignores full-width lines such as the name, which would hide the gap.
  const widest =
    (Math.max(...pieces.map((piece) => piece.right)) - Math.min(...pieces.map(({ x }) => x))) * 0.7;
  for (const piece of spans) {
    if (piece.right - piece.x > widest) continue;
    if (piece.x - right > GUTTER && right !== -Infinity)
      gutters.push({ edge: Math.round(piece.x), width: piece.x - right });
    right = Math.max(right, piece.right);
  }
  return gutters
    .sort((a, b) => b.width - a.width)
    .slice(0, 2)
    .map(({ edge }) => edge);
}

function uncrossed(pieces: readonly Piece[], edge: number): { from: number; to: number } | undefined {
  const crossing = pieces
    .filter(({ x, right }) => x < edge - TOLERANCE && right > edge - TOLERANCE)
    .map(({ top }) => top);
  const tops = pieces.map(({ top }) => top);
  const stops = [Math.min(...tops) - 1, ...crossing, Math.max(...tops) + 1].sort((a, b) => a - b);
  const bands = stops.slice(1).map((to, at) => ({ from: stops[at]!, to }));
  return bands.sort((a, b) => b.to - b.from - (a.to - a.from))[0];
}

function isPair(pieces: readonly Piece[], edge: number): boolean {
  const rowsOf = (side: Piece[]) => {
    const rows = new Map<number, Piece>();
    for (const piece of side.toSorted((a, b) => b.x - a.x)) rows.set(Math.round(piece.top), piece);
    return [...rows.values()];
  };
  const left = rowsOf(pieces.filter(({ x }) => x < edge - TOLERANCE));
  const right = rowsOf(pieces.filter(({ x }) => x >= edge - TOLERANCE));
  const largest = Math.max(...pieces.map(({ size }) => size));
  // A short column must be well separated and must not contain the name.
  const isApart =
    left.every((piece) => piece.size < largest) &&
    left.every((piece) => Math.abs(piece.x - left[0]!.x) <= TOLERANCE && piece.right < edge - 4 * TOLERANCE);
  if (left.length < (isApart ? 2 : FEWEST_LINES) || right.length < FEWEST_LINES) return false;
  const end = Math.max(...right.map((piece) => piece.right));
  const flushRight = right.filter((piece) => end - piece.right <= TOLERANCE).length;
  const gutter = edge - Math.max(...left.map((piece) => piece.right));
  const atEdge = right.filter(({ x }) => Math.abs(x - edge) <= TOLERANCE).length;
  const isAligned = atEdge >= Math.max(FEWEST_LINES, right.length * FEWEST_AT_EDGE);
  const isApartOnly = flushRight >= right.length * FEWEST_FLUSH_RIGHT || gutter >= GUTTER;
  if (!isAligned && (!isApartOnly || isOfLabels(left) || isOfLabels(right))) return false;
  return !belongsTo(left, right) && !belongsTo(right, left);
}

/** Whether dates, places, and headings make up a large part of the side. */
const isOfLabels = (side: readonly Piece[]): boolean =>
  side.filter(({ text }) => hasDate(text) || mayBePlace(text) || topicOf(text) !== undefined).length >=
  side.length * MOST_LABELS;

function belongsTo(side: readonly Piece[], other: readonly Piece[]): boolean {
  const isBeside = ({ top }: Piece) => other.some((piece) => Math.abs(piece.top - top) < 2);
  const isGrade = (text: string) => /^\D{0,12}\d[\d.,/% ]*$/u.test(text);
  const labels = side.filter(({ text }) => hasDate(text) || isGrade(text) || topicOf(text) !== undefined);
  return labels.length >= side.length * MOST_LABELS && labels.filter(isBeside).length >= labels.length * 0.75;
}
