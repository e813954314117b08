import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import type { Config } from "../config.ts";
import type { Limit, RateLimiter } from "./rate-limiter.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * The limit that counts requests of this route, in place of the general one. Routes with the same name share
     * it. `none`: nothing counts.
     */
    limit?: "signIn" | "pdf" | "ai" | "payment" | "none";
  }
}

/** A client's address as limits count it: an IPv6 /64, which one customer has, is one. */
export function addressOf({ ip }: Pick<FastifyRequest, "ip">): string {
  // A proxy may forward anything.
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(":") : address.toString();
}

/**
 * Limits requests a minute: for one client address, and for one user wherever the requests come from. Every request
 * is counted by one limit. The web app's files are not counted. Addresses are counted before the caller is known,
 * so that a flood costs no look at the database.
 */
export function limitRequests(limits: Config["limits"], limiter: RateLimiter) {
  const named = (name: string, most: number, exact = true): Limit => ({ name, most, exact });
  const limitNamed = {
    signIn: named("signIn", limits.signIn),
    ai: named("ai", limits.ai),
    payment: named("payment", limits.payment),
  };
  const other = named("other", limits.other, false);
  const pdfUser = named("pdfUser", limits.pdfUser);
  const pdfVisitor = named("pdfVisitor", limits.pdfVisitor);

  /** Undefined for what nothing counts, and for PDFs, whose limit depends on the caller. */
  const limitOf = (request: FastifyRequest): Limit | undefined => {
    const { limit } = request.routeOptions.config;
    if (limit === "none" || limit === "pdf") return undefined;
    if (limit) return limitNamed[limit];
    // The route's own address where there is one: the client's may spell it as `/%61pi`.
    return /^\/api\//iu.test(request.routeOptions.url ?? request.url) ? other : undefined;
  };
  return {
    ofAddress: async (request: FastifyRequest): Promise<void> => {
      const limit = limitOf(request);
      if (limit) await limiter.take(limit, addressOf(request));
    },
    ofCaller: async (request: FastifyRequest): Promise<void> => {
      const { caller } = request;
      const isPdf = request.routeOptions.config.limit === "pdf";
      if (isPdf) await limiter.take(caller ? pdfUser : pdfVisitor, addressOf(request));
      const limit = isPdf ? pdfUser : limitOf(request);
      if (limit && caller) await limiter.take(limit, caller.userId);
    },
  };
}
