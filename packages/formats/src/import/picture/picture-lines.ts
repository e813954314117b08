import type { Line } from "../text/lines.ts";
import { inReadingOrder } from "../pdf/reading-order.ts";
import type { PageText, Run } from "../pdf/runs.ts";
import { boldWords } from "./bold-words.ts";
import type { PictureWord } from "./picture-word.ts";
import { withKnownSigns } from "./signs.ts";

export interface PicturePage {
  width: number;
  height: number;
  words: PictureWord[];
  /** The slope of lines toward the right, which is negative if they rise. */
  slope: number;
}

/** OCR finds words in shadows, stains, and icons, but with low confidence. */
const LEAST_CONFIDENCE = 25;
/**
 * As shares of the line's height: minimum height of a letter or digit, maximum distance of a word's baseline from its
 * line's, and depth of descenders.
 */
const LOWEST_LETTER = 0.3;
const FARTHEST = 0.25;
const DESCENT = 0.22;
/**
 * Font sizes count as equal to the most common one if they differ from it by no more than this share. Characters taller
 * than letters make a line seem larger.
 */
const SAME_SIZE = { usual: 0.12, withTallSigns: 0.2 };
const TALL_SIGNS = /[$|(){}[\]/]/u;

/** Returns lines in reading order, as if the page had been scanned straight. */
export function pictureLines(pages: readonly PicturePage[]): Line[] {
  return inReadingOrder(pages.map(pageText));
}

function pageText({ width, height, words, slope }: PicturePage): PageText {
  const written = withKnownSigns(words).filter(isWritten);
  const sizes = sizesOf(written);
  const isBold = boldWords(written, sizes);
  return {
    width,
    height,
    runs: written.map((word): Run => {
      const baseline = baselineOf(word);
      return {
        text: word.text,
        x: word.left + slope * baseline,
        top: baseline - slope * ((word.left + word.right) / 2),
        width: word.right - word.left,
        size: sizes.get(word.line)!,
        bold: isBold(word),
        italic: false,
        style: "",
        isRightToLeft: false,
        link: undefined,
        heading: undefined,
        listItem: undefined,
      };
    }),
  };
}

/** Maps a point on the straightened page to a point in the image. */
export const inPicture = ({ slope }: PicturePage, x: number, top: number): [x: number, top: number] => [
  x - slope * top,
  top + slope * x,
];

function isWritten({ text, confidence, top, bottom, height }: PictureWord): boolean {
  if (/[\p{L}\p{N}]/u.test(text) && bottom - top < LOWEST_LETTER * height) return false;
  return confidence >= LEAST_CONFIDENCE || text.length <= 1 || /[\p{L}\p{N}]{3}/u.test(text);
}

/** OCR may mistake a heading in the margin for part of the line beside it. */
function baselineOf({ text, bottom, baseline, height }: PictureWord): number {
  const own = /[gjpqyQ,;()/]/u.test(text) ? bottom - DESCENT * height : bottom;
  return /\p{L}{2}/u.test(text) && Math.abs(own - baseline) > FARTHEST * height ? own : baseline;
}

/** Returns the font size of each line. */
function sizesOf(words: readonly PictureWord[]): Map<number, number> {
  const sizes = new Map(words.map(({ line, height }) => [line, Math.round(height * 2) / 2]));
  const letters = new Map<number, number>();
  for (const { line, text } of words) {
    const size = sizes.get(line)!;
    letters.set(size, (letters.get(size) ?? 0) + text.length);
  }
  const [most] = [...letters].sort((a, b) => b[1] - a[1])[0] ?? [];
  if (most === undefined) return sizes;
  const tall = new Set(words.filter(({ text }) => TALL_SIGNS.test(text)).map(({ line }) => line));
  return new Map(
    [...sizes].map(([line, size]) => {
      const near = tall.has(line) ? SAME_SIZE.withTallSigns : SAME_SIZE.usual;
      return [line, Math.abs(size - most) <= most * near ? most : size];
    }),
  );
}
