import { and, desc, eq, gt, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { sessions, signInTickets, users } from "../../db/schema.ts";
import type { UserRow } from "./accounts.offers.ts";

export type { UserRow };
type NewUser = typeof users.$inferInsert & Pick<UserRow, "plan">;
type NewSession = typeof sessions.$inferInsert;

export async function findUser(db: Db | Tx, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

export async function firstUserAt(db: Db | Tx): Promise<Date | undefined> {
  const [row] = await db.select({ createdAt: users.createdAt }).from(users).orderBy(users.createdAt).limit(1);
  return row?.createdAt;
}

export async function findUserByEmail(db: Db | Tx, emailKey: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.emailKey, emailKey));
  return row;
}

export async function findUserByGoogle(db: Db | Tx, googleSub: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.googleSub, googleSub));
  return row;
}

/** @returns undefined if the email or Google account is taken, even by a concurrent request */
export async function insertUser(db: Db | Tx, user: NewUser): Promise<UserRow | undefined> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning();
  return row;
}

/** Links only if the password has not changed since it was checked and no Google account is linked. */
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

/** @returns false if the password has changed since it was checked */
export async function setPasswordHash(
  db: Db | Tx,
  user: { id: string; passwordHash: string | null },
  passwordHash: string,
): Promise<boolean> {
  const { rowCount } = await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, user.id), sql`${users.passwordHash} is not distinct from ${user.passwordHash}`));
  return rowCount === 1;
}

/** Also verifies the email, since the owner followed an emailed link. */
export async function overwritePassword(
  db: Db | Tx,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ passwordHash, emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()})` })
    .where(eq(users.id, userId))
    .returning();
  return row;
}

export async function markEmailVerified(db: Db | Tx, userId: string, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
}

interface Takeover {
  googleSub?: string;
  oidcIssuer?: string;
  oidcSub?: string;
  firstName: string;
  lastName: string;
  emailVerifiedAt: Date;
  language: UserRow["language"];
}

export async function takeOver(db: Db | Tx, userId: string, owner: Takeover): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ ...owner, passwordHash: null })
    .where(and(eq(users.id, userId), isNull(users.googleSub), isNull(users.emailVerifiedAt)))
    .returning();
  return row;
}

type Profile = Pick<
  UserRow,
  "firstName" | "lastName" | "address" | "city" | "country" | "profilePicture" | "purpose" | "language"
>;

export async function updateProfile(
  db: Db | Tx,
  id: string,
  profile: { [K in keyof Profile]?: Profile[K] | undefined },
): Promise<UserRow | undefined> {
  // An update without columns is not valid SQL.
  if (Object.values(profile).every((value) => value === undefined)) return findUser(db, id);
  const [row] = await db.update(users).set(profile).where(eq(users.id, id)).returning();
  return row;
}

export async function setProfilePicture(db: Db | Tx, userId: string, profilePicture: string): Promise<void> {
  await db.update(users).set({ profilePicture }).where(eq(users.id, userId));
}

export async function deleteUser(db: Db | Tx, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(users).where(eq(users.id, id));
  return rowCount === 1;
}

export async function insertSession(db: Db | Tx, session: NewSession): Promise<void> {
  await db.insert(sessions).values(session);
}

export interface LiveSession {
  createdAt: Date;
  lastUsedAt: Date;
}

/** Runs for every request of a user. */
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
  // Only one of several concurrent requests writes.
  await db
    .update(sessions)
    .set({ lastUsedAt: usedAt, expiresAt })
    .where(and(eq(sessions.id, id), lt(sessions.lastUsedAt, usedAt)));
}

/** Most recently used first. */
export const findLiveSessions = (db: Db | Tx, userId: string, now: Date) =>
  db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));

export async function deleteSession(db: Db | Tx, id: string, userId: string): Promise<boolean> {
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
  return rowCount === 1;
}

/**
 * Also ends incomplete sign-ins.
 * @returns how many sessions ended
 */
export async function deleteSessions(db: Db | Tx, userId: string, except?: string): Promise<number> {
  await db.delete(signInTickets).where(eq(signInTickets.userId, userId));
  const { rowCount } = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)));
  return rowCount ?? 0;
}

export async function suspendUser(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(users)
    .set({ suspendedAt: now })
    .where(and(eq(users.id, id), isNull(users.suspendedAt)));
  return rowCount === 1;
}

export async function resumeUser(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(users)
    .set({ suspendedAt: null })
    .where(and(eq(users.id, id), isNotNull(users.suspendedAt)));
  return rowCount === 1;
}

export async function endPostLinks(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ postLinks: sql`${users.postLinks} + 1` })
    .where(eq(users.id, userId));
}
