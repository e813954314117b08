import { expect, it } from "vitest";
import { sameWords, sharedWords, standsIn } from "./standing-text.ts";

const stands = standsIn(
  [
    "ADA LOVELACE  grace@exam",
    "ple.com",
    "Kept the sched-",
    "ules of 12 wards, 40 % faster",
    "C++, Go; R&D",
    "病院で看護師として勤務",
  ].join("\n"),
);

it.each([
  "Ada Lovelace",
  "grace@example.com",
  "Kept the schedules of 12 wards",
  "40% faster",
  "C++",
  "Go",
  "看護師",
])("%s stands there, however its lines are broken", (value) => {
  expect(stands(value)).toBe(true);
});

it.each([
  ["part of a word", "Love"],
  ["part of an address", "race@example.com"],
  ["an address with another sign", "grace.exam@ple.com"],
  ["another figure", "120 wards"],
  ["a sign that changes a figure", "12%"],
  ["C of C++", "C"],
  ["words in another order", "Lovelace Ada"],
  ["nothing", " "],
])("%s is not found", (_what, value) => {
  expect(stands(value)).toBe(false);
});

it("compares the words, not the punctuation", () => {
  expect(sameWords("Portland, OR", "PORTLAND (OR)")).toBe(true);
  expect(sameWords("Portland, OR", "Portland")).toBe(false);
});

it("counts the words that two texts share, each once", () => {
  expect(sharedWords("Baked rye bread, and more bread", "Bread and BUTTER")).toBe(2);
  expect(sharedWords("", "Bread")).toBe(0);
  expect(sharedWords("- -", "... !")).toBe(0);
});

it("reads words across the end of a line, with and without a hyphen", () => {
  const within = standsIn(
    "Ran a co-\n  operative, a well-\nKnown 24-\nhour\nservice. Web-\nsite at www.ada.exa\n  mple, https://ada.exa\nmple/x",
  );
  expect(within("cooperative")).toBe(true);
  expect(within("co operative")).toBe(true);
  expect(within("well known")).toBe(true);
  expect(within("wellKnown")).toBe(false);
  expect(within("24hour")).toBe(false);
  expect(within("www.ada.example")).toBe(true);
  expect(within(" https://ada.example/x ")).toBe(true);
  expect(within("https://ada.example/y")).toBe(false);
  expect(within("website at www.ada.exa")).toBe(true);
  expect(within("- ,")).toBe(false);
});
