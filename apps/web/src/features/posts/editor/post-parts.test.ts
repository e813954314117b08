import type { Network } from "@postfolio/contract/networks/networks.ts";
import { expect, test } from "vitest";
import { growth, HARD_TEXTS, MUCH } from "../../../../../../scripts/testing/growth.ts";
import { beforeFold, postParts } from "./post-parts.ts";

const kinds = (post: string, network: Network = "Twitter") =>
  postParts(network, post)
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
    postParts("Twitter", post)
      .map(({ text }) => text)
      .join(""),
  ).toBe(post);
});

test("marks a name with its server as a whole, on networks with such names", () => {
  const post = "Thanks, @grace@example.social, @a.b-c@x.example.org. And @ada@ (not c@d.io), @bob. #Tag";
  expect(kinds(post, "Mastodon")).toEqual([
    "tag @grace@example.social",
    "tag @a.b-c@x.example.org",
    "tag @ada",
    "tag @bob",
    "tag #Tag",
  ]);
  expect(kinds("Thanks, @grace@example.social")).toEqual(["tag @grace"]);
});

test("a post without links or tags is one part, and an empty post has none", () => {
  expect(postParts("Twitter", "Just words")).toEqual([{ kind: "text", text: "Just words" }]);
  expect(postParts("Twitter", "")).toEqual([]);
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
  for (const network of ["Twitter", "Mastodon"] as const)
    expect(growth((text: string) => postParts(network, text), shape)).toBeLessThan(MUCH);
  expect(growth((text: string) => beforeFold("Linkedin", text), shape)).toBeLessThan(MUCH);
});
