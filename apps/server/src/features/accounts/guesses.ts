import { MESSAGES } from "@postfolio/contract/messages.ts";
import { AppError } from "../../errors.ts";
import { createSlidingCount, type Elapsed, remember } from "./sliding-count.ts";

/** Wrong passwords that one account takes within the window, whatever addresses they come from. */
export const MOST_GUESSES = 20;
/** The same from an address that is trusted, for each: it may be an office, or a thief's who was let in once. */
export const MOST_TRUSTED_GUESSES = 30;
/** In milliseconds. It slides, so that nobody is locked out for good. */
export const GUESS_WINDOW = 15 * 60 * 1000;
export interface GuessLimit {
  /**
   * Runs one attempt to prove who somebody is, unless the account has had too many wrong ones.
   * @param account its e-mail as a key, also of one that does not exist: the answers tell nothing
   * @throws AppError `rate_limited`; whatever the attempt throws
   */
  attempt<T>(account: string, address: string, attempt: () => Promise<T>): Promise<T>;
  /** Somebody proved to be the account's owner from there: strangers' guesses no longer keep them out. */
  trust(account: string, address: string): void;
}

/** Counted in memory, by this process. Guesses of one address are limited before this. */
export function createGuessLimit(elapsed: Elapsed): GuessLimit {
  const strangers = createSlidingCount({ elapsed, most: MOST_GUESSES, window: GUESS_WINDOW });
  const owners = createSlidingCount({ elapsed, most: MOST_TRUSTED_GUESSES, window: GUESS_WINDOW });
  const trusted = new Map<string, true>();
  return {
    attempt: async (account, address, attempt) => {
      const here = pair(account, address);
      const [guesses, key] = trusted.has(here) ? [owners, here] : [strangers, account];
      // Counted before its outcome is known: a thousand at the same moment are a thousand.
      const mine = guesses.take(key);
      if ("freeIn" in mine) {
        throw new AppError("rate_limited", {
          userMessage: MESSAGES.tooManyGuesses,
          retryAfter: Math.ceil(mine.freeIn / 1000),
        });
      }
      try {
        const result = await attempt();
        guesses.putBack(key, mine.at);
        return result;
      } catch (error) {
        if (!isWrong(error)) guesses.putBack(key, mine.at);
        throw error;
      }
    },
    trust: (account, address) => remember(trusted, pair(account, address), true),
  };
}

const pair = (account: string, address: string): string => `${address} ${account}`;

/** What failed for another reason says nothing about the password. */
const isWrong = (error: unknown): boolean =>
  error instanceof AppError && (error.code === "unauthenticated" || error.code === "invalid_request");
