import { expect, test } from "vitest";
import { markedRuns, standingMarks, withoutMarked } from "./marks.ts";

const mark = (text: string) => ({ text, reason: "Why." });
const TEXT = "One thing. Two things.\n\nThree.";

test("a mark remains as long as its words do", () => {
  expect(standingMarks(TEXT, [mark("Two things."), mark("Four.")])).toEqual([mark("Two things.")]);
});

test("a text in pieces equals the text, and overlapping marks are shown once", () => {
  const runs = markedRuns(TEXT, [mark("Three."), mark("Two things."), mark("things.")]);
  expect(runs.map(({ text }) => text).join("")).toBe(TEXT);
  expect(runs.flatMap((run) => (run.mark ? run.text : []))).toEqual(["Two things.", "Three."]);
});

test.each([
  ["One thing.", "Two things.\n\nThree."],
  ["Two things.", "One thing.\n\nThree."],
  ["Three.", "One thing. Two things."],
  ["Four.", TEXT],
  ["Two", "One thing.\n\nThree."],
  ["thing. Two", "Three."],
  ["One thing. Two things.\n\nThree.", ""],
])("removing %s takes its whole sentence and leaves no gap", (words, left) => {
  expect(withoutMarked(TEXT, mark(words))).toBe(left);
});
