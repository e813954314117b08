import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { AppError } from "../../../errors.ts";

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane. About 30 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Half of Node's four worker threads, so that file access, DNS lookups, and signatures still get a thread. */
const HASHED_AT_ONCE = 2;
/** At 30 ms each, the last one waits about a second. */
const QUEUE = 64;

const turns = pLimit(HASHED_AT_ONCE);

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turns.pendingCount >= QUEUE) throw new AppError("unavailable", undefined, { retryAfter: 2 });
  return turns(work);
}

/** Different keyboards may produce different code points for the same character. */
const normal = (password: string): string => password.normalize("NFKC");

/** @returns PHC format */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(normal(password), COST));

let nobodysHash: Promise<string> | undefined;

/** Takes the same time without a stored hash, so that timing reveals nothing. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hash(randomBytes(32), COST);
  const against = stored ?? (await nobodysHash);
  const matches = await inTurn(() => verify(against, normal(password)));
  return stored != null && matches;
}
