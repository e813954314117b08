import type { Network } from "@postfolio/contract/networks/networks.ts";
import { READING_AGES, READINGS, type ReadingAge } from "@postfolio/contract/results/reading-ages.ts";
import { DAY, HOUR, plus } from "@postfolio/contract/time-units.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { instant, interval } from "../../db/raw-sql.ts";
import { posts, postResults, resultReads } from "../../db/schema.ts";
import type { PostFigures } from "../../adapters/social/social.ts";

export interface Reading {
  postId: string;
  age: ReadingAge;
  userId: string;
  /** The account that sent the post; null if unknown. All posts in a batch are from one account. */
  accountId: string | null;
  externalId: string;
}

/** Results of a post are read at most once a day, even if the node stops. */
const LEASE = DAY;
/** Allows for differences between the nodes' clocks. */
const OVERLAP = HOUR;

export async function planReadings(db: Db, network: Network, now: Date): Promise<number> {
  const oldest = plus(now, -READINGS["7d"].until);
  const since = sql`(SELECT max(due_at) - ${interval(READINGS["7d"].after + OVERLAP)}
    FROM ${postResults} WHERE network = ${network} AND age = '7d' AND read_at IS NULL)`;
  const ages = sql.join(
    READING_AGES.map((age) => {
      const { after, until } = READINGS[age];
      return sql`(${age}, ${interval(after)}, ${instant(plus(now, -until))})`;
    }),
    sql`, `,
  );
  const { rowCount } = await db.execute(sql`
    INSERT INTO ${postResults} (post_id, age, network, due_at)
    SELECT p.id, a.age, p.network, p.published_at + a.after
    FROM ${posts} p, (VALUES ${ages}) AS a (age, after, oldest)
    WHERE p.status = 'published' AND p.published_at > a.oldest
      -- Two conditions: of the greater of both, PostgreSQL has no idea, and reads the whole table.
      AND p.published_at > ${instant(oldest)} AND p.published_at > coalesce(${since}, '-infinity')
      AND p.network = ${network} AND p.external_id IS NOT NULL
    ON CONFLICT DO NOTHING`);
  return rowCount ?? 0;
}

export async function dropLateReadings(db: Db, now: Date): Promise<number> {
  const late = READING_AGES.map((age) => {
    const { after, until } = READINGS[age];
    return sql`(age = ${age} AND due_at <= ${instant(plus(now, after - until))})`;
  });
  const { rowCount } = await db.execute(
    sql`DELETE FROM ${postResults} WHERE read_at IS NULL AND (${sql.join(late, sql` OR `)})`,
  );
  return rowCount ?? 0;
}

const monthOf = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`;

export async function readsOfMonth(db: Db, network: Network, now: Date): Promise<number> {
  const [row] = await db
    .select({ reads: resultReads.reads })
    .from(resultReads)
    .where(and(eq(resultReads.network, network), eq(resultReads.month, monthOf(now))));
  return row?.reads ?? 0;
}

/**
 * Claims readings without exceeding the monthly limit of all nodes combined.
 * @param most maximum number of posts per network call
 * @param perMonth maximum number of reads in a calendar month (UTC)
 */
export async function claimReadings(
  db: Db,
  network: Network,
  { now, most, perMonth }: { now: Date; most: number; perMonth: number },
): Promise<Reading[]> {
  const month = monthOf(now);
  return db.transaction(async (tx) => {
    await tx.insert(resultReads).values({ network, month, reads: 0 }).onConflictDoNothing();
    // Locks the month's row, so that nodes count one after another.
    const { rows: counted } = await tx.execute<{ reads: number }>(
      sql`SELECT reads FROM ${resultReads} WHERE network = ${network} AND month = ${month} FOR UPDATE`,
    );
    const left = Math.min(most, perMonth - (counted[0]?.reads ?? 0));
    if (left <= 0) return [];
    const due = sql`r.network = ${network} AND r.read_at IS NULL AND r.due_at <= ${instant(now)}
      AND (r.lease_until IS NULL OR r.lease_until <= ${instant(now)})`;
    const { rows } = await tx.execute<Reading & Record<string, unknown>>(sql`
      WITH first AS (
        SELECT p.user_id, p.account_id FROM ${postResults} r JOIN ${posts} p ON p.id = r.post_id
        WHERE ${due} ORDER BY r.due_at LIMIT 1
      ), mine AS (
        SELECT r.post_id, r.age, p.user_id, p.account_id, p.external_id
        FROM ${postResults} r JOIN ${posts} p ON p.id = r.post_id
        WHERE ${due} AND p.user_id = (SELECT user_id FROM first)
          AND p.account_id IS NOT DISTINCT FROM (SELECT account_id FROM first) AND p.external_id IS NOT NULL
        ORDER BY r.due_at LIMIT ${left} FOR UPDATE OF r
      )
      UPDATE ${postResults} u SET lease_until = ${instant(plus(now, LEASE))} FROM mine
      WHERE u.post_id = mine.post_id AND u.age = mine.age
      RETURNING u.post_id AS "postId", u.age, mine.user_id AS "userId",
        mine.account_id AS "accountId", mine.external_id AS "externalId"`);
    await count(tx, network, month, rows.length);
    return rows;
  });
}

const count = (db: Db | Tx, network: Network, month: string, reads: number) =>
  db.execute(
    sql`UPDATE ${resultReads} SET reads = reads + ${reads} WHERE network = ${network} AND month = ${month}`,
  );

const keysOf = (readings: readonly Pick<Reading, "postId" | "age">[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) AS k ("postId" uuid, age text)`;

/** @param unread whether the network definitely did not charge for the read */
export async function postponeReadings(
  db: Db,
  network: Network,
  readings: readonly Reading[],
  { until, unread, now }: { until: Date; unread: boolean; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`UPDATE ${postResults} u SET lease_until = ${instant(until)} FROM ${keysOf(readings)}
      WHERE u.post_id = k."postId" AND u.age = k.age`);
    if (unread) await count(tx, network, monthOf(now), -readings.length);
  });
}

/** Keeps no data about deleted posts, as the networks require. */
export async function storeReadings(
  db: Db,
  read: readonly (Reading & { figures: PostFigures | null; gone: boolean })[],
  now: Date,
): Promise<void> {
  const rows = read.map(({ postId, age, figures, gone }) => ({ postId, age, gone, ...figures }));
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      UPDATE ${postResults} u SET read_at = ${instant(now)}, lease_until = NULL,
        likes = k.likes, reposts = k.reposts, replies = k.replies, views = k.views
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS k ("postId" uuid, age text, likes int, reposts int, replies int, views int)
      WHERE u.post_id = k."postId" AND u.age = k.age`);
    const gone = rows.filter((row) => row.gone).map(({ postId, age }) => ({ postId, age }));
    if (gone.length === 0) return;
    await tx.execute(sql`
      UPDATE ${postResults} u SET gone = true, read_at = coalesce(u.read_at, ${instant(now)}), lease_until = NULL,
        likes = NULL, reposts = NULL, replies = NULL, views = NULL
      FROM ${keysOf(gone)} WHERE u.post_id = k."postId"`);
  });
}
