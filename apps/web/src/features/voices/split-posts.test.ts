import { expect, test } from "vitest";
import { likelySplit, splitPosts } from "./split-posts.ts";

test("posts are split at empty lines", () => {
  const text = "One\r\nstill one\r\n\r\n  Two \n \nThree\n";
  expect(likelySplit(text)).toBe("line");
  expect(splitPosts(text, "line")).toEqual(["One\nstill one", "Two", "Three"]);
});

test("posts that contain empty lines are split at two of them, or at a line of dashes", () => {
  for (const gap of ["\n\n\n", "\n \n \n\n", "\n\n---\n\n", "\n***\n"]) {
    const text = `One\n\nstill one${gap}Two\n\nstill two`;
    expect(likelySplit(text)).toBe("gap");
    expect(splitPosts(text, "gap")).toEqual(["One\n\nstill one", "Two\n\nstill two"]);
  }
});

test("or are not split at all", () => {
  expect(splitPosts("One\n\nstill one\n", "none")).toEqual(["One\n\nstill one"]);
  expect(splitPosts(" \n\n ", "none")).toEqual([]);
});
