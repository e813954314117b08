import {
  parseFormatting,
  type TextRun,
  writeFormatting,
} from "@postfolio/contract/resumes/line-formatting.ts";
import { type DiffPart, wordDiff } from "../../documents/versions/word-diff.ts";

/**
 * Keeps the bold, italics, and links of words that don't change. New words get the formatting that all words they
 * replace have in common.
 */
export function keepFormatting(line: string, wording: string): string {
  const runs = parseFormatting(line);
  const before = runs.map(({ text }) => text).join("");
  return writeFormatting(formatted(runs, wordDiff(before, wording) ?? [{ kind: "added", text: wording }]));
}

function formatted(runs: readonly TextRun[], parts: readonly DiffPart[]): TextRun[] {
  let at = 0;
  let replaced: TextRun[] = [];
  return parts.flatMap(({ kind, text }) => {
    if (kind === "added") {
      const [first] = replaced;
      const like = first && replaced.every((run) => isFormattedAlike(run, first)) ? first : undefined;
      replaced = [];
      return [{ ...like, text }];
    }
    const old = slice(runs, at, at + text.length);
    at += text.length;
    replaced = kind === "removed" ? old : [];
    return kind === "removed" ? [] : old;
  });
}

function slice(runs: readonly TextRun[], from: number, to: number): TextRun[] {
  let start = 0;
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.max(from - start, 0), Math.max(to - start, 0));
    start += run.text.length;
    return text === "" ? [] : [{ ...run, text }];
  });
}

const isFormattedAlike = (one: TextRun, other: TextRun) =>
  one.bold === other.bold && one.italic === other.italic && one.href === other.href;
