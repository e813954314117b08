import { describe, expect, it } from "vitest";
import { plannedThrough, type Rhythm, slotMinutes, slotsAhead, slotsOf } from "./slots.policy.ts";

const rhythm = (fields: Partial<Rhythm> = {}): Rhythm => ({
  schedule: 3,
  timeZone: "Europe/Berlin",
  windowStart: 9 * 60,
  windowEnd: 21 * 60,
  offsetMinutes: 0,
  ...fields,
});

const at = (slots: { at: Date }[]): string[] => slots.map((slot) => slot.at.toISOString().slice(0, 16));
const day = (text: string) => Temporal.PlainDate.from(text);
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

describe("the slots of a day", () => {
  it.each([
    [1, 0, ["15:00"]],
    [3, 0, ["11:00", "15:00", "19:00"]],
    [6, 0, ["10:00", "12:00", "14:00", "16:00", "18:00", "20:00"]],
    [3, 7, ["11:07", "15:07", "19:07"]],
    [2, -5, ["11:55", "17:55"]],
  ])("%i a day, moved by %i, stand at %j", (schedule, offsetMinutes, times) => {
    expect(slotMinutes(rhythm({ schedule, offsetMinutes })).map(clock)).toEqual(times);
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

describe("wall-clock times hold", () => {
  // Winter and summer time begin on these days; the day before and the day itself, in UTC.
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
    // 02:00 to 03:00 does not exist: what stands there comes as much later as the clock is moved.
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
    // Ends where the gap begins, begins where it ends.
    ["Europe/Berlin", "2027-03-28", "01:00", "02:00", 1, ["2027-03-28T00:30"]],
    ["Europe/Berlin", "2027-03-28", "03:00", "04:00", 1, ["2027-03-28T01:30"]],
    // 02:00 to 03:00 comes twice, and is taken the first time.
    ["Europe/Berlin", "2026-10-25", "02:00", "03:00", 1, ["2026-10-25T00:30"]],
    ["America/New_York", "2026-11-01", "01:00", "02:00", 2, ["2026-11-01T05:15", "2026-11-01T05:45"]],
    // Half an hour, and a day that a zone left out.
    ["Australia/Lord_Howe", "2026-10-04", "02:00", "02:30", 1, ["2026-10-03T15:45"]],
    ["Pacific/Apia", "2011-12-30", "12:00", "13:00", 1, ["2011-12-30T22:30"]],
  ])("across a change in %s on %s, from %s to %s", (timeZone, date, start, end, schedule, expected) => {
    const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
    const window = { windowStart: minutes(start), windowEnd: minutes(end) };
    expect(at(slotsOf(rhythm({ timeZone, schedule, ...window }), day(date)))).toEqual(expected);
  });
});

describe("the slots ahead", () => {
  const now = new Date("2026-11-21T12:00:00Z");

  it("leave out what is past today, and go through the last day", () => {
    const slots = slotsAhead(rhythm(), now, { through: plannedThrough(now) });
    expect(at(slots).slice(0, 3)).toEqual(["2026-11-21T14:00", "2026-11-21T18:00", "2026-11-22T10:00"]);
    expect(slots.map(({ slot }) => slot).slice(0, 3)).toEqual([1, 2, 0]);
    expect(slots.at(-1)).toMatchObject({ day: "2026-11-28", slot: 2 });
    expect(slots).toHaveLength(2 + 7 * 3);
  });

  it("go on after what is planned, and never into the past", () => {
    const options = { through: "2026-11-28" };
    expect(at(slotsAhead(rhythm(), now, { ...options, after: "2026-11-27" }))).toEqual([
      "2026-11-28T10:00",
      "2026-11-28T14:00",
      "2026-11-28T18:00",
    ]);
    expect(slotsAhead(rhythm(), now, { ...options, after: "2026-11-28" })).toEqual([]);
    expect(slotsAhead(rhythm(), now, { ...options, after: "2026-01-01" })[0]?.at.toISOString()).toBe(
      "2026-11-21T14:00:00.000Z",
    );
  });

  it("follow the campaign into another zone, from its own today", () => {
    const evening = new Date("2026-11-21T20:00:00Z");
    const first = (timeZone: string) =>
      slotsAhead(rhythm({ timeZone }), evening, { through: "2026-11-28" })[0];
    expect(first("Europe/Berlin")).toMatchObject({ day: "2026-11-22", slot: 0 });
    expect(first("America/New_York")).toMatchObject({ day: "2026-11-21", slot: 2 });
    expect(first("Asia/Kolkata")).toMatchObject({ day: "2026-11-22", slot: 0 });
    expect(first("Pacific/Kiritimati")).toMatchObject({ day: "2026-11-22", slot: 0 });
  });
});
