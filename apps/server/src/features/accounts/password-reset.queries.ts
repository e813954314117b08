import { and, eq, gt, lte } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { passwordResets, users } from "../../db/schema.ts";
import type { UserRow } from "./accounts.queries.ts";

/** Keeps a link, the user's only one from here on. */
export async function replacePasswordReset(db: Db, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await db.transaction(async (tx) => {
    await deletePasswordResets(tx, reset.userId);
    await tx.insert(passwordResets).values(reset);
  });
}

export async function deletePasswordResets(db: Db | Tx, userId: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

export const isLiveReset = async (db: Db | Tx, tokenHash: string, now: Date): Promise<boolean> =>
  (await db.$count(passwordResets, live(tokenHash, now))) > 0;

/** Takes the link, so that of rivals at the same moment one has it. @returns whose it was, if it was good */
export async function takePasswordReset(
  db: Db | Tx,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const [taken] = await db
    .delete(passwordResets)
    .where(live(tokenHash, now))
    .returning({ userId: passwordResets.userId });
  return taken?.userId;
}

const live = (tokenHash: string, now: Date) =>
  and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now));

export async function overwritePassword(
  db: Db | Tx,
  userId: string,
  passwordHash: string,
): Promise<UserRow | undefined> {
  const [row] = await db.update(users).set({ passwordHash }).where(eq(users.id, userId)).returning();
  return row;
}

/** @returns how many there were */
export async function deleteExpiredResets(db: Db | Tx, now: Date): Promise<number> {
  const { rowCount } = await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
  return rowCount ?? 0;
}
