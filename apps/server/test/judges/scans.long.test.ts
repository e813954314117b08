import { pdfLines } from "@postfolio/formats/import/pdf/pdf-lines.ts";
import { readResume } from "@postfolio/formats/import/read-resume.ts";
import { resumes } from "@postfolio/templates/test-resumes/resumes.ts";
import { TEMPLATES } from "@postfolio/templates/templates.ts";
import { expect, test } from "vitest";
import { readScan } from "../../src/adapters/scans/read-scan.ts";
import { canReadPictures } from "../../src/adapters/scans/text-reader.ts";
import { testPrinter } from "../printer.ts";
import { readPdf } from "../read-pdf.ts";
import { printCase } from "./cases.ts";
import { addScores, meanOf, type Scores } from "./import-scores.ts";
import { scanned } from "./scanned.ts";

/*
 * Measures how much of our templates is read from pixels, compared to reading the same PDFs from their text. The reader
 * of pixels is only installed by `npm run install:ocr`.
 */

const SETTINGS = [
  { dpi: 300, turned: 0, goal: 0.9 },
  { dpi: 200, turned: 0, goal: 0.9 },
  { dpi: 150, turned: 1, goal: 0.75 },
];

test.skipIf(!canReadPictures())(
  "most fields of a scan are read (skipped without npm run install:ocr)",
  async () => {
    const { printer } = await testPrinter();
    const shares = SETTINGS.map((): number[] => []);
    const rows: string[] = [];
    for (const [index] of TEMPLATES.entries()) {
      const resume = { ...resumes.sample, template: index + 1 };
      const { pdf } = await printCase(printer, { resume, template: index + 1 });
      const text = readPdf(pdf).pages.join("\n");
      const byText: Scores = new Map();
      addScores(byText, resume, readResume(await pdfLines(pdf), "pdf"), text);
      const row: string[] = [];
      for (const [at, { dpi, turned }] of SETTINGS.entries()) {
        const file = await scanned(pdf, { dpi, turned: index % 2 === 0 ? turned : -turned });
        const reading = await readScan(new Uint8Array(file), "", ["en"]);
        const scores: Scores = new Map();
        if (reading.kind === "read") addScores(scores, resume, reading.imported, text);
        const share = reading.kind === "read" ? meanOf(scores) / meanOf(byText) : 0;
        shares[at]!.push(share);
        row.push(`${Math.round(share * 1_000) / 10}%`);
      }
      rows.push(`template ${index + 1}: ${row.join(", ")}`);
    }
    const names = SETTINGS.map(
      ({ dpi, turned }) => `${dpi} dpi${turned === 0 ? "" : ` turned by ${turned}°`}`,
    );
    process.stdout.write(`Fields read from scans at ${names.join(", ")}\n${rows.join("\n")}\n`);
    for (const [at, { goal }] of SETTINGS.entries())
      expect(shares[at]!.reduce((sum, share) => sum + share, 0) / rows.length).toBeGreaterThanOrEqual(goal);
  },
);
