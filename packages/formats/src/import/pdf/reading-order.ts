import { linesBesideLabels, valueEdgeOf } from "../forms/form-columns.ts";
import { findColumns } from "./columns.ts";
import { type Line, textOfLine } from "../text/lines.ts";
import { linesOfRuns } from "./line-runs.ts";
import type { PageText } from "./runs.ts";

/** As a share of the page's height. */
const MARGIN = 0.06;

export function inReadingOrder(pages: readonly PageText[]): Line[] {
  const written = pages.map((page, at) => linesOfRuns(page.runs, at));
  const valueEdge = valueEdgeOf(pages, written.flat());
  const split = pages.map((page, at) =>
    valueEdge === undefined
      ? { lines: written[at]!, columns: findColumns(written[at]!, page.runs) }
      : { lines: linesBesideLabels(page.runs, valueEdge, at), columns: undefined },
  );
  const furniture = furnitureOf(
    pages,
    split.map(({ lines }) => lines),
  );
  const blocks = { full: [] as Line[], columns: [] as Line[][] };
  const ordered: Line[] = [];
  const flush = () => {
    ordered.push(...blocks.full, ...blocks.columns.flat());
    blocks.full = [];
    blocks.columns = [];
  };
  let edge: number | undefined;
  for (const [at, { lines, columns }] of split.entries()) {
    const goesOn = columns === undefined && edge !== undefined && blocks.columns.length > 0;
    if (columns && edge !== undefined && Math.abs(columns.edge - edge) > 6) flush();
    if (columns) {
      const { above, left, right, below } = columns.parts;
      const [top, first, second, foot] = [above, left, right, below].map((runs) => linesOfRuns(runs, at));
      if (blocks.columns.length > 0 && top!.length > 0) flush();
      if (blocks.columns.length === 0) blocks.full.push(...top!);
      blocks.columns[0] = [...(blocks.columns[0] ?? []), ...first!];
      blocks.columns[1] = [...(blocks.columns[1] ?? []), ...second!];
      edge = columns.edge;
      if (foot!.length > 0) {
        flush();
        blocks.full.push(...foot!);
        flush();
        edge = undefined;
      }
    } else if (goesOn && lines.every(({ segments }) => segments[0]!.x > edge! - 4)) {
      blocks.columns[1]!.push(...lines);
    } else if (
      goesOn &&
      lines.every(({ segments }) => segments.at(-1)!.x + segments.at(-1)!.width < edge! + 4)
    ) {
      blocks.columns[0]!.push(...lines);
    } else {
      flush();
      edge = undefined;
      ordered.push(...lines);
    }
  }
  flush();
  return ordered.filter((line) => !furniture(line));
}

/** Matches page numbers, and lines that are repeated at the same height on several pages. */
function furnitureOf(pages: readonly PageText[], lines: readonly Line[][]): (line: Line) => boolean {
  const seen = new Map<string, Set<number>>();
  const numberOf = (line: Line) => new RegExp(`(?<!\\d)(?:${line.page + 1}|${pages.length})(?!\\d)`, "gu");
  const keyOf = (line: Line) =>
    `${textOfLine(line).replaceAll(numberOf(line), "#")} ${Math.round(line.top / 3)}`;
  const isOuter = ({ page, top }: Line) => {
    const { height } = pages[page]!;
    return top < height * MARGIN || top > height * (1 - MARGIN);
  };
  for (const line of lines.flat().filter(isOuter)) {
    seen.set(keyOf(line), (seen.get(keyOf(line)) ?? new Set()).add(line.page));
  }
  return (line) => {
    if (!isOuter(line)) return false;
    const isRepeated = (seen.get(keyOf(line))?.size ?? 0) > 1;
    return (
      PAGE_NUMBER.test(textOfLine(line)) || (isRepeated && (line.page > 0 || line.top > pages[0]!.height / 2))
    );
  };
}

const PAGE_NUMBER =
  /^(?:[-–—|]\s*)?(?:(?:page|seite|página|pagina|strona|sida|side|sivu|pág\.?|p\.)\s*)?\d{1,3}(?:\s*(?:of|von|de|di|sur|van|z|av|af|\/)\s*\d{1,3})?(?:\s*[-–—|])?$/iu;
