import { RESUME_LANGUAGES } from "@postfolio/contract/resumes/language/resume-languages.ts";
import { wordsOf } from "@postfolio/contract/resumes/language/resume-words.ts";
import { isDroppedHeading } from "@postfolio/formats/import/headings.ts";
import { isLabel, withoutLabel } from "@postfolio/formats/import/contact-words.ts";
import { resumes } from "@postfolio/templates/test-resumes/resumes.ts";
import { pdfLines } from "@postfolio/formats/import/pdf/pdf-lines.ts";
import { readResume } from "@postfolio/formats/import/read-resume.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { expect, test } from "vitest";
import { readPdf } from "../read-pdf.ts";
import { testPrinter } from "../printer.ts";
import { isLong } from "../length.ts";
import { printCase, someTemplates } from "./cases.ts";
import {
  addScores,
  calibration,
  type JudgedField,
  lostWords,
  meanOf,
  type Scores,
  tell,
} from "./import-scores.ts";
import { THEME_NAMES, themePrinter } from "./json-resume-themes.ts";
import { LAYOUT_NAMES, printWithReactPdf } from "./react-pdf-layouts.ts";
import { LIGATED } from "./reading.ts";

/*
 * Measures how much of a resume can be read back from its PDF by its lines alone. Our files also have the resume
 * attached, but `pdfLines` does not look there.
 */

const { printer } = await testPrinter({ browsers: 2 });

const RIGHT_TO_LEFT = ["arabic", "hebrew", "persian", "signsRightToLeft"];
/** Resumes whose pages show only some of their content. */
const PARTLY_SHOWN = ["hidden", "empty"];
const judged = Object.entries(resumes).filter(
  ([name]) => !PARTLY_SHOWN.includes(name) && !RIGHT_TO_LEFT.includes(name),
);

/** Resumes in scripts covered by the fonts of `react-pdf-layouts.ts`, with content for both columns. */
const LATIN = [
  "sample",
  "threePages",
  "longSide",
  "allFields",
  "signs",
  "cyrillic",
  "extendedLatin",
] as const;
/** Resumes that are judged in all layouts. */
const inAllLayouts = isLong ? LATIN : LATIN.slice(0, 3);

/** Labels that are added to a grade. */
const GRADE_LABELS = new Set(RESUME_LANGUAGES.map((language) => wordsOf(language)?.GPA.toLowerCase()));

/** Reads a PDF, adds its scores, and returns the words that another program sees but the result lacks. */
async function judge(scores: Scores, resume: ResumeContent, pdf: Buffer, fields: JudgedField[] = []) {
  const read = readResume(await pdfLines(pdf), "pdf");
  const text = readPdf(pdf).pages.join("\n");
  fields.push(...addScores(scores, resume, read, text));
  const kept = text
    .split("\n")
    .filter((line) => !isDroppedHeading(line) && !isLabel(line.trim()))
    .map((line) => withoutLabel(line.trim()));
  // Readers handle ligatures differently.
  const isLost = (word: string) => !LIGATED.test(word) && !GRADE_LABELS.has(word);
  return lostWords(kept.join("\n"), read).filter(isLost);
}

test.each(LAYOUT_NAMES)("PDFs by @react-pdf/renderer are read, %s", async (layout) => {
  const scores: Scores = new Map();
  for (const name of inAllLayouts) {
    const { pdf, shown } = await printWithReactPdf(resumes[name], layout);
    expect(await judge(scores, shown, pdf)).toEqual([]);
  }
  process.stdout.write(tell(`react-pdf, ${layout}`, scores));
  expect(meanOf(scores)).toBeGreaterThanOrEqual(0.9);
});

const ownScores: Scores = new Map();
const ownRead = new Set<string>();
test.each(judged.map(([name], at) => [name, at] as const))(
  "our own PDFs are read by their lines, %s",
  async (name, at) => {
    const [, resume] = judged[at]!;
    // A dozen resumes are enough to show how a template affects the lines.
    for (const template of someTemplates(at, 1, 3)) {
      const { pdf } = await printCase(printer, { resume: { ...resume, template }, template });
      expect(await judge(ownScores, resume, pdf)).toEqual([]);
    }
    ownRead.add(name);
  },
);

test("nearly all of our own PDFs is read back", () => {
  expect(ownRead.size).toBe(judged.length);
  process.stdout.write(tell("own PDFs", ownScores));
  expect(meanOf(ownScores)).toBeGreaterThanOrEqual(0.95);
});

const print = await themePrinter();
const means: number[] = [];
const fields: JudgedField[] = [];
test.each(THEME_NAMES)("PDFs of the theme %s are read, and no word is lost", async (theme) => {
  const scores: Scores = new Map();
  for (const name of inAllLayouts) {
    const pdf = await print(resumes[name], theme);
    expect(await judge(scores, resumes[name], pdf, fields)).toEqual([]);
  }
  process.stdout.write(tell(`the theme ${theme}`, scores));
  means.push(meanOf(scores));
});

test("most text of unknown layouts is found, and unmarked text is right", () => {
  expect(means).toHaveLength(THEME_NAMES.length);
  const mean = means.reduce((sum, each) => sum + each, 0) / means.length;
  process.stdout.write(`Fields read from themes: ${Math.round(mean * 1000) / 10}%\n`);
  const { rightUnmarked, wrongMarked, markedShare } = calibration(fields);
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
  process.stdout.write(
    `Of fields that the import does not mark, ${percent(rightUnmarked)} are right; it marks ${percent(markedShare)}, of which ${percent(wrongMarked)} are wrong\n`,
  );
  expect(mean).toBeGreaterThanOrEqual(0.85);
  expect(rightUnmarked).toBeGreaterThanOrEqual(0.8);
});
