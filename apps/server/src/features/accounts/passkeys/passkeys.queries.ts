import type { Passkey } from "@postfolio/contract/accounts/ways.ts";
import { and, asc, eq } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client.ts";
import { passkeys } from "../../../db/schema.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;

export const findPasskeys = (db: Db | Tx, userId: string): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

export async function findPasskeyByCredential(
  db: Db | Tx,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

export async function insertPasskey(tx: Tx, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(passkeys).values(passkey).onConflictDoNothing();
  return rowCount === 1;
}

export async function markPasskeyUsed(db: Db | Tx, id: string, counter: number, now: Date): Promise<void> {
  await db.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, id));
}

export async function renamePasskey(db: Db, userId: string, id: string, name: string): Promise<boolean> {
  const { rowCount } = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)));
  return rowCount === 1;
}

export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)));
  return rowCount === 1;
}

export const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  _id: id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
