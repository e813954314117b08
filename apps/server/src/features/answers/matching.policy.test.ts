import { LIMITS } from "@postfolio/contract/limits.ts";
import { expect, test } from "vitest";
import { fittingOf } from "./matching.policy.ts";

const BEGINNINGS = [
  "Describe a project you are proud of",
  "How do you plan the week of a bakery",
  "What is your notice period",
  "Why do you want to work for us",
];
const SAVED = Array.from({ length: LIMITS.answersPerUser }, (_, at) => ({
  question: `${BEGINNINGS[at % BEGINNINGS.length]!}, and what about ${`word${at} `.repeat(4)}`,
  language: "en",
  specific: at % 2 === 0,
  company: "Old Mill",
}));

/** The best of three, because other work on the machine takes time, too. */
function millisecondsOf(work: () => void): number {
  const took = Array.from({ length: 3 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...took);
}

test("a whole form is matched with all saved answers in little more time than one question", () => {
  const match = (questions: number) => {
    const fitting = fittingOf(SAVED, "Crumb");
    for (const { question, language } of SAVED.slice(0, questions))
      expect(fitting({ question, language }, () => true)).toHaveLength(3);
  };
  const [one, form] = [1, LIMITS.questionsPerForm].map((questions) => millisecondsOf(() => match(questions)));
  console.info(`${one!.toFixed(1)} ms for one question, ${form!.toFixed(1)} ms for a form at the limits`);
  // Reading each pair anew takes sixty times as long as one.
  expect(form!).toBeLessThan(15 * one!);
});
