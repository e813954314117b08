import { topicOf, type Topic } from "../headings.ts";
import { isLanguage } from "../languages.ts";
import { HEADINGS } from "../measures.ts";
import { type Line, type Piece, piecesOf, textOfLine } from "../text/lines.ts";
import { fieldOfLabel, labeledTexts, STRONG } from "./form-labels.ts";
import type { FormField } from "./label-words.ts";

/** A label and the text beside or below it. */
export interface Pair {
  /** Undefined if the label is unknown. */
  field: FormField | undefined;
  label: string;
  values: Line[];
  /** The right edge of all values in the file. */
  right: number;
  topic: Topic | undefined;
  /** Index of the label's line in the file. */
  at: number;
}

export interface FormPairs {
  pairs: Pair[];
  /** All lines that do not belong to a pair, by index. */
  rest: Map<number, { line: Line; at: number; isHeading: boolean }>;
}

/** Sections whose labels are not about the person's own jobs or schools. */
const CLOSED: ReadonlySet<Topic | undefined> = new Set<Topic>([
  "Projects",
  "Publications",
  "Awards",
  "References",
  "Volunteering",
  "Certifications",
  "Summary",
  "Interests",
]);

/** Fields whose values may take up many lines, wherever they start. */
const LONG: ReadonlySet<FormField | undefined> = new Set(["activities", "otherLanguages", "languageLevels"]);
const MOST_LABEL_LINES = 4;
/** In multiples of the font size. */
const NEXT_LINE = 1.4;

/** Returns undefined if the file is not a form. */
export function pairsOf(lines: readonly Line[]): FormPairs | undefined {
  const edge = edgeOf(lines);
  const pairs: Pair[] = [];
  const rest: FormPairs["rest"] = new Map();
  const leave = (at: number, isHeading = false) => rest.set(at, { line: lines[at]!, at, isHeading });
  let topic: Topic | undefined;
  let open: Pair | undefined;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const heading = headingOf(line);
    if (heading !== undefined) {
      topic = heading;
      open = undefined;
      leave(at, true);
      continue;
    }
    if (CLOSED.has(topic)) {
      leave(at);
      continue;
    }
    const labeled = labeledAt(lines, at, edge, topic);
    if (labeled) {
      const found = labeled.pairs.map((pair) => ({ ...pair, topic, at, right: 0 }));
      pairs.push(...found);
      open = found.at(-1);
      at += labeled.lines - 1;
    } else if (open && belongsTo(open, line, lines[at - 1]!, edge)) open.values.push(line);
    else if (open && goesOnIn(open, line, lines[at - 1]!, edge))
      open.label = `${open.label} ${textOfLine(line)}`;
    else {
      open = undefined;
      const isOther = edge !== undefined && isLabelAlone(line, edge);
      if (isOther) topic = undefined;
      leave(at, isOther);
    }
  }
  const strong = new Set(pairs.map(({ field }) => field).filter((field) => field && STRONG.has(field)));
  const isForm = strong.size >= 2 || pairs.some(({ field }) => field === "motherTongue");
  const right = rightmost(pairs.flatMap(({ values }) => values));
  return isForm ? { pairs: pairs.map((pair) => ({ ...pair, right })), rest } : undefined;
}

function headingOf(line: Line): Topic | undefined {
  const pieces = piecesOf(line);
  const text = pieces[0]!.text;
  if (pieces.length > 1 || text.length > HEADINGS.longest || labeledTexts(text).some(({ value }) => value))
    return undefined;
  const topic = topicOf(text.replace(/^[^\p{L}\p{N}]+|[\s:：_—–-]+$/gu, ""));
  // "Languages:" within an entry is a label.
  return topic !== undefined && (fieldOfLabel(text) === undefined || topic === "Skills") ? topic : undefined;
}

/** Returns the most common left edge of values beside known labels or the first lines of labels. */
function edgeOf(lines: readonly Line[]): number | undefined {
  const counts = new Map<number, number>();
  for (const [at, line] of lines.entries()) {
    const [label, value] = piecesOf(line);
    const known = label && value && labelFrom(lines, at, value.x);
    // Skill names are side by side, above the language levels, so they are not aligned with other values.
    if (!known || known.field === "languageLevels") continue;
    const x = Math.round(value.x);
    counts.set(x, (counts.get(x) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  return best?.[0];
}

const isLeftOf = (edge: number) => (piece: Piece) => piece.x + piece.width < edge;

/** Whether a line is in the label column and has no value beside it, which is typical of unknown headings. */
const isLabelAlone = (line: Line, edge: number): boolean => piecesOf(line).every(isLeftOf(edge));

/** Whether a line is the second line of an unknown label. */
const goesOnIn = (open: Pair, line: Line, before: Line, edge: number | undefined): boolean =>
  edge !== undefined &&
  (open.field === undefined || open.field === "skills") &&
  isLabelAlone(line, edge) &&
  line.page === before.page &&
  line.top - before.top < NEXT_LINE * line.size;

/** Finds the longest label that starts on this line, to the left of the values. */
function labelFrom(lines: readonly Line[], at: number, edge: number) {
  let found: { field: FormField; label: string; lines: number } | undefined;
  let text = "";
  for (let count = 1; count <= MOST_LABEL_LINES; count += 1) {
    const line = lines[at + count - 1];
    const left = line && line.page === lines[at]!.page ? piecesOf(line).filter(isLeftOf(edge)) : [];
    if (left.length !== 1) break;
    text = `${text} ${left[0]!.text}`.replace(/(\p{Ll})- (?=\p{Ll})/u, "$1").trim();
    const field = fieldOfLabel(text);
    if (field !== undefined) found = { field, label: text, lines: count };
  }
  return found;
}

type Labeled = { pairs: Omit<Pair, "topic" | "at" | "right">[]; lines: number };

function labeledAt(
  lines: readonly Line[],
  at: number,
  edge: number | undefined,
  topic: Topic | undefined,
): Labeled | undefined {
  const line = lines[at]!;
  const text = textOfLine(line);
  if (edge !== undefined) {
    const known = labelFrom(lines, at, edge - HEADINGS.sameEdge);
    const label = known ?? ownLabel(line, edge, topic);
    if (label) {
      const values = lines.slice(at, at + label.lines).flatMap((each) => valueOf(each, edge) ?? []);
      const below = lines[at + label.lines];
      if (values.length > 0 || label.field === "otherLanguages" || (below && isValue(below, edge)))
        return { pairs: [{ field: label.field, label: label.label, values }], lines: label.lines };
    }
  }
  const texts = labeledTexts(text);
  if (texts.length > 0)
    return {
      lines: 1,
      pairs: texts.map(({ field, label, value }) => ({
        field,
        label,
        values: value === "" ? [] : [withText(line, value)],
      })),
    };
  return undefined;
}

/** Finds an unknown label beside its value. */
function ownLabel(line: Line, edge: number, topic: Topic | undefined) {
  const [left, ...others] = piecesOf(line).filter(isLeftOf(edge - HEADINGS.sameEdge));
  const value = valueOf(line, edge);
  if (!left || others.length > 0 || !value || /\d{4}/u.test(left.text)) return undefined;
  const label = { label: left.text, lines: 1 };
  if (isLanguage(left.text) && /^[ABC][12](?!\p{L})/u.test(textOfLine(value)))
    return { ...label, field: "languageLevels" as const };
  if (topic === "Skills") return { ...label, field: "skills" as const };
  const isKnown = topic === "Employment" || topic === "Education" || topic === "Contact";
  return isKnown ? { ...label, field: undefined } : undefined;
}

function valueOf(line: Line, edge: number): Line | undefined {
  const pieces = piecesOf(line).filter(({ x }) => x >= edge - HEADINGS.sameEdge);
  return pieces.length === 0 ? undefined : { ...line, segments: pieces.flatMap(({ segments }) => segments) };
}

const isValue = (line: Line, edge: number): boolean => line.segments[0]!.x >= edge - HEADINGS.sameEdge;

const withText = (line: Line, text: string): Line => {
  const last = line.segments.at(-1)!;
  if (last.text.endsWith(text))
    return { ...line, segments: [{ ...last, text, breaks: undefined, types: undefined }] };
  return { ...line, segments: [{ ...last, text, link: undefined, breaks: undefined, types: undefined }] };
};

function belongsTo(open: Pair, line: Line, before: Line, edge: number | undefined): boolean {
  if (edge !== undefined && isValue(line, edge) && open.values.every((value) => isValue(value, edge)))
    return true;
  if (open.field === undefined) return false;
  if (edge !== undefined && open.values.some((value) => isValue(value, edge))) return false;
  const isNext = line.page === before.page && line.top - before.top < 2 * line.size;
  return LONG.has(open.field) || (open.values.length === 0 && isNext);
}

const rightOf = ({ segments }: Line): number => segments.at(-1)!.x + segments.at(-1)!.width;
export const rightmost = (lines: readonly Line[]): number =>
  lines.reduce((most, line) => Math.max(most, rightOf(line)), 0);
