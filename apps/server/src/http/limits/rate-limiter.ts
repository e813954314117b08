import { setTimeout as delay } from "node:timers/promises";
import { MINUTE, SECOND } from "@postfolio/contract/time-units.ts";
import { LRUCache } from "lru-cache";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { count } from "./rate-limits.queries.ts";

/** Most keys counted at a time; beyond this, the least recently used are forgotten. */
const KEYS = 50_000;
/** Milliseconds between two reports of frequent callers to the database. */
const SHARE_EVERY = SECOND;
/** How long a request waits for the database's count, in milliseconds. */
const PATIENCE = SECOND;
/** How many times its limit a key has taken when it counts as a flood. No person's browser comes near it. */
const FLOOD = 2;

export interface Limit {
  name: string;
  /** Points per minute for one key. */
  most: number;
  /**
   * Counted in the database with each request, so that the limit is exact across all nodes. Otherwise a node
   * shares its counts within a second, and only for keys that have used a tenth of the limit, so requests
   * cost nothing.
   */
  exact: boolean;
  /** The message of a refusal; the usual one unless given. */
  userMessage?: string;
}

/** What this node has counted in a key's minute. */
interface Window {
  /** Across all nodes, as far as this one has heard. */
  taken: number;
  /** What the others have not heard of yet. */
  untold: number;
}

export interface RateLimiter {
  /** @throws AppError `rate_limited` once the key has taken more than the limit */
  take(limit: Limit, key: string, points?: number): Promise<void>;
  close(): void;
}

/**
 * Limits what a key may take per minute across all nodes. While the database does not answer, each node
 * counts on its own.
 */
export function createRateLimiter({ db, log, elapsed }: Pick<Deps, "db" | "log" | "elapsed">): RateLimiter {
  const windows = new LRUCache<string, Window>({
    max: KEYS,
    ttl: MINUTE,
    // By a monotonic clock, read each time.
    perf: { now: elapsed },
    ttlResolution: 0,
  });
  const busy = new Map<string, Window>();

  /** Exchanges counts with the other nodes. @returns what all have taken */
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
      log.warn({ err: error }, "the database cannot count requests, so this node counts its own for now");
      return window.taken;
    }
  }

  let sharing = Promise.resolve();
  const timer = setInterval(() => {
    const told = [...busy];
    busy.clear();
    // One at a time, and never two rounds at the same time.
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
      throw new AppError("rate_limited", {
        retryAfter,
        isFlood: taken > FLOOD * most,
        ...(userMessage && { userMessage }),
      });
    },
    close: () => clearInterval(timer),
  };
}
