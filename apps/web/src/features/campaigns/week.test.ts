import { expect, test } from "vitest";
import { readDay, weekOf } from "./week.ts";

test("a week runs from Monday to Sunday, across months and years", () => {
  expect(weekOf("2026-11-21")).toEqual([
    "2026-11-16",
    "2026-11-17",
    "2026-11-18",
    "2026-11-19",
    "2026-11-20",
    "2026-11-21",
    "2026-11-22",
  ]);
  expect(weekOf("2027-01-01").at(0)).toBe("2026-12-28");
});

test("what an address asks for is a day, or nothing is asked", () => {
  expect(readDay("2026-11-02", "2026-11-21")).toBe("2026-11-02");
  for (const asked of [null, "", "today", "2026-13-45", "2026-11-2", "1; drop"]) {
    expect(readDay(asked, "2026-11-21")).toBe("2026-11-21");
  }
});
