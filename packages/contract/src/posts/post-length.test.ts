import { describe, expect, test } from "vitest";
import { growth, HARD_TEXTS, MUCH } from "../../../../scripts/testing/growth.ts";
import { countWords } from "../words-and-sentences.ts";
import type { Network } from "../networks/networks.ts";
import { postLength } from "./post-length.ts";

test("a network that is not in the list has no length", () => {
  expect(() => postLength("Usenet" as Network, "Hello")).toThrow(new RangeError("Unknown network: Usenet"));
});

// Each number is what twitter-text 3.1.0 returns as `weightedLength` (configuration 3).
describe("the length of a post on X", () => {
  test.each([
    ["", 0],
    ["Hello, world! 👋", 16],
    ["“quoted” — dash…", 17],
    ["日本語", 6],
    ["€", 2],
    ["e\u0301", 1],
    ["©", 1],
    ["😀", 2],
    ["👨‍👩‍👧‍👦", 2],
    ["👍🏽", 2],
    ["🇩🇪", 2],
    ["1️⃣", 2],
    ["❤", 2],
    ["line\nbreak", 10],
  ])("%j is %i", (text, length) => expect(postLength("Twitter", text)).toBe(length));

  test.each([
    ["https://test.com", 23],
    ["Test https://test.com test https://test.com test.com test", 86],
    ["HTTPS://www.ExaMPLE.COM/index.html", 23],
    ["http://test_underscore.twitter.com", 23],
    ["http://☃.net/", 23],
    ["http://example.com/Русские_слова", 23],
    ["test http://foobar.みんな/ http://foobar.中国/", 52],
    ["これは日本語です。example.com/path/index.html中国語example.com/path한국", 74],
    ["text http://domain.com-that-you-should-have-put-a-space-after", 61],
    ["(see https://en.wikipedia.org/wiki/Rust_(video_game)).", 30],
    ["Go to http://example.com/view/slug-url-?foo=bar, now", 34],
    ["http://example.com/path..........", 33],
    ["EXAMPLE.COM:8080", 28],
    ["a ".repeat(100) + "example.com", 223],
    ["see foo.みんな and test.中国/路径", 59],
    ["http://example.com👍🏽— ", 27],
    ["foo.みんなa.b 日本語", 20],
  ])("%j with its URLs is %i", (text, length) => expect(postLength("Twitter", text)).toBe(length));

  test.each([
    "node.js and e.g. version 3.5",
    "john.doe.gov@mail.com",
    "#test.com @test.com $TVI.CA",
    "http://www.-domain4352.com/",
    "long.test.tar.bz2",
  ])("%j contains no URL", (text) => expect(postLength("Twitter", text)).toBe(text.length));
});

test("LinkedIn counts UTF-16 code units", () => {
  expect(postLength("Linkedin", "日本語 https://example.com 👋")).toBe(26);
});

describe("counting takes time in proportion to the text", () => {
  test.each(Object.entries(HARD_TEXTS))("%s", (_, shape) => {
    expect(growth((text) => postLength("Twitter", text), shape)).toBeLessThan(MUCH);
    expect(growth(countWords, shape)).toBeLessThan(MUCH);
  });
});
