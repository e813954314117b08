import { expect, test } from "vitest";
import { testPrinter } from "../printer.ts";
import { judgedCases, printCase } from "./cases.ts";
import { type Fields, parseFields, scoreFields, statedFields } from "./fields.ts";

/*
 * The share of a resume's fields that a parser finds. The thresholds are what we reach today, so a change
 * that loses some fails.
 */

const { printer } = await testPrinter({ browsers: 2 });

/** Resumes in the language and with the sections that the parser supports. */
const RESUMES = ["sample", "photo", "threePages", "signs", "schoolsWithoutDetails", "sixtyJobs"];

const REACHED: Record<1 | 2, number> = { 1: 0.86, 2: 0.98 };

test.each([1, 2] as const)("a parser finds the fields, template %i", async (template) => {
  const totals = new Map<string, { right: number; of: number }>();
  for (const judged of judgedCases) {
    if (judged.template !== template || !RESUMES.includes(judged.name)) continue;
    const { pdf } = await printCase(printer, judged);
    const scores = scoreFields(statedFields(judged.resume), parseFields(pdf));
    for (const [kind, { right, of }] of Object.entries(scores)) {
      const total = totals.get(kind) ?? { right: 0, of: 0 };
      totals.set(kind, { right: total.right + right, of: total.of + of });
    }
  }
  const shares = [...totals].map(([kind, { right, of }]) => [kind as keyof Fields, right / of] as const);
  const mean = shares.reduce((sum, [, share]) => sum + share, 0) / shares.length;
  const told = shares.map(([kind, share]) => `${kind} ${Math.round(share * 100)}%`).join(", ");
  process.stdout.write(`Fields found, template ${template}: ${Math.round(mean * 100)}% (${told})\n`);
  expect(mean).toBeGreaterThanOrEqual(REACHED[template]);
});
