import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import { addressOf } from "../../http/limits.ts";
import type { RateLimiter } from "../../http/rate-limiter.ts";

/** A picture that stands in the markup: it costs the browser next to nothing. */
const EMBEDDED = /data:image\/[a-z]{3,4};base64,[A-Za-z0-9+/=]+/gu;

/**
 * Counts what a caller prints within a minute by its length, for a long document holds a browser a hundred times as
 * long as a short one. Visitors have less, and are known by their address.
 */
export function createPdfBudget({ pdfSizeVisitor, pdfSizeUser }: Config["limits"], limiter: RateLimiter) {
  const budget = (name: string, most: number) => ({
    name,
    most,
    exact: true,
    userMessage: MESSAGES.pdfBudget,
  });
  const visitors = budget("pdfSizeVisitor", pdfSizeVisitor);
  const users = budget("pdfSizeUser", pdfSizeUser);

  /** @throws AppError `rate_limited` when the caller has used up this minute's budget */
  return (html: string, request: FastifyRequest): Promise<void> => {
    const length = html.replaceAll(EMBEDDED, "").length;
    return request.caller
      ? limiter.take(users, request.caller.userId, length)
      : limiter.take(visitors, addressOf(request), length);
  };
}
