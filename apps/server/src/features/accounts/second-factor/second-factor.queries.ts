import { and, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client.ts";
import { authenticators, recoveryCodes, type SignInLink, signInTickets, users } from "../../../db/schema.ts";

type AuthenticatorRow = typeof authenticators.$inferSelect;

export async function findAuthenticator(db: Db | Tx, userId: string): Promise<AuthenticatorRow | undefined> {
  const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, userId));
  return row;
}

/** @returns false if there is a confirmed authenticator */
export async function putAuthenticator(db: Db, userId: string, secret: string): Promise<boolean> {
  const { rowCount } = await db
    .insert(authenticators)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { secret },
      setWhere: isNull(authenticators.confirmedAt),
    });
  return rowCount === 1;
}

export async function confirmAuthenticator(
  tx: Tx,
  { userId, secret }: { userId: string; secret: string },
  { step, now }: { step: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(authenticators)
    .set({ confirmedAt: now, lastStep: step })
    .where(
      and(
        eq(authenticators.userId, userId),
        eq(authenticators.secret, secret),
        isNull(authenticators.confirmedAt),
      ),
    );
  return rowCount === 1;
}

/** @returns false if this step or a later one was used before */
export async function takeStep(db: Db | Tx, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await db
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, step)));
  return rowCount === 1;
}

const confirmedOf = (userId: string) =>
  and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt));

export const countAuthenticators = (db: Db | Tx, userId: string): Promise<number> =>
  db.$count(authenticators, confirmedOf(userId));

export async function deleteAuthenticator(tx: Tx, userId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(authenticators).where(confirmedOf(userId));
  return rowCount === 1;
}

export const countRecoveryCodes = (db: Db | Tx, userId: string): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hashes.length > 0) {
    await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, userId })));
  }
}

/** Only one of several concurrent requests succeeds. */
export async function takeRecoveryCode(db: Db | Tx, userId: string, codeHash: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.codeHash, codeHash), eq(recoveryCodes.userId, userId)));
  return rowCount === 1;
}

export async function insertTicket(db: Db | Tx, ticket: typeof signInTickets.$inferInsert): Promise<void> {
  await db.insert(signInTickets).values(ticket);
}

export interface Presented {
  ticketHash: string;
  /** Null for a ticket that is waiting for a code. */
  browserHash: string | null;
  now: Date;
}

const presented = ({ ticketHash, browserHash, now }: Presented) =>
  and(
    eq(signInTickets.ticketHash, ticketHash),
    browserHash === null ? isNull(signInTickets.browserHash) : eq(signInTickets.browserHash, browserHash),
    gt(signInTickets.expiresAt, now),
  );

export async function findTicketAccount(
  db: Db,
  ticket: Presented,
): Promise<Pick<typeof users.$inferSelect, "id" | "emailKey" | "passwordHash"> | undefined> {
  const [row] = await db
    .select({ id: users.id, emailKey: users.emailKey, passwordHash: users.passwordHash })
    .from(signInTickets)
    .innerJoin(users, eq(users.id, signInTickets.userId))
    .where(presented(ticket));
  return row;
}

/** Only one of several concurrent requests succeeds. */
export async function takeTicket(
  tx: Tx,
  ticket: Presented,
): Promise<{ userId: string; link: SignInLink | null } | undefined> {
  const [row] = await tx
    .delete(signInTickets)
    .where(presented(ticket))
    .returning({ userId: signInTickets.userId, link: signInTickets.link });
  return row;
}
