/* Compares text, ignoring line breaks, punctuation, and case. */

/** In scripts without spaces, each character counts as a word. Symbols that modify a number also count as words. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[%\p{Sc}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{M}\p{N}+#])+/gu;

const wordsOf = (text: string): string =>
  ` ${(text.normalize("NFKC").toLowerCase().match(WORD) ?? []).join(" ")} `;

export const sameWords = (a: string, b: string): boolean => wordsOf(a) === wordsOf(b);

export function sharedWords(a: string, b: string): number {
  const words = new Set(wordsOf(b).split(" ").filter(Boolean));
  return new Set(
    wordsOf(a)
      .split(" ")
      .filter((word) => words.has(word)),
  ).size;
}

/** URLs and email addresses must match exactly. */
const ADDRESS = /@|:\/\/|^www\.|^[\w-]+(?:\.[\w-]+)+\/\S*$/u;

export function standsIn(text: string): (value: string) => boolean {
  const unbroken = text.replaceAll(/(?<=\p{L})[-\u00AD\u2010]\n\s*(?=\p{Ll})/gu, "");
  const [whole, joined] = [wordsOf(text), wordsOf(unbroken)];
  return (value) => {
    if (ADDRESS.test(value) && !/\s/u.test(value.trim())) {
      const letters = Array.from(value.trim(), (letter) => RegExp.escape(letter)).join("\\s*");
      return new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])`, "iu").test(text);
    }
    const words = wordsOf(value);
    return words.trim() !== "" && (whole.includes(words) || joined.includes(words));
  };
}
