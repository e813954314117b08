import { expect, test } from "vitest";
import { firstLineOf, firstLinesAfter, standingFirstLines, withOtherFirstLine } from "./first-lines.ts";

const mark = (text: string) => ({ text, reason: "Why." });
const lines = { used: "Nobody asked us.", other: "It began with a note.", marks: [] };
const TEXT = "Nobody asked us. We moved the shift anyway.\n\nIt held.";

test.each([
  [TEXT, "Nobody asked us."],
  ["Who counts the offcuts?\nWe do.", "Who counts the offcuts?"],
  ["One line without an end\n\nMore", "One line without an end"],
  ["", ""],
])("the first line is the first sentence: %s", (text, line) => {
  expect(firstLineOf(text)).toBe(line);
});

test("the other line takes the place of the first, with its marks, and twice changes nothing", () => {
  const text = { text: TEXT, marks: [mark("Nobody asked"), mark("It held.")], firstLines: lines };
  const swapped = withOtherFirstLine(text);
  expect(swapped).toEqual({
    text: "It began with a note. We moved the shift anyway.\n\nIt held.",
    marks: [mark("It held.")],
    firstLines: { used: lines.other, other: lines.used, marks: [mark("Nobody asked")] },
  });
  expect(withOtherFirstLine(swapped)).toEqual(text);
});

test("there is a choice as long as the text begins with its first line and goes on", () => {
  expect(standingFirstLines(TEXT, lines)).toBe(lines);
  expect(standingFirstLines(`${TEXT} And more.`, lines)).toBe(lines);
  for (const text of ["Nobody asked. It held.", lines.used, ""])
    expect(standingFirstLines(text, lines)).toBeNull();
  expect(standingFirstLines(TEXT, null)).toBeNull();
});

test("an edit that only exchanges the lines is told from any other", () => {
  const before = { text: TEXT, marks: [mark("Nobody asked")], firstLines: lines };
  const other = TEXT.replace(lines.used, lines.other);
  expect(firstLinesAfter(other, before)).toMatchObject({ isSwap: true, marks: [] });
  expect(firstLinesAfter(`${TEXT} More.`, before)).toMatchObject({ isSwap: false, firstLines: lines });
  expect(firstLinesAfter("Other words.", before)).toMatchObject({ isSwap: false, firstLines: null });
});
