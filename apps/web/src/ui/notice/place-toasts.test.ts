import { expect, test } from "vitest";
import { placeFor } from "./place-toasts.ts";

const AREA = { top: 64, bottom: 800 };
const at = (top: number, bottom: number) => ({ top, bottom });

test("toasts take the first place that is free of controls, in whatever order those come", () => {
  expect(placeFor(AREA, 50, [], undefined)).toBe(64);
  expect(placeFor(AREA, 50, [at(0, 56)], undefined)).toBe(64);
  expect(placeFor(AREA, 50, [at(80, 116)], undefined)).toBe(124);
  expect(placeFor(AREA, 50, [at(200, 236), at(80, 116)], undefined)).toBe(124);
  expect(placeFor(AREA, 50, [at(80, 116), at(150, 186), at(300, 336)], undefined)).toBe(194);
  expect(placeFor(AREA, 50, [at(80, 400), at(90, 120)], undefined)).toBe(408);
});

test("without such a place they stay where toasts belong", () => {
  expect(placeFor(AREA, 50, [at(70, 760)], undefined)).toBe(64);
  expect(placeFor(AREA, 900, [], undefined)).toBe(64);
});

test("toasts that have a place stay there until a control comes up under them", () => {
  const before = [at(80, 116), at(150, 186)];
  expect(placeFor(AREA, 50, before, 194)).toBe(194);
  // What made them come up there may go.
  expect(placeFor(AREA, 50, [], 194)).toBe(194);
  expect(placeFor(AREA, 50, [at(186, 194), at(244, 280)], 194)).toBe(194);
  expect(placeFor(AREA, 50, [...before, at(230, 260)], 194)).toBe(268);
  // More of them need more room.
  expect(placeFor(AREA, 100, [at(250, 286)], 194)).toBe(64);
});

test("toasts that cover a control stay if there is no other place", () => {
  expect(placeFor(AREA, 50, [at(70, 760)], 194)).toBe(194);
  expect(placeFor({ top: 64, bottom: 220 }, 50, [], 194)).toBe(64);
});
