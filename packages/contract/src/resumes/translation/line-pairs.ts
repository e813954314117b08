import type { Remembered } from "./translation-memory.ts";

/* Lines have no ids, so they are matched by exact text, then by similarity, then by position. */

/** Returns a hash that is unique enough within a resume, but not cryptographically secure. */
export function fingerprint(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  return `${(a >>> 0).toString(36)}.${(b >>> 0).toString(36)}`;
}

/** Returns, for each stored line, the index of the matching line in the translation. */
export const linesMade = (
  memory: readonly Remembered[],
  lines: readonly string[],
): (number | undefined)[] => {
  const prints = lines.map(fingerprint);
  return pairs(
    memory.map(({ as }) => as),
    prints,
    (left, right) => memory[left]!.as !== "" && memory[left]!.as === prints[right],
    (left) => memory[left]!.as !== "",
  );
};

/** Returns, for each line of the original, the index of the matching stored line. */
export const linesKnown = (lines: readonly string[], memory: readonly Remembered[]): (number | undefined)[] =>
  pairs(
    lines,
    memory,
    (left, right) => lines[left] === memory[right]!.of,
    () => true,
    (left, right) => likeness(lines[left]!, memory[right]!.of),
  );

const ALIKE = 0.5;

function pairs(
  left: readonly unknown[],
  right: readonly unknown[],
  isSame: (left: number, right: number) => boolean,
  mayPair: (left: number) => boolean,
  like?: (left: number, right: number) => number,
): (number | undefined)[] {
  const found: (number | undefined)[] = left.map(() => undefined);
  const taken = new Set<number>();
  const pair = (at: number, with_: number) => {
    found[at] = with_;
    taken.add(with_);
  };
  const free = () => right.flatMap((_, index) => (taken.has(index) ? [] : index));
  const open = () => left.flatMap((_, index) => (found[index] === undefined && mayPair(index) ? index : []));

  for (const at of open()) {
    const same = free().find((index) => isSame(at, index));
    if (same !== undefined) pair(at, same);
  }
  const anchors = [...found];
  if (like) {
    const alike = open()
      .flatMap((at) => free().map((index) => ({ at, index, score: like(at, index) })))
      .filter(({ score }) => score >= ALIKE)
      .toSorted((a, b) => b.score - a.score);
    for (const { at, index } of alike) {
      if (found[at] === undefined && !taken.has(index)) pair(at, index);
    }
  }
  // If the same number of unmatched lines remains on both sides between two matched lines, assume that they are the
  // same lines, reworded.
  const after = new Map<number, number[]>();
  for (const at of open()) {
    const anchor = anchors.slice(0, at).findLast((index) => index !== undefined) ?? -1;
    after.set(anchor, [...(after.get(anchor) ?? []), at]);
  }
  for (const [anchor, group] of after) {
    const rest = free();
    const following = anchors.filter((index) => index !== undefined && index > anchor) as number[];
    const end = Math.min(right.length, ...following);
    const gap = rest.filter((index) => index > anchor && index < end);
    if (gap.length === group.length) group.forEach((at, place) => pair(at, gap[place]!));
  }
  return found;
}

/** Returns the similarity of two texts from 0 to 1, based on pairs of characters. */
function likeness(a: string, b: string): number {
  const [first, second] = [bigrams(a), bigrams(b)];
  const left = new Map<string, number>();
  for (const pair of second) left.set(pair, (left.get(pair) ?? 0) + 1);
  let shared = 0;
  for (const pair of first) {
    const count = left.get(pair) ?? 0;
    if (count > 0) shared += 1;
    left.set(pair, count - 1);
  }
  return shared === 0 ? 0 : (2 * shared) / (first.length + second.length);
}

/** Covers only the beginning of long text, which is enough for comparison. */
function bigrams(text: string): string[] {
  const plain = text.toLowerCase().slice(0, 200);
  return Array.from({ length: Math.max(0, plain.length - 1) }, (_, at) => plain.slice(at, at + 2));
}
