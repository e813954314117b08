import { expect, test } from "vitest";
import { growth, HARD_TEXTS, MUCH } from "../../../../../../scripts/testing/growth.ts";
import { beforeFold, postParts } from "./post-parts.ts";

const kinds = (post: string) =>
  postParts(post)
    .filter(({ kind }) => kind !== "text")
    .map(({ kind, text }) => `${kind} ${text}`);

test("marks links, hashtags and mentions, and loses nothing", () => {
  const post =
    "Great read by @ada: https://example.com/a#b (also example.org). #Gaming #2024 #AI2 a#b c@d.io";
  expect(kinds(post)).toEqual([
    "tag @ada",
    "link https://example.com/a#b",
    "link example.org",
    "tag #Gaming",
    "tag #AI2",
  ]);
  expect(
    postParts(post)
      .map(({ text }) => text)
      .join(""),
  ).toBe(post);
});

test("a post without links or tags is one part, and an empty post has none", () => {
  expect(postParts("Just words")).toEqual([{ kind: "text", text: "Just words" }]);
  expect(postParts("")).toEqual([]);
});

test("LinkedIn folds after three lines or about 210 characters, between words", () => {
  expect(beforeFold("Linkedin", "Short.\nStill short.")).toBe("Short.\nStill short.");
  expect(beforeFold("Linkedin", "one\ntwo\nthree\nfour")).toBe("one\ntwo\nthree");
  const long = "word ".repeat(100).trim();
  const shown = beforeFold("Linkedin", long);
  expect(shown.length).toBeLessThanOrEqual(210);
  expect(long.startsWith(`${shown} `)).toBe(true);
});

test.each(Object.entries(HARD_TEXTS))("finds parts in linear time: %s", (_, shape) => {
  expect(growth(postParts, shape)).toBeLessThan(MUCH);
  expect(growth((text: string) => beforeFold("Linkedin", text), shape)).toBeLessThan(MUCH);
});
