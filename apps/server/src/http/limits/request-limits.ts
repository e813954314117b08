import type { RouteLimit } from "@postfolio/contract/http.ts";
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import type { Client } from "../../adapters/untrusted-files/turns.ts";
import type { Config } from "../../config/config.ts";
import type { Caller } from "../implement.ts";
import type { Limit, RateLimiter } from "./rate-limiter.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    limit?: RouteLimit;
  }
}

/** An IPv6 /64 prefix belongs to one customer, so it counts as one address. */
export function addressOf({ ip }: Pick<FastifyRequest, "ip">): string {
  // A proxy may forward anything as an address.
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(":") : address.toString();
}

export const clientOf = (caller: Caller | null, request: Pick<FastifyRequest, "ip">): Client =>
  caller ? userAsClient(caller) : { kind: "visitor", id: addressOf(request) };
export const userAsClient = ({ userId }: Pick<Caller, "userId">): Client => ({ kind: "user", id: userId });

/**
 * Requests are counted by IP address before the caller is known, so that a flood costs no queries. The limits are the
 * `LIMIT_*` settings.
 */
export function limitRequests(limits: Config["limits"], limiter: RateLimiter) {
  const named = (name: string, most: number, exact = true): Limit => ({ name, most, exact });
  const limitNamed = {
    signIn: named("signIn", limits.signIn),
    ai: named("ai", limits.ai),
    payment: named("payment", limits.payment),
    // Providers retry rejected requests, so the count does not have to be exact.
    webhook: named("webhook", limits.webhook, false),
    webhookTest: named("webhookTest", limits.webhookTest),
    posting: named("posting", limits.posting),
  };
  const other = named("other", limits.other, false);
  const key = named("key", limits.key, false);
  const pdfUser = named("pdfUser", limits.pdfUser, false);
  const pdfVisitor = named("pdfVisitor", limits.pdfVisitor, false);

  /** Undefined for files and for PDFs, whose limit depends on the caller. */
  const limitOf = (request: FastifyRequest): Limit | undefined => {
    const { limit } = request.routeOptions.config;
    if (limit === "pdf") return undefined;
    if (limit) return limitNamed[limit];
    // A client may encode the path as `/%61pi`, so match the route's own path.
    return /^\/(?:(?:api|calendar|r)\/|mcp)/iu.test(request.routeOptions.url ?? request.url)
      ? other
      : undefined;
  };
  return {
    ofAddress: async (request: FastifyRequest): Promise<void> => {
      const limit = limitOf(request);
      if (limit) await limiter.take(limit, addressOf(request));
    },
    ofCaller: async (request: FastifyRequest): Promise<void> => {
      const { caller } = request;
      if (caller?.key) await limiter.take(key, caller.key.id);
      const isPdf = request.routeOptions.config.limit === "pdf";
      if (isPdf) await limiter.take(caller ? pdfUser : pdfVisitor, addressOf(request));
      const limit = isPdf ? pdfUser : limitOf(request);
      if (limit && caller) await limiter.take(limit, caller.userId);
    },
  };
}
