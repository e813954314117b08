import { inItsLanguage } from "@postfolio/contract/resumes/language/resume-language.ts";
import { TEMPLATES } from "@postfolio/templates/templates.ts";
import { resumes } from "@postfolio/templates/test-resumes/resumes.ts";
import { expect, test } from "vitest";
import { testPrinter } from "../printer.ts";
import { isWhole } from "../length.ts";
import { printCase } from "./cases.ts";
import { scoreFields, statedFields } from "./fields.ts";
import { parseFields } from "./parse-fields.ts";
import { LINES, type Lines, readChars } from "./pdf-fields.ts";

/*
 * Measures the share of a resume's fields that a heading parser finds. The thresholds are today's results, so a change
 * that loses fields fails.
 */

const { printer } = await testPrinter({ browsers: 2 });

/** Resumes with the sections that the parser supports. */
const { sample, photo, threePages, signs, schoolsWithoutDetails, sixtyJobs, allFields } = resumes;
const RESUMES = [sample, photo, threePages, signs, schoolsWithoutDetails, sixtyJobs, allFields];

/** Languages whose headings the parser knows. */
const LANGUAGES = ["en", "es", "fr", "de", "pt", "it"];

/** The lowest result of all languages, by template number, for lines as stored and as placed. */
const REACHED: Record<number, [stored: number, placed: number]> = {
  1: [0.94, 0.89],
  2: [0.98, 0.98],
  3: [0.98, 0.98],
  4: [0.96, 0.97],
  5: [0.98, 0.98],
  6: [0.98, 0.98],
  7: [0.98, 0.98],
  8: [0.98, 0.9],
  9: [0.98, 0.98],
  10: [0.98, 0.98],
};

test.each(TEMPLATES.map(({ name }, index) => ({ name, template: index + 1 })))(
  "a parser finds the fields in $name",
  async ({ name, template }) => {
    const scores: Record<Lines, number[]> = { stored: [], placed: [] };
    const kinds: Record<Lines, Totals> = { stored: new Map(), placed: new Map() };
    const languages = someLanguages(template);
    for (const language of languages) {
      const totals = { stored: new Map(), placed: new Map() } satisfies Record<Lines, Totals>;
      for (const content of RESUMES) {
        const resume = { ...content, template, options: { ...content.options, language } };
        const { pdf } = await printCase(printer, { resume, template });
        const stated = statedFields(inItsLanguage(resume));
        const chars = readChars(pdf);
        for (const lines of LINES) {
          const score = scoreFields(stated, parseFields(chars, lines));
          for (const all of [totals[lines], kinds[lines]]) add(all, score);
        }
      }
      for (const lines of LINES) scores[lines].push(mean(totals[lines]));
    }
    for (const lines of LINES) {
      const told = [...kinds[lines]]
        .map(([kind, { right, of }]) => `${kind} ${percent(right / of)}`)
        .join(", ");
      const byLanguage = languages
        .map((language, index) => `${language} ${percent(scores[lines][index]!)}`)
        .join(", ");
      process.stdout.write(`Fields found, ${template} ${name}, ${lines}: ${byLanguage} (${told})\n`);
    }
    const [stored, placed] = REACHED[template] ?? [0.7, 0.7];
    expect(Math.min(...scores.stored)).toBeGreaterThanOrEqual(stored);
    expect(Math.min(...scores.placed)).toBeGreaterThanOrEqual(placed);
  },
  240_000,
);

/**
 * Returns English and two of the other languages for each template. Each of the others is used in four templates,
 * because a field's position depends on the template, and headings depend on the language.
 */
function someLanguages(template: number): string[] {
  if (isWhole) return LANGUAGES;
  const [english, ...others] = LANGUAGES;
  return [english!, ...[0, 1].map((place) => others[(2 * template + place) % others.length]!)];
}

type Totals = Map<string, { right: number; of: number }>;

function add(totals: Totals, score: ReturnType<typeof scoreFields>): void {
  for (const [kind, { right, of }] of Object.entries(score)) {
    const total = totals.get(kind) ?? { right: 0, of: 0 };
    totals.set(kind, { right: total.right + right, of: total.of + of });
  }
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

function mean(totals: Totals): number {
  const shares = [...totals.values()].map(({ right, of }) => right / of);
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
