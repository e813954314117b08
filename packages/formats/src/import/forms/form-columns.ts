import { readableText } from "../text/readable-text.ts";
import { linesOfRuns } from "../pdf/line-runs.ts";
import type { PageText, Run } from "../pdf/runs.ts";
import { isCapitals, type Line, textOfLine } from "../text/lines.ts";
import { topicOf } from "../headings.ts";
import { HEADINGS } from "../measures.ts";
import { fieldOfLabel, STRONG } from "./form-labels.ts";
import type { FormField } from "./label-words.ts";

/** Points. */
const TOLERANCE = 2;
/** In multiples of the font size. Wide enough to keep labels and values in separate pieces. */
const GUTTER = 2.5;
const NEXT_LINE = 1.5;
const MOST_EDGES = 8;
const FEWEST_VALUES = 4;
const MOST_LABEL_LINES = 4;
/**
 * To count as a form, a file needs at least this many known labels, and labels for this many different entry fields.
 */
const FEWEST_LABELS = 3;
const FEWEST_STRONG = 2;

/**
 * Returns the left edge of the values in a form whose labels are in a column. Runs before column detection, which would
 * mistake the values for a column of text.
 */
export function valueEdgeOf(pages: readonly PageText[], lines: readonly Line[]): number | undefined {
  if (lines.filter((line) => startsWithLabel(textOfLine(line))).length < FEWEST_LABELS) return undefined;
  const runs = pages.flatMap(({ runs: some }) => some.filter(({ text }) => readableText(text) !== ""));
  const counts = new Map<number, number>();
  for (const { x } of runs) counts.set(Math.round(x), (counts.get(Math.round(x)) ?? 0) + 1);
  const edges = [...counts]
    .filter(([, count]) => count >= FEWEST_VALUES)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_EDGES);
  let best: { edge: number; labels: number } | undefined;
  for (const [edge] of edges) {
    const fields = pages.flatMap((page, at) => {
      const { left, right } = sidesOf(page.runs, edge, at);
      return right.length < left.length / 4 ? [] : fieldsIn(left);
    });
    const strong = new Set(fields.filter((field) => STRONG.has(field)));
    const isForm = fields.length >= FEWEST_LABELS && strong.size >= FEWEST_STRONG;
    if (isForm && fields.length > (best?.labels ?? 0)) best = { edge, labels: fields.length };
  }
  return best?.edge;
}

/** Maximum number of words in a label that fits on one line. */
const MOST_WORDS = 9;

function startsWithLabel(text: string): boolean {
  const words = text.split(" ", MOST_WORDS);
  return words.some((_, at) => fieldOfLabel(words.slice(0, at + 1).join(" ")) !== undefined);
}

function fieldsIn(left: readonly Line[]): FormField[] {
  const texts = left.map(textOfLine);
  const found: FormField[] = [];
  for (let at = 0; at < texts.length; at += 1)
    for (let lines = MOST_LABEL_LINES; lines > 0; lines -= 1) {
      const field = fieldOfLabel(texts.slice(at, at + lines).join(" "));
      if (field === undefined) continue;
      found.push(field);
      at += lines - 1;
      break;
    }
  return found;
}

function sidesOf(runs: readonly Run[], edge: number, page: number) {
  const crossing = runs
    .filter(({ x, width, text }) => x < edge - TOLERANCE && x + width > edge && text.trim() !== "")
    .map(({ top }) => Math.round(top));
  const isWhole = new Set(crossing.flatMap((top) => [top - 1, top, top + 1]));
  const beside = runs.filter(({ top }) => !isWhole.has(Math.round(top)));
  return {
    left: linesOfRuns(
      beside.filter(({ x }) => x < edge - TOLERANCE),
      page,
    ),
    right: linesOfRuns(
      beside.filter(({ x }) => x >= edge - TOLERANCE),
      page,
    ),
    whole: linesOfRuns(
      runs.filter(({ top }) => isWhole.has(Math.round(top))),
      page,
    ),
  };
}

/** Returns a page's lines, with labels and values as separate pieces. */
export function linesBesideLabels(runs: readonly Run[], edge: number, page: number): Line[] {
  const { left, right, whole } = sidesOf(runs, edge, page);
  const lines = [...whole];
  const values = right.map((line) => moved(line, GUTTER * line.size));
  const free = new Set(values);
  const valueOf = (label: Line) =>
    values.find(
      (line) => free.has(line) && Math.abs(line.top - label.top) <= 0.45 * Math.min(line.size, label.size),
    );
  for (const label of withWholeHeadings(left, (line) => valueOf(line) === undefined)) {
    const value = valueOf(label);
    if (value === undefined) lines.push(label);
    else if (isHeading(textOfLine(label)) && standsOut(label, value))
      lines.push({ ...label, top: value.top });
    else {
      free.delete(value);
      lines.push({ ...value, segments: [...label.segments, ...value.segments] });
    }
  }
  return [...lines, ...free].sort((a, b) => a.top - b.top || a.segments[0]!.x - b.segments[0]!.x);
}

/** Joins headings such as "Personal skills and" above "competences". */
function withWholeHeadings(left: readonly Line[], isAlone: (line: Line) => boolean): Line[] {
  const whole: Line[] = [];
  for (const line of left) {
    const last = whole.at(-1);
    const isNext = last && last.size === line.size && line.top - last.top < NEXT_LINE * line.size;
    const text = isNext ? `${textOfLine(last)} ${textOfLine(line)}` : "";
    if (last && text !== "" && isHeading(text) && isAlone(last) && isAlone(line))
      whole[whole.length - 1] = { ...last, segments: [{ ...last.segments[0]!, text }] };
    else whole.push(line);
  }
  return whole;
}

/** Whether a heading is set off from the text beside it; otherwise "Software", for example, may also be a label. */
const standsOut = (label: Line, value: Line): boolean =>
  (label.bold && !value.bold) || label.size > value.size + HEADINGS.largerBy || isCapitals(textOfLine(label));

const isHeading = (text: string): boolean => topicOf(text) !== undefined && fieldOfLabel(text) === undefined;

const moved = (line: Line, by: number): Line => ({
  ...line,
  segments: line.segments.map((segment) => ({ ...segment, x: segment.x + by })),
});
