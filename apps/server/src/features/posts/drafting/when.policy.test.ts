import { expect, test } from "vitest";
import { whenOf } from "./when.policy.ts";

const MONDAY_MORNING = new Date("2026-11-23T02:00:00Z");

test.each([
  ["Europe/Berlin", "Monday", "November", "fall"],
  ["Europe/Dublin", "Monday", "November", "fall"],
  ["America/New_York", "Sunday", "November", "fall"],
  ["Australia/Sydney", "Monday", "November", "spring"],
  ["America/Santiago", "Sunday", "November", "spring"],
  // Without daylight saving time, the zone does not reveal the hemisphere.
  ["Asia/Singapore", "Monday", "November", null],
  ["Africa/Johannesburg", "Monday", "November", null],
  ["UTC", "Monday", "November", null],
  ["Antarctica/Troll", "Monday", "November", null],
])("in %s it is a %s in %s, %s", (timeZone, weekday, month, season) => {
  expect(whenOf(MONDAY_MORNING, timeZone)).toEqual({ weekday, month, season });
});

test.each([
  ["2026-12-01T12:00:00Z", "winter", "summer"],
  ["2026-02-28T01:00:00Z", "winter", "summer"],
  ["2026-03-01T12:00:00Z", "spring", "fall"],
  ["2026-06-15T12:00:00Z", "summer", "winter"],
  ["2026-09-02T12:00:00Z", "fall", "spring"],
])("%s is in %s in the north and in %s in the south", (instant, north, south) => {
  expect(whenOf(new Date(instant), "Europe/Paris").season).toBe(north);
  expect(whenOf(new Date(instant), "Pacific/Auckland").season).toBe(south);
});
