const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Counts user-perceived characters; an emoji made up of several code points counts as one. */
export function graphemesIn(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}
