import { asShown, OWN_FILE, readOwnFile } from "@postfolio/formats/own-file.ts";
import { expect, test } from "vitest";
import { testPrinter } from "../printer.ts";
import { emptyPages, type ReadPdf } from "../read-pdf.ts";
import { type JudgedCase, judgedCases, printCase } from "./cases.ts";
import { capitals, decode, isHeading, judge, NO_FAULTS, shownBlocks, visible } from "./reading.ts";
import { attachedFiles, readByAll } from "./readers.ts";
import { accessibilityFaults } from "./pdf-ua.ts";

/*
 * Third-party programs read each resume's PDF: they find every visible character in order, the machine-checkable
 * rules of PDF/UA-1 hold, the metadata is correct, and no page but the last ends too early.
 */

const { printer, troubles } = await testPrinter({ browsers: 2 });

test.each(judgedCases)("$name, template $template, $paper, $density", async (judged) => {
  const { html, pdf } = await printCase(printer, judged);
  const { texts, operators, read } = await readByAll(pdf);
  expect(judge(html, texts)).toEqual(texts.map(({ reader }) => ({ reader, ...NO_FAULTS })));
  const files = attachedFiles(pdf);
  expect(Object.keys(files)).toEqual([OWN_FILE]);
  expect(readOwnFile(files[OWN_FILE]!)).toEqual(asShown(judged.resume));
  expect(accessibilityFaults(pdf, html, operators)).toEqual([]);
  expectDescription(read, html, judged);
  expect(emptyPages(read)).toEqual([]);
  // No separator starts or ends a line. In right-to-left text, this reader breaks the line at each separator.
  const lines = html.includes('dir="rtl"') ? [] : read.pages.flatMap((page) => page.split("\n"));
  expect(lines.filter((line) => /^\s*·|·\s*$/u.test(line))).toEqual([]);
  expect(troubles).toEqual([]);
});

/** Checks the requirements for a PDF other than its text. */
function expectDescription(pdf: ReadPdf, html: string, { resume, paper }: JudgedCase): void {
  const headings = shownBlocks(html).filter(isHeading);
  expect(pdf.versions).toBe(1);
  expect(pdf.title).toBe(resume.name);
  expect(pdf.author).toBe(resume.Profile.name);
  expect(pdf.lang).toBe(resume.options.language);
  expect(pdf.tagged).toBe(true);
  // Chromium writes right-to-left headings the way they are painted, from the left.
  const same = html.includes('dir="rtl"') ? letters : visible;
  const comparable = (text: string) => same(capitals(html, text));
  expect(pdf.outline.map(comparable)).toEqual(headings.map(({ text }) => comparable(text)));
  expect(new Set(pdf.links)).toEqual(new Set(hrefs(html)));
  expect(pdf.images).toBe(html.includes("<img") ? 1 : 0);

  // Color emoji can be embedded only as Type 3 fonts.
  expect(pdf.fonts.some(({ type }) => type === "Type3")).toBe(/\p{Emoji_Presentation}/u.test(html));
  expect(pdf.fonts.filter(({ embedded }) => !embedded)).toEqual([]);
  const [width, height] = paper === "A4" ? [210, 297] : [215.9, 279.4];
  for (const size of pdf.sizes) {
    expect(size[0]).toBeCloseTo((width / 25.4) * 72, 0);
    expect(size[1]).toBeCloseTo((height / 25.4) * 72, 0);
  }
}

const hrefs = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/gu)].map(([, href]) => new URL(decode(href ?? "")).href);

const letters = (text: string): string =>
  Array.from(visible(text.normalize("NFKC")))
    .sort()
    .join("");
