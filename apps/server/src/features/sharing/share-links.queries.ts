import { and, count, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { resumes, shareLinks, users } from "../../db/schema.ts";

export type ShareLinkRow = typeof shareLinks.$inferSelect;

const owned = (id: string, userId: string) => and(eq(shareLinks.id, id), eq(shareLinks.userId, userId));

export async function insertLink(tx: Tx, link: typeof shareLinks.$inferInsert): Promise<ShareLinkRow> {
  const [row] = await tx.insert(shareLinks).values(link).returning();
  return row!;
}

export async function updateLink(
  tx: Tx,
  id: string,
  userId: string,
  change: Partial<typeof shareLinks.$inferInsert>,
): Promise<ShareLinkRow> {
  const [row] = await tx.update(shareLinks).set(change).where(owned(id, userId)).returning();
  return row!;
}

export async function lockLink(tx: Tx, id: string, userId: string): Promise<ShareLinkRow | undefined> {
  const [row] = await tx.select().from(shareLinks).where(owned(id, userId)).for("update");
  return row;
}

export async function deleteLink(tx: Tx, id: string, userId: string): Promise<ShareLinkRow | undefined> {
  const [row] = await tx.delete(shareLinks).where(owned(id, userId)).returning();
  return row;
}

export async function hasLink(db: Db | Tx, id: string, userId: string): Promise<boolean> {
  return (await db.$count(shareLinks, owned(id, userId))) === 1;
}

const ofResume = (resumeId: string, userId: string) =>
  and(eq(shareLinks.resumeId, resumeId), eq(shareLinks.userId, userId));

export async function countLinks(tx: Tx, resumeId: string, userId: string): Promise<number> {
  const [row] = await tx.select({ number: count() }).from(shareLinks).where(ofResume(resumeId, userId));
  return row?.number ?? 0;
}

export const findLinks = (db: Db, resumeId: string, userId: string): Promise<ShareLinkRow[]> =>
  db
    .select()
    .from(shareLinks)
    .where(ofResume(resumeId, userId))
    .orderBy(desc(shareLinks.createdAt), desc(shareLinks.id));

export const findAllLinks = (db: Db, userId: string): Promise<ShareLinkRow[]> =>
  db
    .select()
    .from(shareLinks)
    .where(eq(shareLinks.userId, userId))
    .orderBy(shareLinks.createdAt, shareLinks.id);

/** Uses one query, so that every link takes as long to check as an unknown token. */
export async function findOpenLink(db: Db, tokenHash: string, now: Date): Promise<ShareLinkRow | undefined> {
  const [row] = await db
    .select({ link: shareLinks })
    .from(shareLinks)
    .innerJoin(resumes, and(eq(resumes.id, shareLinks.resumeId), isNull(resumes.deletedAt)))
    .innerJoin(users, and(eq(users.id, shareLinks.userId), isNull(users.suspendedAt)))
    .where(
      and(
        eq(shareLinks.tokenHash, tokenHash),
        or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, now)),
      ),
    );
  return row?.link;
}

export async function addView(tx: Tx, id: string, now: Date): Promise<number | undefined> {
  const [row] = await tx
    .update(shareLinks)
    .set({ views: sql`${shareLinks.views} + 1`, lastViewedAt: now })
    .where(
      and(eq(shareLinks.id, id), or(isNull(shareLinks.maxViews), lt(shareLinks.views, shareLinks.maxViews))),
    )
    .returning({ views: shareLinks.views });
  return row?.views;
}

export async function deleteLinks(tx: Tx, userId: string): Promise<number> {
  const { rowCount } = await tx.delete(shareLinks).where(eq(shareLinks.userId, userId));
  return rowCount ?? 0;
}
