import { HASHTAG } from "@postfolio/contract/words-and-sentences.ts";
/*
 * Decides whether two posts repeat each other, using published thresholds and independently of the server's check:
 * shared runs of five words and of four characters as a share of the smaller set, and eight consecutive words.
 */

const THRESHOLDS = { fives: 0.3, fours: 0.45, shortFours: 0.8, run: 8, shortText: 12 };

export interface Shingles {
  words: number;
  fives: Set<string>;
  fours: Set<string>;
  runs: Set<string>;
}

/** @param quoted what any post may quote: lines of the resume, and the title and text of an article */
export function shinglesOf(text: string, quoted: readonly string[]): Shingles {
  const own = quoted.reduce((rest, line) => (line === "" ? rest : rest.split(line).join("\n")), text);
  const plain = (part: string): string[] =>
    part
      .toLowerCase()
      .replaceAll(/https?:\S+/gu, " ")
      .replaceAll(HASHTAG, " ")
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
  const words = plain(own);
  const grams = (length: number): Set<string> =>
    new Set(
      words.flatMap((_, at) => (at + length <= words.length ? words.slice(at, at + length).join(" ") : [])),
    );
  const line = words.join(" ");
  const fours = new Set<string>();
  for (let at = 0; at + 4 <= line.length; at += 1) fours.add(line.slice(at, at + 4));
  return { words: words.length, fives: grams(5), fours, runs: grams(THRESHOLDS.run) };
}

const containment = (one: Set<string>, other: Set<string>): number => {
  const smaller = Math.min(one.size, other.size);
  return smaller === 0 ? 0 : one.intersection(other).size / smaller;
};

export function isRepeat(one: Shingles, other: Shingles): boolean {
  const fours = containment(one.fours, other.fours);
  if (Math.min(one.words, other.words) < THRESHOLDS.shortText) return fours >= THRESHOLDS.shortFours;
  return (
    fours >= THRESHOLDS.fours ||
    containment(one.fives, other.fives) >= THRESHOLDS.fives ||
    one.runs.intersection(other.runs).size > 0
  );
}
