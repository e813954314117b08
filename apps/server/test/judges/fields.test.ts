import { TEMPLATES } from "@postfolio/templates/templates.ts";
import { resumes } from "@postfolio/templates/test-resumes/resumes.ts";
import { expect, test } from "vitest";
import { testPrinter } from "../printer.ts";
import { printCase } from "./cases.ts";
import { type Fields, parseFields, scoreFields, statedFields } from "./fields.ts";

/*
 * The share of a resume's fields that a parser finds. The thresholds are what we reach today, so a change
 * that loses some fails.
 */

const { printer } = await testPrinter({ browsers: 2 });

/** Resumes in the language and with the sections that the parser supports. */
const { sample, photo, threePages, signs, schoolsWithoutDetails, sixtyJobs, allFields } = resumes;
const RESUMES = [sample, photo, threePages, signs, schoolsWithoutDetails, sixtyJobs, allFields];

/** By template number. */
const REACHED: Record<number, number> = {
  1: 0.85,
  2: 0.98,
  3: 0.98,
  4: 0.98,
  5: 0.92,
  6: 0.98,
  7: 0.98,
  8: 0.98,
  9: 0.98,
  10: 0.98,
};

test.each(TEMPLATES.map(({ name }, index) => ({ name, template: index + 1 })))(
  "a parser finds the fields in $name",
  async ({ name, template }) => {
    const totals = new Map<string, { right: number; of: number }>();
    for (const resume of RESUMES) {
      const { pdf } = await printCase(printer, { resume: { ...resume, template }, template });
      const scores = scoreFields(statedFields(resume), parseFields(pdf));
      for (const [kind, { right, of }] of Object.entries(scores)) {
        const total = totals.get(kind) ?? { right: 0, of: 0 };
        totals.set(kind, { right: total.right + right, of: total.of + of });
      }
    }
    const shares = [...totals].map(([kind, { right, of }]) => [kind as keyof Fields, right / of] as const);
    const mean = shares.reduce((sum, [, share]) => sum + share, 0) / shares.length;
    const told = shares.map(([kind, share]) => `${kind} ${Math.round(share * 100)}%`).join(", ");
    process.stdout.write(`Fields found, ${name}: ${Math.round(mean * 100)}% (${told})\n`);
    expect(mean).toBeGreaterThanOrEqual(REACHED[template] ?? 0.7);
  },
);
