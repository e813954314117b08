import type { z } from "zod";
import { LIMITS } from "../limits.ts";
import { sentencesOf } from "../words-and-sentences.ts";
import type { firstLines } from "./mark-schemas.ts";
import { type Mark, standingMarks } from "./marks.ts";

export type FirstLines = z.infer<typeof firstLines>;

/** Returns the first sentence, which readers see before anything else. */
export const firstLineOf = (text: string): string =>
  (sentencesOf(text.trim().split("\n", 1)[0]!, "en")[0] ?? "").trim();

const restOf = (text: string, line: string): string => text.trimStart().slice(line.length);

/** Returns null if the text no longer begins with its first line or consists only of that line. */
export const standingFirstLines = (text: string, lines: FirstLines | null | undefined): FirstLines | null =>
  lines && text.trimStart().startsWith(lines.used) && restOf(text, lines.used).trim() !== "" ? lines : null;

interface Choosable {
  text: string;
  marks: readonly Mark[];
  firstLines: FirstLines;
}

/** Returns the text with the other first line. Swapping twice restores the original text. */
export function withOtherFirstLine({ text, marks: all, firstLines: lines }: Choosable): {
  text: string;
  marks: Mark[];
  firstLines: FirstLines;
} {
  const { used, other } = lines;
  const rest = restOf(text, used);
  const after = `${other}${rest}`;
  const left = all.filter((mark) => text.includes(mark.text) && !after.includes(mark.text));
  const come = standingMarks(after, lines.marks);
  return {
    text: after,
    marks: [...come, ...standingMarks(after, all)].slice(0, LIMITS.marks),
    firstLines: { used: other, other: used, marks: left },
  };
}

/**
 * Returns the first lines after an edit: swapped if that is all the edit did, and null if the text begins differently.
 */
export function firstLinesAfter(
  text: string,
  before: { text: string; marks: readonly Mark[]; firstLines: FirstLines | null },
): { firstLines: FirstLines | null; marks: readonly Mark[]; isSwap: boolean } {
  const lines = standingFirstLines(before.text, before.firstLines);
  const swapped = lines && withOtherFirstLine({ ...before, firstLines: lines });
  return swapped?.text.trim() === text.trim()
    ? { ...swapped, isSwap: true }
    : { firstLines: standingFirstLines(text, lines), marks: before.marks, isSwap: false };
}
