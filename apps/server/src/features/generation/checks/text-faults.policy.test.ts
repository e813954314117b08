import { expect, test } from "vitest";
import { english } from "../../../../../../scripts/testing/english.ts";
import { growth, HARD_TEXTS, MUCH } from "../../../../../../scripts/testing/growth.ts";
import { lineFaults, summaryFaults } from "./text-faults.policy.ts";

test("a line stays one line", () => {
  const original = "was responsible for 12 nurses and cut waiting by 30%";
  expect(lineFaults("Led 12 nurses and cut waiting by 30%", original)).toEqual([]);
  expect(english(lineFaults("Led nurses\nCut waiting", original)).join()).toMatch(/more than one line/u);
  expect(english(lineFaults("x ".repeat(200), original)).join()).toMatch(/limit is 300/u);
});

test("a summary is short", () => {
  expect(summaryFaults("Nurse with wound care experience.")).toEqual([]);
  expect(english(summaryFaults("word ".repeat(121))).join()).toMatch(/121 words/u);
});

test.each(Object.entries(HARD_TEXTS))("takes time in proportion to the text: %s", (_, shape) => {
  expect(growth((text) => lineFaults(text, text), shape)).toBeLessThan(MUCH);
});
