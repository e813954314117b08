import { setTimeout as sleep } from "node:timers/promises";

/** Waits, unless the signal comes first. @returns whether the time passed */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
  sleep(milliseconds, true, { signal }).catch(() => false);
