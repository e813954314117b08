import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { RESUME_LANGUAGES } from "@postfolio/contract/resumes/language/resume-languages.ts";
import { FONT_PAIRS } from "@postfolio/contract/resumes/resume-layout.ts";
import * as mupdf from "mupdf";
import { expect, test } from "vitest";
import { languagesOf } from "./font-languages.ts";
import { FONT_FILES } from "./fonts.ts";

/** The last code point to check. Only tags and private planes follow. */
const LAST = 0x3ffff;
const { resolve } = createRequire(import.meta.url);

const tablesOfFiles = new Map<string, Promise<Map<number, number>>>();

/** Reads the glyph of each code point from the file's own table. */
function glyphs(file: string): Promise<Map<number, number>> {
  const table = tablesOfFiles.get(file) ?? readGlyphs(file);
  tablesOfFiles.set(file, table);
  return table;
}

async function readGlyphs(file: string): Promise<Map<number, number>> {
  const font = new mupdf.Font("font", await readFile(resolve(file)));
  const found = new Map<number, number>();
  for (let code = 0x21; code <= LAST; code += 1) {
    const glyph = font.encodeCharacter(code);
    if (glyph !== 0) found.set(code, glyph);
  }
  return found;
}

function coverage(tables: Map<number, number>[]): string {
  const codes = [...new Set(tables.flatMap((table) => [...table.keys()]))]
    .filter((code) => !/\p{Co}/u.test(String.fromCodePoint(code)))
    .sort((a, b) => a - b);
  const ranges: string[] = [];
  let next = 0;
  for (let index = 0; index < codes.length;) {
    const first = codes[index]!;
    let length = 1;
    while (codes[index + length] === first + length) length += 1;
    ranges.push((first - next).toString(36) + (length > 1 ? `+${length.toString(36)}` : ""));
    next = first + length;
    index += length;
  }
  return ranges.join(" ");
}

/** Returns characters that share a glyph in some font, except forms that Unicode itself treats as equivalent. */
function twins(tables: Map<number, number>[]): string {
  const groups = new Map<number, Set<number>>();
  for (const table of tables) {
    const byGlyph = Map.groupBy(table.keys(), (code) => table.get(code)!);
    for (const codes of byGlyph.values()) {
      const distinct = codes.filter((code) => !isPresentationForm(code));
      if (distinct.length < 2) continue;
      const group = new Set(distinct.flatMap((code) => [code, ...(groups.get(code) ?? [])]));
      for (const code of group) groups.set(code, group);
    }
  }
  return [...new Set(groups.values())]
    .map((group) => [...group].sort((a, b) => a - b))
    .sort((a, b) => a[0]! - b[0]!)
    .map((group) => String.fromCodePoint(...group))
    .join(" ");
}

const isPresentationForm = (code: number) =>
  /[\p{Co}\u00AD\u2F00-\u2FDF\uFB50-\uFDFF\uFE70-\uFEFF]/u.test(String.fromCodePoint(code));

test("the generated font data matches the fonts' tables (update with npx vitest run -u --project=long-unit)", async () => {
  // Both weights of a family must have a character, because either may be used.
  const families = Map.groupBy(FONT_FILES, ({ family }) => family);
  const tables = await Promise.all(
    [...families.values()].map(async (files) => {
      const [regular, ...others] = await Promise.all(files.map(({ file }) => glyphs(file)));
      return new Map([...regular!].filter(([code]) => others.every((other) => other.has(code))));
    }),
  );
  await expect(
    "// Made from the fonts' own tables by font-data.long.test.ts.\n\n" +
      `export const COVERAGE =\n  ${JSON.stringify(coverage(tables))};\n\n` +
      `export const TWINS =\n  ${JSON.stringify(twins(tables))};\n`,
  ).toMatchFileSnapshot("./font-data.ts");
});

/** Returns the letters of a language: those in its names for months, languages, and countries. */
function lettersOf(language: string): Set<string> {
  const regions = new Intl.DisplayNames(language, { type: "region" });
  const languages = new Intl.DisplayNames(language, { type: "language" });
  const month = new Intl.DateTimeFormat(language, { month: "long" });
  const names = [
    ...Array.from({ length: 26 * 26 }, (_, at) =>
      regions.of(String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))),
    ),
    ...RESUME_LANGUAGES.map((code) => languages.of(code)),
    ...Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2024, at, 15))),
  ].join("");
  return new Set(
    Array.from(`${names}${names.toLocaleUpperCase(language)}`.normalize("NFC")).filter((character) =>
      /[\p{L}\p{M}]/u.test(character),
    ),
  );
}

test.each(FONT_PAIRS)(
  "the fonts %s have all letters of the languages they are said to suit",
  async (pair) => {
    const css = await readFile(new URL("../resume/resume.css", import.meta.url), "utf8");
    const rule = new RegExp(`^\\.font-${pair} \\{([^}]*)\\}`, "mu").exec(css)?.[1] ?? "";
    const own = Array.from(rule.matchAll(/--\w+:\s*"([^"]+)"/gu), ([, family]) => family!);
    expect(own).toHaveLength(2);
    const tables = await Promise.all(
      FONT_FILES.filter(({ family }) => own.includes(family)).map(({ file }) => glyphs(file)),
    );
    const has = (letter: string) => tables.every((table) => table.has(letter.codePointAt(0)!));
    const covered = RESUME_LANGUAGES.filter((language) => [...lettersOf(language)].every(has));
    // Libertinus has Hebrew letters, but not the marks below them.
    expect(languagesOf(pair)).toEqual(covered.filter((language) => language !== "he"));
  },
);
