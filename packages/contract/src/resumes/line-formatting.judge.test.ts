import { Parser } from "commonmark";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseFormatting, type TextRun, writeFormatting } from "./line-formatting.ts";

/*
 * Compares our parser with `commonmark`, the reference implementation of Markdown, on random lines of the syntax that
 * both support. Leaves out intentional differences: asterisks of one mark within a longer run, overlapping marks, a
 * single asterisk next to a digit within a word, relative links, and all other Markdown, which we treat as text. Also
 * leaves out symbols above U+FFFF, which `commonmark` does not treat as symbols.
 */

const OPTIONS = { numRuns: 5_000, seed: 1 };
const SITE = "https://example.com/a";

/** A character with its marks. */
type Character = { character: string; bold?: true; italic?: true; href?: string };

const flags = (runs: readonly TextRun[]): Character[] =>
  runs.flatMap(({ text, ...marks }) => Array.from(text, (character) => ({ character, ...marks })));

function asRead(line: string): Character[] {
  const characters: Character[] = [];
  const marks = { bold: 0, italic: 0 };
  let href: string | null = null;
  const walker = new Parser().parse(line).walker();
  for (let step = walker.next(); step !== null; step = walker.next()) {
    const { node, entering } = step;
    if (node.type === "strong") marks.bold += entering ? 1 : -1;
    else if (node.type === "emph") marks.italic += entering ? 1 : -1;
    else if (node.type === "link") href = entering ? node.destination : null;
    else if (node.type === "text") {
      const on = {
        ...(marks.bold > 0 && { bold: true as const }),
        ...(marks.italic > 0 && { italic: true as const }),
        ...(href !== null && { href }),
      };
      for (const character of node.literal ?? "") characters.push({ character, ...on });
    }
  }
  return characters;
}

const WORDS = ["tide", "Käse", "字", "é", "7", ".", ",", "(", ")", "“", "€", "x-y"];
const MARKED = [`[site](${SITE})`, `[b](${SITE}_(c))`, "[", "]", "(", "\\*", "\\["];

test.each(["*", "**"])("lines with %s are read alike", (asterisks) => {
  const piece = fc.constantFrom(...WORDS, ...MARKED, " ", " ", asterisks, asterisks, asterisks);
  const line = fc
    .array(piece, { maxLength: 9 })
    // Starts with a letter, so that no line is a list item.
    .map((pieces) => `x ${pieces.join("")} x`)
    .filter(
      (text) => !/\*{3}/u.test(text) && !(asterisks === "*" && /\*\*|\d\*[a-z\d]|[a-z\d]\*\d/iu.test(text)),
    );
  let found = 0;
  fc.assert(
    fc.property(line, (text) => {
      const read = flags(parseFormatting(text));
      if (read.some(({ bold, italic, href }) => bold || italic || href)) found += 1;
      expect(read).toEqual(asRead(text));
    }),
    OPTIONS,
  );
  expect(found).toBeGreaterThan(OPTIONS.numRuns / 5);
});

test("both parsers read the same", () => {
  const text = fc
    .array(fc.constantFrom(...WORDS, " ", "*", "[", "]", "\\a"), { minLength: 1, maxLength: 4 })
    .map((pieces) => pieces.join(""));
  const mark = fc.constantFrom({}, {}, { bold: true as const }, { italic: true as const }, { href: SITE });
  const runs = fc.array(
    fc.record({ text, mark }).map(({ text: written, mark: on }): TextRun => ({ text: written, ...on })),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(runs, (written) => {
      fc.pre(!/\]\(|\*\*|\d\*[a-z\d]|[a-z\d]\*\d/iu.test(written.map(({ text: part }) => part).join("")));
      const line = writeFormatting([{ text: "x " }, ...written, { text: " x" }]);
      expect(asRead(line)).toEqual(flags(parseFormatting(line)));
    }),
    OPTIONS,
  );
});
