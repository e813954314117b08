import { LIMITS } from "@postfolio/contract/limits.ts";
import { expect, it } from "vitest";
import { readResume } from "./read-resume.ts";
import { textLines } from "./text/text-lines.ts";

const SMALL = 12_000;
const TIMES = 8;

/**
 * Returns the CPU time for reading a text, in milliseconds. Takes the lower of two measurements, so that other work on
 * the machine matters less.
 */
function costOf(text: string): number {
  const lines = textLines(text);
  const printed = lines.map((line, at) => ({ ...line, bold: at % 3 === 0 }));
  const costs = Array.from({ length: 2 }, () => {
    const before = process.cpuUsage();
    readResume(lines, "text");
    readResume(printed, "pdf");
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...costs);
}

it.each([
  ["equal lines", "", "Ada wrote it\n"],
  ["one line of what may be an address", "", "a."],
  ["one long word", "", "x"],
  ["one long word without spaces between its words", "", "\u5C71"],
  ["a long number", "", "1"],
  ["list items", "", "\u2022 Ada did\n"],
  ["skills", "Skills\n", "Go, "],
  ["skills with parentheses", "Skills\n", "(a, b), "],
  ["parentheses that stay open", "Skills\n", "(a, b\n"],
  ["jobs", "Experience\n", "Cook, Inn, 2019 - 2020\n- Fed people\n"],
  ["jobs without a date", "Experience\n2019 - 2020\nX\n", "AB\n- b\n"],
  ["projects", "Projects\n", "Thing\n- Tools: a, b\n- Did it\n"],
  ["a line that goes on", "Experience\nCook, Inn, 2019 - 2020\n- start\n", "  goes on\n"],
  ["entries of labels", "Experience\n", "Company: A\nPosition: Cook\nPeriod: 2019\n"],
  ["labels without an end", "Company: A\nPosition: Cook\n", "Name City: "],
  ["headings", "# Ada\n## Experience\n", "## H\nx\n"],
] as const)("takes time in proportion to its length: %s", (_what, start, unit) => {
  const textOf = (length: number) => start + unit.repeat(length / unit.length);
  const small = costOf(textOf(SMALL));
  const large = costOf(textOf(TIMES * SMALL));
  expect(TIMES * SMALL).toBeLessThan(LIMITS.importCharacters);
  // A quadratic cost would be 64 times as much. Times of a few milliseconds are not meaningful.
  expect(large / Math.max(small, 4)).toBeLessThan(3 * TIMES);
});
