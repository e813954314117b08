import { diffWordsWithSpace } from "diff";

export interface DiffPart {
  kind: "same" | "added" | "removed";
  text: string;
}

/** Below this share of words in common, old and new are easier to read one after the other. */
const LEAST_IN_COMMON = 0.3;

/**
 * What changes from one text to another, word by word; null where so little stays that marking it word by
 * word would only confuse.
 */
export function wordDiff(before: string, after: string): DiffPart[] | null {
  const parts = diffWordsWithSpace(before, after).map(({ added, removed, value }): DiffPart => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
  const words = (kind: DiffPart["kind"]) =>
    parts.filter((part) => part.kind === kind).reduce((sum, { text }) => sum + wordsIn(text), 0);
  const longer = Math.max(wordsIn(before), wordsIn(after));
  return words("same") < longer * LEAST_IN_COMMON ? null : parts;
}

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
