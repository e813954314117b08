import { type Line, type Segment, SPACE, WIDE_GAP } from "./lines.ts";
import { readableText } from "./readable-text.ts";
import type { Run } from "./pdf-page.ts";

/** How far apart baselines of one line may be, in multiples of the font size. */
const SAME_BASELINE = 0.45;

/** Joins runs into lines, from top to bottom. */
export function linesOfRuns(runs: readonly Run[], page: number): Line[] {
  const rows: Run[][] = [];
  for (const run of [...runs].sort((a, b) => a.top - b.top || a.x - b.x)) {
    const row = rows.at(-1);
    const size = Math.min(run.size, Math.max(...(row ?? []).map((other) => other.size)));
    if (row && run.top - row[0]!.top <= SAME_BASELINE * size) row.push(run);
    else rows.push([run]);
  }
  let lastItem: number | undefined;
  return rows.flatMap(withoutMargin).flatMap((row) => {
    const line = lineOf(row, page);
    if (line.segments.length === 0) return [];
    const item = row.find(({ listItem }) => listItem !== undefined)?.listItem;
    const listItem = item !== lastItem;
    lastItem = item;
    return [{ ...line, ...(item !== undefined && { listItem }) }];
  });
}

/** A heading of a section that stands in the margin, beside the first line of its text, is a line of its own. */
function withoutMargin(row: Run[]): Run[][] {
  const isSection = ({ heading = 6 }: Run) => heading <= 2;
  const parts = [row.filter(isSection), row.filter((run) => !isSection(run))];
  return parts.filter((part) => part.length > 0);
}

function lineOf(row: readonly Run[], page: number): Line {
  const letters = (is: (run: Run) => boolean) =>
    row.filter(is).reduce((sum, { text }) => sum + text.trim().length, 0);
  const most = (is: (run: Run) => boolean) => letters(is) * 2 > letters(() => true);
  const heading = row.find((run) => run.heading !== undefined)?.heading;
  return {
    page,
    top: Math.max(...row.map(({ top }) => top)),
    segments: segmentsOf(
      row,
      most((run) => run.isRightToLeft),
    ),
    size: Math.max(...row.map(({ size }) => Math.round(size * 10) / 10)),
    bold: most(({ bold }) => bold),
    italic: most(({ italic }) => italic),
    ...(heading !== undefined && { heading }),
  };
}

function segmentsOf(row: readonly Run[], isRightToLeft: boolean): Segment[] {
  const segments: Segment[] = [];
  const space = isRightToLeft ? SPACE / 2 : SPACE;
  let end = -Infinity;
  for (const run of [...row].sort((a, b) => a.x - b.x)) {
    const gap = (run.x - end) / run.size;
    const last = segments.at(-1);
    if (!last || gap > WIDE_GAP || last.link !== run.link) {
      segments.push({ text: run.text, x: run.x, width: run.width, ...(run.link && { link: run.link }) });
    } else {
      const between = gap > space ? " " : "";
      last.text = isRightToLeft ? run.text + between + last.text : last.text + between + run.text;
      last.width = Math.max(last.width, run.x + run.width - last.x);
    }
    end = Math.max(end, run.x + run.width);
  }
  const clean = segments.flatMap((segment) => {
    const text = closed(readableText(segment.text));
    return text === "" ? [] : [{ ...segment, text }];
  });
  return isRightToLeft ? clean.reverse() : clean;
}

/** A text without the spaces of letter-spaced type: "S K I L L S". */
const closed = (text: string): string =>
  /^\p{L}(?: [\p{L}&]){3,}$/u.test(text) ? text.replaceAll(" ", "") : text;
