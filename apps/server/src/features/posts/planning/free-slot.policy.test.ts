import { expect, test } from "vitest";
import { freeSlot } from "./free-slot.policy.ts";

const wanted = {
  now: new Date("2026-11-24T07:00:00Z"),
  timeZone: "UTC",
  rhythms: [],
  hasRoom: (day: string) => day === "2026-11-24",
};
const at = (...times: string[]) => times.map((time) => new Date(`2026-11-24T${time}:00Z`));

test("the next free slot is an hour from other posts, and half an hour only if no day has room for that", () => {
  expect(freeSlot({ ...wanted, taken: at("08:20") })).toEqual(at("12:30")[0]);
  expect(freeSlot({ ...wanted, taken: at("08:00") })).toEqual(at("09:00")[0]);
  expect(freeSlot({ ...wanted, taken: at("08:20", "12:45", "17:59") })).toEqual(at("09:00")[0]);
  expect(freeSlot({ ...wanted, taken: at("08:45", "12:45", "16:45") })).toBeNull();
});
