import { expect, test } from "vitest";
import { slotTimes } from "./slots.ts";

const window = { windowStart: "09:00", windowEnd: "21:00" };

test("each post stands in the middle of an equal part of the window", () => {
  expect(slotTimes({ schedule: 1, ...window })).toEqual(["15:00"]);
  expect(slotTimes({ schedule: 3, ...window })).toEqual(["11:00", "15:00", "19:00"]);
  expect(slotTimes({ schedule: 6, windowStart: "08:30", windowEnd: "09:00" })).toEqual([
    "08:33",
    "08:38",
    "08:43",
    "08:48",
    "08:53",
    "08:58",
  ]);
});

test("a window that ends before it starts, and what is no number of posts, have no times", () => {
  expect(slotTimes({ schedule: 2, windowStart: "21:00", windowEnd: "09:00" })).toEqual([]);
  expect(slotTimes({ schedule: Number.NaN, ...window })).toEqual([]);
  expect(slotTimes({ schedule: 1.5, ...window })).toEqual([]);
  expect(slotTimes({ schedule: 0, ...window })).toEqual([]);
  expect(slotTimes({ schedule: 7, ...window })).toEqual([]);
  expect(slotTimes({ schedule: 1e12, ...window })).toEqual([]);
});
