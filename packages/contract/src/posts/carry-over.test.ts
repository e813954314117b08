import { expect, test } from "vitest";
import { carryOverNotes } from "./carry-over.ts";
import { english } from "../../../../scripts/testing/english.ts";

const notesOn = english(carryOverNotes);

test("says what a text breaks on another network, and what looks odd there", () => {
  const text = `Thanks to @grace@example.social and @ada! #one #two #three  ${"x".repeat(300)}`;
  expect(notesOn("Twitter", text)).toEqual([
    "80 characters too many. The limit is 280",
    "3 hashtags look like spam on Twitter. Keep at most 2",
    "@grace@example.social isn't a username on Twitter. Write the person's name",
    "X (Twitter) doesn't let apps mention people. Write @ada without the @",
  ]);
  expect(notesOn("Linkedin", text)).toEqual([
    "@grace@example.social isn't a username on LinkedIn. Write the person's name",
    "@ada may be someone else on LinkedIn. Check it, or write the person's name",
  ]);
  expect(notesOn("Mastodon", text)).toEqual([
    "@ada may be someone else on Mastodon. Check it, or write the person's name",
  ]);
  expect(notesOn("Bluesky", "Nothing to change, mail ada@example.com")).toEqual([]);
});
