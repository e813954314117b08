import { describe, expect, test } from "vitest";
import { growth, HARD_TEXTS, MUCH } from "../../../scripts/testing/growth.ts";
import {
  countWords,
  dividedWords,
  HASHTAG,
  sentencesOf,
  WEB_ADDRESS,
  wordsOf,
  WRITTEN_WORD,
} from "./words-and-sentences.ts";

const tags = (text: string): string[] => text.match(HASHTAG) ?? [];

describe("a hashtag", () => {
  test.each([
    ["#ada and ＃東京", ["#ada", "＃東京"]],
    ["#2024goals", ["#2024goals"]],
    ["#night_trains, (#rails)", ["#night_trains", "#rails"]],
    ["#हिंदी", ["#हिंदी"]],
  ])("%s", (text, found) => expect(tags(text)).toEqual(found));

  test.each([
    "#1",
    "rule #2",
    "a#b",
    "&#x27;",
    "https://example.com/#about",
    "##heading",
    "#️⃣",
    "# heading",
    "#",
  ])("none in %s", (text) => expect(tags(text)).toEqual([]));
});

test("words for comparison have no case, punctuation, or addresses", () => {
  expect(wordsOf("Don’t PANIC: ﬁve trains, see https://example.com/a-b (www.example.com).")).toEqual([
    "don",
    "t",
    "panic",
    "five",
    "trains",
    "see",
  ]);
  expect(wordsOf("🎉")).toEqual([]);
});

test("words as written keep apostrophes, hyphens, and hashtags", () => {
  expect("Don’t: the night-train, #rails @ada".match(WRITTEN_WORD)).toEqual([
    "Don’t",
    "the",
    "night-train",
    "#rails",
    "@ada",
  ]);
});

test("words split by language need no spaces", () => {
  expect(dividedWords("夜行列車に乗る", "ja").length).toBeGreaterThan(2);
  expect(dividedWords("Night trains, please.", "en")).toEqual(["Night", "trains", "please"]);
});

test("words for a limit are separated by spaces", () => {
  expect(countWords("  night-train\n to  Vienna. ")).toBe(3);
  expect(countWords(" ")).toBe(0);
});

describe("sentences", () => {
  test.each([
    ["One. Two?\nThree", "en", ["One. ", "Two?\n", "Three"]],
    ["Er rief: „Halt!“ Dann fuhr er.", "de", ["Er rief: „Halt!“ ", "Dann fuhr er."]],
    ["Elle dit « Oui. » Puis elle part.", "fr", ["Elle dit « Oui. » ", "Puis elle part."]],
    ["» Oui. Non.", "fr", ["» Oui. ", "Non."]],
    ["Er kam.\n»Ja« ging nicht.", "de", ["Er kam.\n", "»Ja« ging nicht."]],
  ])("%s", (text, language, found) => {
    expect(sentencesOf(text, language)).toEqual(found);
    expect(found.join("")).toBe(text);
  });
});

describe("reading takes time in proportion to the text", () => {
  test.each(Object.entries(HARD_TEXTS))("%s", (_, shape) => {
    for (const pattern of [HASHTAG, WEB_ADDRESS, WRITTEN_WORD]) {
      expect(growth((text) => text.match(pattern), shape)).toBeLessThan(MUCH);
    }
    expect(growth(wordsOf, shape)).toBeLessThan(MUCH);
  });
});
