import type { PictureWord } from "./picture-word.ts";

/* Characters that are too small for OCR to tell apart, recognized by their shape and position. */

/** As shares of the line's height. */
const SMALL = 0.42;
const FLAT = 0.2;
const LONG = 0.45;

export const withKnownSigns = (words: readonly PictureWord[]): PictureWord[] =>
  words.map((word, at) => {
    const isFirst = words[at - 1]?.line !== word.line;
    const next = words[at + 1]?.line === word.line ? words[at + 1] : undefined;
    return { ...word, text: knownSign(word, isFirst, next) };
  });

function knownSign(word: PictureWord, isFirst: boolean, next: PictureWord | undefined): string {
  const { text, height, baseline } = word;
  const [width, rise] = [word.right - word.left, word.bottom - word.top];
  const isSign = !/[\p{L}\p{N}]/u.test(text);
  if (isFirst && next && width < SMALL * height && rise < SMALL * height && !/^[-–—]+$/u.test(text))
    return "\u2022";
  const isRaised = word.bottom < baseline - FLAT * height * 0.5;
  if (isSign && rise < FLAT * height && isRaised)
    return width < LONG * height * 0.6 ? "·" : width > LONG * height ? "–" : "-";
  // "| take over teams" stands for "I take over teams".
  if (text === "|" && next && /^\p{Ll}/u.test(next.text)) return "I";
  // "Power Bl", "APl", and "lT" contain a misread "I", but "El" and "All" do not.
  if (/^(?:Bl|\p{Lu}{2,}l|l\p{Lu}+|\p{Lu}+l\p{Lu}+)$/u.test(text)) return text.replace("l", "I");
  return text;
}
