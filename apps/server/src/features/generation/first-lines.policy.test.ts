import { expect, test } from "vitest";
import { parted, textWith, untilSign } from "./first-lines.policy.ts";

const TEXT = "C++ came first. Then +++ in the middle, and 1 +\n2.";

test.each([
  [`${TEXT}\n+++\nIt was late.`, "It was late."],
  [`${TEXT}\n\n  ++++  \n\nIt was late. And a remark.\n\nLet me know!`, "It was late."],
  [`${TEXT}\n+++ It was late.`, "It was late."],
  [`${TEXT}\n+++`, ""],
  [TEXT, undefined],
])("what stands after the sign is the other line: %s", (answer, other) => {
  expect(parted(answer)).toEqual({ text: TEXT, other });
});

test.each([1, 2, 3, 7, 200])("a stream in pieces of %i characters ends before the sign", (size) => {
  let shown = "";
  const show = untilSign((piece) => (shown += piece));
  const answer = `${TEXT}\n+++\nIt was late.`;
  for (let at = 0; at < answer.length; at += size) show(answer.slice(at, at + size));
  expect(shown).toBe(TEXT);
});

test("a stream without a sign is shown as it comes", () => {
  let shown = "";
  const show = untilSign((piece) => (shown += piece));
  for (const piece of ["One", " two", "\n\n", "+1 three", " "]) show(piece);
  expect(shown).toBe("One two\n\n+1 three");
});

test("a line is a choice only if it says something else and the text goes on", () => {
  expect(textWith("One thing. Two things.", "Three things.")).toBe("Three things. Two things.");
  expect(textWith("One thing. Two things.", "One thing!")).toBeUndefined();
  expect(textWith("One thing.", "Three things.")).toBeUndefined();
  expect(textWith("One thing. Two things.", "")).toBeUndefined();
  expect(textWith("One thing. Two things.", "a ".repeat(300))).toBeUndefined();
});
