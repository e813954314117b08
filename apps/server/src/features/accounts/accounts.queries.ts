import { and, eq, gt, lt, lte, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { sessions, users } from "../../db/schema.ts";

export type UserRow = typeof users.$inferSelect;
type NewUser = typeof users.$inferInsert;
type NewSession = typeof sessions.$inferInsert;

export async function findUser(db: Db | Tx, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

export async function findUserByEmail(db: Db | Tx, emailKey: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.emailKey, emailKey));
  return row;
}

export async function findUserByGoogle(db: Db | Tx, googleSub: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.googleSub, googleSub));
  return row;
}

/** @returns undefined when the e-mail or the Google account is taken, also by a rival at the same moment */
export async function insertUser(db: Db | Tx, user: NewUser): Promise<UserRow | undefined> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning();
  return row;
}

/** Links a Google account to the user who still has the password that was checked, and no other link. */
export async function linkGoogle(
  db: Db | Tx,
  user: { id: string; passwordHash: string | null },
  googleSub: string,
): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ googleSub })
    .where(
      and(
        eq(users.id, user.id),
        sql`${users.googleSub} is null`,
        sql`${users.passwordHash} is not distinct from ${user.passwordHash}`,
      ),
    )
    .returning();
  return row;
}

export async function setProfilePicture(db: Db | Tx, userId: string, profilePicture: string): Promise<void> {
  await db.update(users).set({ profilePicture }).where(eq(users.id, userId));
}

export async function insertSession(db: Db | Tx, session: NewSession): Promise<void> {
  await db.insert(sessions).values(session);
}

export interface LiveSession {
  createdAt: Date;
  lastUsedAt: Date;
}

/**
 * The session, if it is this user's and not over. Every request of a user asks it, so it is prepared
 * once: built once here, parsed and planned once by each connection.
 */
export function prepareFindLiveSession(db: Db) {
  const query = db
    .select({ createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sql.placeholder("id")),
        eq(sessions.userId, sql.placeholder("userId")),
        gt(sessions.expiresAt, sql.placeholder("now")),
      ),
    )
    .prepare("find_live_session");
  return async (id: string, userId: string, now: Date): Promise<LiveSession | undefined> => {
    const [row] = await query.execute({ id, userId, now: now.toISOString() });
    return row;
  };
}

export async function touchSession(db: Db | Tx, id: string, usedAt: Date, expiresAt: Date): Promise<void> {
  // Of several requests at the same moment one writes.
  await db
    .update(sessions)
    .set({ lastUsedAt: usedAt, expiresAt })
    .where(and(eq(sessions.id, id), lt(sessions.lastUsedAt, usedAt)));
}

export async function deleteSession(db: Db | Tx, id: string, userId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
}

/** @returns how many there were */
export async function deleteExpiredSessions(db: Db | Tx, now: Date): Promise<number> {
  const { rowCount } = await db.delete(sessions).where(lte(sessions.expiresAt, now));
  return rowCount ?? 0;
}
