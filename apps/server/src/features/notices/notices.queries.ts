import { and, count, desc, eq, inArray, isNull, lt } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { notices, users } from "../../db/schema.ts";

export type NoticeRow = typeof notices.$inferSelect;

/** @returns false when the user was told of it before */
export async function insertNotice(db: Db | Tx, notice: typeof notices.$inferInsert): Promise<boolean> {
  const { rowCount } = await db
    .insert(notices)
    .values(notice)
    .onConflictDoNothing({ target: [notices.userId, notices.key] });
  return rowCount === 1;
}

/**
 * The user's latest, newest first.
 * @param limit all of them when left out
 */
export const findNotices = (
  db: Db | Tx,
  userId: string,
  limit = Number.MAX_SAFE_INTEGER,
): Promise<NoticeRow[]> =>
  db
    .select()
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(limit);

export async function countUnread(db: Db | Tx, userId: string): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notices)
    .where(and(eq(notices.userId, userId), isNull(notices.readAt)));
  return row?.unread ?? 0;
}

/** @param ids of the user's own notices, others are passed over; all of them when left out */
export async function markRead(
  db: Db | Tx,
  userId: string,
  readAt: Date,
  ids: string[] | undefined,
): Promise<void> {
  await db
    .update(notices)
    .set({ readAt })
    .where(
      and(
        eq(notices.userId, userId),
        isNull(notices.readAt),
        ids === undefined ? undefined : inArray(notices.id, ids),
      ),
    );
}

/** What a mail is still to tell of, oldest first, and whom. @returns undefined when the user is gone */
export async function findUnmailed(db: Db | Tx, userId: string) {
  const [user] = await db
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return undefined;
  const unmailed = await db
    .select()
    .from(notices)
    .where(and(eq(notices.userId, userId), isNull(notices.readAt), isNull(notices.mailedAt)))
    .orderBy(notices.createdAt, notices.id);
  return { user, notices: unmailed };
}

export async function markMailed(db: Db | Tx, ids: string[], mailedAt: Date): Promise<void> {
  await db.update(notices).set({ mailedAt }).where(inArray(notices.id, ids));
}

/** @returns how many there were */
export async function deleteReadBefore(db: Db | Tx, before: Date): Promise<number> {
  const { rowCount } = await db.delete(notices).where(lt(notices.readAt, before));
  return rowCount ?? 0;
}
