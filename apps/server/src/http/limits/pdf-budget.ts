import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import { addressOf } from "./request-limits.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** Embedded pictures cost the browser next to nothing. */
const EMBEDDED = /data:image\/[a-z]{3,4};base64,[A-Za-z0-9+/=]+/gu;

/**
 * Counts the characters of the whole body, because all of it is read.
 * @param shown parts of the body whose embedded pictures are not counted
 * @throws AppError `rate_limited`
 */
export type SpendPdfBudget = (request: FastifyRequest, ...shown: string[]) => Promise<void>;

/** Limits the number of characters that a caller can print per minute. Visitors are counted by IP address. */
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
