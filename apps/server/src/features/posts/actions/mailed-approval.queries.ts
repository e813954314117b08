import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client.ts";
import { campaigns, posts, usedPostLinks } from "../../../db/schema.ts";

/** A post as an email asks about it. */
export async function findAskedPost(db: Db | Tx, { postId, userId }: { postId: string; userId: string }) {
  const [row] = await db
    .select({
      network: posts.network,
      status: posts.status,
      text: posts.text,
      marks: posts.marks,
      unread: posts.unread,
      // Only drafts lack it, and they are never asked about.
      scheduledAt: sql<Date>`${posts.scheduledAt}`.mapWith(posts.scheduledAt),
      title: campaigns.title,
      timeZone: campaigns.timeZone,
    })
    .from(posts)
    .leftJoin(campaigns, eq(campaigns.id, posts.campaignId))
    .where(and(eq(posts.id, postId), eq(posts.userId, userId)));
  return row;
}

const hashOf = (link: string): string => createHash("sha256").update(link).digest("hex");

export const isLinkUsed = async (db: Db | Tx, link: string): Promise<boolean> =>
  (await db.$count(usedPostLinks, eq(usedPostLinks.hash, hashOf(link)))) > 0;

/** Records that a link was used; the caller holds the post's lock. */
export async function recordLinkUse(tx: Tx, link: string, expiresAt: Date): Promise<void> {
  await tx.insert(usedPostLinks).values({ hash: hashOf(link), expiresAt });
}
