import { randomInt } from "node:crypto";

/** Any one of some. */
export function pick<T>(some: readonly T[]): T {
  const one = some[randomInt(some.length)];
  if (one === undefined) throw new Error("There is nothing to pick from");
  return one;
}

/** The same ones in any order. */
export function shuffle<T>(some: readonly T[]): T[] {
  return some
    .map((one) => ({ one, at: randomInt(2 ** 32) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
