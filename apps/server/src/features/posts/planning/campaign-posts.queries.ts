import type { Network } from "@postfolio/contract/networks/networks.ts";
import { isInQueue } from "@postfolio/contract/posts/close-posts.ts";
import { LATE_AFTER, POST_STATUSES, UNSENT } from "@postfolio/contract/posts/post-lifecycle.ts";
import type { Slot } from "@postfolio/contract/campaigns/slots.ts";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import { and, eq, gt, gte, inArray, or, sql, type SQL } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Db, Tx } from "../../../db/client.ts";
import { instant, literals } from "../../../db/raw-sql.ts";
import type { Owned } from "../posts.offers.ts";
import { campaigns, posts } from "../../../db/schema.ts";
import { isOfCampaign } from "../campaign-of-post.queries.ts";
import { canMake, draftDueSql, dueAtSql, unsentDueSql } from "../lifecycle-sql.ts";
import { keepTexts } from "../actions/post-versions.queries.ts";
import { SENT_AHEAD_DAYS } from "./day-room.queries.ts";
import type { Placed } from "./replanning.policy.ts";

/** A thread whose first part is live continues no matter what happens to its campaign. */
const NOT_BEGUN = sql`sent_parts = '[]'`;

/**
 * @param marked a statement that returns `id`, `user_id`, and `network` of campaigns
 * @param groups campaigns with the same upcoming slots
 * @returns how many posts were inserted
 */
export async function fillSlots(
  db: Db | Tx,
  marked: SQL,
  groups: readonly { ids: readonly string[]; slots: readonly Slot[] }[],
  now: Date,
): Promise<number> {
  const members = groups.flatMap(({ ids }, group) => ids.map((id) => [id, group] as const));
  const slots = groups.flatMap(({ slots: own }, group) => own.map((slot) => [group, slot] as const));
  // The database turns this time and version into a UUIDv7 for each row by appending random digits.
  const front = uuid().slice(0, 15);
  const { rowCount } = await db.execute(sql`
    WITH c AS (${marked})
    INSERT INTO ${posts} (id, campaign_id, user_id, network, account_id, account_name, day, slot, shift, scheduled_at, due_at, created_at)
    SELECT overlay(gen_random_uuid()::text placing ${front} from 1)::uuid, c.id, c.user_id, c.network,
      k.account_id, k.account_name, s.day, s.slot,
      s.shift, to_timestamp(s.at), ${dueAtSql("planned", sql`to_timestamp(s.at)`)}, ${instant(now)}
    FROM c
    JOIN ${campaigns} k ON k.id = c.id
    JOIN unnest(
      ${arrayOf(members.map(([id]) => id))}::uuid[],
      ${arrayOf(members.map(([, group]) => group))}::int[]
    ) AS member (id, "group") ON member.id = c.id
    JOIN unnest(
      ${arrayOf(slots.map(([group]) => group))}::int[],
      ${arrayOf(slots.map(([, { day }]) => day))}::date[],
      ${arrayOf(slots.map(([, { slot }]) => slot))}::smallint[],
      ${arrayOf(slots.map(([, { shift = 0 }]) => shift))}::smallint[],
      ${arrayOf(slots.map(([, { at }]) => at.getTime() / 1_000))}::float8[]
    ) AS s ("group", day, slot, shift, at) ON s."group" = member."group"
    ON CONFLICT (campaign_id, day, slot) DO NOTHING`);
  return rowCount ?? 0;
}

/** Formats an array literal, which is cheap even for thousands of posts. Values must not contain quotes or commas. */
const arrayOf = (values: readonly (string | number)[]): SQL => sql`${`{${values.join(",")}}`}`;

/**
 * Counts, by day, the posts that other campaigns sent beyond their current number per day, since those campaigns may
 * have been removed, put to sleep, or reduced.
 */
export async function findSpent(
  tx: Tx,
  { id, userId, network }: Owned,
  now: Date,
): Promise<Map<string, number>> {
  const since = plus(now, -SENT_AHEAD_DAYS * DAY);
  const { rows } = await tx.execute<{ day: string; number: number }>(sql`
    SELECT sent.day::text AS day,
      sum(greatest(sent.number - CASE c.status WHEN 'Active' THEN c.schedule ELSE 0 END, 0))::int AS number
    FROM (
      SELECT campaign_id, day, count(*) AS number FROM ${posts}
      WHERE user_id = ${userId} AND network = ${network} AND campaign_id <> ${id}
        AND scheduled_at > ${instant(since)} AND status IN ('publishing', 'published', 'unknown')
      GROUP BY campaign_id, day
    ) AS sent JOIN ${campaigns} c ON c.id = sent.campaign_id
    GROUP BY sent.day`);
  return new Map(rows.map(({ day, number }) => [day, number]));
}

/** Returns upcoming posts and posts on days that have not ended in every time zone. */
export async function lockPlaced(tx: Tx, campaignId: string, now: Date): Promise<Placed[]> {
  const yesterday = plus(now, -DAY).toISOString().slice(0, 10);
  return tx
    .select({
      id: posts.id,
      day: sql<string>`${posts.day}`,
      slot: sql<number>`${posts.slot}`,
      status: posts.status,
      text: posts.text,
      edited: posts.edited,
      movedTo: posts.movedTo,
      begun: sql<boolean>`NOT ${NOT_BEGUN}`,
      scheduledAt: sql<Date>`${posts.scheduledAt}`.mapWith(posts.scheduledAt),
    })
    .from(posts)
    .where(
      and(
        isOfCampaign(campaignId),
        // The earliest local date across all time zones.
        or(gt(posts.scheduledAt, now), gte(posts.day, yesterday)),
      ),
    )
    .for("update");
}

/** Moves posts within their day. Writing in progress is discarded, because its lease is gone. */
export async function movePosts(
  tx: Tx,
  moved: readonly { id: string; slot: number; shift: number; at: Date }[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    UPDATE ${posts} SET slot = moved.slot, shift = moved.shift, scheduled_at = moved.at, changed_at = ${instant(now)},
      lease_id = NULL, lease_until = NULL, due_at = ${unsentDueSql(sql`moved.at`, now)}
    FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS moved (id uuid, slot smallint, shift smallint, at timestamptz)
    WHERE posts.id = moved.id AND (posts.scheduled_at <> moved.at OR posts.slot <> moved.slot)`);
}

export async function removePosts(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(posts).where(inArray(posts.id, [...ids]));
}

export async function removeUnsent(tx: Tx, campaignId: string): Promise<void> {
  const ofCampaign = eq(posts.campaignId, campaignId);
  await tx.delete(posts).where(and(ofCampaign, inArray(posts.status, [...UNSENT]), NOT_BEGUN));
}

/** Affects only posts that have a text or could still be sent late. */
export async function missBefore(
  tx: Tx,
  campaignId: string,
  earliest: Date,
  { now, reason }: { now: Date; reason: string },
): Promise<void> {
  await tx.execute(sql`
    UPDATE ${posts} SET status = 'missed', reason = ${reason}, lease_id = NULL, lease_until = NULL
    WHERE campaign_id = ${campaignId} AND ${canMake("start too late")} AND ${NOT_BEGUN}
      AND scheduled_at > ${instant(plus(now, -LATE_AFTER))}
      AND scheduled_at < ${instant(earliest)} AND (text IS NOT NULL OR scheduled_at <= ${instant(now)})`);
}

/**
 * Leaves alone posts that the user wrote or approved, or that are being sent.
 * @param asked whether the campaign required approval, in which case its ready posts have been approved
 */
export async function dropDrafts(tx: Tx, campaignId: string, asked: boolean, now: Date): Promise<void> {
  const dropped = (p: "p" | "posts") => {
    const column = (name: string) => sql.raw(`${p}.${name}`);
    const isApproved = sql`'ready' IN (${column("status")}, ${column("rewriting_from")})`;
    return sql`${column("campaign_id")} = ${campaignId} AND ${column("scheduled_at")} > ${instant(now)}
      AND ${canMake("rewrite", p)} AND NOT ${column("edited")} AND ${column("sent_parts")} = '[]'
      ${asked ? sql`AND coalesce(NOT ${isApproved}, true)` : sql``}`;
  };
  await keepTexts(tx, dropped("p"));
  await tx.execute(sql`
    UPDATE ${posts} SET status = 'planned', text = NULL, text_hash = NULL, source = NULL, angle = NULL, form = NULL, marks = '[]', unread = false,
      parts = '[]', reason = NULL, attempts = 0, rewriting_from = NULL, wish = NULL, text_at = NULL, changed_at = ${instant(now)},
      text_number = CASE WHEN text <> '' THEN coalesce(text_count, 1) + 1 ELSE text_number END,
      text_count = CASE WHEN text <> '' THEN coalesce(text_count, 1) + 1 ELSE text_count END,
      lease_id = NULL, lease_until = NULL, due_at = ${dueAtSql("planned", sql`scheduled_at`)}
    WHERE ${dropped("posts")}`);
}

export async function askFirst(tx: Tx, campaignId: string, ask: boolean, now: Date): Promise<void> {
  const time = sql`scheduled_at`;
  const ofCampaign = (move: "ask" | "stop asking" | "write"): SQL =>
    sql`campaign_id = ${campaignId} AND ${canMake(move)}`;
  // Discards writing in progress first, since it would follow the old rule.
  await tx.execute(sql`
    UPDATE ${posts} SET lease_id = NULL, lease_until = NULL, due_at = ${draftDueSql(time, now)}
    WHERE ${ofCampaign("write")}`);
  await tx.execute(sql`
    UPDATE ${posts} SET rewriting_from = ${ask ? "awaiting_approval" : "ready"}
    WHERE ${ofCampaign("write")} AND rewriting_from IS NOT NULL`);
  // When approval is required, no post may be sent without it, not even a late one, and not even with "Publish now".
  await tx.execute(
    ask
      ? sql`UPDATE ${posts} SET status = 'awaiting_approval', due_at = ${dueAtSql("awaiting_approval", time)}
          WHERE ${ofCampaign("ask")} AND ${NOT_BEGUN}`
      : sql`UPDATE ${posts} SET status = 'ready', due_at = ${dueAtSql("ready", time)}
          WHERE ${ofCampaign("stop asking")} AND marks = '[]' AND NOT unread`,
  );
}

/** Statuses of posts that have not been sent and will not be. */
const NOT_QUEUED = POST_STATUSES.filter((status) => !isInQueue(status));

/**
 * Returns the times of users' sent and upcoming posts, in ascending order.
 * @param except a campaign whose slots do not count
 */
export async function findQueued(
  db: Db | Tx,
  userIds: readonly string[],
  { from, to, except }: { from: Date; to: Date; except?: string },
): Promise<{ userId: string; network: Network; accountId: string | null; at: Date }[]> {
  // OFFSET makes the planner use each user's index on times before the join.
  const { rows } = await db.execute<{
    userId: string;
    network: Network;
    accountId: string | null;
    at: string;
  }>(sql`
    SELECT u.id AS "userId", p.network, p.account_id AS "accountId", extract(epoch FROM p.scheduled_at)::float8 AS at
    FROM unnest(${sql.param(userIds)}::uuid[]) AS u (id), LATERAL (
      SELECT network, account_id, scheduled_at, status, campaign_id, moved_to FROM ${posts}
      WHERE user_id = u.id AND scheduled_at > ${instant(from)} AND scheduled_at < ${instant(to)} OFFSET 0
    ) AS p
    WHERE p.status NOT IN ${literals(NOT_QUEUED)} AND (
      p.campaign_id IS DISTINCT FROM ${except ?? null}::uuid OR p.moved_to IS NOT NULL
      OR p.status IN ('publishing', 'published', 'unknown')
    )
    ORDER BY p.scheduled_at`);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(Number(at) * 1_000) }));
}

/** Returns campaigns whose users have upcoming posts of their own, or upcoming posts that were moved. */
export async function findBesideOwn(db: Db | Tx, ids: readonly string[], now: Date): Promise<string[]> {
  // Without OFFSET, the planner scans all upcoming posts in time order.
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT c.id FROM ${campaigns} c WHERE c.id = ANY (${sql.param(ids)}::uuid[]) AND EXISTS (
      SELECT FROM (
        SELECT p.network, p.scheduled_at FROM ${posts} p
        WHERE (p.campaign_id IS NULL OR p.moved_to IS NOT NULL) AND p.user_id = c.user_id OFFSET 0
      ) AS own WHERE own.network = c.network AND own.scheduled_at > ${instant(now)})`);
  return rows.map(({ id }) => id);
}
