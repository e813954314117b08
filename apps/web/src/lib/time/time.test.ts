import { expect, test, vi } from "vitest";
import {
  addDays,
  agoName,
  clockName,
  dateAndTimeOf,
  dateName,
  dateOf,
  dayAndMonthOf,
  dayName,
  dayOf,
  daysBetween,
  distanceName,
  hourName,
  momentHereAndThere,
  momentName,
  timeOf,
} from "./time.ts";

test("shows an instant with the day and time of the given zone", () => {
  const instant = "2026-11-21T23:30:00Z";
  expect([dayOf(instant, "UTC"), timeOf(instant, "UTC", "en-GB")]).toEqual(["2026-11-21", "23:30"]);
  expect([dayOf(instant, "Asia/Kolkata"), timeOf(instant, "Asia/Kolkata", "en-GB")]).toEqual([
    "2026-11-22",
    "05:00",
  ]);
  expect([dayOf(instant, "America/New_York"), timeOf(instant, "America/New_York", "en-GB")]).toEqual([
    "2026-11-21",
    "18:30",
  ]);
  expect(timeOf("2026-11-21T00:05:00Z", "UTC", "en-GB")).toBe("00:05");
});

test("keeps the wall clock across daylight saving changes", () => {
  expect(timeOf("2026-03-28T08:00:00Z", "Europe/Berlin", "en-GB")).toBe("09:00");
  expect(timeOf("2026-03-29T07:00:00Z", "Europe/Berlin", "en-GB")).toBe("09:00");
});

test("counts days by the calendar, across months, years and clock changes", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
});

test("names nearby days, dates other days, and adds the year if it differs", () => {
  const today = "2026-11-21";
  expect(["2026-11-20", today, "2026-11-22"].map((day) => dayName(day, today))).toEqual([
    "Yesterday",
    "Today",
    "Tomorrow",
  ]);
  expect(dayName("2026-11-23", today, "en-GB")).toBe("Mon 23 Nov");
  expect(dateName("2027-01-02", today, "en-US")).toBe("Sat, Jan 2, 2027");
});

test.each([
  {
    locale: "en-US",
    date: "Nov 23, 2026",
    moment: "Nov 23, 2026, 3:02 PM",
    near: "Today, 3:02 PM",
    far: "Mon, Nov 23, 3:02 PM",
    mark: "Nov 23",
    clocks: ["12:05 AM", "9:00 AM", "11:59 PM"],
    hours: ["12 AM", "6 AM", "12 PM", "12 AM"],
  },
  {
    locale: "en-GB",
    date: "23 Nov 2026",
    moment: "23 Nov 2026, 15:02",
    near: "Today, 15:02",
    far: "Mon 23 Nov, 15:02",
    mark: "23 Nov",
    clocks: ["00:05", "09:00", "23:59"],
    hours: ["00", "06", "12", "00"],
  },
  {
    locale: "de-DE",
    date: "23.11.2026",
    moment: "23.11.2026, 15:02",
    near: "Today, 15:02",
    far: "Mo., 23. Nov., 15:02",
    mark: "23. Nov.",
    clocks: ["00:05", "09:00", "23:59"],
    hours: ["00 Uhr", "06 Uhr", "12 Uhr", "00 Uhr"],
  },
])("formats dates and hours for $locale", ({ locale, ...expected }) => {
  // Without a zone, an instant is shown in the reader's own zone.
  const local = new Date(2026, 10, 23, 15, 2);
  const instant = "2026-11-23T15:02:00Z";
  expect({
    date: dateOf(local, locale),
    moment: dateAndTimeOf(local, locale),
    near: momentName(instant, "UTC", new Date("2026-11-23T08:00:00Z"), locale),
    far: momentName(instant, "UTC", new Date("2026-11-20T08:00:00Z"), locale),
    mark: dayAndMonthOf(instant, "UTC", locale),
    clocks: ["00:05", "09:00", "23:59"].map((clock) => clockName(clock, locale)),
    hours: [0, 6, 12, 24].map((hour) => hourName(hour, locale)),
  }).toEqual(expected);
});

test.each([
  ["Europe/Berlin", "Today, 3:02 PM"],
  ["Europe/Paris", "Today, 3:02 PM"],
  ["America/New_York", "Today, 3:02 PM (Today, 9:02 AM in New York)"],
])("tells the time in %s to a reader in Berlin only if the clocks differ: %s", (timeZone, expected) => {
  const reader = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
    ...Intl.DateTimeFormat().resolvedOptions(),
    timeZone: "Europe/Berlin",
  });
  const name = momentHereAndThere("2026-11-23T14:02:00Z", timeZone, new Date("2026-11-23T08:00:00Z"));
  reader.mockRestore();
  expect(name.replaceAll("\u202f", " ")).toBe(expected);
});

test("shows an invalid clock time as it is", () => {
  expect(["24:00", "9:00", "", "noon"].map((clock) => clockName(clock, "en-US"))).toEqual([
    "24:00",
    "9:00",
    "",
    "noon",
  ]);
});

test("says how far away an instant is", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  expect(distanceName("2026-11-21T12:00:20Z", now)).toBe("now");
  expect(distanceName("2026-11-21T12:05:00Z", now)).toBe("in 5 minutes");
  expect(distanceName("2026-11-21T09:00:00Z", now)).toBe("3 hours ago");
  expect(distanceName("2026-11-25T09:00:00Z", now)).toBe("");
});

test.each([
  ["2026-11-21T12:00:05Z", "just now"],
  ["2026-11-21T11:59:01Z", "just now"],
  ["2026-11-21T11:59:00Z", "1 minute ago"],
  ["2026-11-21T11:00:01Z", "59 minutes ago"],
  ["2026-11-21T11:00:00Z", "1 hour ago"],
  ["2026-11-20T12:00:00Z", "yesterday"],
  ["2026-11-15T12:00:00Z", "6 days ago"],
  ["2026-11-10T12:00:00Z", "10 Nov 2026"],
])("%s is %s", (instant, text) =>
  expect(agoName(new Date(instant), new Date("2026-11-21T12:00:00Z"), "en-GB")).toBe(text),
);
