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

test("a whole form is matched with all saved answers, each of which is read once", () => {
  let read = 0;
  const counted = SAVED.map((one) => ({
    ...one,
    get question() {
      read += 1;
      return one.question;
    },
  }));
  const fitting = fittingOf(counted, "Crumb");
  const match = ({ question, language }: (typeof SAVED)[number]) =>
    expect(fitting({ question, language }, () => true)).toHaveLength(3);
  match(SAVED[0]!);
  const once = read;
  expect(once).toBeGreaterThanOrEqual(SAVED.length);
  for (const asked of SAVED.slice(1, LIMITS.questionsPerForm)) match(asked);
  expect(read).toBe(once);
});
