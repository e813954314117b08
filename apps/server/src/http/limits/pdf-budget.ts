import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import { addressOf } from "./limits.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** An embedded picture, which costs the browser next to nothing. */
const EMBEDDED = /data:image\/[a-z]{3,4};base64,[A-Za-z0-9+/=]+/gu;

/**
 * Counts the whole body, also what is not printed, since that has to be read.
 * @param shown the parts of the body whose embedded pictures do not count
 * @throws AppError `rate_limited` when the caller has used up this minute's budget
 */
export type SpendPdfBudget = (request: FastifyRequest, ...shown: string[]) => Promise<void>;

/**
 * Limits the total length of what a caller prints within a minute, since a long document can keep a browser
 * busy a hundred times as long as a short one. Visitors get less and are identified by their address.
 */
export function createPdfBudget(
  { pdfSizeVisitor, pdfSizeUser }: Config["limits"],
  limiter: RateLimiter,
): SpendPdfBudget {
  const budget = (name: string, most: number) => ({
    name,
    most,
    exact: false,
    userMessage: MESSAGES.pdfBudget,
  });
  const visitors = budget("pdfSizeVisitor", pdfSizeVisitor);
  const users = budget("pdfSizeUser", pdfSizeUser);

  return (request, ...shown) => {
    const pictures = shown.flatMap((part) => part.match(EMBEDDED) ?? []);
    const length = pictures.reduce((left, picture) => left - picture.length, request.bodyLength);
    return request.caller
      ? limiter.take(users, request.caller.userId, length)
      : limiter.take(visitors, addressOf(request), length);
  };
}
