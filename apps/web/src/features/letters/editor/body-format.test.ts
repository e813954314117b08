import { parseFormatting } from "@postfolio/contract/resumes/line-formatting.ts";
import { expect, test } from "vitest";
import { type Selected, withLink, withStyle } from "./body-format.ts";

/** Reads a text in which two bars mark the selection. */
const read = (shown: string): Selected => {
  const [before, words, after] = shown.split("|") as [string, string, string];
  return { text: before + words + after, from: before.length, to: before.length + words.length };
};
const show = ({ text, from, to }: Selected) =>
  `${text.slice(0, from)}|${text.slice(from, to)}|${text.slice(to)}`;

test.each([
  ["by |a third|.", "by **|a third|**."],
  ["by| a third |.", "by **|a third|** ."],
  ["by **|a third|**.", "by |a third|."],
  ["by *|a third|*.", "by ***|a third|***."],
  ["by ***|a third|***.", "by *|a third|*."],
  ["by || it", "by **||** it"],
  ["|One.\n\nTwo.|", "|**One.**\n\n**Two.**|"],
])("%j becomes bold or no longer so: %j", (before, after) => {
  expect(show(withStyle(read(before), "bold"))).toBe(after);
});

test.each([
  ["by |a third|.", "by *|a third|*."],
  ["by *|a third|*.", "by |a third|."],
  ["by **|a third|**.", "by ***|a third|***."],
  ["by ***|a third|***.", "by **|a third|**."],
])("%j becomes italic or no longer so: %j", (before, after) => {
  expect(show(withStyle(read(before), "italic"))).toBe(after);
});

test("what a button makes is read as formatting", () => {
  const { text } = withStyle(withStyle(read("by |a third|."), "bold"), "italic");
  expect(parseFormatting(text)).toEqual([
    { text: "by " },
    { text: "a third", bold: true, italic: true },
    { text: "." },
  ]);
});

test("a link's address is selected; without words, those come first", () => {
  expect(show(withLink(read("see |my page|.")))).toBe("see [my page](|https://|).");
  expect(show(withLink(read("see ||.")))).toBe("see [||](https://).");
});
