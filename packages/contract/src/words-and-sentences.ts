/* The patterns are global, so use them only with `match`, `matchAll`, and `replace`. */

/** For the URLs that networks turn into links, see `posts/post-links.ts`. */
export const WEB_ADDRESS = /https?:\/\/\S+|\bwww\.\S+/giu;

/** Matches hashtags as networks link them: with a letter, and not inside a word, a URL, or another hashtag. */
export const HASHTAG = /(?<![\p{L}\p{M}\p{N}_&/#＃])[#＃](?=[\p{N}_]*\p{L})[\p{L}\p{M}\p{N}_]+/gu;

/** Includes apostrophes, hyphens, and the leading symbol of a hashtag or mention. */
export const WRITTEN_WORD = /[#＃@＠]?[\p{L}\p{N}][\p{L}\p{M}\p{N}_'’/-]*/gu;

/** Allows at most 64 combining marks per letter, because normalization time grows with the square of their number. */
const COMPOSABLE = /\P{M}*\p{M}{1,64}|\P{M}+/gu;

export const composed = (text: string, form: "NFC" | "NFKC" = "NFC"): string =>
  text.replaceAll(COMPOSABLE, (piece) => piece.normalize(form));

/** Returns words for comparison: lowercase, without punctuation and URLs. */
export const wordsOf = (text: string): string[] =>
  composed(text, "NFKC")
    .toLowerCase()
    .replace(WEB_ADDRESS, " ")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Splits text into words, including in languages without spaces. @param language BCP 47 */
export const dividedWords = (text: string, language: string): string[] =>
  [...new Intl.Segmenter(language, { granularity: "word" }).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);

/** Each sentence keeps its trailing space; a line break ends a sentence. @param language BCP 47 */
export function sentencesOf(text: string, language: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)) {
    // A closing quotation mark belongs to the sentence that it closes.
    const last = sentences.at(-1) ?? "\n";
    const isSameLine = !last.slice(last.trimEnd().length).includes("\n");
    const closing = isSameLine ? (/^\s?[»”]\s*/u.exec(segment)?.[0] ?? "") : "";
    if (closing !== "") sentences.push(sentences.pop() + closing);
    if (segment !== closing) sentences.push(segment.slice(closing.length));
  }
  return sentences;
}

/** Counts runs of non-whitespace characters as words, as limits and forms do. */
export function countWords(text: string): number {
  const trimmed = text.trim();
  return trimmed === "" ? 0 : trimmed.split(/\s+/u).length;
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
