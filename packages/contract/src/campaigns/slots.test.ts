import { describe, expect, it, test } from "vitest";
import { minutesOf, type Rhythm, slotMinutes, slotsOf, slotTimes, wallClockOf, windowOn } from "./slots.ts";

const rhythm = (fields: Partial<Rhythm> = {}): Rhythm => ({
  schedule: 3,
  timeZone: "Europe/Berlin",
  windowStart: 9 * 60,
  windowEnd: 21 * 60,
  times: null,
  days: [1, 2, 3, 4, 5, 6, 7],
  startsOn: null,
  endsOn: null,
  offsetMinutes: 0,
  ...fields,
});

const at = (slots: { at: Date }[]): string[] => slots.map((slot) => slot.at.toISOString().slice(0, 16));
const day = (text: string) => Temporal.PlainDate.from(text);

describe("the times of a day's slots", () => {
  it.each([
    [1, 0, ["15:00"]],
    [3, 0, ["11:00", "15:00", "19:00"]],
    [6, 0, ["10:00", "12:00", "14:00", "16:00", "18:00", "20:00"]],
    [3, 7, ["11:07", "15:07", "19:07"]],
    [2, -5, ["11:55", "17:55"]],
  ])("%i a day, moved by %i, stand at %j", (schedule, offsetMinutes, times) => {
    expect(slotMinutes(rhythm({ schedule, offsetMinutes })).map(wallClockOf)).toEqual(times);
  });

  it("are the campaign's own times if it has any, whatever its window and offset", () => {
    const times = ["07:05", "12:00", "23:59"].map(minutesOf);
    expect(slotMinutes(rhythm({ times, offsetMinutes: 7 })).map(wallClockOf)).toEqual([
      "07:05",
      "12:00",
      "23:59",
    ]);
    expect(slotsOf(rhythm({ times, days: [1] }), day("2026-11-22"))).toEqual([]);
  });

  it("stand inside the window and a minute apart, however narrow it is", () => {
    const wrong: string[] = [];
    for (let length = 1; length <= 130; length += 1) {
      for (let schedule = 1; schedule <= Math.min(6, length); schedule += 1) {
        for (const offsetMinutes of [-7, -3, 0, 4, 7]) {
          const [windowStart, windowEnd] = [1439 - length, 1439];
          const minutes = slotMinutes(rhythm({ schedule, offsetMinutes, windowStart, windowEnd }));
          const inside = minutes.every((minute) => minute >= windowStart && minute < windowEnd);
          const apart = minutes.every((minute, slot) => slot === 0 || minute > minutes[slot - 1]!);
          if (minutes.length === schedule && inside && apart) continue;
          wrong.push(`${schedule} in ${length} minutes moved by ${offsetMinutes}: ${minutes.join()}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe("days without posts", () => {
  it.each([
    ["a weekday that is not chosen", { days: [1, 2, 3, 4, 5] }, "2026-11-22", 0],
    ["a chosen weekday", { days: [7] }, "2026-11-22", 3],
    ["the day before the first", { startsOn: "2026-11-23" }, "2026-11-22", 0],
    ["the first day", { startsOn: "2026-11-22" }, "2026-11-22", 3],
    ["the last day", { endsOn: "2026-11-22" }, "2026-11-22", 3],
    ["the day after the last", { endsOn: "2026-11-22" }, "2026-11-23", 0],
  ])("%s", (_, fields, date, count) => {
    expect(slotsOf(rhythm(fields), day(date))).toHaveLength(count);
  });
});

describe("wall-clock times are kept", () => {
  // UTC times on the day before daylight saving time starts or ends, and on the day itself.
  it.each([
    ["Europe/Berlin", "2026-03-28", ["10:00", "14:00", "18:00"]],
    ["Europe/Berlin", "2026-03-29", ["09:00", "13:00", "17:00"]],
    ["Europe/Berlin", "2026-10-24", ["09:00", "13:00", "17:00"]],
    ["Europe/Berlin", "2026-10-25", ["10:00", "14:00", "18:00"]],
    ["Europe/Berlin", "2027-03-27", ["10:00", "14:00", "18:00"]],
    ["Europe/Berlin", "2027-03-28", ["09:00", "13:00", "17:00"]],
    ["Europe/Berlin", "2027-10-30", ["09:00", "13:00", "17:00"]],
    ["Europe/Berlin", "2027-10-31", ["10:00", "14:00", "18:00"]],
    ["America/New_York", "2026-03-07", ["16:00", "20:00", "00:00"]],
    ["America/New_York", "2026-03-08", ["15:00", "19:00", "23:00"]],
    ["America/New_York", "2026-10-31", ["15:00", "19:00", "23:00"]],
    ["America/New_York", "2026-11-01", ["16:00", "20:00", "00:00"]],
    ["America/New_York", "2027-03-13", ["16:00", "20:00", "00:00"]],
    ["America/New_York", "2027-03-14", ["15:00", "19:00", "23:00"]],
    ["America/New_York", "2027-11-06", ["15:00", "19:00", "23:00"]],
    ["America/New_York", "2027-11-07", ["16:00", "20:00", "00:00"]],
    ["Asia/Kolkata", "2026-03-29", ["05:30", "09:30", "13:30"]],
    ["Asia/Kolkata", "2026-10-25", ["05:30", "09:30", "13:30"]],
    ["Pacific/Kiritimati", "2026-03-29", ["21:00", "01:00", "05:00"]],
  ])("in %s on %s", (timeZone, date, times) => {
    expect(at(slotsOf(rhythm({ timeZone }), day(date))).map((text) => text.slice(11))).toEqual(times);
  });

  it.each([
    // The hour from 02:00 to 03:00 does not exist, so slots in it move forward by an hour.
    ["Europe/Berlin", "2026-03-29", "02:00", "03:00", 1, ["2026-03-29T01:30"]],
    [
      "Europe/Berlin",
      "2026-03-29",
      "01:00",
      "04:00",
      3,
      ["2026-03-29T00:30", "2026-03-29T01:30", "2026-03-29T01:30"],
    ],
    ["America/New_York", "2027-03-14", "02:00", "03:00", 2, ["2027-03-14T07:15", "2027-03-14T07:45"]],
    // A window that ends where the gap begins, and one that begins where the gap ends.
    ["Europe/Berlin", "2027-03-28", "01:00", "02:00", 1, ["2027-03-28T00:30"]],
    ["Europe/Berlin", "2027-03-28", "03:00", "04:00", 1, ["2027-03-28T01:30"]],
    // An hour occurs twice, and its first occurrence is used.
    ["Europe/Berlin", "2026-10-25", "02:00", "03:00", 1, ["2026-10-25T00:30"]],
    ["America/New_York", "2026-11-01", "01:00", "02:00", 2, ["2026-11-01T05:15", "2026-11-01T05:45"]],
    // A zone whose clocks change by only half an hour, and a zone that once skipped a whole day.
    ["Australia/Lord_Howe", "2026-10-04", "02:00", "02:30", 1, ["2026-10-03T15:45"]],
    ["Pacific/Apia", "2011-12-30", "12:00", "13:00", 1, ["2011-12-30T22:30"]],
  ])("across a change in %s on %s, from %s to %s", (timeZone, date, start, end, schedule, expected) => {
    const window = { windowStart: minutesOf(start), windowEnd: minutesOf(end) };
    expect(at(slotsOf(rhythm({ timeZone, schedule, ...window }), day(date)))).toEqual(expected);
  });
});

describe("own times are kept", () => {
  const times = ["02:30", "18:00"].map(minutesOf);
  it.each([
    ["Europe/Berlin", "2026-03-28", ["2026-03-28T01:30", "2026-03-28T17:00"]],
    ["Europe/Berlin", "2026-03-29", ["2026-03-29T01:30", "2026-03-29T16:00"]],
    ["Europe/Berlin", "2026-10-25", ["2026-10-25T00:30", "2026-10-25T17:00"]],
    ["America/New_York", "2027-03-14", ["2027-03-14T07:30", "2027-03-14T22:00"]],
    ["Asia/Kolkata", "2026-03-29", ["2026-03-28T21:00", "2026-03-29T12:30"]],
  ])("in %s on %s", (timeZone, date, expected) => {
    expect(at(slotsOf(rhythm({ timeZone, schedule: 2, times }), day(date)))).toEqual(expected);
  });
});

describe("times shown to a user", () => {
  const window = { windowStart: "09:00", windowEnd: "21:00" };

  it("stand in the middle of equal parts of the window", () => {
    expect(slotTimes({ schedule: 1, ...window })).toEqual(["15:00"]);
    expect(slotTimes({ schedule: 3, ...window })).toEqual(["11:00", "15:00", "19:00"]);
    expect(slotTimes({ schedule: 6, windowStart: "08:30", windowEnd: "09:00" })).toEqual([
      "08:32",
      "08:37",
      "08:42",
      "08:47",
      "08:52",
      "08:57",
    ]);
  });

  it("are empty if a window ends before it starts, or if the number of posts is invalid", () => {
    expect(slotTimes({ schedule: 2, windowStart: "21:00", windowEnd: "09:00" })).toEqual([]);
    expect(slotTimes({ schedule: Number.NaN, ...window })).toEqual([]);
    expect(slotTimes({ schedule: 1.5, ...window })).toEqual([]);
    expect(slotTimes({ schedule: 0, ...window })).toEqual([]);
    expect(slotTimes({ schedule: 7, ...window })).toEqual([]);
    expect(slotTimes({ schedule: 1e12, ...window })).toEqual([]);
    expect(slotTimes({ schedule: 2, windowStart: "09:00", windowEnd: "09:00" })).toEqual([]);
  });

  it("are the campaign's own, however many", () => {
    expect(slotTimes({ schedule: 0, ...window, times: ["07:05"] })).toEqual(["07:05"]);
  });
});

test("a day's window ends with the minute before its end", () => {
  const { first, last } = windowOn(rhythm(), day("2026-11-22"));
  expect([first, last].map((time) => time.toISOString())).toEqual([
    "2026-11-22T08:00:00.000Z",
    "2026-11-22T19:59:00.000Z",
  ]);
});
