import type { Language } from "@postfolio/contract/generation/generation-options.ts";
import type { NewsSource } from "@postfolio/contract/generation/generation.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { PostOptions } from "@postfolio/contract/networks/post-options.ts";
import { MINUTE, plus } from "@postfolio/contract/time-units.ts";
import { DOUBT_ENDS_AFTER, LATE_AFTER } from "@postfolio/contract/posts/post-lifecycle.ts";
import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client.ts";
import { accountOf, CONNECTED } from "../../../db/connected-account.ts";
import { instant, type Raw } from "../../../db/raw-sql.ts";
import { campaigns, connections, networkPauses, posts } from "../../../db/schema.ts";
import { ACTIVE } from "../campaign-of-post.queries.ts";
import { type Change, type SentPost } from "./publishing.policy.ts";

/** A post leased by this worker. */
export interface ClaimedPost extends SentPost {
  id: string;
  campaignId: string | null;
  userId: string;
  title: string | null;
  text: string;
  media: string[];
  /** The number of pictures in each later part. */
  partPictures: number[];
  source: NewsSource | null;
  options: PostOptions | null;
  leaseId: string;
  leaseUntil: Date;
  /** The campaign's language. */
  language: Language | null;
  /** The account to send the post from. */
  accountId: string;
  /** The encrypted access token. If it differs, the user has reconnected. */
  tokenSeal: string;
}

export interface Claim {
  network: Network;
  leaseId: string;
  leaseUntil: Date;
  /** For posts with media, which are uploaded first. */
  uploadUntil: Date;
  now: Date;
  limit: number;
}

const claimed = ({ scheduledAt, leaseUntil, sendStartedAt, ...row }: Raw<ClaimedPost>): ClaimedPost => ({
  ...row,
  scheduledAt: new Date(scheduledAt),
  leaseUntil: new Date(leaseUntil),
  sendStartedAt: sendStartedAt === null ? null : new Date(sendStartedAt),
});

const CLAIMED = sql`posts.id, posts.campaign_id AS "campaignId", posts.user_id AS "userId", posts.network,
  mine.account_id AS "accountId", posts.account_name AS "accountName", mine.title, mine.language, posts.text, posts.media, posts.part_pictures AS "partPictures", posts.parts,
  posts.sent_parts AS "sentParts", posts.options, posts.source, posts.scheduled_at AS "scheduledAt", posts.attempts,
  posts.send_started_at AS "sendStartedAt", posts.lease_id AS "leaseId", posts.lease_until AS "leaseUntil",
  mine.access_token AS "tokenSeal"`;

const leaseEnd = ({ leaseUntil, uploadUntil }: Claim): SQL =>
  sql`CASE WHEN posts.media = '{}' THEN ${instant(leaseUntil)} ELSE ${instant(uploadUntil)} END`;

/** Allows more time for a thread that has started. */
const inTime = (now: Date): SQL =>
  sql`(p.scheduled_at > ${instant(plus(now, -LATE_AFTER))}
    OR p.sent_parts <> '[]' AND p.scheduled_at > ${instant(plus(now, -DOUBT_ENDS_AFTER))})`;

const paused = (network: Network, now: Date): SQL =>
  sql`EXISTS (SELECT FROM ${networkPauses} WHERE network = ${network} AND until > ${instant(now)})`;

/** Only the oldest due posts are considered, so that a backlog does not slow claims down. */
const HORIZON = 1_000;

/** Leaves room for posts that other workers claim at the same time. */
const TAKEN_BY_OTHERS = 4;

/**
 * `recordChanges` must be called for each post before its lease ends. Every user's first post comes before any user's
 * second. When a pause may be over, one post is sent as a `probe`.
 * @param fair maximum number of posts per user, and users who already have that many in progress
 */
export async function claimReady(
  db: Db | Tx,
  claim: Claim,
  fair: { perUser: number; except: string[] },
): Promise<(ClaimedPost & { probe: boolean })[]> {
  const { network, leaseId, now, limit } = claim;
  const { rows } = await db.execute<Raw<ClaimedPost> & { probe: boolean }>(sql`
    WITH due AS (
      SELECT p.id, p.user_id, p.due_at, c.title, c.language, a.account_id, a.access_token
      FROM ${posts} p
      LEFT JOIN ${campaigns} c ON c.id = p.campaign_id
      -- Never from another account than the post was planned for.
      JOIN LATERAL ${accountOf("p")} AS a ON a.account_id = coalesce(p.account_id, a.account_id)
        AND a.broken_reason IS NULL AND (a.limited_until IS NULL OR a.limited_until <= ${instant(now)})
      WHERE ${ACTIVE} AND p.status = 'ready' AND p.network = ${network} AND p.due_at <= ${instant(now)}
        AND ${inTime(now)}
        AND p.user_id <> ALL (${sql.param(fair.except)}::uuid[]) AND NOT ${paused(network, now)}
      ORDER BY p.due_at LIMIT ${HORIZON}
    ), in_turn AS (
      SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY due_at, id) AS turn FROM due
    ), next AS (
      SELECT * FROM in_turn WHERE turn <= ${fair.perUser} ORDER BY turn, due_at LIMIT ${TAKEN_BY_OTHERS * limit}
    ), mine AS (
      SELECT p.id, next.title, next.language, next.account_id, next.access_token FROM ${posts} p JOIN next ON next.id = p.id
      WHERE p.status = 'ready' AND p.due_at <= ${instant(now)}
      ORDER BY turn, next.due_at
      LIMIT CASE WHEN NOT EXISTS (SELECT FROM ${networkPauses} WHERE network = ${network}) THEN ${limit}::int
        WHEN EXISTS (SELECT FROM ${posts} WHERE status = 'publishing' AND network = ${network}) THEN 0 ELSE 1 END
      FOR UPDATE OF p SKIP LOCKED
    )
    UPDATE ${posts} SET status = 'publishing', lease_id = ${leaseId}, lease_until = ${leaseEnd(claim)},
      due_at = ${leaseEnd(claim)}
    FROM mine WHERE posts.id = mine.id
    RETURNING ${CLAIMED}, EXISTS (SELECT FROM ${networkPauses} WHERE network = ${network}) AS probe`);
  return rows.map(({ probe, ...row }) => ({ ...claimed(row), probe }));
}

export interface Intent extends Pick<ClaimedPost, "id" | "leaseId"> {
  accountId: string;
}

/**
 * @returns the recorded start of each send, by id; posts not included lost their lease or are for another account, and
 * must not be sent
 */
export async function recordIntents(
  db: Db | Tx,
  mine: readonly Intent[],
  now: Date,
): Promise<Map<string, Date>> {
  const values = mine.map(({ id, leaseId, accountId }) => ({ id, leaseId, accountId }));
  const { rows } = await db.execute<{ id: string; startedAt: string }>(sql`
    UPDATE ${posts} SET send_started_at = coalesce(send_started_at, ${instant(now)}),
      sent_from = mine."accountId", account_id = mine."accountId", account_name = coalesce(account_name, ${CONNECTED.toPosts} ->> 'name')
    FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb) AS mine (id uuid, "leaseId" uuid, "accountId" text)
    WHERE posts.id = mine.id AND posts.lease_id = mine."leaseId" AND posts.status = 'publishing'
      -- The claim has seen to that; since then, another account may have been connected.
      AND coalesce(posts.account_id, mine."accountId") = mine."accountId"
    RETURNING posts.id, posts.send_started_at AS "startedAt"`);
  return new Map(rows.map(({ id, startedAt }) => [id, new Date(startedAt)]));
}

export async function dropIntents(tx: Tx, mine: readonly Pick<Intent, "id" | "leaseId">[]): Promise<void> {
  const values = mine.map(({ id, leaseId }) => ({ id, leaseId }));
  await tx.execute(sql`
    UPDATE ${posts} SET send_started_at = NULL, sent_from = NULL
    FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb) AS mine (id uuid, "leaseId" uuid)
    WHERE posts.id = mine.id AND posts.lease_id = mine."leaseId" AND posts.status = 'publishing'`);
}

/** Leases unknown posts. Only the account that a post was sent from can settle it. */
export async function claimDoubtful(db: Db | Tx, claim: Claim): Promise<ClaimedPost[]> {
  const { network, leaseId, now, limit } = claim;
  const givenUp = plus(now, -DOUBT_ENDS_AFTER);
  const { rows } = await db.execute<Raw<ClaimedPost>>(sql`
    WITH mine AS (
      SELECT p.id, c.title, c.language, a.account_id, a.access_token FROM ${posts} p
      LEFT JOIN ${campaigns} c ON c.id = p.campaign_id
      JOIN ${connections} a ON a.user_id = p.user_id AND a.network = p.network AND a.broken_reason IS NULL
        AND a.account_id = coalesce(p.sent_from, p.account_id, a.account_id)
      WHERE p.status = 'unknown' AND p.network = ${network} AND p.due_at <= ${instant(now)}
        AND NOT ${paused(network, now)}
        -- What was asked for a whole day is left to those who end it.
        AND (p.attempts = 0 OR greatest(p.send_started_at, p.scheduled_at) > ${instant(givenUp)})
      ORDER BY p.due_at LIMIT ${limit}
      FOR UPDATE OF p SKIP LOCKED
    )
    UPDATE ${posts} SET lease_id = ${leaseId}, lease_until = ${leaseEnd(claim)}, due_at = ${leaseEnd(claim)}
    FROM mine WHERE posts.id = mine.id
    RETURNING ${CLAIMED}`);
  return rows.map(claimed);
}

export interface Recorded {
  id: string;
  leaseId: string | null;
  change: Change;
}

/** @returns the ids that were recorded; the other posts lost their lease */
export async function recordChanges(db: Db | Tx, records: readonly Recorded[]): Promise<Set<string>> {
  const values = records.map(({ id, leaseId, change }) => ({ id, leaseId, ...change }));
  const { rows } = await db.execute<{ id: string }>(sql`
    UPDATE ${posts} SET status = now.status, due_at = now."dueAt", attempts = now.attempts, lease_id = NULL,
      lease_until = NULL, send_started_at = now."sendStartedAt", sent_parts = now."sentParts", external_id = now."externalId", url = now.url,
      reason = now.reason, published_at = now."publishedAt"
    FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb) AS now (id uuid, "leaseId" uuid, status text,
      "dueAt" timestamptz, attempts smallint, "sendStartedAt" timestamptz, "sentParts" jsonb, "externalId" text, url text,
      reason text, "publishedAt" timestamptz)
    WHERE posts.id = now.id AND posts.lease_id IS NOT DISTINCT FROM now."leaseId"
    RETURNING posts.id`);
  return new Set(rows.map(({ id }) => id));
}

/** If it is unknown when a pause ends, probe after a minute at first, and every 15 minutes later. */
const PAUSE_MINUTES = { first: 1, most: 15 };

/** @param until null to pause again for as long as the pause has already lasted, within bounds */
export async function pauseNetwork(
  db: Db | Tx,
  network: Network,
  { detail, until }: { detail: string; until: Date | null },
  now: Date,
): Promise<void> {
  const first = plus(now, PAUSE_MINUTES.first * MINUTE);
  await db
    .insert(networkPauses)
    .values({ network, reason: detail, since: now, until: until ?? first })
    .onConflictDoUpdate({
      target: networkPauses.network,
      set: {
        reason: detail,
        until: until
          ? sql`greatest(${networkPauses.until}, ${instant(until)})`
          : sql`greatest(${networkPauses.until}, ${instant(now)} + least(greatest(${instant(now)} - ${networkPauses.since},
              interval '${sql.raw(String(PAUSE_MINUTES.first))} minutes'), interval '${sql.raw(String(PAUSE_MINUTES.most))} minutes'))`,
      },
    });
}

export async function resumeNetwork(db: Db | Tx, network: Network, now: Date): Promise<void> {
  await db
    .delete(networkPauses)
    .where(and(eq(networkPauses.network, network), lte(networkPauses.until, now)));
}

export async function countDue(db: Db | Tx, now: Date): Promise<Map<Network, number>> {
  const rows = await db
    .select({ network: posts.network, count: sql<number>`count(*)::int` })
    .from(posts)
    .where(and(eq(posts.status, "ready"), lte(posts.dueAt, now)))
    .groupBy(posts.network);
  return new Map(rows.map(({ network, count }) => [network, count]));
}

export async function findOldestDue(db: Db | Tx, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ scheduledAt: posts.scheduledAt })
    .from(posts)
    .where(and(eq(posts.status, "ready"), lte(posts.dueAt, now)))
    .orderBy(posts.scheduledAt)
    .limit(1);
  return row?.scheduledAt ?? null;
}

export const findPaused = (db: Db | Tx): Promise<(typeof networkPauses.$inferSelect)[]> =>
  db.select().from(networkPauses).orderBy(networkPauses.network);
