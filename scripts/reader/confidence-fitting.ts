import { type Evidence, keysOf } from "@postfolio/formats/import/learned/confidence.ts";

/* Logistic regression. */

export interface Judged {
  evidence: Evidence;
  isRight: boolean;
  layout: string;
}

const ROUNDS = 60;
const RATE = 0.3;
/** Pulls points toward zero, more strongly for rare keys. */
const SHRINKING = 2;
/** Keys seen less often than this get no points. */
const RARE = 15;

export function fitConfidence(judged: readonly Judged[]): Record<string, number> {
  const rows = judged.map(({ evidence, isRight }) => ({ keys: keysOf(evidence), isRight }));
  const counts = new Map<string, number>();
  for (const { keys } of rows) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const points = new Map([...counts].filter(([, count]) => count >= RARE).map(([key]) => [key, 0]));
  const squares = new Map([...points.keys()].map((key) => [key, 0]));
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = new Map([...points].map(([key, value]) => [key, key === "all" ? 0 : SHRINKING * value]));
    for (const { keys, isRight } of rows) {
      const known = keys.filter((key) => points.has(key));
      const sum = known.reduce((total, key) => total + points.get(key)!, 0);
      const error = 1 / (1 + Math.exp(-sum)) - Number(isRight);
      for (const key of known) gradient.set(key, gradient.get(key)! + error);
    }
    for (const [key, by] of gradient) {
      const square = squares.get(key)! + by * by;
      squares.set(key, square);
      if (square > 0) points.set(key, points.get(key)! - (RATE * by) / Math.sqrt(square));
    }
  }
  return Object.fromEntries(
    [...points]
      .map(([key, value]): [string, number] => [key, Math.round(value * 100) / 100])
      .filter(([, value]) => value !== 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
