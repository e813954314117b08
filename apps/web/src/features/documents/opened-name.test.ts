import { expect, it } from "vitest";
import { openedName } from "./opened-name.ts";

it.each([
  [0, null, "Not opened yet"],
  [1, "2026-11-24T08:00:00Z", "Opened once, today"],
  [2, "2026-11-23T12:00:00Z", "Opened twice, yesterday"],
  [2, "2026-11-22T12:00:00Z", "Opened twice, Sunday"],
  [5, "2026-11-19T12:00:00Z", "Opened 5 times, Thursday"],
  [31, "2026-11-03T12:00:00Z", "Opened 31 times, Nov 3"],
])("says of %i views, the last at %s: %s", (count, lastAt, name) => {
  expect(openedName(count, lastAt, new Date("2026-11-24T12:00:00Z"))).toBe(name);
});
