import { expect, test } from "vitest";
import {
  doubtfulFigures,
  inventedFigures,
} from "../../apps/server/src/features/generation/checks/claims.policy.ts";
import { AUTHORS } from "../authors.ts";
import { DOCUMENTS } from "./documents.ts";

/*
 * Measures how many wrong figures pass, that is, how many numbers from 10 to 99 are neither rejected nor marked. Uses
 * the resumes and postings of the labeled documents, and the facts and prompts of the authors.
 */

const people = new Map<string, string>();
for (const one of DOCUMENTS)
  if (one.task === "letter") people.set(`${one.material.resume}\n${one.material.advert}`, one.id);
for (const { name, facts, prompt } of AUTHORS) people.set(`${facts}\n${prompt}`, name);

const SENTENCES: ((number: number) => string)[] = [
  (number) => `Complaints fell by ${number} %.`,
  (number) => `We counted ${number} lanterns on the way home.`,
  (number) => `${number} people asked me about it.`,
];
const NUMBERS = Array.from({ length: 90 }, (_, at) => at + 10);

test("at most 8 of 100 invented numbers pass next to an article", () => {
  const rows = [...people].map(([material, name]) => {
    const shares = SENTENCES.map((sentence) => {
      const passed = NUMBERS.map(sentence).filter(
        (text) => inventedFigures(text, material).length + doubtfulFigures(text, material).length === 0,
      );
      return passed.length / NUMBERS.length;
    });
    return { name, shares };
  });
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  const all = rows.flatMap(({ shares }) => shares);
  console.log(
    [
      "| person | a share | things | people |",
      "| --- | ---: | ---: | ---: |",
      ...rows.map(({ name, shares }) => `| ${name} | ${shares.map(percent).join(" | ")} |`),
    ].join("\n"),
  );
  expect(Math.max(...all)).toBeLessThanOrEqual(0.08);
});
