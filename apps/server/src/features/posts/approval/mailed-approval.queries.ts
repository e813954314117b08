import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client.ts";
import { isEmailVerified } from "../../../db/users.ts";
import { campaigns, posts, usedPostLinks, users } from "../../../db/schema.ts";
import { REVIEW } from "../given-review.ts";
import { hashOfToken } from "../../../token-hash.ts";

export async function findAskedPost(db: Db | Tx, { postId, userId }: { postId: string; userId: string }) {
  const [row] = await db
    .select({
      network: posts.network,
      status: posts.status,
      text: posts.text,
      parts: posts.parts,
      media: posts.media,
      partPictures: posts.partPictures,
      options: posts.options,
      marks: posts.marks,
      unread: posts.unread,
      // Null only for drafts, which need no approval.
      scheduledAt: sql<Date>`${posts.scheduledAt}`.mapWith(posts.scheduledAt),
      title: campaigns.title,
      timeZone: campaigns.timeZone,
      generation: users.postLinks,
      review: REVIEW,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(campaigns, eq(campaigns.id, posts.campaignId))
    .where(and(eq(posts.id, postId), eq(posts.userId, userId)));
  return row;
}

export async function countPostLinks(db: Db | Tx, userId: string): Promise<number> {
  if (!(await isEmailVerified(db, userId))) return 0;
  return db.$count(posts, and(eq(posts.userId, userId), eq(posts.status, "awaiting_approval")));
}

export const isLinkUsed = async (db: Db | Tx, link: string): Promise<boolean> =>
  (await db.$count(usedPostLinks, eq(usedPostLinks.hash, hashOfToken(link)))) > 0;

/** The caller must hold the post's lock. */
export async function recordLinkUse(tx: Tx, link: string, expiresAt: Date): Promise<void> {
  await tx.insert(usedPostLinks).values({ hash: hashOfToken(link), expiresAt });
}
