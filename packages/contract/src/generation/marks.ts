import type { z } from "zod";
import { countWords, sentencesOf } from "../words-and-sentences.ts";
import type { Words } from "../text.ts";
import type { mark } from "./mark-schemas.ts";

export type Mark = z.infer<typeof mark>;

/**
 * Returns why something is marked or refused. Uses `reason` if this page is too old to know the message that the server
 * has sent.
 */
export function reasonOf(
  { message, reason }: Pick<Mark, "message" | "reason">,
  sentenceOf: Words["sentenceOf"],
): string {
  const told = message === undefined ? undefined : sentenceOf(message);
  return told === undefined || told === message ? reason : told;
}

/** A mark is resolved once its words are changed or removed. */
export const standingMarks = (text: string, all: readonly Mark[]): Mark[] =>
  all.filter((one) => text.includes(one.text));

export interface Run {
  text: string;
  mark?: Mark;
}

/** Splits a text into marked and unmarked runs. If marks overlap, the first one wins. */
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

/**
 * Removes the sentences that contain the mark's words, since a partial sentence would not make sense, and closes the
 * gap.
 */
export function withoutMarked(text: string, { text: words }: Mark): string {
  const from = text.indexOf(words);
  if (from < 0) return text;
  const to = from + words.length;
  let at = 0;
  let left = "";
  for (const sentence of sentencesOf(text, "en")) {
    const end = at + sentence.trimEnd().length;
    const isMarked = at < to && end > from;
    left += isMarked ? sentence.slice(end - at).replace(/[^\n]/gu, "") : sentence;
    at += sentence.length;
  }
  return left
    .replaceAll(/[ \t]+(?=\n|$)/gu, "")
    .replaceAll(/\n{3,}/gu, "\n\n")
    .trim();
}

/** Minimum number of words, since fewer rarely make a statement on their own. */
const STATEMENT_WORDS = 4;

/**
 * Returns the statement that an author confirms by keeping a mark: the marked words or, if they are only a fragment,
 * the whole sentence.
 */
export function statementOf(text: string, { text: words }: Mark): string {
  const said = words.trim();
  if (countWords(said) >= STATEMENT_WORDS) return said;
  return (
    sentencesOf(text, "en")
      .find((sentence) => sentence.includes(words))
      ?.trim() ?? said
  );
}
