/*
 * The product's time. That is the browser's, except in the sandbox, whose clock can be moved ahead: there each reply
 * of the server says by how much.
 */

import { SANDBOX_CLOCK_HEADER } from "@postfolio/contract/sandbox-clock.ts";
import { SECOND } from "@postfolio/contract/time-units.ts";

let aheadMs = 0;
const listeners = new Set<() => void>();

/** Instants of posts, plans and documents are compared with this; how long something takes is not. */
export const currentTime = (): Date => new Date(Date.now() + aheadMs);

export const clockAhead = (): number => aheadMs;

/** Registers a function to call when the sandbox's clock has been moved. Returns what ends that. */
export function onClockMove(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes over what a reply says about the sandbox's clock. It only moves ahead, and replies may overtake each other. */
export function followClock({ headers }: Response): void {
  const ahead = Number(headers.get(SANDBOX_CLOCK_HEADER));
  if (!(ahead - aheadMs >= SECOND)) return;
  aheadMs = ahead;
  for (const listener of listeners) listener();
}
