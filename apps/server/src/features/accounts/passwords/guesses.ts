import { MESSAGES } from "@postfolio/contract/messages.ts";
import { DAY, MINUTE, SECOND } from "@postfolio/contract/time-units.ts";
import type { Db } from "../../../db/client.ts";
import { AppError } from "../../../errors.ts";
import { count, isCounted, uncount } from "../../../http/limits/rate-limits.queries.ts";

/** Most wrong passwords for one account within the window, from all addresses together that are not trusted. */
export const MOST_GUESSES = 20;
/** Starts with the first wrong password, in milliseconds. */
export const GUESS_WINDOW = 15 * MINUTE;
/** Most wrong passwords for one account from one address within its window, so that no address uses up the others'. */
export const MOST_GUESSES_HERE = 10;
/**
 * The same window of a trusted address, which may be an office or belong to a thief who got in once. Short, because
 * one person's guesses keep the owner, who sits there too, out until it ends.
 */
export const TRUSTED_WINDOW = 5 * MINUTE;
/** How long an address is trusted, in milliseconds, from the first time the owner signed in there. */
const TRUST = 90 * DAY;

export interface GuessLimit {
  /**
   * Runs one attempt to prove who the user is, unless the account has had too many wrong ones, from this address or
   * from everywhere.
   * @param account the key of its email, even if there is no such account, so that the answers reveal nothing
   * @throws AppError `rate_limited`; anything the attempt throws
   */
  attempt<T>(account: string, address: string, attempt: () => Promise<T>): Promise<T>;
  /**
   * Trusts an address from which the owner proved who they are, so strangers' guesses no longer lock them
   * out.
   */
  trust(account: string, address: string): Promise<void>;
}

/** Counts wrong proofs under a key. */
export interface GuessCounter {
  key: string;
  most: number;
  /** Milliseconds. */
  window: number;
  /** What is said to whom it refuses. */
  refusal: string;
}

/**
 * Runs one attempt to prove who the user is, unless a counter has had too many wrong ones.
 * @throws AppError `rate_limited`; anything the attempt throws
 */
export async function attemptCounted<T>(
  db: Db,
  counters: readonly GuessCounter[],
  attempt: () => Promise<T>,
): Promise<T> {
  const counted: string[] = [];
  let isGuess = false;
  try {
    for (const { key, most, window, refusal } of counters) {
      // Counted before the outcome is known, so that a thousand concurrent guesses count as a thousand.
      // What one refuses, the next does not count.
      const { taken, endsIn } = await count(db, key, { window });
      counted.push(key);
      if (taken > most) {
        throw new AppError("rate_limited", { userMessage: refusal, retryAfter: Math.ceil(endsIn / SECOND) });
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

/** Counts across all nodes. Guesses from one address at many accounts are limited before this. */
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

/** Whether the proof was wrong; other failures say nothing about the password. */
export const isWrong = (error: unknown): boolean =>
  error instanceof AppError && (error.code === "unauthenticated" || error.code === "invalid_request");
