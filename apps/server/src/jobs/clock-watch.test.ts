import { expect, test } from "vitest";
import { watchClock } from "./clock-watch.ts";

const HOUR = 3_600_000;

test("reports a jump once, and ignores normal time, small corrections and a clock set back", () => {
  let [at, elapsed] = [0, 0];
  const jumped = watchClock(
    () => new Date(at),
    () => elapsed,
  );
  const pass = (milliseconds: number) => {
    at += milliseconds;
    elapsed += milliseconds;
  };
  pass(5 * HOUR);
  expect(jumped()).toBeUndefined();
  at += 30_000;
  expect(jumped()).toBeUndefined();
  at -= 2 * HOUR;
  expect(jumped()).toBeUndefined();
  const from = new Date(at);
  at += 24 * HOUR;
  expect(jumped()).toEqual({ from, to: new Date(at) });
  pass(1_000);
  expect(jumped()).toBeUndefined();
});
