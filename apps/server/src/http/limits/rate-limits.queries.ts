import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { rateLimits } from "../../db/schema.ts";
import { deleteUntil } from "../../db/sweep.ts";

/**
 * Not `now()`, which is the start of the transaction and therefore too early after waiting for another transaction's
 * count.
 */
const clock = sql`clock_timestamp()`;
const ends = (milliseconds: number) => sql`${clock} + ${milliseconds} * interval '1 millisecond'`;

/** Hashes keys, so that anyone who reads the table does not see IP addresses. */
const hashOf = (key: string): string => createHash("sha256").update(key).digest("base64url");

interface Counting {
  points?: number;
  /** Milliseconds. */
  window: number;
  /** Milliseconds. */
  left?: number;
}

/**
 * Uses the database's clock, since the nodes' clocks may differ.
 * @returns the count in this window, and how many milliseconds remain
 */
export async function count(
  db: Db | Tx,
  key: string,
  { points = 1, window, left = window }: Counting,
): Promise<{ taken: number; endsIn: number }> {
  // A window that ends later than is possible was created before the database's clock was set back.
  const running = sql`${rateLimits.endsAt} > ${clock} and ${rateLimits.endsAt} <= ${ends(window)}`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key: hashOf(key), taken: points, endsAt: ends(left) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        taken: sql`case when ${running} then ${rateLimits.taken} else 0 end + excluded.taken`,
        endsAt: sql`case when ${running} then ${rateLimits.endsAt} else excluded.ends_at end`,
      },
    })
    .returning({
      taken: rateLimits.taken,
      endsIn: sql<number>`extract(epoch from ${rateLimits.endsAt} - ${clock})::float8 * 1000`,
    });
  return row!;
}

export async function uncount(db: Db | Tx, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ taken: sql`${rateLimits.taken} - 1` })
    .where(and(eq(rateLimits.key, hashOf(key)), gt(rateLimits.taken, 0)));
}

export const isCounted = async (db: Db | Tx, key: string): Promise<boolean> =>
  (await db.$count(rateLimits, and(eq(rateLimits.key, hashOf(key)), gt(rateLimits.endsAt, sql`now()`)))) > 0;

export const sweepRateLimits = ({ db }: { db: Db }): Promise<number> =>
  deleteUntil(db, rateLimits.endsAt, sql`now()`);
