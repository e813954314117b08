import { INTERFACE_LANGUAGE_CODES } from "@postfolio/contract/interface-languages.ts";
import { readTexts } from "@postfolio/locales/read-texts.ts";
import { describe, expect, it } from "vitest";
import { wordsFor } from "../../words.ts";
import { measure, quantile, rulesOutHashtags, usualLength } from "./profile.policy.ts";

/** Returns posts of 100, 110, 120 … characters, without hashtags. */
const posts = (number: number): string[] =>
  Array.from({ length: number }, (_, at) => "Bread asks for time. ".repeat(10).slice(0, 99 + at * 10) + ".");
const ENGLISH = wordsFor("en");
const lineOf = (trait: "length" | "hashtags", texts: readonly string[], words = ENGLISH): string =>
  measure(texts, words)[trait].text;

it("interpolates quantiles linearly", () => {
  expect([0, 0.25, 0.5, 1].map((share) => quantile([4, 1, 2, 3], share))).toEqual([1, 1.75, 2.5, 4]);
});

describe("a line", () => {
  it("requires five posts, or ten for numbers, and says what was counted", () => {
    expect(measure(posts(4), ENGLISH).length).toEqual({ text: "", basis: "4 posts" });
    expect(measure(posts(1), ENGLISH).hashtags).toEqual({ text: "", basis: "1 post" });
    expect(lineOf("length", posts(9))).toBe("In one block");
    expect(lineOf("length", posts(10))).toBe("120 to 170 characters, in one block");
    expect(lineOf("length", Array<string>(10).fill("x".repeat(120)))).toBe(
      "About 120 characters, in one block",
    );
  });

  it("tells paragraphs from lines, if most posts have the same shape", () => {
    const [one, other] = ["One thought.", "Another thought."];
    const shaped = (between: string) => Array.from({ length: 5 }, () => [one, other].join(between));
    expect(lineOf("length", shaped("\n\n"))).toBe("In paragraphs with an empty line between them");
    expect(lineOf("length", shaped("\n"))).toBe("In lines without an empty line between them");
    expect(lineOf("length", [...shaped("\n"), ...shaped(" "), ...shaped("\n\n")].slice(3))).not.toContain(
      "block",
    );
  });

  it('says "no" only after twenty posts, and counts hashtags otherwise', () => {
    expect(lineOf("hashtags", posts(19))).toBe("Hardly any hashtags");
    expect(lineOf("hashtags", posts(20))).toBe("No hashtags");
    expect(lineOf("hashtags", [...posts(4), "Rye #bread #sourdough"])).toBe(
      "Hashtags in 1 of 5 posts, at most 2 in one",
    );
  });
});

it("knows the usual length from five posts on, with a margin below ten", () => {
  expect(usualLength([])).toBeUndefined();
  expect(usualLength(posts(4))).toBeUndefined();
  expect(usualLength(posts(5))).toEqual([80, 170]);
  expect(usualLength(posts(10))).toEqual([120, 170]);
});

it.each([
  ["No hashtags", true],
  ["use no hashtags.", true],
  ["No hashtags except #bread", false],
  ["Hardly any hashtags", false],
])("whether hashtags are ruled out: %s", (line, is) => {
  expect(rulesOutHashtags(line)).toBe(is);
});

it("rules out hashtags in the words that each language tells people to use", () => {
  for (const language of INTERFACE_LANGUAGE_CODES) {
    const [hint] = Object.entries(readTexts(language, "words"))
      .find(([key]) => key.includes("“No hashtags,”"))!
      .slice(1) as [string];
    const [, told = ""] = /[“„«][\s]*([^”“»]+?)[,\s]*[”“»]/u.exec(hint)!;
    expect({ language, told, rulesOut: rulesOutHashtags(told) }).toMatchObject({ rulesOut: true });
    expect(told).toBe(lineOf("hashtags", posts(20), wordsFor(language)));
  }
});
