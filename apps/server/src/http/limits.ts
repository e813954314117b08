import rateLimit, { type FastifyRateLimitStore } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { AppError } from "../errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * The limit that counts requests of this route, in place of the general one. Routes with the same name share
     * it. `none`: nothing counts.
     */
    limit?: "signIn" | "pdf" | "ai" | "payment" | "none";
  }
}

/** Clients counted at a time; beyond it the longest unseen are forgotten. */
const CLIENTS = 50_000;

type Limiter = ReturnType<FastifyInstance["createRateLimit"]>;

/**
 * Counts within windows in this process's memory, by a clock that nobody sets: the library's own store goes by
 * the wall clock, which may bar clients for as long as it is set back.
 */
function windowsBy(elapsed: () => number) {
  return class Windows implements FastifyRateLimitStore {
    readonly #windows = new Map<string, { from: number; current: number }>();

    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      length: number,
    ): void {
      const now = elapsed();
      const known = this.#windows.get(key);
      const window = known && now - known.from < length ? known : { from: now, current: 0 };
      window.current += 1;
      this.#windows.delete(key);
      const [oldest] = this.#windows.keys();
      if (this.#windows.size >= CLIENTS && oldest !== undefined) this.#windows.delete(oldest);
      this.#windows.set(key, window);
      done(null, { current: window.current, ttl: window.from + length - now });
    }

    /** Each limit counts by itself. */
    child(): FastifyRateLimitStore {
      return new Windows();
    }
  };
}

async function count(limiter: Limiter, request: FastifyRequest): Promise<void> {
  const state = await limiter(request);
  if (!state.isAllowed && state.isExceeded) {
    throw new AppError("rate_limited", { retryAfter: Math.max(1, state.ttlInSeconds) });
  }
}

/**
 * Limits requests a minute in this process: for one client address (an IPv6 /64 counts as one), and for one user
 * wherever the requests come from. Every request is counted by one limit. The web app's files are not counted.
 * `ofAddress` runs before the caller is known, so that a flood costs no look at the database, `ofCaller` after.
 */
export async function limitRequests(
  app: FastifyInstance,
  limits: Config["limits"],
  elapsed: () => number,
): Promise<Record<"ofAddress" | "ofCaller", (request: FastifyRequest) => Promise<void>>> {
  await app.register(rateLimit, { global: false, timeWindow: "1 minute", store: windowsBy(elapsed) });
  const pair = (max: number) => ({
    address: app.createRateLimit({ max }),
    user: app.createRateLimit({ max, keyGenerator: ({ caller }) => caller?.userId ?? "" }),
  });
  const named = { signIn: pair(limits.signIn), ai: pair(limits.ai), payment: pair(limits.payment) };
  const other = pair(limits.other);
  const pdfUser = pair(limits.pdfUser);
  const pdfVisitor = app.createRateLimit({ max: limits.pdfVisitor });

  /** Undefined for what nothing counts, and for PDFs, whose limit depends on the caller. */
  const limitOf = (request: FastifyRequest): typeof other | undefined => {
    const { limit } = request.routeOptions.config;
    if (limit === "none" || limit === "pdf") return undefined;
    if (limit) return named[limit];
    // The route's own address where there is one: the client's may spell it as `/%61pi`.
    return /^\/api\//iu.test(request.routeOptions.url ?? request.url) ? other : undefined;
  };
  return {
    ofAddress: async (request) => {
      const limit = limitOf(request);
      if (limit) await count(limit.address, request);
    },
    ofCaller: async (request) => {
      const isPdf = request.routeOptions.config.limit === "pdf";
      if (isPdf) await count(request.caller ? pdfUser.address : pdfVisitor, request);
      const limit = isPdf ? pdfUser : limitOf(request);
      if (limit && request.caller) await count(limit.user, request);
    },
  };
}
