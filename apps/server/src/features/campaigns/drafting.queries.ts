import type { NewsSource, PostType } from "@postfolio/contract/generation.ts";
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { instant } from "../../db/instant.ts";
import { campaigns, posts } from "../../db/schema.ts";
import { type DraftChange, type UnwrittenPost } from "./drafting.policy.ts";
import { LATE_AFTER } from "./publishing.policy.ts";

/** A post to be written, held under a lease, with what its campaign says about it. */
export interface DraftJob extends UnwrittenPost {
  id: string;
  campaignId: string;
  userId: string;
  leaseId: string;
  title: string;
  prompt: string;
  postType: PostType;
  includeLink: boolean;
}

/**
 * Takes posts that are to be written; users take turns. Of a campaign one is written at a time, so that each is
 * held against those before it.
 */
export async function claimPlanned(
  db: Db | Tx,
  { leaseId, leaseUntil, now, limit }: { leaseId: string; leaseUntil: Date; now: Date; limit: number },
): Promise<DraftJob[]> {
  const { rows } = await db.execute<Omit<DraftJob, "scheduledAt"> & { scheduledAt: string }>(sql`
    WITH due AS (
      SELECT DISTINCT ON (p.campaign_id) p.id, p.user_id, p.due_at
      FROM ${posts} p JOIN ${campaigns} c ON c.id = p.campaign_id AND c.status = 'Active'
      WHERE p.status = 'planned' AND p.due_at <= ${instant(now)}
        AND p.scheduled_at > ${instant(new Date(now.getTime() - LATE_AFTER))}
        AND NOT EXISTS (SELECT FROM ${posts} o WHERE o.campaign_id = p.campaign_id AND o.status = 'planned'
          AND o.lease_until > ${instant(now)})
      ORDER BY p.campaign_id, p.due_at, p.id
    ), in_turn AS (
      SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY due_at, id) AS turn FROM due
    ), mine AS (
      SELECT p.id FROM ${posts} p JOIN in_turn ON in_turn.id = p.id
      WHERE p.status = 'planned' AND p.due_at <= ${instant(now)}
      ORDER BY turn, in_turn.due_at LIMIT ${limit}
      FOR UPDATE OF p SKIP LOCKED
    )
    UPDATE ${posts} SET lease_id = ${leaseId}, lease_until = ${instant(leaseUntil)}, due_at = ${instant(leaseUntil)}
    FROM mine, ${campaigns} c WHERE posts.id = mine.id AND c.id = posts.campaign_id
    RETURNING posts.id, posts.campaign_id AS "campaignId", posts.user_id AS "userId", posts.network, posts.text,
      posts.scheduled_at AS "scheduledAt", posts.attempts, posts.lease_id AS "leaseId", c.title, c.prompt,
      c.post_type AS "postType", c.include_link AS "includeLink", c.ask_first AS "askFirst"`);
  return rows.map((row) => ({ ...row, scheduledAt: new Date(row.scheduledAt) }));
}

/** The latest texts of a campaign, with the articles they were written from. */
export async function findEarlierTexts(
  db: Db | Tx,
  campaignId: string,
  limit: number,
): Promise<{ text: string; source: NewsSource | null }[]> {
  const rows = await db
    .select({ text: posts.text, source: posts.source })
    .from(posts)
    .where(and(eq(posts.campaignId, campaignId), isNotNull(posts.text)))
    .orderBy(desc(posts.scheduledAt))
    .limit(limit);
  return rows.flatMap(({ text, source }) => (text === null ? [] : [{ text, source }]));
}

/**
 * Writes down what came of a draft and ends its lease.
 * @returns false when the post is in other hands by now, or its campaign says something else than what it was
 * drafted by: nothing is changed
 */
export async function recordDraft(
  db: Db | Tx,
  job: DraftJob,
  change: DraftChange,
  draft?: { text: string; source: NewsSource | null },
): Promise<boolean> {
  const { prompt, postType, includeLink, askFirst } = job;
  const { rowCount } = await db
    .update(posts)
    .set({ ...change, ...draft, leaseId: null, leaseUntil: null })
    .where(
      and(
        held(job),
        // A claim may have read the campaign just before it was changed, and come after that change let go of drafts.
        sql`EXISTS (SELECT FROM ${campaigns} c WHERE c.id = ${posts.campaignId} AND c.prompt = ${prompt}
          AND c.post_type = ${postType} AND c.include_link = ${includeLink} AND c.ask_first = ${askFirst})`,
      ),
    );
  return rowCount === 1;
}

/** Gives a post back unwritten, to be taken up at once. */
export async function releaseDraft(db: Db | Tx, job: DraftJob, now: Date): Promise<void> {
  await db.update(posts).set({ dueAt: now, leaseId: null, leaseUntil: null }).where(held(job));
}

const held = ({ id, leaseId }: DraftJob) =>
  and(eq(posts.id, id), eq(posts.leaseId, leaseId), eq(posts.status, "planned"));
