import { WIDE_GAP } from "../text/lines.ts";
import type { PictureWord } from "./picture-word.ts";

/** Words whose strokes are wider than usual by this factor are bold. */
const BOLD = 1.16;
/** Number of words needed to tell the usual stroke width of a font size. */
const ENOUGH = 12;

/** @param sizes font sizes, by line */
export function boldWords(
  words: readonly PictureWord[],
  sizes: ReadonlyMap<number, number>,
): (word: PictureWord) => boolean {
  const letters = words.filter(({ text }) => /[\p{L}\p{N}]{2}/u.test(text));
  const weightOf = ({ stroke, line }: PictureWord) => stroke / sizes.get(line)!;
  const usual = middleOf(letters.map(weightOf));
  const bySize = Map.groupBy(letters, ({ line }) => sizes.get(line)!);
  const usualOf = ({ line }: PictureWord) => {
    const alike = bySize.get(sizes.get(line)!) ?? [];
    return alike.length < ENOUGH ? usual : middleOf(alike.map(weightOf));
  };
  const weights = new Map(letters.map((word) => [word, weightOf(word) / usualOf(word)]));
  // A short word alone is not enough evidence, so its neighbors count, too.
  const isNear = (a: PictureWord | undefined, b: PictureWord) =>
    a !== undefined &&
    a.line === b.line &&
    Math.max(b.left - a.right, a.left - b.right) < WIDE_GAP * sizes.get(a.line)!;
  const bold = new Set(
    letters.filter((word, at) => {
      const near = [letters[at - 1], word, word, letters[at + 1]].filter(
        (other): other is PictureWord => other !== undefined && isNear(other, word),
      );
      const length = near.reduce((sum, { text }) => sum + text.length, 0);
      const mean = near.reduce((sum, other) => sum + other.text.length * weights.get(other)!, 0) / length;
      return mean >= BOLD && weights.get(word)! >= BOLD - 0.06;
    }),
  );
  return (word) => bold.has(word);
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
