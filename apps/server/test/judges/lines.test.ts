import { TEMPLATES } from "@postfolio/templates/templates.ts";
import { resumes } from "@postfolio/templates/test-resumes/resumes.ts";
import { expect, test } from "vitest";
import { testPrinter } from "../printer.ts";
import { readPdf } from "../read-pdf.ts";
import { printCase } from "./cases.ts";
import { fieldLines, readChars } from "./pdf-fields.ts";

const { printer } = await testPrinter();

/** Maximum number of characters in a line, beyond which readers lose their place, plus a few for narrow letters. */
const LONGEST = 95 + 5;

/** Leaves out skills and dates in a row, which are not read as lines, because their parts are far apart. */
const isText = (line: { text: string }[]) => line.length === 1;

test.each(TEMPLATES.map(({ label }, index) => ({ label, template: index + 1 })))(
  "no line of $label is too long",
  async ({ template }) => {
    const { pdf } = await printCase(printer, { resume: { ...resumes.threePages, template }, template });
    const lengths = fieldLines(readChars(pdf), "stored")
      .filter(isText)
      .map(([field]) => field!.text.length);
    expect(lengths.length).toBeGreaterThan(60);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(LONGEST);
  },
);

test("two columns are merged below the shorter one and on later pages", async () => {
  const template = 1 + TEMPLATES.findIndex(({ name }) => name === "skills-grid");
  const { pdf } = await printCase(printer, { resume: { ...resumes.threePages, template }, template });
  const lines = fieldLines(readChars(pdf), "stored").map((line) => line.map(({ text }) => text).join(" "));
  const longest = (from: string, to: string) =>
    Math.max(...lines.slice(lines.indexOf(from), lines.indexOf(to)).map(({ length }) => length));
  expect(longest("Company 1 Springfield", "Company 2 Springfield")).toBeLessThan(70);
  expect(longest("Company 7 Springfield", "Company 8 Springfield")).toBeGreaterThan(80);
});

test("a heading is not separated from a group of skills", async () => {
  // Without the rule that keeps them together, the page would end between this group and the other skills.
  const template = 1 + TEMPLATES.findIndex(({ name }) => name === "band");
  const { pdf } = await printCase(printer, { resume: { ...resumes.sample, template }, template });
  const page = readPdf(pdf).pages.find((text) => text.includes("Skills"));
  expect(page).toContain("Tools");
  expect(page).toContain("Production planning");
});
