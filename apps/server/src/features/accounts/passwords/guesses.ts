import { MESSAGES } from "@postfolio/contract/messages.ts";
import { DAY, MINUTE, SECOND } from "@postfolio/contract/time-units.ts";
import type { Db } from "../../../db/client.ts";
import { AppError } from "../../../errors.ts";
import { count, isCounted, uncount } from "../../../http/limits/rate-limits.queries.ts";

/** Maximum number of wrong passwords per account and window, from all untrusted addresses combined. */
export const MOST_GUESSES = 20;
/** In milliseconds from the first wrong password. */
export const GUESS_WINDOW = 15 * MINUTE;
export const MOST_GUESSES_HERE = 10;
/** Short, because one person's guesses at a shared address, such as an office, lock out the owners there. */
export const TRUSTED_WINDOW = 5 * MINUTE;
/** How long, in milliseconds, an address is trusted after the owner first signs in from it. */
const TRUST = 90 * DAY;

export interface GuessLimit {
  /**
   * Rejects attempts after too many wrong ones, from this address or in total.
   * @param account the email's key, even if it has no account, so that responses reveal nothing
   */
  attempt<T>(account: string, address: string, attempt: () => Promise<T>): Promise<T>;
  /** Marks an address as trusted, so that other people's guesses no longer lock it out. */
  trust(account: string, address: string): Promise<void>;
}

export interface GuessCounter {
  key: string;
  most: number;
  /** In milliseconds. */
  window: number;
  refusal: string;
}

export async function attemptCounted<T>(
  db: Db,
  counters: readonly GuessCounter[],
  attempt: () => Promise<T>,
): Promise<T> {
  const counted: string[] = [];
  let isGuess = false;
  try {
    for (const { key, most, window, refusal } of counters) {
      // Counted before the outcome is known, so that concurrent guesses all count.
      const { taken, endsIn } = await count(db, key, { window });
      counted.push(key);
      if (taken > most) {
        throw new AppError("rate_limited", refusal, { retryAfter: Math.ceil(endsIn / SECOND) });
      }
    }
    return await attempt();
  } catch (error) {
    isGuess = isWrong(error);
    throw error;
  } finally {
    if (!isGuess) await Promise.all(counted.map((key) => uncount(db, key)));
  }
}

export function createGuessLimit(db: Db): GuessLimit {
  const countersOf = async (account: string, address: string): Promise<GuessCounter[]> => {
    const refusal = MESSAGES.tooManyGuesses;
    const here = { key: `guesses ${address} ${account}`, most: MOST_GUESSES_HERE, refusal };
    if (await isCounted(db, trustKey(account, address))) return [{ ...here, window: TRUSTED_WINDOW }];
    const everywhere = { key: `guesses ${account}`, most: MOST_GUESSES, refusal };
    return [here, everywhere].map((counter) => ({ ...counter, window: GUESS_WINDOW }));
  };
  return {
    attempt: async (account, address, attempt) =>
      attemptCounted(db, await countersOf(account, address), attempt),
    trust: async (account, address) => void (await count(db, trustKey(account, address), { window: TRUST })),
  };
}

const trustKey = (account: string, address: string): string => `trusted ${address} ${account}`;

/** Whether a password was wrong. Other failures say nothing about the password. */
export const isWrong = (error: unknown): boolean =>
  error instanceof AppError && (error.code === "unauthenticated" || error.code === "invalid_request");
