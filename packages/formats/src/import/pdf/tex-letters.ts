/*
 * TeX's bitmap fonts identify letters only by number, so "first" is extracted as "\u001Crst" and a dash as "\u0015".
 * The numbers follow the T1 or OT1 encoding; symbols are in fonts of their own.
 */

/** Starts at code 0. */
const T1_START = "` ´ ˆ ˜ ¨ ˝ ˚ ˇ ˘ ¯ ˙ ¸ ˛ ‚ ‹ › “ ” „ « » – —   ı ȷ ff fi fl ffi ffl";
/** Starts at code 0x80. */
const T1_MIDDLE =
  "Ă Ą Ć Č Ď Ě Ę Ğ Ĺ Ľ Ł Ń Ň Ŋ Ő Ŕ Ř Ś Š Ş Ť Ţ Ű Ů Ÿ Ź Ž Ż Ĳ İ đ § ă ą ć č ď ě ę ğ ĺ ľ ł ń ň ŋ ő ŕ ř ś š ş ť ţ ű ů ÿ ź ž ż ĳ ¡ ¿ £";
const OT1_START =
  "Γ Δ Θ Λ Ξ Π Σ Υ Φ Ψ Ω ff fi fl ffi ffl ı ȷ \u0300 \u0301 \u030C \u0306 \u0304 \u030A \u0327 ß æ œ ø Æ Œ Ø";

const numbered = (letters: string, from: number): [string, string][] =>
  letters.split(" ").map((letter, at) => [String.fromCharCode(from + at), letter]);

const T1 = new Map([
  ...numbered(T1_START, 0),
  ...numbered(T1_MIDDLE, 0x80),
  ["`", "‘"],
  ["'", "’"],
  ["\u007F", "-"],
  ["\u00D7", "Œ"],
  ["\u00DF", "SS"],
  ["\u00F7", "œ"],
  ["\u00FF", "ß"],
] as [string, string][]);

const OT1 = new Map([
  ...numbered(OT1_START, 0),
  ["`", "‘"],
  ["'", "’"],
  ['"', "”"],
  ["\\", "“"],
  ["{", "–"],
  ["|", "—"],
  ["\u007F", "\u0308"],
] as [string, string][]);

const SYMBOLS = new Map([
  ["\u0000", "−"],
  ["\u0001", "·"],
  ["\u0003", "∗"],
  ["\u000E", "◦"],
  ["\u000F", "•"],
  ["\u0088", "•"],
  ["j", "|"],
]);

/* oxlint-disable no-control-regex -- the numbers of letters */
const OF_SYMBOLS = /^[\s\u0000\u0001\u0003\u000E\u000Fj\u0088]+$/u;
const OF_T1 = /[\u0015\u0016\u001B-\u001F\u0080-\u009F]/gu;
const OF_OT1 =
  /[\u000B-\u000F]|(?<=[\d\s])\{(?=[\s\p{L}\d])|(?<=\p{L})[\u0012-\u0014](?=[\p{L}\u0010])|\u007F(?=[aeiou])/giu;
/** A bullet from a symbol font that was merged with its text. */
const SIGN = /^\u0088(?=\s)/u;
/** Codes of quotation marks in T1 and of dotless letters in OT1. */
const OF_EITHER = /[\u0010\u0011]/u;
/** An accent precedes its letter. */
const ACCENTED = /([\u0012-\u0018\u007F])([\p{L}\u0010\u0011])/gu;
/* oxlint-enable no-control-regex */

const mapped = (text: string, letters: ReadonlyMap<string, string>): string =>
  Array.from(text, (letter) => letters.get(letter) ?? letter).join("");

const DOTTED: Record<string, string> = { "\u0010": "i", "\u0011": "j" };

const accented = (text: string): string =>
  text.replaceAll(ACCENTED, (_, accent: string, letter: string) => (DOTTED[letter] ?? letter) + accent);

/**
 * Determines how to decode the text in each of a page's bitmap fonts.
 * @param texts all text on the page in each font
 */
export function texReaders(texts: ReadonlyMap<string, string>): Map<string, (text: string) => string> {
  const fonts = [...texts];
  const ofSymbols = new Set(fonts.flatMap(([font, text]) => (OF_SYMBOLS.test(text) ? [font] : [])));
  const whole = fonts.flatMap(([font, text]) => (ofSymbols.has(font) ? [] : [text])).join("\n");
  const count = (pattern: RegExp) => whole.match(pattern)?.length ?? 0;
  const [t1, ot1] = [count(OF_T1), whole.includes("}") ? 0 : count(OF_OT1)];
  const read =
    t1 === 0 && ot1 === 0 && !OF_EITHER.test(whole)
      ? undefined
      : t1 >= ot1
        ? (text: string) => mapped(text.replace(SIGN, "•"), T1)
        : (text: string) => mapped(accented(text), OT1).normalize("NFC");
  return new Map(
    fonts.flatMap(([font]) => {
      if (ofSymbols.has(font)) return [[font, (text: string) => mapped(text, SYMBOLS)] as const];
      return read ? [[font, read] as const] : [];
    }),
  );
}
