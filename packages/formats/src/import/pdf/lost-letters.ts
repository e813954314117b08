import type { OPS as OperatorCodes, PDFPageProxy } from "pdfjs-dist";

type Operators = Awaited<ReturnType<PDFPageProxy["getOperatorList"]>>;

interface Lost {
  letter: string;
  /** Number of letters that precede the lost one on the page. */
  at: number;
  /** Whether any letters precede the lost one on its line. */
  follows: boolean;
  isAfterSpace: boolean;
  isBeforeSpace: boolean;
}

/** pdf.js mistakes glyphs with these codes for spaces. */
const LOST = new Set(["\u000B", "\u000C", "\u000D"]);
/** Smallest shift that counts as a space, in thousandths of the font size. */
const SPACE = 150;
/** Maximum number of lost letters per page; limits the running time. */
const MOST_LOST = 2_000;

const lettersIn = (text: string): number => text.match(/\S/gu)?.length ?? 0;

/**
 * Restores letters that pdf.js reports as spaces.
 * @param texts all text items of the page in file order
 * @param isBitmap whether an item's font identifies its letters only by number
 */
export function withLostLetters(
  texts: readonly string[],
  isBitmap: (at: number) => boolean,
  operators: Operators,
  OPS: typeof OperatorCodes,
): readonly string[] {
  const { lost, letters } = lostIn(operators, OPS);
  if (lost.length === 0 || lost.length > MOST_LOST) return texts;
  if (texts.reduce((sum, text) => sum + lettersIn(text), 0) !== letters) return texts;
  const whole = [...texts];
  const left = lost.toReversed();
  let before = 0;
  for (const [at, text] of texts.entries()) {
    const count = lettersIn(text);
    while (left.length > 0) {
      const next = left.at(-1)!;
      const isWithin = next.at < before + count && (next.at > before || !next.follows);
      const isAtEnd = next.at === before + count && next.follows && count > 0;
      if (!isWithin && !isAtEnd) break;
      left.pop();
      if (!isBitmap(at)) continue;
      const isGap = isAtEnd && (texts[at + 1] ?? "") !== "" && lettersIn(texts[at + 1]!) === 0;
      if (isGap) whole[at + 1] = inserted(whole[at + 1]!, next, 1);
      else whole[at] = inserted(whole[at]!, next, next.at - before);
    }
    before += count;
  }
  return whole;
}

function inserted(text: string, { letter, isAfterSpace, isBeforeSpace }: Lost, letters: number): string {
  let at = 0;
  for (let count = 0; at < text.length && (count < letters || !/\S/u.test(text[at]!)); at += 1)
    if (/\S/u.test(text[at]!)) count += 1;
  const before = text.slice(0, at).replace(/ +$/u, "");
  return `${before}${isAfterSpace ? " " : ""}${letter}${isBeforeSpace ? " " : ""}${text.slice(at)}`;
}

interface Glyph {
  unicode: string;
}

function lostIn({ fnArray, argsArray }: Operators, OPS: typeof OperatorCodes) {
  const lost: Lost[] = [];
  let letters = 0;
  for (const [at, operator] of fnArray.entries()) {
    if (operator !== OPS.showText) continue;
    const [glyphs] = argsArray[at] as [(Glyph | number)[]];
    const start = letters;
    let isSpaced = false;
    let last: Lost | undefined;
    for (const glyph of glyphs) {
      const isSpace = typeof glyph === "number" ? glyph < -SPACE : glyph.unicode === " ";
      if (isSpace) {
        isSpaced = true;
        if (last) last.isBeforeSpace = true;
      }
      if (typeof glyph === "number" || isSpace) continue;
      last = undefined;
      if (LOST.has(glyph.unicode)) {
        last = {
          letter: glyph.unicode,
          at: letters,
          follows: letters > start,
          isAfterSpace: isSpaced && letters > start,
          isBeforeSpace: false,
        };
        lost.push(last);
      } else letters += lettersIn(glyph.unicode);
      isSpaced = false;
    }
  }
  return { lost, letters };
}
