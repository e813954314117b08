import type { Line, Segment } from "./lines.ts";
import { readableText } from "./readable-text.ts";

/** Width of a character in made-up positions, in points, so that three spaces make a wide gap. */
const LETTER = 6;
const LEADING = 14;
const SIZE = 10;

/** A Markdown heading or a bold line counts as a heading. */
export function textLines(text: string): Line[] {
  let top = 0;
  return text.split(/\r\n?|\n|\u2028|\u2029|\f/u).flatMap((written): Line[] => {
    top += LEADING;
    const [, marks, headed] = /^\s{0,3}(#{1,6})\s+(.*?)\s*#*$/u.exec(written) ?? [];
    const [, , strong] = /^\s*(\*\*|__)(.+)\1\s*$/u.exec(written) ?? [];
    const segments = segmentsOf(headed ?? strong ?? written);
    // Skips rules, such as those below headings.
    if (segments.length === 0 || /^[-=_*~\s]{3,}$/u.test(written)) return [];
    return [
      {
        page: 0,
        top,
        segments,
        size: SIZE,
        bold: marks !== undefined || strong !== undefined,
        italic: false,
        ...(marks && { heading: marks.length }),
      },
    ];
  });
}

/** Treats tabs and runs of spaces as gaps. */
const segmentsOf = (line: string): Segment[] =>
  [...line.matchAll(/\S+(?: {1,2}\S+)*/gu)].flatMap((match) => {
    const text = readableText(match[0]);
    const before = line.slice(0, match.index).replaceAll("\t", "    ");
    const x = before.length * LETTER;
    return text === "" ? [] : [{ text, x, width: text.length * LETTER }];
  });
