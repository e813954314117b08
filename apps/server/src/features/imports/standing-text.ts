/*
 * Whether a text stands in another, for answers of a model: word after word, however lines are broken, and whatever
 * punctuation and capitals there are.
 */

/** Letters that are written without spaces are words of their own, and so are signs that change what a figure says. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[%\p{Sc}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{M}\p{N}+#])+/gu;

/** A text as its words between spaces. */
const wordsOf = (text: string): string =>
  ` ${(text.normalize("NFKC").toLowerCase().match(WORD) ?? []).join(" ")} `;

/** Whether two texts say the same words. */
export const sameWords = (a: string, b: string): boolean => wordsOf(a) === wordsOf(b);

/** How many of the words of a text are in another. */
export function sharedWords(a: string, b: string): number {
  const words = new Set(wordsOf(b).split(" ").filter(Boolean));
  return new Set(
    wordsOf(a)
      .split(" ")
      .filter((word) => words.has(word)),
  ).size;
}

/** An address is the same address only with all of its signs. */
const ADDRESS = /@|:\/\/|^www\.|^[\w-]+(?:\.[\w-]+)+\/\S*$/u;

/** A test for what stands in this text. */
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
