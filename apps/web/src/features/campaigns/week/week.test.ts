import { expect, test } from "vitest";
import { readDay, weekFrom } from "./week.ts";

test("a week has seven days, across months and years", () => {
  expect(weekFrom("2026-12-28")).toEqual([
    "2026-12-28",
    "2026-12-29",
    "2026-12-30",
    "2026-12-31",
    "2027-01-01",
    "2027-01-02",
    "2027-01-03",
  ]);
});

test("reads a valid day from an address and ignores anything else", () => {
  expect(readDay("2026-11-02", "2026-11-21")).toBe("2026-11-02");
  for (const asked of [null, "", "today", "2026-13-45", "2026-11-2", "1; drop", "9999-12-31", "0001-01-01"]) {
    expect(readDay(asked, "2026-11-21")).toBe("2026-11-21");
  }
});
