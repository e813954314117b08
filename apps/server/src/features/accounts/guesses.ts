import { MESSAGES } from "@postfolio/contract/messages.ts";
import { AppError } from "../../errors.ts";

/** Wrong passwords that one account takes within the window, whatever addresses they come from. */
export const MOST_GUESSES = 20;
/** In milliseconds. It slides, so that nobody is locked out for good. */
export const GUESS_WINDOW = 15 * 60 * 1000;
/** Accounts, and pairs of account and address, remembered at a time; beyond it the oldest are forgotten. */
const REMEMBERED = 50_000;

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
export function createGuessLimit(clock: () => Date): GuessLimit {
  const guesses = new Map<string, number[]>();
  const trusted = new Map<string, true>();

  /** Counted before its outcome is known: a thousand at the same moment are a thousand. */
  function begin(account: string): number[] {
    const now = clock().getTime();
    const recent = (guesses.get(account) ?? []).filter((at) => now - at < GUESS_WINDOW);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= MOST_GUESSES) {
      throw new AppError("rate_limited", {
        userMessage: MESSAGES.tooManyGuesses,
        retryAfter: Math.ceil((oldest + GUESS_WINDOW - now) / 1000),
      });
    }
    recent.push(now);
    remember(guesses, account, recent);
    return recent;
  }

  return {
    attempt: async (account, address, attempt) => {
      if (trusted.has(pair(account, address))) return attempt();
      const mine = begin(account).at(-1);
      const takeBack = () => {
        const all = guesses.get(account);
        const index = all?.findIndex((at) => at === mine) ?? -1;
        if (index >= 0) all?.splice(index, 1);
      };
      try {
        const result = await attempt();
        takeBack();
        return result;
      } catch (error) {
        if (!isWrong(error)) takeBack();
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

function remember<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  const [oldest] = map.keys();
  if (map.size >= REMEMBERED && oldest !== undefined) map.delete(oldest);
  map.set(key, value);
}
