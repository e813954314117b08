import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSafeLink, parseFormatting, plainText, type TextRun, writeFormatting } from "./line-formatting.ts";

const SITE = "https://example.com/a";

test.each<[string, TextRun[]]>([
  [
    "**Led** the *team* to [a site](https://example.com/a_(b))",
    [
      { text: "Led", bold: true },
      { text: " the " },
      { text: "team", italic: true },
      { text: " to " },
      { text: "a site", href: "https://example.com/a_(b)" },
    ],
  ],
  ["**a *b*** c", [{ text: "a ", bold: true }, { text: "b", bold: true, italic: true }, { text: " c" }]],
  [
    "**a *b** c*",
    [
      { text: "a ", bold: true },
      { text: "b", bold: true, italic: true },
      { text: " c", italic: true },
    ],
  ],
  ["**KPI**s", [{ text: "KPI", bold: true }, { text: "s" }]],
  ["在**重点**上", [{ text: "在" }, { text: "重点", bold: true }, { text: "上" }]],
  [
    `[see **it**](${SITE})`,
    [
      { text: "see ", href: SITE },
      { text: "it", bold: true, href: SITE },
    ],
  ],
  [`[mail](mailto:ada@example.com)`, [{ text: "mail", href: "mailto:ada@example.com" }]],
  [`[a [b](${SITE}) c](${SITE})`, [{ text: "[a " }, { text: "b", href: SITE }, { text: ` c](${SITE})` }]],
])("%s is read with its marks and written the same", (line, runs) => {
  expect(parseFormatting(line)).toEqual(runs);
  expect(writeFormatting(runs)).toBe(line);
});

test.each([
  "2 * 3 * 4",
  "Trained on 64*64*3 pictures",
  "3*x*4 and w*2*h",
  "Python*, Java*, Go*",
  "C** and D**",
  "*required",
  "* one * two",
  "**bold without an end",
  "a ** b ** c",
  "f****, ****",
  "(*) optional",
  "5* hotel, 4* hotel",
  "[draft] and [x](y)",
  "[x](javascript:alert(1))",
  "[x](data:text/html,x)",
  "[x](https://nowhere)",
  `[ ](${SITE})`,
  `[x] (${SITE})`,
  String.raw`C:\folder and \\server\share`,
  "<b>_a_ `b` &amp; ~c~ # d",
])("%s is text, as it always was", (line) => {
  expect(parseFormatting(line)).toEqual([{ text: line }]);
  expect(writeFormatting([{ text: line }])).toBe(line);
});

test("a backslash makes a mark text", () => {
  expect(plainText(String.raw`\*a\* \[b\](${SITE}) \\`)).toBe(String.raw`*a* [b](${SITE}) \\`);
  expect(parseFormatting(String.raw`\\**a**`)).toEqual([{ text: "\\" }, { text: "a", bold: true }]);
});

test("the user's text is escaped where it would be a mark", () => {
  expect(writeFormatting([{ text: "*a*" }])).toBe(String.raw`\*a\*`);
  expect(writeFormatting([{ text: "C**", bold: true }, { text: " *" }])).toBe(String.raw`**C\*\*** \*`);
});

test.each<[string, TextRun[], string]>([
  ["spaces at the ends of a mark", [{ text: " a ", bold: true }, { text: "b" }], " **a** b"],
  ["a mark of spaces", [{ text: "a" }, { text: " ", italic: true }, { text: "b" }], "a b"],
  ["part of a word in italic", [{ text: "micro", italic: true }, { text: "service" }], "*micro*service"],
  [
    "the middle of a word in italic",
    [{ text: "un" }, { text: "believ", italic: true }, { text: "able" }],
    "un*believ*able",
  ],
  ["italic beside a digit", [{ text: "H" }, { text: "2", italic: true }, { text: "O" }], "H2O"],
  ["a bracket before a letter", [{ text: "(a)", bold: true }, { text: "b" }], "**(a**)b"],
  ["an unsafe link", [{ text: "a", href: "javascript:alert(1)" }], "a"],
  ["a link without a text", [{ text: " ", href: SITE }], " "],
  [
    "an address with signs",
    [{ text: "a", href: "https://example.com/(a b" }],
    "[a](https://example.com/%28a%20b)",
  ],
])("%s is written as closely as Markdown allows", (_, runs, line) => {
  expect(writeFormatting(runs)).toBe(line);
});

describe("for random texts", () => {
  const PIECES = [
    "*",
    "**",
    "***",
    "\\",
    "[",
    "]",
    "(",
    ")",
    `](${SITE})`,
    " ",
    "a",
    "1",
    ".",
    "字",
    "é",
    "🌸",
    "\n",
  ];
  const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(""));
  const marks = {
    bold: fc.constant(true as const),
    italic: fc.constant(true as const),
    href: fc.constantFrom(SITE, "https://example.com/b"),
  };
  const runs = (texts: fc.Arbitrary<string>) =>
    fc.array(fc.record({ text: texts, ...marks }, { requiredKeys: ["text"], noNullPrototype: true }), {
      maxLength: 5,
    });
  const options = { numRuns: 3_000, seed: 1 };
  /** Returns each character with its marks. */
  const flags = (all: readonly TextRun[]) =>
    all.flatMap(({ text: part, ...on }) => Array.from(part, (character) => ({ character, ...on })));

  test("writing loses no character, and marks no other", () => {
    fc.assert(
      fc.property(runs(text), (written) => {
        const read = flags(parseFormatting(writeFormatting(written)));
        expect(flags(written)).toMatchObject(read);
      }),
      options,
    );
  });

  test("writing keeps all marks of whole words", () => {
    fc.assert(
      fc.property(runs(fc.constantFrom("tide", "C**", "[a](b)", "*", "字", "a\\", "(x)")), (written) => {
        const spaced = written.flatMap((run) => [run, { text: " " }]);
        expect(flags(parseFormatting(writeFormatting(spaced)))).toEqual(flags(spaced));
      }),
      options,
    );
  });

  test("writing what was read, and reading it again, changes nothing more", () => {
    fc.assert(
      fc.property(text, (line) => {
        const once = writeFormatting(parseFormatting(line));
        expect(plainText(once)).toBe(plainText(line));
        expect(writeFormatting(parseFormatting(once))).toBe(once);
      }),
      options,
    );
  });
});

test.each(["https://example.com", "HTTP://example.com/?a=b#c", "mailto:ada@example.com"])(
  "%s is safe",
  (href) => {
    expect(isSafeLink(href)).toBe(true);
  },
);
test.each(["", "example.com", "ftp://example.com", "https://", "mailto:a@b.c?subject=x", "vbscript:x"])(
  "%s is not safe",
  (href) => {
    expect(isSafeLink(href)).toBe(false);
  },
);
