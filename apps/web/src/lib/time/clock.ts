/*
 * The browser's clock, except in the sandbox, whose clock can be moved forward. Each response from the sandbox's server
 * reports the offset.
 */

import { SANDBOX_CLOCK_HEADER } from "@postfolio/contract/sandbox-clock.ts";
import { SECOND } from "@postfolio/contract/time-units.ts";

let aheadMs = 0;
const listeners = new Set<() => void>();

/**
 * Returns the current time, for comparing it with times of posts, plans, and documents. Do not use it to measure
 * durations.
 */
export const currentTime = (): Date => new Date(Date.now() + aheadMs);

export const clockAhead = (): number => aheadMs;

/** @returns a function that unsubscribes */
export function onClockMove(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes the largest offset, since responses can arrive in any order and the sandbox's clock only moves forward. */
export function followClock({ headers }: Response): void {
  const ahead = Number(headers.get(SANDBOX_CLOCK_HEADER));
  if (!(ahead - aheadMs >= SECOND)) return;
  aheadMs = ahead;
  for (const listener of listeners) listener();
}
