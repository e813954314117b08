import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { rateLimits } from "../../db/schema.ts";
import { deleteUntil } from "../../db/sweep.ts";

/**
 * The time at which a row is counted. Not `now()`, when the transaction began: one that then waited for
 * another's count would find a window that ends too late, and begin counting again.
 */
const clock = sql`clock_timestamp()`;
const ends = (milliseconds: number) => sql`${clock} + ${milliseconds} * interval '1 millisecond'`;

/** Has a fixed length, whatever address a client sends, and hides from readers of the table who it was. */
const hashOf = (key: string): string => createHash("sha256").update(key).digest("base64url");

interface Counting {
  points?: number;
  /** Milliseconds from the first count until counting begins again. */
  window: number;
  /** Length of the window that this count may start, in milliseconds. */
  left?: number;
}

/**
 * Counts under a key for all nodes. Uses the database's clock, since nodes' clocks may differ.
 * @returns what was counted in this window, and in how many milliseconds the window ends
 */
export async function count(
  db: Db | Tx,
  key: string,
  { points = 1, window, left = window }: Counting,
): Promise<{ taken: number; endsIn: number }> {
  // A window that ends later than possible was made before the database's clock was set back.
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

/** Takes one count back. */
export async function uncount(db: Db | Tx, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ taken: sql`${rateLimits.taken} - 1` })
    .where(and(eq(rateLimits.key, hashOf(key)), gt(rateLimits.taken, 0)));
}

/** Whether anything is counted under a key. */
export const isCounted = async (db: Db | Tx, key: string): Promise<boolean> =>
  (await db.$count(rateLimits, and(eq(rateLimits.key, hashOf(key)), gt(rateLimits.endsAt, sql`now()`)))) > 0;

/** Removes expired windows. @returns how many keys */
export const sweepRateLimits = ({ db }: { db: Db }): Promise<number> =>
  deleteUntil(db, rateLimits.endsAt, sql`now()`);
