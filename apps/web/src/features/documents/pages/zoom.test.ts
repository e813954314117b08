import { expect, test } from "vitest";
import { clampScale, fittingScale, nextLevel, parseZoom } from "./zoom.ts";

test("fits the width, or the whole page", () => {
  const room = { width: 816, height: 528 };
  expect(fittingScale("width", "Letter", room)).toBe(1);
  expect(fittingScale("page", "Letter", room)).toBe(0.5);
  // On a phone, the width is the limit.
  expect(fittingScale("page", "Letter", { width: 408, height: 2000 })).toBe(0.5);
});

test("goes through the levels from any scale, and stops at both ends", () => {
  expect(nextLevel(0.93, "larger")).toBe(1);
  expect(nextLevel(0.93, "smaller")).toBe(0.9);
  // A scale counts as being at the level to which it rounds.
  expect(nextLevel(0.9969, "larger")).toBe(1.1);
  expect(nextLevel(2, "larger")).toBeUndefined();
  expect(nextLevel(0.45, "smaller")).toBeUndefined();
  expect([clampScale(0.1), clampScale(1.3), clampScale(9)]).toEqual([0.5, 1.3, 2]);
});

test("remembers a choice, and ignores invalid stored values", () => {
  expect(["page", "1.25", "0.5", null, "", "wide", "-1", "7", "NaN"].map(parseZoom)).toEqual([
    "page",
    1.25,
    0.5,
    ...Array.from({ length: 6 }, () => "width"),
  ]);
});
