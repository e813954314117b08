import { expect, test } from "vitest";
import { postPrice } from "./post-price.ts";

test("X charges for each part of a thread, more for one with a link, and for descriptions", () => {
  expect(postPrice("Twitter", ["Plain"])).toBe(0.015);
  expect(postPrice("Twitter", ["See example.com"])).toBe(0.2);
  expect(postPrice("Twitter", ["Plain", "Plain", "See https://example.com/a"])).toBe(0.23);
  expect(postPrice("Twitter", ["Plain"], 3)).toBe(0.03);
  expect(postPrice("Linkedin", ["See example.com"], 1)).toBe(0);
});
