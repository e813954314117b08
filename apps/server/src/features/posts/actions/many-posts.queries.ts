import type { CampaignStatus } from "@postfolio/contract/campaigns/campaign-options.ts";
import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client.ts";
import { instant } from "../../../db/raw-sql.ts";
import { campaigns, posts } from "../../../db/schema.ts";
import { isOfCampaign } from "../campaign-of-post.queries.ts";

interface Week {
  campaignId: string;
  now: Date;
  until: Date;
}

const unwritten = ({ campaignId, now, until }: Week): SQL =>
  sql`${isOfCampaign(campaignId)} AND ${posts.status} = 'planned' AND ${posts.text} IS NULL
    AND ${posts.scheduledAt} > ${instant(now)} AND ${posts.scheduledAt} <= ${instant(until)}`;

export async function findCampaignStatus(
  db: Db | Tx,
  id: string,
  userId: string,
): Promise<CampaignStatus | undefined> {
  const [row] = await db
    .select({ status: campaigns.status })
    .from(campaigns)
    .where(and(eq(campaigns.id, id), eq(campaigns.userId, userId)));
  return row?.status;
}

/** Leaves out posts that a worker is writing. */
export async function writeNow(tx: Tx, week: Week): Promise<void> {
  const now = instant(week.now);
  await tx
    .update(posts)
    .set({ dueAt: week.now, reason: null })
    .where(
      sql`${unwritten(week)} AND ${posts.dueAt} > ${now}
        AND (${posts.leaseUntil} IS NULL OR ${posts.leaseUntil} <= ${now})`,
    );
}

export const countUnwritten = (db: Db | Tx, week: Week): Promise<number> => db.$count(posts, unwritten(week));
