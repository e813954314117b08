import { MESSAGES } from "@postfolio/contract/messages.ts";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Config } from "../../config.ts";
import { AppError } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";

/** A picture that stands in the markup: it costs the browser next to nothing. */
const EMBEDDED = /data:image\/[a-z]{3,4};base64,[A-Za-z0-9+/=]+/gu;

/**
 * Counts what a caller has printed within a minute by its length, for a long document holds a browser a hundred
 * times as long as a short one. In this process; visitors have less, and are known by their address.
 */
export function createPdfBudget({ pdfSizeVisitor, pdfSizeUser }: Config["limits"]) {
  const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const visitors = perMinute(pdfSizeVisitor);
  const users = perMinute(pdfSizeUser);

  /** @throws AppError `rate_limited` when the caller has used up this minute's budget */
  return async (html: string, caller: Caller | null, address: string): Promise<void> => {
    const cost = html.replaceAll(EMBEDDED, "").length;
    try {
      await (caller ? users.consume(caller.userId, cost) : visitors.consume(address, cost));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
      throw new AppError("rate_limited", { userMessage: MESSAGES.pdfBudget, retryAfter });
    }
  };
}
