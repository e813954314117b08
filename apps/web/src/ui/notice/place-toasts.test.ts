import { expect, test } from "vitest";
import { freeTop } from "./place-toasts.ts";

const AREA = { top: 64, bottom: 800 };
const at = (top: number, bottom: number) => ({ top, bottom });

test("toasts take the first place that is free of controls, in whatever order those come", () => {
  expect(freeTop(AREA, 50, [])).toBe(64);
  expect(freeTop(AREA, 50, [at(0, 56)])).toBe(64);
  expect(freeTop(AREA, 50, [at(80, 116)])).toBe(124);
  expect(freeTop(AREA, 50, [at(200, 236), at(80, 116)])).toBe(124);
  expect(freeTop(AREA, 50, [at(80, 116), at(150, 186), at(300, 336)])).toBe(194);
  expect(freeTop(AREA, 50, [at(80, 400), at(90, 120)])).toBe(408);
});

test("without such a place they stay where toasts belong", () => {
  expect(freeTop(AREA, 50, [at(70, 760)])).toBe(64);
  expect(freeTop(AREA, 900, [])).toBe(64);
});
