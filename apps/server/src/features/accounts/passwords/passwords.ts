import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { AppError } from "../../../errors.ts";

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane. About 30 ms on one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Hashes computed at the same time: half of Node's four worker threads, so that files, DNS and signatures
 * still get a thread during a burst of sign-ins.
 */
const HASHED_AT_ONCE = 2;
/** Hashes that may wait; at 30 ms each, the last waits about a second. */
const QUEUE = 64;

const turns = pLimit(HASHED_AT_ONCE);

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turns.pendingCount >= QUEUE) throw new AppError("unavailable", { retryAfter: 2 });
  return turns(work);
}

/** The same characters can be typed as different code points, depending on the keyboard. */
const normal = (password: string): string => password.normalize("NFKC");

/** @returns an argon2id hash in PHC format, which includes its salt and cost */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(normal(password), COST));

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Takes as long when there is no hash (an unknown email, an account
 * without a password), so that the time reveals nothing.
 */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hash(randomBytes(32), COST);
  const against = stored ?? (await nobodysHash);
  const matches = await inTurn(() => verify(against, normal(password)));
  return stored != null && matches;
}
