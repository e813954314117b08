import { expect, test } from "vitest";
import { carryOverNotes } from "./carry-over.ts";

test("says what a text breaks on another network, and what looks odd there", () => {
  const text = `Thanks to @grace@example.social and @ada! #one #two #three  ${"x".repeat(300)}`;
  expect(carryOverNotes("Twitter", text)).toEqual([
    "80 characters too many. The limit is 280",
    "3 hashtags look like spam on Twitter. Keep at most 2",
    "@grace@example.social isn't a username on Twitter. Write the person's name",
    "X (Twitter) doesn't let apps mention people. Write @ada without the @",
  ]);
  expect(carryOverNotes("Linkedin", text)).toEqual([
    "@grace@example.social isn't a username on LinkedIn. Write the person's name",
    "@ada may be someone else on LinkedIn. Check it, or write the person's name",
  ]);
  expect(carryOverNotes("Mastodon", text)).toEqual([
    "@ada may be someone else on Mastodon. Check it, or write the person's name",
  ]);
  expect(carryOverNotes("Bluesky", "Nothing to change, mail ada@example.com")).toEqual([]);
});
