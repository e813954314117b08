import { topicOf } from "./headings.ts";
import { HEADINGS } from "./measures.ts";
import { type Line, type Piece, piecesOf } from "./text/lines.ts";

/**
 * Reads the columns of a side-by-side region one after another. Such a region ends at a line that crosses its columns.
 */
export function withoutSideBySide(lines: readonly Line[]): Line[] {
  const read: Line[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const edges = edgesOf(lines[at]!);
    if (edges.length < 2) {
      read.push(lines[at]!);
      continue;
    }
    let end = at + 1;
    while (end < lines.length && goesOn(lines[end]!, lines[at]!, edges)) end += 1;
    const region = lines.slice(at, end);
    for (const [column, edge] of edges.entries())
      for (const line of region) {
        const pieces = piecesOf(line).filter(
          ({ x }) => x >= edge - HEADINGS.sameEdge && x < (edges[column + 1] ?? Infinity) - HEADINGS.sameEdge,
        );
        if (pieces.length > 0) read.push(partOf(line, pieces));
      }
    at += region.length - 1;
  }
  return read;
}

const titleOf = ({ text }: Piece): string => text.replace(/^[^\p{L}\p{N}]+|[\s:：]+$/gu, "");

function edgesOf(line: Line): number[] {
  const pieces = piecesOf(line);
  const topics = pieces.map((piece) => topicOf(titleOf(piece)));
  // If "Tools" and "Technologies" are side by side, they are labels of skills, not headings.
  const areHeadings =
    pieces.length > 1 && !topics.includes(undefined) && topics.some((topic) => topic !== "Skills");
  return areHeadings ? pieces.map(({ x }) => x) : [];
}

const isHeading = (line: Line): boolean =>
  piecesOf(line).every((piece) => topicOf(titleOf(piece)) !== undefined) &&
  (line.bold || line.heading !== undefined);

const goesOn = (line: Line, heading: Line, edges: readonly number[]): boolean =>
  line.page === heading.page && fits(line, edges) && !isHeading(line);

const fits = (line: Line, edges: readonly number[]): boolean =>
  piecesOf(line).every(({ x, width }) => {
    const next = edges.find((edge) => edge > x + HEADINGS.sameEdge) ?? Infinity;
    return x >= edges[0]! - HEADINGS.sameEdge && x + width <= next;
  });

const partOf = (line: Line, pieces: readonly Piece[]): Line => ({
  ...line,
  segments: pieces.flatMap(({ segments }) => segments),
});
