import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import { addressOf } from "../../http/limits.ts";
import type { RateLimiter } from "../../http/rate-limiter.ts";

/** A picture embedded in the markup, which costs the browser next to nothing. */
const EMBEDDED = /data:image\/[a-z]{3,4};base64,[A-Za-z0-9+/=]+/gu;

/**
 * Limits the total length of what a caller prints within a minute, since a long document can keep a browser
 * busy a hundred times as long as a short one. Visitors get less and are identified by their address.
 */
export function createPdfBudget({ pdfSizeVisitor, pdfSizeUser }: Config["limits"], limiter: RateLimiter) {
  const budget = (name: string, most: number) => ({
    name,
    most,
    exact: false,
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
