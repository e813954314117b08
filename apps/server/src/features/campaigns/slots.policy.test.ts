import type { Rhythm } from "@postfolio/contract/campaigns/slots.ts";
import { describe, expect, it } from "vitest";
import { plannedThrough, slotsAhead, withoutSpent } from "./slots.policy.ts";

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

describe("the slots ahead", () => {
  const now = new Date("2026-11-21T12:00:00Z");

  it("exclude today's past ones and include the last day", () => {
    const slots = slotsAhead(rhythm(), now, { through: plannedThrough(now) });
    expect(at(slots).slice(0, 3)).toEqual(["2026-11-21T14:00", "2026-11-21T18:00", "2026-11-22T10:00"]);
    expect(slots.map(({ slot }) => slot).slice(0, 3)).toEqual([1, 2, 0]);
    expect(slots.at(-1)).toMatchObject({ day: "2026-11-28", slot: 2 });
    expect(slots).toHaveLength(2 + 7 * 3);
  });

  it("continue after the last planned day, and never include the past", () => {
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

  it("follow the campaign to another time zone, starting from its own today", () => {
    const evening = new Date("2026-11-21T20:00:00Z");
    const first = (timeZone: string) =>
      slotsAhead(rhythm({ timeZone }), evening, { through: "2026-11-28" })[0];
    expect(first("Europe/Berlin")).toMatchObject({ day: "2026-11-22", slot: 0 });
    expect(first("America/New_York")).toMatchObject({ day: "2026-11-21", slot: 2 });
    expect(first("Asia/Kolkata")).toMatchObject({ day: "2026-11-22", slot: 0 });
    expect(first("Pacific/Kiritimati")).toMatchObject({ day: "2026-11-22", slot: 0 });
  });
});

describe("a day whose posts have gone out", () => {
  const slots = slotsAhead(rhythm(), new Date("2026-11-21T22:00:00Z"), { through: "2026-11-23" }).slice(0, 4);
  const left = (spent: number, spare: number) =>
    withoutSpent(slots, new Map([["2026-11-22", spent]]), spare).map(
      ({ day, slot }) => `${day.slice(8)}/${slot}`,
    );
  const nextDay = ["23/0"];

  it.each([
    [0, 0, ["22/0", "22/1", "22/2"]],
    [1, 0, ["22/0", "22/1"]],
    [2, 0, ["22/0"]],
    [3, 0, []],
    [3, 1, ["22/0"]],
    [2, 2, ["22/0", "22/1", "22/2"]],
    [0, 2, ["22/0", "22/1", "22/2"]],
  ])("after %i, with room for %i more, has %j", (spent, spare, expected) => {
    expect(left(spent, spare)).toEqual([...expected, ...nextDay]);
  });
});
