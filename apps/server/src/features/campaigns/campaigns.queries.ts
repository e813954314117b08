import { type Campaign, LATELY_DAYS } from "@postfolio/contract/campaigns/campaigns.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { Angle } from "@postfolio/contract/posts/post-forms.ts";
import { UNSENT } from "@postfolio/contract/posts/post-lifecycle.ts";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import { and, asc, desc, eq, getTableColumns, gt, ne, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { CONNECTED, type ConnectedAccount, isForAnother } from "../../db/connected-account.ts";
import { preparedFor } from "../../db/prepared-statements.ts";
import { literals } from "../../db/raw-sql.ts";
import { approvers, campaigns, posts } from "../../db/schema.ts";

export type CampaignRow = typeof campaigns.$inferSelect;
export type SeenCampaign = CampaignRow & {
  connected: ConnectedAccount | null;
  approver: { email: string; confirmed: boolean } | null;
};
export type CampaignWithPosts = SeenCampaign & {
  awaitingApproval: number;
  nextPostAt: Date | null;
  lately: Campaign["lately"];
};

/** As JSON. */
const APPROVER = sql<SeenCampaign["approver"]>`(SELECT
    jsonb_build_object('email', a.email, 'confirmed', a.confirmed_at IS NOT NULL)
  FROM ${approvers} a WHERE a.campaign_id = campaigns.id)`;
const seen = { ...getTableColumns(campaigns), connected: CONNECTED.toCampaigns, approver: APPROVER };

const owned = (id: string, userId: string) => and(eq(campaigns.id, id), eq(campaigns.userId, userId));

/** No post stays unsent for more than a day after its scheduled time. */
const unsentSince = (now: Date): string => plus(now, -DAY).toISOString();

export const findShares = (db: Db | Tx, userId: string, network: Network) =>
  db
    .select({
      id: campaigns.id,
      status: campaigns.status,
      schedule: campaigns.schedule,
      asleepFor: campaigns.asleepFor,
    })
    .from(campaigns)
    .where(and(eq(campaigns.userId, userId), eq(campaigns.network, network)));

export const countAllCampaigns = (db: Db | Tx, userId: string): Promise<number> =>
  db.$count(campaigns, eq(campaigns.userId, userId));

export const countCampaignsOf = (db: Db | Tx, userId: string): Promise<number> =>
  db.$count(campaigns, and(eq(campaigns.userId, userId), ne(campaigns.status, "Delete")));

export async function insertCampaign(tx: Tx, row: typeof campaigns.$inferInsert): Promise<CampaignRow> {
  const [inserted] = await tx.insert(campaigns).values(row).returning();
  return inserted!;
}

export async function findOwnerOf(tx: Tx, id: string): Promise<{ userId: string } | undefined> {
  const [row] = await tx.select({ userId: campaigns.userId }).from(campaigns).where(eq(campaigns.id, id));
  return row;
}

export async function lockCampaign(tx: Tx, id: string, userId: string): Promise<CampaignRow | undefined> {
  const [row] = await tx.select().from(campaigns).where(owned(id, userId)).for("no key update");
  return row;
}

export async function updateCampaign(tx: Tx, row: CampaignRow): Promise<void> {
  const { id, ...values } = row;
  await tx.update(campaigns).set(values).where(owned(id, row.userId));
}

/** @returns an empty list if the campaign has changed in the meantime */
export async function keepAngles(
  db: Db | Tx,
  { id, userId, prompt, angles: before }: Pick<CampaignRow, "id" | "userId" | "prompt" | "angles">,
  angles: Angle[],
): Promise<Angle[]> {
  const { rowCount } = await db
    .update(campaigns)
    .set({ angles })
    .where(and(owned(id, userId), eq(campaigns.prompt, prompt), eq(campaigns.angles, before)));
  return rowCount === 1 ? angles : [];
}

/**
 * Counts upcoming posts separately from earlier ones. Posts from the last day count as upcoming, since they may still
 * be waiting.
 */
function prepare(db: Db | Tx) {
  const { placeholder } = sql;
  const summary = db
    .select({
      awaitingApproval: sql<number>`count(*) FILTER (WHERE posts.status = 'awaiting_approval'
        OR posts.status = 'ready' AND ${isForAnother("posts")})`
        .mapWith(Number)
        .as("awaiting_approval"),
      next: sql`min(${posts.scheduledAt}) FILTER (WHERE ${posts.scheduledAt} > ${placeholder("now")}::timestamptz)`.as(
        "next",
      ),
    })
    .from(posts)
    .where(
      and(
        eq(posts.campaignId, campaigns.id),
        // Posts are indexed by user and time.
        eq(posts.userId, campaigns.userId),
        sql`${posts.scheduledAt} > ${placeholder("since")}::timestamptz`,
        sql`${posts.status} IN ${literals(UNSENT)}`,
      ),
    )
    .as("summary");
  const of = (fate: SQL) => sql`count(*) FILTER (WHERE ${fate})`;
  const past = db
    .select({
      lately: sql<Campaign["lately"]>`json_build_object(
        'published', ${of(sql`${posts.status} = 'published'`)},
        'failed', ${of(sql`${posts.status} = 'failed'`)},
        'missed', ${of(sql`${posts.status} = 'missed'`)},
        'leftOut', ${of(sql`${posts.status} = 'skipped' AND ${posts.reason} IS NOT NULL`)})`.as("lately"),
    })
    .from(posts)
    .where(
      and(
        eq(posts.campaignId, campaigns.id),
        eq(posts.userId, campaigns.userId),
        sql`${posts.scheduledAt} > ${placeholder("lately")}::timestamptz`,
        sql`${posts.scheduledAt} <= ${placeholder("now")}::timestamptz`,
      ),
    )
    .as("past");
  const columns = {
    ...seen,
    lately: past.lately,
    awaitingApproval: summary.awaitingApproval,
    nextPostAt: sql<Date | null>`CASE ${campaigns.status} WHEN 'Active' THEN ${summary.next} END`.mapWith(
      posts.scheduledAt,
    ),
  };
  const select = () =>
    db
      .select(columns)
      .from(campaigns)
      .innerJoinLateral(summary, sql`true`)
      .innerJoinLateral(past, sql`true`);
  const ofUser = eq(campaigns.userId, placeholder("userId"));
  return {
    list: select()
      .where(
        and(
          ofUser,
          sql`(${placeholder("network")}::text IS NULL OR ${campaigns.network} = ${placeholder("network")})`,
          sql`(${placeholder("deleted")}::boolean OR ${campaigns.status} <> 'Delete')`,
        ),
      )
      .orderBy(desc(campaigns.createdAt), desc(campaigns.id))
      .prepare("list_campaigns"),
    find: select()
      .where(and(ofUser, eq(campaigns.id, placeholder("id"))))
      .prepare("find_campaign"),
  };
}

const statements = preparedFor(prepare);

const timesAt = (now: Date) => ({
  now: now.toISOString(),
  since: unsentSince(now),
  lately: plus(now, -LATELY_DAYS * DAY).toISOString(),
});

export const findCampaigns = (
  db: Db | Tx,
  { userId, network, deleted }: { userId: string; network: Network | undefined; deleted: boolean },
  now: Date,
): Promise<CampaignWithPosts[]> =>
  statements(db).list.execute({
    userId,
    network: network ?? null,
    deleted,
    ...timesAt(now),
  });

export async function findCampaign(
  db: Db | Tx,
  id: string,
  userId: string,
  now: Date,
): Promise<CampaignWithPosts | undefined> {
  const [row] = await statements(db).find.execute({ id, userId, ...timesAt(now) });
  return row;
}

export const findCampaignsAfter = (
  db: Db | Tx,
  userId: string,
  after: string,
  limit: number,
): Promise<SeenCampaign[]> =>
  db
    .select(seen)
    .from(campaigns)
    .where(and(eq(campaigns.userId, userId), gt(campaigns.id, after)))
    .orderBy(asc(campaigns.id))
    .limit(limit);
