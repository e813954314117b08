import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client.ts";
import { authenticators, passkeys, recoveryCodes, sessions, users } from "../../../db/schema.ts";
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

export async function removePassword(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
}

export async function removeGoogle(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ googleSub: null }).where(eq(users.id, userId));
}

export async function removeOidc(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ oidcIssuer: null, oidcSub: null }).where(eq(users.id, userId));
}

/**
 * Removes what a person may have added to an account whose email was not theirs, besides its password, which the owner
 * of the email replaces.
 */
export async function removeAddedFactors(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(authenticators).where(eq(authenticators.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await removeOidc(tx, userId);
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
