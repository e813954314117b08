import { asShown, OWN_FILE, readOwnFile } from "@postfolio/formats/own-file.ts";
import { expect, test } from "vitest";
import { testPrinter } from "../printer.ts";
import { emptyPages, readPdf } from "../read-pdf.ts";
import { judgedCases, printCase } from "./cases.ts";
import { judge } from "./reading.ts";
import { attachedFiles, readers } from "./readers.ts";
import { accessibilityFaults } from "./pdf-ua.ts";

/*
 * Third-party programs read each resume's PDF: they find every visible character, in order, the
 * machine-checkable rules of PDF/UA-1 hold, and no page but the last ends too early.
 */

const { printer, troubles } = await testPrinter({ browsers: 2 });

test.each(judgedCases)("$name, template $template, $paper, $density", async (judged) => {
  const { html, pdf } = await printCase(printer, judged);
  for (const reader of readers) {
    expect({ reader: reader.name, ...judge(html, await reader.read(pdf), reader.name) }).toEqual({
      reader: reader.name,
      lost: "",
      added: "",
      missing: [],
      alone: [],
    });
  }
  const files = attachedFiles(pdf);
  expect(Object.keys(files)).toEqual([OWN_FILE]);
  expect(readOwnFile(files[OWN_FILE]!)).toEqual(asShown(judged.resume));
  expect(await accessibilityFaults(pdf, html)).toEqual([]);
  const read = readPdf(pdf);
  expect(emptyPages(read)).toEqual([]);
  // No separator starts or ends a line. In the other direction, this reader ends a line at each.
  const lines = html.includes('dir="rtl"') ? [] : read.pages.flatMap((page) => page.split("\n"));
  expect(lines.filter((line) => /^\s*·|·\s*$/u.test(line))).toEqual([]);
  expect(troubles).toEqual([]);
});
