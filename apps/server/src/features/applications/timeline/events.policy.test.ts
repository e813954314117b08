import { expect, it } from "vitest";
import { nextReminder, stageAfter } from "./events.policy.ts";

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const event = (kind: "applied" | "replied" | "interview" | "offer" | "note", at: number, setAt: number) => ({
  id: `${kind} ${at}`,
  kind,
  at: day(at),
  setAt: day(setAt),
});

it.each([
  [
    "the latest event that has a stage",
    null,
    [event("interview", 9, 1), event("applied", 2, 3), event("note", 20, 4)],
    "interview",
  ],
  ["the chosen stage without events", day(5), [], "closed"],
  ["the chosen stage, if the events are from before", day(5), [event("interview", 4, 4)], "closed"],
  ["the chosen stage, if an earlier event is entered later", day(5), [event("interview", 4, 6)], "closed"],
  ["the chosen stage, if a coming event was entered before", day(5), [event("interview", 9, 4)], "closed"],
  ["an event that is dated and entered later", day(5), [event("offer", 9, 6)], "offer"],
])("the stage is %s", (_, stageChosenAt, events, stage) => {
  const chosen = { chosenStage: stageChosenAt ? ("closed" as const) : ("saved" as const), stageChosenAt };
  expect(stageAfter(chosen, events).stage).toBe(stage);
});

it.each([
  // Clocks move ahead on March 8 in New York and on March 29 in Berlin.
  ["America/New_York", "2026-03-08T14:00:00Z", "2026-03-07T15:00:00.000Z"],
  ["Europe/Berlin", "2026-03-29T08:00:00Z", "2026-03-28T09:00:00.000Z"],
  ["Europe/Berlin", "2026-10-25T09:00:00Z", "2026-10-24T08:00:00.000Z"],
  ["Australia/Lord_Howe", "2026-04-05T00:00:00Z", "2026-04-03T23:30:00.000Z"],
  ["UTC", "2026-03-29T08:00:00Z", "2026-03-28T08:00:00.000Z"],
])("reminds at the same time of day on the day before in %s", (timeZone, at, reminder) => {
  const interview = { kind: "interview" as const, at: new Date(at), timeZone };
  expect(nextReminder(interview, new Date("2026-01-01"))?.toISOString()).toBe(reminder);
});

it("then reminds an hour before, and no more after that", () => {
  const interview = { kind: "interview" as const, at: day(5), timeZone: "UTC" };
  const before = (hours: number) => new Date(day(5).getTime() - hours * 3_600_000);
  expect(nextReminder(interview, before(24))).toEqual(before(1));
  expect(nextReminder(interview, before(1))).toBeNull();
  expect(nextReminder({ ...interview, kind: "replied" }, before(48))).toBeNull();
});
