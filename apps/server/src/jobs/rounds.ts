import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../log.ts";
import { isOutage } from "../db/outage.ts";

const AFTER_ERROR = 1_000;

export interface Rounds {
  ended: Promise<void>;
  /** Starts the next round now, or right after the running one. Resolves when that round has ended. */
  hurry: () => Promise<void>;
}

/**
 * Repeats work in this process until stopped. A running round is always finished.
 * @param what names the work in the log
 * @param round returns how many milliseconds until the next round
 * @param first how many milliseconds until the first round
 */
export function repeat(
  { log, stopping }: { log: Pick<Log, "warn" | "error">; stopping: AbortSignal },
  what: string,
  round: () => Promise<number>,
  first = 0,
): Rounds {
  let waiting = new AbortController();
  let nextRound = Promise.withResolvers<void>();
  const run = async (): Promise<void> => {
    if (first > 0) await sleep(first, undefined, { signal: waiting.signal }).catch(() => {});
    while (!stopping.aborted) {
      const { resolve } = nextRound;
      nextRound = Promise.withResolvers();
      waiting = new AbortController();
      const next = await round().catch((error: unknown) => {
        if (isOutage(error)) log.warn({ what }, "The database is down; work resumes when it is back");
        else log.error({ err: error, what }, "A round of background work failed");
        return AFTER_ERROR;
      });
      resolve();
      if (next > 0) await sleep(next, undefined, { signal: waiting.signal }).catch(() => {});
    }
    nextRound.resolve();
  };
  return {
    ended: run(),
    hurry: () => {
      waiting.abort();
      return nextRound.promise;
    },
  };
}

/** Calls immediately, and once more at the end of the interval if called again in the meantime. */
export function atMostEvery(milliseconds: number, call: () => void): () => void {
  let isWaiting = false;
  let isAsked = false;
  const spaced = (): void => {
    isAsked = isWaiting;
    if (isWaiting) return;
    isWaiting = true;
    call();
    setTimeout(() => {
      isWaiting = false;
      if (isAsked) spaced();
    }, milliseconds).unref();
  };
  return spaced;
}
