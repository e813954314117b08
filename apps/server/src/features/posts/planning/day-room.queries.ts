import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { CampaignDay } from "@postfolio/contract/posts/plan-room.ts";
import { type Rhythm, slotsOf } from "@postfolio/contract/campaigns/slots.ts";
import { CLOSE, isInQueue } from "@postfolio/contract/posts/close-posts.ts";
import { POST_STATUSES } from "@postfolio/contract/posts/post-lifecycle.ts";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client.ts";
import { instant, literals } from "../../../db/raw-sql.ts";
import { campaigns, posts } from "../../../db/schema.ts";

/** "Publish now" can send a post up to this many days early, including a margin. */
export const SENT_AHEAD_DAYS = 10;

/** Statuses of posts that do not count toward the plan's limit. */
const UNCOUNTED = ["draft", "failed", "missed"] as const;

export interface Account {
  userId: string;
  network: Network;
}

/** An account's posts, from all its campaigns and from the user, form one queue. */
export interface Queue extends Account {
  /** Null if no account is connected. */
  accountId: string | null;
}

export const ofQueue = ({ userId, network, accountId }: Queue): SQL | undefined =>
  and(
    eq(posts.userId, userId),
    eq(posts.network, network),
    accountId === null ? isNull(posts.accountId) : eq(posts.accountId, accountId),
  );

export interface Use {
  active: readonly (Rhythm & { id: string; accountId: string | null })[];
  campaigns: (day: string) => CampaignDay[];
  /** The number of the user's own posts and of campaign posts moved to that day. */
  own: (day: string) => number;
}

export async function findUse(
  db: Db | Tx,
  { userId, network }: Account,
  { first, last }: { first: string; last: string },
  except?: string,
): Promise<Use> {
  const active = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.userId, userId), eq(campaigns.network, network), eq(campaigns.status, "Active")));
  const since = new Date(new Date(`${first}T00:00:00Z`).getTime() - (SENT_AHEAD_DAYS + 1) * DAY);
  const { rows } = await db.execute<{
    day: string;
    campaign: string | null;
    sent: number;
    skipped: number;
    own: number;
  }>(sql`
    WITH counted AS (
      SELECT day, campaign_id, status, moved_to, coalesce(moved_to <> day, false) AS away FROM ${posts}
      WHERE user_id = ${userId} AND network = ${network} AND scheduled_at > ${instant(since)}
        AND id IS DISTINCT FROM ${except ?? null}::uuid
    )
    SELECT day::text AS day, campaign_id AS campaign,
      (count(*) FILTER (WHERE NOT away AND status IN ('publishing', 'published', 'unknown')))::int AS sent,
      (count(*) FILTER (WHERE away OR status = 'skipped'))::int AS skipped,
      (count(*) FILTER (WHERE status NOT IN ${literals(UNCOUNTED)}))::int AS own
    FROM (
      SELECT day, campaign_id, status, away FROM counted
      UNION ALL SELECT moved_to, NULL, status, false FROM counted WHERE away AND status <> 'skipped'
    ) AS placed
    WHERE day BETWEEN ${first} AND ${last}
    GROUP BY day, campaign_id`);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return {
    active,
    own: (day) => byDay.get(day)?.find(({ campaign }) => campaign === null)?.own ?? 0,
    campaigns: (day) => {
      const found = (byDay.get(day) ?? []).filter(({ campaign }) => campaign !== null);
      const ids = new Set([...active.map(({ id }) => id), ...found.map(({ campaign }) => campaign)]);
      return [...ids].map((id) => {
        const rhythm = active.find((one) => one.id === id);
        const { sent = 0, skipped = 0 } = found.find(({ campaign }) => campaign === id) ?? {};
        return {
          slots: rhythm ? slotsOf(rhythm, Temporal.PlainDate.from(day)).length : 0,
          skipped: rhythm ? skipped : 0,
          sent,
        };
      });
    },
  };
}

/** Includes sleeping campaigns, because they show when the user usually posts. */
export const findRhythms = (db: Db | Tx, { userId, network }: Account) =>
  db
    .select()
    .from(campaigns)
    .where(
      and(
        eq(campaigns.userId, userId),
        eq(campaigns.network, network),
        notInArray(campaigns.status, ["Delete"]),
      ),
    );

export async function findTimes(db: Db | Tx, queue: Queue, since: Date) {
  const rows = await db
    .select({
      at: posts.scheduledAt,
      campaign: posts.campaignId,
      day: posts.day,
      slot: posts.slot,
      status: posts.status,
    })
    .from(posts)
    .where(and(ofQueue(queue), gt(posts.scheduledAt, since)));
  return rows.map((row) => ({ ...row, goesOut: !["failed", "skipped", "missed"].includes(row.status) }));
}

/** Finds a post within a quarter of an hour. @param except the id of a post to ignore */
export async function findClose(db: Db | Tx, queue: Queue, at: Date, except: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: posts.scheduledAt })
    .from(posts)
    .where(
      and(
        ofQueue(queue),
        ne(posts.id, except),
        gt(posts.scheduledAt, plus(at, -CLOSE)),
        lt(posts.scheduledAt, plus(at, CLOSE)),
        inArray(posts.status, POST_STATUSES.filter(isInQueue)),
      ),
    )
    .orderBy(sql`abs(extract(epoch FROM ${posts.scheduledAt} - ${instant(at)}))`)
    .limit(1);
  return row?.at ?? null;
}

export const countUnsentOwn = (db: Db | Tx, userId: string): Promise<number> =>
  db.$count(
    posts,
    and(
      eq(posts.userId, userId),
      isNull(posts.campaignId),
      notInArray(posts.status, ["publishing", "published", "unknown"]),
    ),
  );

/** Returns days with posts that belong to no slot of that day. */
export async function findOwnDays(db: Db | Tx, { userId, network }: Account, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ day: sql<string>`coalesce(${posts.movedTo}, ${posts.day})::text` })
    .from(posts)
    .where(
      and(
        eq(posts.userId, userId),
        or(isNull(posts.campaignId), isNotNull(posts.movedTo)),
        eq(posts.network, network),
        gt(posts.scheduledAt, plus(now, -2 * DAY)),
      ),
    );
  return rows.map(({ day }) => day).sort();
}

export async function unscheduleLast(
  tx: Tx,
  { userId, network }: Account,
  { day, number, reason }: { day: string; number: number; reason: string },
): Promise<void> {
  await tx.execute(sql`
    UPDATE ${posts} SET status = 'draft', scheduled_at = NULL, day = NULL, reason = ${reason}
    WHERE id IN (
      SELECT id FROM ${posts} WHERE user_id = ${userId} AND network = ${network} AND campaign_id IS NULL
        AND day = ${day} AND status = 'ready'
      ORDER BY scheduled_at DESC LIMIT ${number} FOR UPDATE
    )`);
}

const scheduledBy = (userId: string) =>
  sql`${posts.userId} = ${userId} AND ${posts.campaignId} IS NULL AND ${posts.status} IN ('ready', 'awaiting_approval')`;

export const countScheduled = (db: Db | Tx, userId: string): Promise<number> =>
  db.$count(posts, scheduledBy(userId));

export async function unscheduleAll(tx: Tx, userId: string): Promise<number> {
  const { rowCount } = await tx
    .update(posts)
    .set({ status: "draft", scheduledAt: null, day: null })
    .where(scheduledBy(userId));
  return rowCount ?? 0;
}
