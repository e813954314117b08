import * as mupdf from "mupdf";

/** Text on one line that contains no wide gap. */
export interface Field {
  text: string;
  /** Determined from the font's name. */
  isBold: boolean;
}

/**
 * How a parser groups characters into lines:
 * - `stored`: one after the other, in the order of the file, with a new line wherever the baseline changes.
 * - `placed`: by their position on the page, from top to bottom and from left to right.
 */
export const LINES = ["stored", "placed"] as const;
export type Lines = (typeof LINES)[number];

/** A gap of this many times the font size separates fields; a space between words is half of it. */
const WIDE_GAP = 0.5;

export interface Char {
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
  isBold: boolean;
}

interface Row {
  baseline: number;
  chars: Char[];
}

/** Returns the characters of each page as they are stored. */
export function readChars(pdf: Buffer): Char[][] {
  const document = mupdf.Document.openDocument(pdf, "application/pdf");
  const pages = Array.from({ length: document.countPages() }, (_, page) => {
    const chars: Char[] = [];
    document
      .loadPage(page)
      .toStructuredText("preserve-whitespace")
      .walk({
        onChar(text, [, baseline], font, size, quad) {
          if (text.trim() === "") return;
          const isBold = /bold|black|heavy/iu.test(font.getName());
          chars.push({ text, left: quad[0], right: quad[2], baseline, size, isBold });
        },
      });
    return chars;
  });
  document.destroy();
  return pages;
}

/** Returns the lines of all pages, split into fields. */
export const fieldLines = (pages: Char[][], lines: Lines): Field[][] =>
  pages
    .flatMap((chars) => rowsOf(chars, lines))
    .map(fieldsOf)
    .filter((fields) => fields.length > 0);

function rowsOf(chars: Char[], lines: Lines): Char[][] {
  const rows: Row[] = [];
  for (const char of chars) {
    const { baseline, size } = char;
    // Within a placed line, baselines may differ by up to one point; within a stored line, by up to half the font size.
    const isOn = (row: Row) => Math.abs(row.baseline - baseline) < (lines === "stored" ? size / 2 : 1);
    const row = lines === "stored" ? rows.slice(-1).find(isOn) : rows.find(isOn);
    if (row) row.chars.push(char);
    else rows.push({ baseline, chars: [char] });
  }
  if (lines === "placed") {
    rows.sort((a, b) => a.baseline - b.baseline);
    for (const row of rows) row.chars.sort((a, b) => a.left - b.left);
  }
  return rows.map((row) => row.chars);
}

/** Splits a line at wide gaps. A step back to the left, such as to a date in the margin, is not a gap. */
function fieldsOf(chars: Char[]): Field[] {
  const fields: Field[] = [];
  let end = -Infinity;
  for (const { text, left, right, size, isBold } of chars) {
    const gap = (left - end) / size;
    const last = fields.at(-1);
    if (!last || gap > WIDE_GAP) fields.push({ text, isBold });
    else {
      last.text += (gap > WIDE_GAP / 4 ? " " : "") + text;
      last.isBold &&= isBold;
    }
    end = right;
  }
  return fields.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}
