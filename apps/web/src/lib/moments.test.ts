import { expect, test } from "vitest";
import { addDays, dateName, dayName, dayOf, daysBetween, distanceName, timeOf } from "./moments.ts";

test("a moment has the day and the time of the zone it is shown in", () => {
  const instant = "2026-11-21T23:30:00Z";
  expect([dayOf(instant, "UTC"), timeOf(instant, "UTC")]).toEqual(["2026-11-21", "23:30"]);
  expect([dayOf(instant, "Asia/Kolkata"), timeOf(instant, "Asia/Kolkata")]).toEqual(["2026-11-22", "05:00"]);
  expect([dayOf(instant, "America/New_York"), timeOf(instant, "America/New_York")]).toEqual([
    "2026-11-21",
    "18:30",
  ]);
  expect(timeOf("2026-11-21T00:05:00Z", "UTC")).toBe("00:05");
});

test("the wall clock holds across a change of summer time", () => {
  expect(timeOf("2026-03-28T08:00:00Z", "Europe/Berlin")).toBe("09:00");
  expect(timeOf("2026-03-29T07:00:00Z", "Europe/Berlin")).toBe("09:00");
});

test("days are counted by the calendar, whatever the month, the year and the clocks do", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
});

test("near days are named, others have their date, and another year is said", () => {
  const today = "2026-11-21";
  expect(["2026-11-20", today, "2026-11-22"].map((day) => dayName(day, today))).toEqual([
    "Yesterday",
    "Today",
    "Tomorrow",
  ]);
  expect(dayName("2026-11-23", today)).toBe("Mon 23 Nov");
  expect(dateName("2027-01-02", today)).toBe("Sat 2 Jan 2027");
});

test("how far away something is, in words", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  expect(distanceName("2026-11-21T12:00:20Z", now)).toBe("now");
  expect(distanceName("2026-11-21T12:05:00Z", now)).toBe("in 5 minutes");
  expect(distanceName("2026-11-21T09:00:00Z", now)).toBe("3 hours ago");
  expect(distanceName("2026-11-25T09:00:00Z", now)).toBe("");
});
