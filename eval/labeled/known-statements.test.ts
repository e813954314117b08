import { sayTheSame } from "@postfolio/contract/facts/same-fact.ts";
import { countWords } from "@postfolio/contract/words-and-sentences.ts";
import { shownTexts } from "@postfolio/skills/resume-texts.ts";
import { expect, test } from "vitest";
import { DOCUMENTS, resumeOf } from "./documents.ts";

/*
 * A statement that says the same as a fact is not marked. With each line of the resume as a fact, measures how many
 * planted faults this comparison would let through, and whether it recognizes a line that was only reordered.
 */

/**
 * Returns the lines of the document's resume. Letters and summaries store the lines as text; tailoring stores them by
 * path.
 */
function linesOf(one: (typeof DOCUMENTS)[number]): string[] | undefined {
  if (one.task === "tailor")
    return shownTexts(resumeOf(one.material.resume, one.language)).map(({ text }) => text);
  if (one.task !== "letter" && one.task !== "summary") return undefined;
  return one.material.resume.split("\n").map((line) => line.replace(/^[\s-]+/u, ""));
}

const said = DOCUMENTS.flatMap((one) => {
  const facts = linesOf(one)?.filter((line) => countWords(line) > 2);
  return facts === undefined ? [] : one.said.map(([text, label]) => ({ text, label, facts }));
});
const isKnown = ({ text, facts }: (typeof said)[number]): boolean =>
  facts.some((fact) => sayTheSame({ text, where: "" }, { text: fact, where: "" }));

test("no planted fault is taken for a fact", () => {
  const planted = said.filter(({ label }) => label !== "ok");
  const honest = said.filter(({ label }) => label === "ok");
  const covered = planted.filter(isKnown);
  console.log(
    `${covered.length} of ${planted.length} planted and ${honest.filter(isKnown).length} of ${honest.length} honest statements are taken for a fact`,
  );
  expect(planted.length).toBeGreaterThan(10);
  expect(covered.map(({ text }) => text)).toEqual([]);
});

test("a fact is known in other order and without its pronouns", () => {
  const lines = said.flatMap(({ facts }) => facts);
  expect(lines.length).toBeGreaterThan(50);
  const isKnown = (text: string) => sayTheSame({ text: `I ${text}.`, where: "" }, { text, where: "" });
  expect([...new Set(lines)].filter((text) => !isKnown(text))).toEqual([]);
});
