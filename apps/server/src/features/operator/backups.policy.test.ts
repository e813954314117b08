import { DAY, HOUR } from "@postfolio/contract/time-units.ts";
import { expect, test } from "vitest";
import { isBackupDue } from "./backups.policy.ts";

/** Returns the given hour of a fixed day, in the server's time zone. */
const at = (hour: number) => new Date(2026, 10, 21, hour);
const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

test.each<[string, number, number, boolean]>([
  ["at 2 after a day", 2, DAY, false],
  ["at 3, four hours short of a day", 3, DAY - 4 * HOUR, true],
  ["at 3, sooner", 3, DAY - 4 * HOUR - 1, false],
  ["at 5 after a day", 5, DAY, true],
  ["at 6 after a day", 6, DAY, false],
  ["at noon after a day and a half", 12, DAY + 12 * HOUR, true],
  ["at noon, sooner", 12, DAY + 12 * HOUR - 1, false],
])("a backup %s", (_, hour, age, isDue) => {
  expect(isBackupDue(before(at(hour), age), at(hour))).toBe(isDue);
});

test("nothing is due while there is nothing to back up", () => {
  expect(isBackupDue(undefined, at(3))).toBe(false);
});
