import { postLength } from "@postfolio/contract/posts/post-length.ts";
import { expect, test } from "vitest";
import { splitThread } from "./split-thread.ts";

const words = (text: string) => text.replaceAll(/\s+/gu, "");

test("splits at paragraphs, otherwise at sentences, otherwise at words", () => {
  const sentence = `${"harbor ".repeat(14)}ends.`;
  const two = `${sentence} ${sentence}`;
  expect(splitThread("Twitter", `${two}\n\n${two}`)).toEqual([two, two]);
  expect(splitThread("Twitter", `${two} ${sentence}`)).toEqual([two, sentence]);
  const long = "harbor ".repeat(60).trim();
  expect(splitThread("Twitter", long)[0]).toMatch(/harbor$/u);
});

test("leaves a text whole if its warning takes all the room", () => {
  const limits = {
    software: "mastodon",
    length: 40,
    counts: "seen",
    linkLength: 23,
    warning: 500,
    pictures: 4,
    pictureBytes: 1,
    altText: 1,
    needsPicture: false,
  } as const;
  const terms = { limits, options: { warning: "w".repeat(60) } };
  expect(splitThread("Mastodon", "harbor ends", terms)).toEqual(["harbor ends"]);
});

test.each([
  ["a text that fits", "Short"],
  ["a word longer than a post", "a".repeat(700)],
  ["emoji, which count as two", "👩‍👩‍👧".repeat(300)],
  ["a script without spaces", `${"海".repeat(90)}。`.repeat(5)],
  ["links", "https://example.com/with/a/long/path ".repeat(40)],
])("loses nothing of %s, and every part fits", (_, text) => {
  const parts = splitThread("Twitter", text);
  for (const part of parts) {
    expect(part).not.toBe("");
    expect(postLength("Twitter", part)).toBeLessThanOrEqual(280);
  }
  expect(words(parts.join(""))).toBe(words(text));
});
