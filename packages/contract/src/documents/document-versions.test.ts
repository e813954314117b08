import { expect, it } from "vitest";
import { keepsReplaced, versionsToThin } from "./document-versions.ts";
import { DAY, MINUTE, plus } from "../time-units.ts";

const NOW = new Date("2026-05-20T12:00:00Z");
const ago = (milliseconds: number): Date => plus(NOW, -milliseconds);

it.each([
  ["while the last version is fresh", 0, 9, false],
  ["every ten minutes of editing", 0, 10, true],
  ["what a session ended with", 10, 10, true],
  ["a state that was kept just before a pause", 11, 11, true],
])("keeps a version: %s", (_, saved, kept, expected) => {
  expect(keepsReplaced({ savedAt: ago(saved * MINUTE), keptAt: ago(kept * MINUTE) }, NOW)).toBe(expected);
});

/** Returns the ages, in days, of the versions that are kept. */
function staying(versions: { age: number; name?: string }[]): number[] {
  const kept = versions.map(({ age, name = null }, at) => ({
    version: versions.length - at,
    name,
    createdAt: ago(age * DAY),
  }));
  const gone = new Set(versionsToThin(kept, NOW));
  return versions.filter((_, at) => !gone.has(versions.length - at)).map(({ age }) => age);
}

it("keeps all of a day, then the newest of each day, then of each week", () => {
  expect(staying([0.1, 0.2, 0.3, 2.1, 2.2, 3.1, 3.2].map((age) => ({ age })))).toEqual([
    0.1, 0.2, 0.3, 2.1, 3.1,
  ]);
  const weeks = staying(Array.from({ length: 70 }, (_, day) => ({ age: 31 + day })));
  expect(weeks).toHaveLength(11);
});

it("keeps named versions whatever their age, and limits the number of each kind", () => {
  const named = Array.from({ length: 120 }, (_, at) => ({ age: 400 + at / 1_000, name: "Sent" }));
  expect(staying(named)).toHaveLength(100);
  const many = Array.from({ length: 90 }, (_, at) => ({ age: at / 100 }));
  expect(staying([...many, ...named.slice(0, 3)])).toHaveLength(50 + 3);
});
