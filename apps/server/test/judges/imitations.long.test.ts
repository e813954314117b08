import { readFileSync } from "node:fs";
import { docxLines, isDocxPart, mainPart } from "@postfolio/formats/import/docx/docx-lines.ts";
import type { EmploymentItem, ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { pdfLines } from "@postfolio/formats/import/pdf/pdf-lines.ts";
import { type LineKind, readResume } from "@postfolio/formats/import/read-resume.ts";
import type { Line } from "@postfolio/formats/import/text/lines.ts";
import { toPlainText } from "@postfolio/formats/text/plain-text.ts";
import { expect, test } from "vitest";
import { unzip } from "../../src/adapters/files/unzip.ts";
import { readPdf } from "../read-pdf.ts";
import { addScores, calibration, type JudgedField, meanOf, type Scores, tell } from "./import-scores.ts";
import { academicCv, scholars } from "./imitations/academics.ts";
import { bareWord } from "./imitations/bare-word.ts";
import { classicEuropass, inNewEuropass, newEuropass } from "./imitations/europass.ts";
import { pagePrinter } from "./imitations/html.ts";
import { inLinkedIn, linkedInPrint } from "./imitations/linkedin.ts";
import { people, shownAs } from "./imitations/people.ts";
import { printedList } from "./imitations/printed-list.ts";

/*
 * Judges each kind of file that most people have. Except for the LaTeX PDFs, the files are imitations that match the
 * output of common programs, since we may not keep real people's files.
 */

const LEAST = 0.9;
/**
 * Lower than `LEAST`, because an item may end exactly at the end of its line, so that the next line does not look like
 * a new item.
 */
const LEAST_LISTS = 0.8;

interface Judged {
  stated: ResumeContent;
  kind: LineKind;
  lines: readonly Line[];
  /** The text as another program reads it. */
  text: string;
}

const print = await pagePrinter();
const everybody = Object.values(people);

async function ofPdf(stated: ResumeContent, pdf: Buffer): Promise<Judged> {
  return { stated, kind: "pdf", lines: await pdfLines(pdf), text: readPdf(pdf).pages.join("\n") };
}

/** Compares lists by items, because comparing fields by words does not show whether two items were read as one. */
function listsOf(stated: ResumeContent, read: ResumeContent) {
  const listed = stated.Employment.items.filter(({ responsibilities }) => responsibilities.length > 0);
  const isWhole = ({ position, company, responsibilities }: EmploymentItem) =>
    read.Employment.items.some(
      (job) =>
        job.position === position &&
        job.company === company &&
        job.responsibilities.length === responsibilities.length,
    );
  return { whole: listed.filter(isWhole).length, of: listed.length };
}

/** Scores the files and returns what falls short. */
async function judge(what: string, files: readonly (() => Promise<Judged>)[]) {
  const scores: Scores = new Map();
  const fields: JudgedField[] = [];
  const lists: ReturnType<typeof listsOf>[] = [];
  for (const file of files) {
    const { stated, kind, lines, text } = await file();
    const read = readResume(lines, kind);
    const found = addScores(scores, stated, read, text);
    lists.push(listsOf(stated, read.resume));
    fields.push(...found);
    if (process.env["JUDGE_FAULTS"])
      for (const { name, asked, got, points } of found)
        if (points < 1)
          process.stdout.write(`${stated.Profile.name}: ${name}: "${asked}" read as "${got}"\n`);
  }
  process.stdout.write(tell(what, scores));
  const { rightUnmarked, markedShare } = calibration(fields);
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
  const sum = (part: "whole" | "of") => lists.reduce((total, each) => total + each[part], 0);
  const wholeLists = sum("of") === 0 ? 1 : sum("whole") / sum("of");
  process.stdout.write(
    `  unmarked right: ${percent(rightUnmarked)}, marked: ${percent(markedShare)}, lists whole: ${percent(wholeLists)}\n`,
  );
  return [
    ...(meanOf(scores) < LEAST ? [`fields: ${percent(meanOf(scores))}`] : []),
    ...(wholeLists < LEAST_LISTS ? [`lists: ${percent(wholeLists)}`] : []),
  ];
}

test("Europass, with labels beside a column and as its editor prints it since 2020", async () => {
  const files = everybody.flatMap((person) => [
    async () => ofPdf(person, await print(classicEuropass(person))),
    async () => ofPdf(inNewEuropass(person), await print(newEuropass(inNewEuropass(person)))),
  ]);
  expect(await judge("Europass", files)).toEqual([]);
});

test('LinkedIn\'s "Save as PDF"', async () => {
  const files = everybody
    .map(inLinkedIn)
    .map((person) => async () => ofPdf(person, await print(linkedInPrint(person), "Letter")));
  expect(await judge("LinkedIn's prints", files)).toEqual([]);
});

test("lists that Chrome prints", async () => {
  const files = everybody.flatMap((person) =>
    (["beside", "below"] as const).map(
      (style) => async () => ofPdf(person, await print(printedList(person, style))),
    ),
  );
  expect(await judge("lists printed by Chrome", files)).toEqual([]);
});

test("Word files without styles", async () => {
  const files = everybody.flatMap((person) =>
    (["tabs", "spaces"] as const).map((gap) => async (): Promise<Judged> => {
      const { file, text } = bareWord(person, gap);
      const parts = await unzip(file, isDocxPart);
      return { stated: person, kind: "docx", lines: docxLines(parts, mainPart(parts)!), text };
    }),
  );
  expect(await judge("Word without styles", files)).toEqual([]);
});

test("academic CVs", async () => {
  const files = Object.values(scholars).flatMap((scholar) =>
    (["right", "left"] as const).map(
      (look) => async () => ofPdf(scholar.person, await print(academicCv(scholar, look))),
    ),
  );
  expect(await judge("academic CVs", files)).toEqual([]);
});

/** Returns the parts that LaTeX resumes show: languages are on one line, and there are no links. */
const inLatex = (person: ResumeContent): ResumeContent =>
  shownAs(person, {
    Socials: { ...person.Socials, items: [] },
    Other: {
      ...person.Other,
      items: person.Other.items.map((item) => ({ ...item, position: item.details.join(", "), details: [] })),
    },
  });

test("LaTeX's article class, with outlines and with bitmaps for fonts", async () => {
  const files = Object.entries(people).flatMap(([name, person]) =>
    (["type1", "type3"] as const).map((font) => async () => {
      const file = new URL(`./imitations/latex/${name}-${font}.pdf`, import.meta.url);
      const stated = inLatex(person);
      // The text is not read from the PDF, because other readers place accents next to their letters.
      return {
        stated,
        kind: "pdf" as const,
        lines: await pdfLines(readFileSync(file)),
        text: toPlainText(stated),
      };
    }),
  );
  expect(await judge("LaTeX", files)).toEqual([]);
});
