import { expect, test } from "vitest";
import { wordDiff } from "./word-diff.ts";

test("marks removed and added words", () => {
  expect(wordDiff("Made the weekly reports", "Wrote the weekly reports")).toEqual([
    { kind: "removed", text: "Made" },
    { kind: "added", text: "Wrote" },
    { kind: "same", text: " the weekly reports" },
  ]);
});

test("merges changes with only space between them", () => {
  expect(wordDiff("I was responsible for the reports of the week", "Wrote the reports of the week")).toEqual([
    { kind: "removed", text: "I was responsible for " },
    { kind: "added", text: "Wrote " },
    { kind: "same", text: "the reports of the week" },
  ]);
});

test("both texts can be rebuilt from the parts", () => {
  const before = "Led 3 people, shipped v2.";
  const after = "Led three people and shipped v2 on time.";
  const parts = wordDiff(before, after) ?? [];
  const textOf = (kind: string) =>
    parts
      .filter((part) => part.kind === "same" || part.kind === kind)
      .map(({ text }) => text)
      .join("");
  expect(textOf("removed")).toBe(before);
  expect(textOf("added")).toBe(after);
});

test("does not mark single words if the texts share hardly any", () => {
  expect(wordDiff("Did various things at work", "Rebuilt billing; revenue leaks stopped")).toBeNull();
  expect(wordDiff("", "All of it is new")).toBeNull();
});
