/*
 * What a word, a sentence, a hashtag and a web address are, wherever a text is counted, compared or checked. The
 * patterns are global, so they are for `match` and `replace`.
 */

/** A web address with its protocol, or one that begins with "www". What networks make links of: `posts/post-links.ts`. */
export const WEB_ADDRESS = /https?:\/\/\S+|\bwww\.\S+/giu;

/**
 * A hashtag as networks link it: it has a letter, unlike "#1", and does not continue a word, an address or another
 * hash.
 */
export const HASHTAG = /(?<![\p{L}\p{M}\p{N}_&/#＃])[#＃](?=[\p{N}_]*\p{L})[\p{L}\p{M}\p{N}_]+/gu;

/** A word as it is written: with its apostrophes and hyphens, and with the sign of a hashtag or a mention. */
export const WRITTEN_WORD = /[#＃@＠]?[\p{L}\p{N}][\p{L}\p{M}\p{N}_'’/-]*/gu;

/** Letters with up to 64 marks, since the runtime's time grows with the square of their number. */
const COMPOSABLE = /\P{M}*\p{M}{1,64}|\P{M}+/gu;

/** A text in one of Unicode's composed forms. */
export const composed = (text: string, form: "NFC" | "NFKC" = "NFC"): string =>
  text.replaceAll(COMPOSABLE, (piece) => piece.normalize(form));

/** The words of a text as texts are compared: in lower case, without punctuation and addresses. */
export const wordsOf = (text: string): string[] =>
  composed(text, "NFKC")
    .toLowerCase()
    .replace(WEB_ADDRESS, " ")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a text as its language divides it, which also works where no spaces do. @param language BCP 47 */
export const dividedWords = (text: string, language: string): string[] =>
  [...new Intl.Segmenter(language, { granularity: "word" }).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);

/** The sentences of a text, each with the space after it; a line break ends one. @param language BCP 47 */
export function sentencesOf(text: string, language: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)) {
    // A closing quotation mark belongs to what it closes.
    const last = sentences.at(-1) ?? "\n";
    const isSameLine = !last.slice(last.trimEnd().length).includes("\n");
    const closing = isSameLine ? (/^\s?[»”]\s*/u.exec(segment)?.[0] ?? "") : "";
    if (closing !== "") sentences.push(sentences.pop() + closing);
    if (segment !== closing) sentences.push(segment.slice(closing.length));
  }
  return sentences;
}

/** Counts words as limits and forms do: runs of characters between white space. */
export function countWords(text: string): number {
  const trimmed = text.trim();
  return trimmed === "" ? 0 : trimmed.split(/\s+/u).length;
}

/** A text whose first letter is a capital. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
