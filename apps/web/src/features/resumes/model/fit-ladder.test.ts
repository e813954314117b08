import { expect, test } from "vitest";
import { LADDER, loosestStep, nextStep, stepOf, TIGHTEST } from "./fit-ladder.ts";

/** Returns a check that passes from the given step on, and a list of the steps that were tried. */
function textThatFits(from: number) {
  const tried: number[] = [];
  const fits = (step: number) => {
    tried.push(step);
    return step >= from;
  };
  return { fits, tried };
}

test("the ladder goes from the loosest to the tightest look, lines first, one property at a time", () => {
  expect(LADDER[0]).toEqual({ density: "comfortable", size: 11, margin: 22 });
  expect(LADDER[2]).toEqual({ density: "compact", size: 11, margin: 22 });
  expect(LADDER[TIGHTEST]).toEqual({ density: "compact", size: 9, margin: 12 });
  for (const [index, look] of LADDER.slice(1).entries()) {
    const before = LADDER[index]!;
    const changed = (["density", "size", "margin"] as const).filter((field) => look[field] !== before[field]);
    expect(changed).toHaveLength(1);
    expect(look.size).toBeLessThanOrEqual(before.size);
    expect(look.margin).toBeLessThanOrEqual(before.margin);
  }
  expect(LADDER.map(stepOf)).toEqual(LADDER.map((_, step) => step));
  expect(stepOf({ density: "normal", size: 0, margin: 0 })).toBeUndefined();
});

test("finds the loosest step that fits within a few layouts", () => {
  for (const from of LADDER.keys()) {
    const { fits, tried } = textThatFits(from);
    expect(loosestStep(fits)).toBe(from);
    expect(tried.length).toBeLessThanOrEqual(5);
  }
  expect(loosestStep(() => false)).toBe(TIGHTEST);
});

test("keeps the step while the text grows and shrinks a little", () => {
  expect(nextStep(8, textThatFits(8).fits)).toBe(8);
  expect(nextStep(8, textThatFits(7).fits)).toBe(8);
  expect(nextStep(8, textThatFits(6).fits)).toBe(6);
  expect(nextStep(8, textThatFits(0).fits)).toBe(0);
  expect(nextStep(8, textThatFits(9).fits)).toBe(9);
  expect(nextStep(8, textThatFits(14).fits)).toBe(14);
  expect(nextStep(TIGHTEST, () => false)).toBe(TIGHTEST);
  expect(nextStep(1, textThatFits(0).fits)).toBe(1);
  expect(nextStep(undefined, textThatFits(5).fits)).toBe(5);
});
