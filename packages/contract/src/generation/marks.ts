import { z } from "zod";
import { LIMITS } from "../limits.ts";

/** Words of a text that its author should check: nothing that the text is based on says so. */
export const mark = z.object({
  /** The words as they stand in the text. */
  text: z.string().min(1).max(LIMITS.line),
  /** A sentence for the user. */
  reason: z.string().max(LIMITS.line),
  /** Paths of the fields of a resume that come closest to it. */
  source: z.array(z.string().max(LIMITS.jobText)).max(LIMITS.marks).optional(),
});
export type Mark = z.infer<typeof mark>;

/** In the order of the text. */
export const marks = z.array(mark).max(LIMITS.marks);

/**
 * Whether nobody has checked a text that AI wrote: the second reading was switched off, failed or gave no answer. Then its
 * marks are those of the rules alone.
 */
export const unread = z.boolean();

/** The marks whose words still stand in a text. A mark is resolved by changing them, or by removing the mark. */
export const standingMarks = (text: string, all: readonly Mark[]): Mark[] =>
  all.filter((one) => text.includes(one.text));

/** A piece of a text, and the mark it is in, if it is in one. */
export interface Run {
  text: string;
  mark?: Mark;
}

/** A text in pieces, for showing its marks. Where marks overlap, the first one counts. */
export function markedRuns(text: string, all: readonly Mark[]): Run[] {
  const runs: Run[] = [];
  let from = 0;
  const found = standingMarks(text, all)
    .map((one) => ({ one, at: text.indexOf(one.text) }))
    .toSorted((a, b) => a.at - b.at);
  for (const { one, at } of found) {
    if (at < from) continue;
    if (at > from) runs.push({ text: text.slice(from, at) });
    runs.push({ text: one.text, mark: one });
    from = at + one.text.length;
  }
  if (from < text.length) runs.push({ text: text.slice(from) });
  return runs;
}

/** A text without marked words, and without the space or the empty paragraph that they leave. */
export function withoutMarked(text: string, { text: words }: Mark): string {
  const at = text.indexOf(words);
  if (at < 0) return text;
  const before = text.slice(0, at);
  const after = text.slice(at + words.length);
  const isLineStart = before === "" || before.endsWith("\n");
  return (isLineStart ? before + after.trimStart() : before.replace(/[ \t]+$/u, "") + after)
    .replaceAll(/\n{3,}/gu, "\n\n")
    .trim();
}
