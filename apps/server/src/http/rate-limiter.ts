import { setTimeout as delay } from "node:timers/promises";
import { MINUTE, SECOND } from "@postfolio/contract/time-units.ts";
import { LRUCache } from "lru-cache";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors.ts";
import { count } from "./rate-limits.queries.ts";

/** Keys counted at a time; beyond it the longest unseen are forgotten. */
const KEYS = 50_000;
/** Milliseconds between two times that the database is told of those who ask for much. */
const SHARE_EVERY = SECOND;
/** Milliseconds that a request waits for the database's count. */
const PATIENCE = SECOND;

export interface Limit {
  name: string;
  /** Points a minute for one key. */
  most: number;
  /**
   * Counted in the database with each request, so that all nodes together give no more. Else a node tells the
   * others within a second, and only of keys that have taken a tenth: a request pays for nothing.
   */
  exact: boolean;
  /** For whom it refuses; the usual words unless given. */
  userMessage?: string;
}

/** What this node knows of a key's minute. */
interface Window {
  /** By all nodes, as far as this one was told. */
  taken: number;
  /** What the others have not been told of yet. */
  untold: number;
}

export interface RateLimiter {
  /** @throws AppError `rate_limited` once the key has taken more than the limit */
  take(limit: Limit, key: string, points?: number): Promise<void>;
  close(): void;
}

/**
 * Limits what a key may take in a minute over all nodes. While the database does not answer, each node counts for
 * itself.
 */
export function createRateLimiter({ db, log, elapsed }: Pick<Deps, "db" | "log" | "elapsed">): RateLimiter {
  const windows = new LRUCache<string, Window>({
    max: KEYS,
    ttl: MINUTE,
    // By a clock that nobody sets, looked at each time.
    perf: { now: elapsed },
    ttlResolution: 0,
  });
  const busy = new Map<string, Window>();

  /** Tells the other nodes, and hears from them. @returns what all have taken */
  async function share(id: string, window: Window): Promise<number> {
    const points = window.untold;
    window.untold = 0;
    const left = windows.getRemainingTTL(id);
    try {
      const shared = await Promise.race([
        count(db, id, { points, window: MINUTE, left }),
        delay(PATIENCE, undefined, { ref: false }).then(() => {
          throw new Error(`No answer within ${PATIENCE} ms`);
        }),
      ]);
      window.taken = Math.max(window.taken, shared.taken + window.untold);
      if (windows.peek(id) === window) windows.set(id, window, { ttl: Math.max(1, shared.endsIn) });
      return shared.taken;
    } catch (error) {
      window.untold += points;
      log.warn({ err: error }, "The database does not count requests; this node counts its own meanwhile");
      return window.taken;
    }
  }

  let sharing = Promise.resolve();
  const timer = setInterval(() => {
    const told = [...busy];
    busy.clear();
    // One after the other, and never two rounds at once.
    sharing = told.reduce(
      (done, [id, window]) => done.then(async () => void (await share(id, window))),
      sharing,
    );
  }, SHARE_EVERY).unref();

  return {
    take: async ({ name, most, exact, userMessage }, key, points = 1) => {
      const id = `${name} ${key}`;
      const window = windows.get(id) ?? { taken: 0, untold: 0 };
      if (window.taken === 0) windows.set(id, window);
      window.taken += points;
      window.untold += points;
      let { taken } = window;
      if (exact && taken <= most) taken = await share(id, window);
      else if (taken > most / 10) busy.set(id, window);
      if (taken <= most) return;
      const retryAfter = Math.max(1, Math.ceil(windows.getRemainingTTL(id) / SECOND));
      throw new AppError("rate_limited", { retryAfter, ...(userMessage && { userMessage }) });
    },
    close: () => clearInterval(timer),
  };
}
