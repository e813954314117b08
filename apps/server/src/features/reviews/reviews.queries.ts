import { ASKED_AGO, REMIND_AHEAD } from "@postfolio/contract/posts/post-lifecycle.ts";
import { plus } from "@postfolio/contract/time-units.ts";
import { and, asc, eq, getTableColumns, gt, isNotNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { approvers, campaigns, postReviews, posts, users } from "../../db/schema.ts";
import type { Approver } from "./approvers.queries.ts";

const columns = {
  post: getTableColumns(posts),
  campaign: { title: campaigns.title, timeZone: campaigns.timeZone, status: campaigns.status },
  owner: { email: users.email, generation: users.postLinks },
  approver: getTableColumns(approvers),
  review: getTableColumns(postReviews),
};

const reviewable = (db: Db | Tx) =>
  db
    .select(columns)
    .from(approvers)
    .innerJoin(posts, eq(posts.campaignId, approvers.campaignId))
    .innerJoin(campaigns, eq(campaigns.id, approvers.campaignId))
    .innerJoin(users, eq(users.id, approvers.userId))
    .leftJoin(postReviews, eq(postReviews.postId, posts.id));

export type ReviewablePost = NonNullable<Awaited<ReturnType<typeof findReviewable>>>;

/** Finds a post only if it belongs to a campaign with this approver. */
export async function findReviewable(
  db: Db | Tx,
  { approverId, postId }: { approverId: string; postId: string },
) {
  const [row] = await reviewable(db).where(
    and(eq(approvers.id, approverId), eq(posts.id, postId), isNotNull(approvers.confirmedAt)),
  );
  return row;
}

/** Returns waiting posts that their author doesn't have to check first, in order of time. */
export const findWaiting = (db: Db | Tx, approverId: string, now: Date): Promise<ReviewablePost[]> =>
  reviewable(db)
    .where(
      and(
        eq(approvers.id, approverId),
        isNotNull(approvers.confirmedAt),
        eq(campaigns.status, "Active"),
        eq(posts.status, "awaiting_approval"),
        // A waiting post's `dueAt` is when it would be missed.
        gt(posts.dueAt, now),
        isNotNull(posts.text),
        sql`${posts.marks} = '[]'`,
        eq(posts.unread, false),
      ),
    )
    .orderBy(asc(posts.scheduledAt), asc(posts.id));

type AskedRow = Pick<typeof postReviews.$inferInsert, "postId" | "userId" | "digest">;

/** A new text or another approver discards the earlier response. */
export async function recordAsked(
  db: Db | Tx,
  asked: readonly AskedRow[],
  { id: approverId }: Pick<Approver, "id">,
  now: Date,
): Promise<void> {
  const isSame = sql`${postReviews.digest} = excluded.digest AND ${postReviews.approverId} = excluded.approver_id`;
  const kept = (column: string) => sql`CASE WHEN ${isSame} THEN ${postReviews}.${sql.identifier(column)} END`;
  await db
    .insert(postReviews)
    .values(asked.map((row) => ({ ...row, approverId, askedAt: now })))
    .onConflictDoUpdate({
      target: postReviews.postId,
      set: {
        digest: sql`excluded.digest`,
        approverId: sql`excluded.approver_id`,
        askedAt: sql`CASE WHEN ${isSame} THEN ${postReviews.askedAt} ELSE excluded.asked_at END`,
        remindedAt: sql`CASE WHEN ${isSame} THEN excluded.asked_at END`,
        answer: kept("answer"),
        answeredBy: kept("answered_by"),
        answeredAt: kept("answered_at"),
        wish: sql`CASE WHEN ${isSame} THEN ${postReviews.wish} ELSE '' END`,
      },
    });
}

/** The caller must hold the owner's lock. */
export async function recordAnswer(
  tx: Tx,
  { post, approver }: Pick<ReviewablePost, "post" | "approver">,
  given: { answer: "approve" | "skip" | "change"; wish: string; digest: string },
  now: Date,
): Promise<void> {
  const set = { ...given, approverId: approver.id, answeredBy: approver.email, answeredAt: now };
  await tx
    .insert(postReviews)
    .values({ ...set, postId: post.id, userId: post.userId, askedAt: now })
    .onConflictDoUpdate({ target: postReviews.postId, set });
}

export const isDueForReminder = ({ post, review }: ReviewablePost, now: Date): boolean =>
  review !== null &&
  review.answer === null &&
  review.remindedAt === null &&
  post.scheduledAt !== null &&
  post.scheduledAt <= plus(now, REMIND_AHEAD) &&
  review.askedAt <= plus(now, -ASKED_AGO);
