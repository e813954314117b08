import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { AppError } from "../errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * A tighter limit that counts beside the general one. Routes with the same name share it. `none`: not even
     * the general one counts.
     */
    limit?: "signIn" | "pdf" | "ai" | "payment" | "none";
  }
}

/** Client addresses counted at a time; beyond it the longest unseen are forgotten. */
const ADDRESSES = 50_000;

type Limiter = ReturnType<FastifyInstance["createRateLimit"]>;

async function count(limiter: Limiter, request: FastifyRequest): Promise<void> {
  const state = await limiter(request);
  if (!state.isAllowed && state.isExceeded) {
    throw new AppError("rate_limited", { retryAfter: Math.max(1, state.ttlInSeconds) });
  }
}

/**
 * Limits requests a minute for one client address (an IPv6 /64 counts as one), in this process.
 * The web app's files are not counted. `general` runs before the caller is known, `specific` after.
 */
export async function limitRequests(app: FastifyInstance, limits: Config["limits"]) {
  await app.register(rateLimit, { global: false, timeWindow: "1 minute", cache: ADDRESSES });
  const other = app.createRateLimit({ max: limits.other });
  const signIn = app.createRateLimit({ max: limits.signIn });
  const ai = app.createRateLimit({ max: limits.ai });
  const payment = app.createRateLimit({ max: limits.payment });
  const pdfVisitor = app.createRateLimit({ max: limits.pdfVisitor });
  const pdfUser = app.createRateLimit({ max: limits.pdfUser });
  return {
    general: async (request: FastifyRequest): Promise<void> => {
      if (request.routeOptions.config.limit === "none") return;
      // The route's own address where there is one: the client's may spell it as `/%61pi`.
      const url = request.routeOptions.url ?? request.url;
      if (/^\/api\//iu.test(url)) await count(other, request);
    },
    specific: async (request: FastifyRequest): Promise<void> => {
      const { limit } = request.routeOptions.config;
      if (limit === "signIn") await count(signIn, request);
      if (limit === "ai") await count(ai, request);
      if (limit === "payment") await count(payment, request);
      if (limit === "pdf") await count(request.caller ? pdfUser : pdfVisitor, request);
    },
  };
}
