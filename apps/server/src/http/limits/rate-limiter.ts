import { setTimeout as delay } from "node:timers/promises";
import { MINUTE, SECOND } from "@postfolio/contract/time-units.ts";
import { LRUCache } from "lru-cache";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { count } from "./rate-limits.queries.ts";

/** Beyond this number, the least recently used keys are dropped. */
const KEYS = 50_000;
const SHARE_EVERY = SECOND;
const DATABASE_TIMEOUT_MS = SECOND;
/** The multiple of the limit that counts as a flood; no person's browser comes near it. */
const FLOOD = 2;

export interface Limit {
  name: string;
  /** Maximum per minute and key. */
  most: number;
  /**
   * Counts each request in the database, which is exact across nodes. Otherwise, nodes share their counts once a
   * second, and only those above a tenth of the limit, so that most requests need no query.
   */
  exact: boolean;
  userMessage?: string;
}

interface Window {
  /** Total across all nodes, as of the last time they shared counts. */
  taken: number;
  /** Counted here but not yet shared with other nodes. */
  untold: number;
}

export interface RateLimiter {
  /** @throws AppError `rate_limited` */
  take(limit: Limit, key: string, points?: number): Promise<void>;
  close(): void;
}

/** Limits requests across all nodes. While the database is unavailable, each node counts on its own. */
export function createRateLimiter({ db, log, elapsed }: Pick<Deps, "db" | "log" | "elapsed">): RateLimiter {
  const windows = new LRUCache<string, Window>({
    max: KEYS,
    ttl: MINUTE,
    perf: { now: elapsed },
    ttlResolution: 0,
  });
  const busy = new Map<string, Window>();

  /** @returns the total across all nodes */
  async function share(id: string, window: Window): Promise<number> {
    const points = window.untold;
    window.untold = 0;
    const left = windows.getRemainingTTL(id);
    try {
      const shared = await Promise.race([
        count(db, id, { points, window: MINUTE, left }),
        delay(DATABASE_TIMEOUT_MS, undefined, { ref: false }).then(() => {
          throw new Error(`No response within ${DATABASE_TIMEOUT_MS} ms`);
        }),
      ]);
      window.taken = Math.max(window.taken, shared.taken + window.untold);
      if (windows.peek(id) === window) windows.set(id, window, { ttl: Math.max(1, shared.endsIn) });
      return shared.taken;
    } catch (error) {
      window.untold += points;
      log.warn(
        { err: error },
        "the database cannot count requests, so this node counts its own for the time being",
      );
      return window.taken;
    }
  }

  let sharing = Promise.resolve();
  const timer = setInterval(() => {
    const told = [...busy];
    busy.clear();
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
      throw new AppError("rate_limited", userMessage, { retryAfter, isFlood: taken > FLOOD * most });
    },
    close: () => clearInterval(timer),
  };
}
