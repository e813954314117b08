import { and, eq, isNotNull } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client.ts";
import { passkeys, sessions, users } from "../../../db/schema.ts";
import type { UserRow } from "../accounts.queries.ts";

export async function findProvenAt(db: Db, sessionId: string): Promise<Date | null> {
  const [row] = await db
    .select({ provenAt: sessions.provenAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row?.provenAt ?? null;
}

export async function markProven(db: Db | Tx, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ provenAt: now }).where(eq(sessions.id, sessionId));
}

export const countPasskeys = (db: Db | Tx, userId: string): Promise<number> =>
  db.$count(passkeys, eq(passkeys.userId, userId));

const hasPassword = (userId: string) => and(eq(users.id, userId), isNotNull(users.passwordHash));

export const countPasswords = (db: Db | Tx, userId: string): Promise<number> =>
  db.$count(users, hasPassword(userId));

/** @returns 1 or 0 */
export async function removePassword(tx: Tx, userId: string): Promise<number> {
  const { rowCount } = await tx.update(users).set({ passwordHash: null }).where(hasPassword(userId));
  return rowCount ?? 0;
}

export async function removeGoogle(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ googleSub: null }).where(eq(users.id, userId));
}

export async function removeOidc(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ oidcIssuer: null, oidcSub: null }).where(eq(users.id, userId));
}

export async function deletePasskeys(tx: Tx, userId: string): Promise<number> {
  const { rowCount } = await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  return rowCount ?? 0;
}

export async function countLinkedSignIns(db: Db | Tx, userId: string): Promise<number> {
  const [user] = await db
    .select({ googleSub: users.googleSub, oidcSub: users.oidcSub })
    .from(users)
    .where(eq(users.id, userId));
  return [user?.googleSub, user?.oidcSub].filter((sub) => sub != null).length;
}

/** Unlinks the Google account and the account at the operator's provider. */
export async function removeLinkedSignIns(tx: Tx, userId: string): Promise<number> {
  const count = await countLinkedSignIns(tx, userId);
  await removeGoogle(tx, userId);
  await removeOidc(tx, userId);
  return count;
}

export async function findUserByOidc(db: Db | Tx, issuer: string, sub: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.oidcIssuer, issuer), eq(users.oidcSub, sub)));
  return row;
}

export async function setOidc(
  tx: Tx,
  userId: string,
  { issuer, sub }: { issuer: string; sub: string },
): Promise<void> {
  await tx.update(users).set({ oidcIssuer: issuer, oidcSub: sub }).where(eq(users.id, userId));
}
