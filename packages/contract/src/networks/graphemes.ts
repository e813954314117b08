const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** What people see as one character, such as an emoji of several. */
export function graphemesIn(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}
