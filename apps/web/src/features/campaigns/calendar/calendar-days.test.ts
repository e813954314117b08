import { expect, test } from "vitest";
import { freeTimeOf, hourOn, hoursOf, readDay, weekAround, weeksFrom } from "./calendar-days.ts";

test("a week contains the seven days around a date, starting on the first weekday, across months and years", () => {
  const [monday, sunday] = [1, 7];
  for (const day of ["2026-12-28", "2026-12-31", "2027-01-03"]) {
    expect(weekAround(day, monday)[0]).toBe("2026-12-28");
  }
  expect(weekAround("2027-01-03", sunday)[0]).toBe("2027-01-03");
  expect(weekAround("2027-01-02", sunday)[0]).toBe("2026-12-27");
  expect(weekAround("2026-12-28", monday)).toEqual([
    "2026-12-28",
    "2026-12-29",
    "2026-12-30",
    "2026-12-31",
    "2027-01-01",
    "2027-01-02",
    "2027-01-03",
  ]);
});

test("a month that starts today has five weeks, and today is in the first", () => {
  const days = weeksFrom("2026-12-30", 1);
  expect(days).toHaveLength(35);
  expect([days[0], days.at(-1)]).toEqual(["2026-12-28", "2027-01-31"]);
});

test("a week shows the hours of the day, and night hours only if they have a post", () => {
  const day = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];
  expect(hoursOf([])).toEqual(day);
  expect(hoursOf([22, 2, 12, 2])).toEqual([2, ...day, 22]);
});

test("reads a valid day from an address and ignores anything else", () => {
  expect(readDay("2026-11-02", "2026-11-21")).toBe("2026-11-02");
  for (const asked of [null, "", "today", "2026-13-45", "2026-11-2", "1; drop", "9999-12-31", "0001-01-01"]) {
    expect(readDay(asked, "2026-11-21")).toBe("2026-11-21");
  }
});

test("a new post is scheduled for the morning, or for the next full hour if the morning is over", () => {
  const day = "2026-11-23";
  const at = (hour: number, minute: number) => new Date(hourOn(day, hour).getTime() + minute * 60_000);
  expect(freeTimeOf(day, hourOn("2026-11-20", 15))).toEqual(hourOn(day, 9));
  expect(freeTimeOf(day, at(8, 59))).toEqual(hourOn(day, 9));
  expect(freeTimeOf(day, at(9, 0))).toEqual(hourOn(day, 10));
  expect(freeTimeOf(day, at(14, 30))).toEqual(hourOn(day, 15));
  expect(freeTimeOf(day, at(23, 10))).toBeNull();
  expect(freeTimeOf(day, hourOn("2026-11-24", 8))).toBeNull();
});
