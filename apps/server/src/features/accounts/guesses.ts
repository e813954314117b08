import { MESSAGES } from "@postfolio/contract/messages.ts";
import { DAY, MINUTE, SECOND } from "@postfolio/contract/time-units.ts";
import type { Db } from "../../db/client.ts";
import { AppError } from "../../errors.ts";
import { count, isCounted, uncount } from "../../http/rate-limits.queries.ts";

/** Wrong passwords that one account takes within the window, whatever addresses they come from. */
export const MOST_GUESSES = 20;
/** The same from an address that is trusted, for each: it may be an office, or a thief's who was let in once. */
export const MOST_TRUSTED_GUESSES = 30;
/** In milliseconds, from the first wrong password. */
export const GUESS_WINDOW = 15 * MINUTE;
/** Milliseconds for which an address is trusted, from the first time that somebody proved to be the owner there. */
const TRUST = 90 * DAY;

export interface GuessLimit {
  /**
   * Runs one attempt to prove who somebody is, unless the account has had too many wrong ones.
   * @param account its e-mail as a key, also of one that does not exist: the answers tell nothing
   * @throws AppError `rate_limited`; whatever the attempt throws
   */
  attempt<T>(account: string, address: string, attempt: () => Promise<T>): Promise<T>;
  /** Somebody proved to be the account's owner from there: strangers' guesses no longer keep them out. */
  trust(account: string, address: string): Promise<void>;
}

/** Counted by all nodes together. Guesses of one address are limited before this. */
export function createGuessLimit(db: Db): GuessLimit {
  return {
    attempt: async (account, address, attempt) => {
      const [key, most] = (await isCounted(db, trustKey(account, address)))
        ? [`guesses ${address} ${account}`, MOST_TRUSTED_GUESSES]
        : [`guesses ${account}`, MOST_GUESSES];
      // Counted before its outcome is known: a thousand at the same moment are a thousand.
      const { taken, endsIn } = await count(db, key, { window: GUESS_WINDOW });
      let isGuess = false;
      try {
        if (taken > most) {
          throw new AppError("rate_limited", {
            userMessage: MESSAGES.tooManyGuesses,
            retryAfter: Math.ceil(endsIn / SECOND),
          });
        }
        return await attempt();
      } catch (error) {
        isGuess = isWrong(error);
        throw error;
      } finally {
        if (!isGuess) await uncount(db, key);
      }
    },
    trust: async (account, address) => void (await count(db, trustKey(account, address), { window: TRUST })),
  };
}

const trustKey = (account: string, address: string): string => `trusted ${address} ${account}`;

/** What failed for another reason says nothing about the password. */
const isWrong = (error: unknown): boolean =>
  error instanceof AppError && (error.code === "unauthenticated" || error.code === "invalid_request");
