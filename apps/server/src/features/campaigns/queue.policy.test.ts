import fc from "fast-check";
import { expect, test } from "vitest";
import { placeApart } from "./queue.policy.ts";

const HOUR = 60;
/** 9:00 to 21:00. */
const DAY = { first: 9 * HOUR, last: 21 * HOUR - 1 };

const clock = (...times: string[]) =>
  times.map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));

test("times stay if they are an hour from all others, whatever their distance from each other", () => {
  expect(placeApart(clock("11:00", "11:20"), DAY, clock("10:00", "12:20"))).toEqual(clock("11:00", "11:20"));
});

test("times move as little as necessary, to where an hour is free", () => {
  expect(placeApart(clock("11:00", "15:00", "19:00"), DAY, clock("11:03", "15:30"))).toEqual(
    clock("10:03", "14:30", "19:00"),
  );
  expect(placeApart(clock("09:30"), DAY, clock("09:20"))).toEqual(clock("10:20"));
});

test("without room for an hour, keeps as much distance as possible", () => {
  const noon = { first: 12 * HOUR, last: 13 * HOUR };
  expect(placeApart(clock("12:30"), noon, clock("12:00", "13:00"))).toEqual(clock("12:30"));
  expect(placeApart(clock("12:20", "12:40"), noon, clock("12:20"))).toEqual(clock("12:00", "12:40"));
});

/** Whether this many posts fit, determined by always taking the earliest free time. */
function fits(count: number, { first, last }: typeof DAY, taken: readonly number[], apart: number): boolean {
  const free: number[] = [];
  for (let time = first; time <= last; time += 1) {
    const all = [...taken, ...free.slice(-1)];
    if (all.every((other) => Math.abs(other - time) >= apart)) free.push(time);
  }
  return apart === 0 || free.length >= count;
}

const queue = fc
  .record({
    first: fc.integer({ min: 0, max: 1_200 }),
    length: fc.integer({ min: 30, max: 1_400 }),
    count: fc.integer({ min: 1, max: 12 }),
    taken: fc.array(fc.integer({ min: 0, max: 1_600 }), { maxLength: 25 }),
  })
  .map(({ first, length, count, taken }) => ({
    window: { first, last: first + length - 1 },
    wanted: Array.from(
      { length: count },
      (_, at) => first + Math.floor((length * (2 * at + 1)) / (2 * count)),
    ),
    taken: taken.toSorted((a, b) => a - b),
  }));

test("keeps an hour wherever there is room, as much as possible elsewhere, and always the number of posts", () => {
  fc.assert(
    fc.property(queue, ({ window, wanted, taken }) => {
      const placed = placeApart(wanted, window, taken);
      expect(placed).toHaveLength(wanted.length);
      expect(placed).toEqual(placed.toSorted((a, b) => a - b));
      expect(placed[0]).toBeGreaterThanOrEqual(window.first);
      expect(placed.at(-1)).toBeLessThanOrEqual(window.last);
      const gaps = placed.flatMap((time, at) => [
        ...taken.map((other) => Math.abs(other - time)),
        ...(at > 0 ? [time - placed[at - 1]!] : []),
      ]);
      const apart = Math.min(...gaps);
      const toOthers = Math.min(
        Infinity,
        ...placed.flatMap((time) => taken.map((other) => Math.abs(other - time))),
      );
      // Everything is an hour apart, or the requested times stay because they are an hour from other posts.
      if (apart >= HOUR || (toOthers >= HOUR && placed.every((time, at) => time === wanted[at]))) return;
      expect(fits(wanted.length, window, taken, apart), `${apart} minutes`).toBe(true);
      expect(fits(wanted.length, window, taken, apart + 1), `${apart + 1} minutes`).toBe(false);
      // The same input gives the same result.
      expect(placeApart(wanted, window, taken)).toEqual(placed);
    }),
    { numRuns: 2_000 },
  );
});
