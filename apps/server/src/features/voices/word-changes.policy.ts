import { WRITTEN_WORD } from "@postfolio/contract/words.ts";

/** A text as its words, each with where it is. */
export interface Words {
  text: string;
  /** The words in lower case. */
  keys: readonly string[];
  /** The text from one word up to another. */
  slice(from: number, to: number): string;
  /** The text before a word. */
  before(at: number): string;
}

/** Longer texts are compared up to here. */
const MOST = 800;

export function wordsIn(text: string): Words {
  const spans = [...text.matchAll(WRITTEN_WORD)].slice(0, MOST).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    key: match[0].toLowerCase(),
  }));
  return {
    text,
    keys: spans.map(({ key }) => key),
    slice: (from, to) => {
      const [first, last] = [spans[Math.max(0, from)], spans[Math.min(to, spans.length) - 1]];
      return first && last && first.start < last.end ? text.slice(first.start, last.end) : "";
    },
    before: (at) => text.slice(0, spans[at]?.start ?? text.length),
  };
}

type Range = readonly [from: number, to: number];

/** What was removed where, and what was put in its place; either may be empty. */
export function changes(before: Words, after: Words): { removed: Range; added: Range }[] {
  const kept = [...common(before.keys, after.keys), [before.keys.length, after.keys.length] as const];
  const found: { removed: Range; added: Range }[] = [];
  let [i, j] = [0, 0];
  for (const [nextI, nextJ] of kept) {
    if (nextI > i || nextJ > j) found.push({ removed: [i, nextI], added: [j, nextJ] });
    [i, j] = [nextI + 1, nextJ + 1];
  }
  return found;
}

/** Where the longest common subsequence is in both. */
function common(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        a[i] === b[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
    }
  }
  const pairs: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < a.length && j < b.length;) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i += 1;
    else j += 1;
  }
  return pairs;
}
