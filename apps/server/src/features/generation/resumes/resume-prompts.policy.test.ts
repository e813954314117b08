import { expect, test } from "vitest";
import { DRAFT_RESUME } from "./draft-resume.prompt.ts";
import { DRAFT_SUMMARY } from "./draft-summary.prompt.ts";
import { IMPROVE_LINE } from "./improve-line.prompt.ts";
import { ANSWER } from "../answers/answer.prompt.ts";
import { LETTER } from "../letters/letter.prompt.ts";
import { answer, letter, reading } from "../prompts/prompts.fixtures.ts";
import { READER } from "../checks/reader.prompt.ts";
import { TAILOR_RESUME } from "./tailor-resume.prompt.ts";
import { TRANSLATE } from "./translate.prompt.ts";

test.each([
  ["an answer to a form", ANSWER.render(answer)],
  ["a letter", LETTER.render(letter)],
  ["a line", IMPROVE_LINE.render({ text: "LINE", position: "POSITION", company: "COMPANY" })],
  ["a summary", DRAFT_SUMMARY.render({ facts: "RESUME" })],
  ["a first draft", DRAFT_RESUME.render({ told: { about: "ABOUT", work: "WORK" } })],
  [
    "changes for a job",
    TAILOR_RESUME.render({ texts: [{ path: "Profile.about", text: "TEXT" }], description: "ADVERT" }),
  ],
  ["a translation", TRANSLATE.render({ from: "de", to: "en", texts: [] })],
  ["a reader", READER.render(reading)],
])("the prompt for %s says what good is before it says what not", (_, { instructions }) => {
  const good = instructions.search(/good|colleague/iu);
  expect(good).toBeGreaterThan(-1);
  expect(good).toBeLessThan(instructions.search(/do not|never|no more than|leave out/iu));
});

test("a letter admits and promises nothing that its applicant did not, and the reader looks for it", () => {
  const { instructions } = LETTER.render(letter);
  expect(instructions).toMatch(/asked for and not in the material, it leaves out/u);
  expect(instructions).toMatch(/one at most/u);
  expect(instructions).toMatch(/no scene, habit, reason, motive, plan, promise/u);
  expect(instructions).not.toMatch(/a plan are free|admits in passing/u);
  const [cases, passed] = READER.render(reading).instructions.split("Let pass:");
  expect(cases).toMatch(/a plan, a promise, something that they lack/u);
  expect(passed).not.toMatch(/plans|admits not to know/u);
});

test("a draft leaves ends open that were not told, and writes one code in any language", () => {
  const { instructions } = DRAFT_RESUME.render({ told: { about: "ABOUT" } });
  expect(instructions).toMatch(
    /An end that they do not tell stays empty[^]*Present, a code in any language/u,
  );
});

test("a letter has the wish in a fence that is followed, and neither where there is none", () => {
  const { instructions, prompt } = LETTER.render(letter);
  expect(instructions).toMatch(/follow it for content, form, length, address and language/u);
  expect(prompt).toMatch(/<<<what the applicant wants of the letter [\w-]+>>>\nWISH/u);
  const plain = LETTER.render({ ...letter, wish: "", details: { ...letter.details, gap: "" } });
  expect(`${plain.instructions}${plain.prompt}`).not.toMatch(/wants of the letter|what filled a gap/u);
});

test("a letter leaves its length to a wish that names one, and is British where the resume is", () => {
  const of = (more: Partial<typeof letter>) => LETTER.render({ ...letter, ...more }).instructions;
  expect(of({})).toMatch(/150 to 250 words/u);
  expect(of({ wish: "One page, with my numbers" })).not.toMatch(/150 to 250|three or four paragraphs/u);
  expect(of({ language: "en-GB" })).toMatch(/Write in British English[^]*Spell as in Britain/u);
  expect(of({ language: "en" })).not.toMatch(/Brit/u);
});
