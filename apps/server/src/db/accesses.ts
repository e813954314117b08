import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { HOUR } from "@postfolio/contract/time-units.ts";
import type { Db, Tx } from "./client.ts";
import type { keys, oauthGrants } from "./schema.ts";

/*
 * Access lets software act for a user, within scopes. It is either a user's key or a grant to an agent. A key is looked
 * up by its own hash and a grant by its tokens' hashes, so keys and grants are in separate tables.
 */

type Accesses = typeof keys | typeof oauthGrants;
type Row<T extends Accesses> = T["$inferSelect"];

export const countAccesses = (db: Db | Tx, accesses: Accesses, userId: string): Promise<number> =>
  db.$count(accesses, eq(accesses.userId, userId));

/** @param userId undefined for any user */
export async function deleteAccess<T extends Accesses>(
  tx: Tx,
  accesses: T,
  id: string,
  userId?: string,
): Promise<Row<T> | undefined> {
  const own = userId === undefined ? undefined : eq(accesses.userId, userId);
  const [row] = await tx
    .delete(accesses as PgTable)
    .where(and(eq(accesses.id, id), own))
    .returning();
  return row as Row<T> | undefined;
}

export async function deleteAccesses(tx: Tx, accesses: Accesses, userId: string): Promise<number> {
  const { rowCount } = await tx.delete(accesses).where(eq(accesses.userId, userId));
  return rowCount ?? 0;
}

/**
 * Records use once an hour, so that not every request writes to the database.
 * @returns whether this was the first use within the hour
 */
export async function noteUse(
  db: Db | Tx,
  accesses: Accesses,
  { id, lastUsedAt }: Pick<Row<Accesses>, "id" | "lastUsedAt">,
  now: Date,
): Promise<boolean> {
  const hour = new Date(now.getTime() - (now.getTime() % HOUR));
  if (lastUsedAt && lastUsedAt >= hour) return false;
  const { rowCount } = await db
    .update(accesses as typeof keys)
    .set({ lastUsedAt: hour })
    .where(and(eq(accesses.id, id), or(isNull(accesses.lastUsedAt), lt(accesses.lastUsedAt, hour))));
  return rowCount === 1;
}

export const describeAccess = <Expiry extends Date | null>({
  id,
  name,
  scopes,
  createdAt,
  expiresAt,
  lastUsedAt,
}: Pick<Row<Accesses>, "id" | "name" | "scopes" | "createdAt" | "lastUsedAt"> & { expiresAt: Expiry }) => ({
  _id: id,
  name,
  scopes,
  createdAt: createdAt.toISOString(),
  expiresAt: (expiresAt?.toISOString() ?? null) as Expiry extends Date ? string : string | null,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
