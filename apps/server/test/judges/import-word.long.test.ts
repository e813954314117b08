import { docxLines, isDocxPart, mainPart } from "@postfolio/formats/import/docx/docx-lines.ts";
import { textOfLine } from "@postfolio/formats/import/text/lines.ts";
import { readResume } from "@postfolio/formats/import/read-resume.ts";
import { toPlainText } from "@postfolio/formats/text/plain-text.ts";
import { toWord } from "@postfolio/formats/word/word.ts";
import { resumes } from "@postfolio/templates/test-resumes/resumes.ts";
import mammoth from "mammoth";
import { expect, test } from "vitest";
import { unzip } from "../../src/adapters/files/unzip.ts";
import { addScores, meanOf, type Scores, tell } from "./import-scores.ts";

/* Measures how much of a resume can be read back from its Word file, and whether mammoth finds the same words in it. */

const RIGHT_TO_LEFT = ["arabic", "hebrew", "persian", "signsRightToLeft"];
const judged = Object.entries(resumes).filter(([name]) => !["hidden", "empty"].includes(name));

async function linesOf(file: Uint8Array) {
  const parts = await unzip(file, isDocxPart);
  return docxLines(parts, mainPart(parts)!);
}

const bare = (text: string) => text.replaceAll(/[\s\u00AD\u200B-\u200F]/gu, "");

test("mammoth reads the same characters in our Word files", async () => {
  for (const [name, resume] of judged) {
    const word = Buffer.from((await toWord(resume, undefined))!);
    const { value } = await mammoth.extractRawText({ buffer: word });
    const text = (await linesOf(word)).map(textOfLine).join("\n");
    expect([name, Array.from(bare(text)).sort().join("")]).toEqual([
      name,
      Array.from(bare(value)).sort().join(""),
    ]);
  }
});

test("our own Word files are read by their lines", async () => {
  const scores: Scores = new Map();
  for (const [, resume] of judged.filter(([name]) => !RIGHT_TO_LEFT.includes(name))) {
    const word = (await toWord(resume, undefined))!;
    const read = readResume(await linesOf(word), "docx");
    addScores(scores, resume, read, toPlainText(resume));
  }
  process.stdout.write(tell("own Word files", scores));
  expect(meanOf(scores)).toBeGreaterThanOrEqual(0.98);
});
