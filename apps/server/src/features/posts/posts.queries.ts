import type { Network, Plan } from "@postfolio/contract/plans.ts";
import {
  and,
  asc,
  between,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  ne,
  notInArray,
  sql,
} from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { instant } from "../../db/raw-sql.ts";
import { campaigns, posts, users } from "../../db/schema.ts";

export type PostRow = typeof posts.$inferSelect;

export const hasCampaign = async (db: Db | Tx, id: string, userId: string): Promise<boolean> =>
  (await db.$count(campaigns, and(eq(campaigns.id, id), eq(campaigns.userId, userId)))) > 0;

export async function findPlan(db: Db | Tx, userId: string): Promise<Plan | undefined> {
  const [row] = await db.select({ plan: users.plan }).from(users).where(eq(users.id, userId));
  return row?.plan;
}

/** A campaign's upcoming posts and its latest past ones, by time. */
export const findPostsOf = (
  db: Db | Tx,
  campaignId: string,
  { now, past }: { now: Date; past: number },
): Promise<PostRow[]> =>
  db
    .select()
    .from(posts)
    .where(
      and(
        eq(posts.campaignId, campaignId),
        sql`${posts.scheduledAt} >= coalesce((
          SELECT p.scheduled_at FROM ${posts} p
          WHERE p.campaign_id = ${campaignId} AND p.scheduled_at <= ${instant(now)}
          ORDER BY p.scheduled_at DESC OFFSET ${past - 1} LIMIT 1), '-infinity')`,
      ),
    )
    .orderBy(asc(posts.scheduledAt), asc(posts.id));

/** A user's posts by time, without removed campaigns. */
export const findPostsBetween = (db: Db | Tx, userId: string, from: Date, to: Date): Promise<PostRow[]> =>
  db
    .select(getTableColumns(posts))
    .from(posts)
    .innerJoin(campaigns, eq(campaigns.id, posts.campaignId))
    .where(
      and(eq(posts.userId, userId), between(posts.scheduledAt, from, to), ne(campaigns.status, "Delete")),
    )
    .orderBy(asc(posts.scheduledAt), asc(posts.id));

/** Texts of a user's posts since then that went out, may have gone out, or will. */
export async function findTextsSince(
  db: Db | Tx,
  {
    userId,
    network,
    since,
    except,
  }: { userId: string; network: Network; since: Date; except?: string | undefined },
): Promise<string[]> {
  const rows = await db
    .select({ text: posts.text })
    .from(posts)
    .where(
      and(
        eq(posts.userId, userId),
        gt(posts.scheduledAt, since),
        eq(posts.network, network),
        isNotNull(posts.text),
        notInArray(posts.status, ["failed", "skipped", "missed"]),
        except === undefined ? undefined : ne(posts.id, except),
      ),
    );
  return rows.flatMap(({ text }) => text ?? []);
}

/** A campaign's posts by id, starting after `after`. */
export const findPostsAfter = (
  db: Db | Tx,
  campaignId: string,
  after: string,
  limit: number,
): Promise<PostRow[]> =>
  db
    .select()
    .from(posts)
    .where(and(eq(posts.campaignId, campaignId), gt(posts.id, after)))
    .orderBy(asc(posts.id))
    .limit(limit);

/** Reads a post with its campaign, and locks the post until the transaction ends. */
export async function lockPost(tx: Tx, id: string, userId: string) {
  const [row] = await tx
    .select({ post: getTableColumns(posts), campaign: getTableColumns(campaigns) })
    .from(posts)
    .innerJoin(campaigns, eq(campaigns.id, posts.campaignId))
    .where(and(eq(posts.id, id), eq(posts.userId, userId)))
    .for("update", { of: posts });
  return row;
}

/** Updates a post. A worker that held a lease on it loses the lease. */
export async function updatePost(
  tx: Tx,
  id: string,
  userId: string,
  change: Partial<PostRow>,
): Promise<PostRow> {
  const [row] = await tx
    .update(posts)
    .set({ ...change, leaseId: null, leaseUntil: null })
    .where(and(eq(posts.id, id), eq(posts.userId, userId)))
    .returning();
  return row!;
}

/** When any user's next post goes out; null if none is planned. */
export async function findNextPostAt(db: Db | Tx, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ at: posts.scheduledAt })
    .from(posts)
    .innerJoin(campaigns, and(eq(campaigns.id, posts.campaignId), eq(campaigns.status, "Active")))
    .where(and(gt(posts.scheduledAt, now), inArray(posts.status, ["planned", "ready"])))
    .orderBy(asc(posts.scheduledAt))
    .limit(1);
  return row?.at ?? null;
}
