import { resumes } from "@postfolio/templates/test-resumes/resumes.ts";
import { pdfLines } from "@postfolio/formats/import/pdf-lines.ts";
import { readResume } from "@postfolio/formats/import/read-resume.ts";
import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { TEMPLATES } from "@postfolio/templates/templates.ts";
import { expect, test } from "vitest";
import { readPdf } from "../read-pdf.ts";
import { testPrinter } from "../printer.ts";
import { printCase, someTemplates } from "./cases.ts";
import { addScores, lostWords, meanOf, type Scores, tell } from "./import-scores.ts";
import { LIGATED } from "./reading.ts";

/*
 * How much of a resume is found again in its PDF, which is read by its lines alone: a file of ours has its resume
 * attached, too, but `pdfLines` does not look there.
 */

const { printer } = await testPrinter({ browsers: 2 });
const whole = process.env["JUDGES"] === "whole";

const RIGHT_TO_LEFT = ["arabic", "hebrew", "persian", "signsRightToLeft"];
/** All of them are shown in part only. */
const PARTLY_SHOWN = ["hidden", "empty"];
const judged = Object.entries(resumes).filter(
  ([name]) => !PARTLY_SHOWN.includes(name) && !RIGHT_TO_LEFT.includes(name),
);

/** Reads a PDF and adds its scores; every word that another program sees must be somewhere in the result. */
async function judge(scores: Scores, resume: ResumeContent, pdf: Buffer) {
  const read = readResume(await pdfLines(pdf));
  const text = readPdf(pdf).pages.join("\n");
  addScores(scores, resume, read.resume, text);
  // What readers make of ligated letters differs.
  expect(lostWords(text, read).filter((word) => !LIGATED.test(word))).toEqual([]);
}

test("our own PDFs are read by their lines", async () => {
  const scores: Scores = new Map();
  for (const [at, [, resume]] of judged.entries()) {
    const templates = whole ? TEMPLATES.map((_, index) => index + 1) : someTemplates(at, 1);
    for (const template of templates) {
      const { pdf } = await printCase(printer, { resume: { ...resume, template }, template });
      await judge(scores, resume, pdf);
    }
  }
  process.stdout.write(tell("own PDFs", scores));
  expect(meanOf(scores)).toBeGreaterThanOrEqual(0.95);
});
