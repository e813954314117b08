import type { Network } from "@postfolio/contract/plans.ts";
import { DAY } from "@postfolio/contract/time-units.ts";
import type { Rhythm, Slot } from "@postfolio/contract/slots.ts";
import { and, eq, gt, gte, inArray, or, sql, type SQL } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Db, Tx } from "../../db/client.ts";
import { instant } from "../../db/instant.ts";
import { campaigns, posts } from "../../db/schema.ts";
// oxlint-disable-next-line no-restricted-imports -- until the two are parted
import { LATE_AFTER } from "../posts/publishing.policy.ts";
// oxlint-disable-next-line no-restricted-imports -- until the two are parted
import type { Placed } from "../posts/replanning.policy.ts";
import { DRAFT_AHEAD } from "./slots.policy.ts";

const milliseconds = (number: number): SQL => sql.raw(`interval '${number} milliseconds'`);

/** Posts that nothing has happened to yet and that nobody has told to go out now. */
const untouched = (campaignId: string, now: Date): SQL =>
  sql`posts.campaign_id = ${campaignId} AND posts.scheduled_at > ${instant(now)}
    AND posts.status IN ('planned', 'ready', 'awaiting_approval')`;

/** When a planned post is drafted; one that has a text was asked to be written anew. */
const draftDue = (at: SQL, now: Date): SQL =>
  sql`CASE WHEN text IS NULL THEN ${at} - ${milliseconds(DRAFT_AHEAD)} ELSE ${instant(now)} END`;

/** Campaigns that have the same slots to come. */
export interface Group extends Rhythm {
  plannedThrough: string | null;
  ids: string[];
}

const unplanned = (through: string): SQL =>
  sql`status = 'Active' AND (planned_through IS NULL OR planned_through < ${through}::date)`;

/** The next active campaigns, in the order of their ids, that are not planned through a day. */
export async function findUnplanned(
  db: Db | Tx,
  { after, through, limit }: { after: string; through: string; limit: number },
): Promise<Group[]> {
  const { rows } = await db.execute<Omit<Group, "ids"> & { ids: string }>(sql`
    SELECT schedule, time_zone AS "timeZone", window_start AS "windowStart", window_end AS "windowEnd",
      offset_minutes AS "offsetMinutes", planned_through::text AS "plannedThrough",
      string_agg(id::text, ',') AS ids
    FROM (
      SELECT * FROM ${campaigns} WHERE id > ${after} AND ${unplanned(through)} ORDER BY id LIMIT ${limit}
    ) AS next
    GROUP BY 1, 2, 3, 4, 5, 6`);
  return rows.map(({ ids, ...rhythm }) => ({ ...rhythm, ids: ids.split(",") }));
}

/**
 * Inserts the posts of slots that have none, and says how far the campaigns are planned now. Campaigns that are
 * by now, or sleep, are left alone: an edit of a campaign plans it in the same transaction.
 * @returns how many posts that were
 */
export async function fillSlots(
  db: Db | Tx,
  groups: readonly { ids: readonly string[]; slots: readonly Slot[] }[],
  through: string,
  now: Date,
): Promise<number> {
  const members = groups.flatMap(({ ids }, group) => ids.map((id) => [id, group] as const));
  const slots = groups.flatMap(({ slots: own }, group) => own.map((slot) => [group, slot] as const));
  const ids = sql`${sql.param(members.map(([id]) => id))}::uuid[]`;
  // A time and a version in front make a UUIDv7 of a random UUID: the database makes the ids of a whole chunk.
  const front = uuid().slice(0, 15);
  // The update finds the campaigns by their ids, whatever their number; a join would read the whole table.
  const { rowCount } = await db.execute(sql`
    WITH c AS (
      UPDATE ${campaigns} SET planned_through = ${through}::date WHERE id = ANY (${ids}) AND ${unplanned(through)}
      RETURNING id, user_id, network
    )
    INSERT INTO ${posts} (id, campaign_id, user_id, network, day, slot, scheduled_at, due_at, created_at)
    SELECT overlay(gen_random_uuid()::text placing ${front} from 1)::uuid, c.id, c.user_id, c.network, s.day, s.slot,
      s.at, s.at - ${milliseconds(DRAFT_AHEAD)}, ${instant(now)}
    FROM c
    JOIN unnest(${ids}, ${sql.param(members.map(([, group]) => group))}::int[]) AS member (id, "group") ON member.id = c.id
    JOIN unnest(
      ${sql.param(slots.map(([group]) => group))}::int[],
      ${sql.param(slots.map(([, { day }]) => day))}::date[],
      ${sql.param(slots.map(([, { slot }]) => slot))}::smallint[],
      ${sql.param(slots.map(([, { at }]) => at.toISOString()))}::timestamptz[]
    ) AS s ("group", day, slot, at) ON s."group" = member."group"
    ON CONFLICT (campaign_id, day, slot) DO NOTHING`);
  return rowCount ?? 0;
}

/** Days ahead of which a post can be told to go out now, with room to spare. */
const SENT_AHEAD_DAYS = 10;

/**
 * Posts of each local day that the user's other campaigns of the network have sent beyond what they still have a
 * day: campaigns that were removed, sleep, or were cut down since.
 */
export async function findSpent(
  tx: Tx,
  { id, userId, network }: { id: string; userId: string; network: Network },
  now: Date,
): Promise<Map<string, number>> {
  const since = new Date(now.getTime() - SENT_AHEAD_DAYS * DAY);
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

/** The campaign's posts of the days that are still to come somewhere, and whatever else is ahead; locked. */
export async function lockPlaced(tx: Tx, campaignId: string, now: Date): Promise<Placed[]> {
  const yesterday = new Date(now.getTime() - DAY).toISOString().slice(0, 10);
  return tx
    .select({
      id: posts.id,
      day: posts.day,
      slot: posts.slot,
      status: posts.status,
      text: posts.text,
      edited: posts.edited,
      scheduledAt: posts.scheduledAt,
    })
    .from(posts)
    .where(
      and(
        eq(posts.campaignId, campaignId),
        // Of all zones' todays the earliest is UTC's yesterday.
        or(gt(posts.scheduledAt, now), gte(posts.day, yesterday)),
      ),
    )
    .for("update");
}

/**
 * Gives posts other slots of their days. A draft that is under way is not waited for: without its lease the
 * worker drops it.
 */
export async function movePosts(
  tx: Tx,
  moved: readonly { id: string; slot: number; at: Date }[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    UPDATE ${posts} SET slot = moved.slot, scheduled_at = moved.at, lease_id = NULL, lease_until = NULL,
      due_at = CASE
        WHEN status = 'ready' THEN moved.at
        WHEN status = 'awaiting_approval' THEN moved.at + ${milliseconds(LATE_AFTER)}
        ELSE ${draftDue(sql`moved.at`, now)}
      END
    FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS moved (id uuid, slot smallint, at timestamptz)
    WHERE posts.id = moved.id AND (posts.scheduled_at <> moved.at OR posts.slot <> moved.slot)`);
}

export async function removePosts(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(posts).where(inArray(posts.id, [...ids]));
}

/**
 * Ends posts whose time comes before an instant and that have a text, and those that could still be sent late. What
 * is older is missed for a reason of its own.
 */
export async function missBefore(
  tx: Tx,
  campaignId: string,
  instantBefore: Date,
  { now, reason }: { now: Date; reason: string },
): Promise<void> {
  await tx.execute(sql`
    UPDATE ${posts} SET status = 'missed', reason = ${reason}, lease_id = NULL, lease_until = NULL
    WHERE campaign_id = ${campaignId} AND status IN ('planned', 'ready', 'awaiting_approval')
      AND scheduled_at > ${instant(new Date(now.getTime() - LATE_AFTER))}
      AND scheduled_at < ${instant(instantBefore)} AND (text IS NOT NULL OR scheduled_at <= ${instant(now)})`);
}

/** Has written anew what is untouched and not the user's own. */
export async function dropDrafts(tx: Tx, campaignId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE ${posts} SET status = 'planned', text = NULL, text_hash = NULL, source = NULL, reason = NULL, attempts = 0,
      lease_id = NULL, lease_until = NULL, due_at = scheduled_at - ${milliseconds(DRAFT_AHEAD)}
    WHERE ${untouched(campaignId, now)} AND NOT edited`);
}

/** Lets what is written wait for approval, or go out without it. */
export async function askFirst(tx: Tx, campaignId: string, ask: boolean, now: Date): Promise<void> {
  // A draft under way would still follow the old rule. First, so that one recorded just before is seen below.
  await tx.execute(sql`
    UPDATE ${posts} SET lease_id = NULL, lease_until = NULL, due_at = ${draftDue(sql`scheduled_at`, now)}
    WHERE campaign_id = ${campaignId} AND status = 'planned'`);
  // Whoever wants to be asked wants nothing to leave unasked, be it late or told to go out now.
  await tx.execute(
    ask
      ? sql`UPDATE ${posts} SET status = 'awaiting_approval', due_at = scheduled_at + ${milliseconds(LATE_AFTER)}
          WHERE campaign_id = ${campaignId} AND status = 'ready'`
      : sql`UPDATE ${posts} SET status = 'ready', due_at = scheduled_at
          WHERE campaign_id = ${campaignId} AND status = 'awaiting_approval'`,
  );
}

/** Removes what has not been sent; a skipped post stays skipped. */
export async function cancelPosts(tx: Tx, campaignId: string): Promise<void> {
  await tx
    .delete(posts)
    .where(
      and(eq(posts.campaignId, campaignId), inArray(posts.status, ["planned", "ready", "awaiting_approval"])),
    );
}
