import { expect, test } from "vitest";
import { freeSlot } from "./free-slot.policy.ts";

const wanted = {
  now: new Date("2026-11-24T07:00:00Z"),
  timeZone: "UTC",
  rhythms: [],
  queue: null,
  hasRoom: (day: string) => day === "2026-11-24",
};
const at = (...times: string[]) => times.map((time) => new Date(`2026-11-24T${time}:00Z`));

test("the next free slot is an hour from other posts, and half an hour only if no day has room for that", () => {
  expect(freeSlot({ ...wanted, taken: at("08:20") })).toEqual(at("12:30")[0]);
  expect(freeSlot({ ...wanted, taken: at("08:00") })).toEqual(at("09:00")[0]);
  expect(freeSlot({ ...wanted, taken: at("08:20", "12:45", "17:59") })).toEqual(at("09:00")[0]);
  expect(freeSlot({ ...wanted, taken: at("08:45", "12:45", "16:45") })).toBeNull();
});

test("the next free slot is one of the chosen times on a chosen day, however early or close to others", () => {
  const always = { ...wanted, hasRoom: () => true };
  const queue = { times: ["07:30", "07:45", "23:00"], days: [2, 4] };
  expect(freeSlot({ ...always, queue, taken: [] })).toEqual(at("07:30")[0]);
  expect(freeSlot({ ...always, queue, taken: at("07:30") })).toEqual(at("07:45")[0]);
  expect(freeSlot({ ...always, queue, taken: at("07:30", "07:45", "23:00") })).toEqual(
    new Date("2026-11-26T07:30:00Z"),
  );
  expect(freeSlot({ ...always, queue: { ...queue, times: [] }, taken: [] })).toEqual(at("09:00")[0]);
  expect(freeSlot({ ...wanted, queue, taken: at("07:30", "07:45", "23:00") })).toBeNull();
});
