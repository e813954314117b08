import { and, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { keys, users } from "../../db/schema.ts";

export type KeyRow = typeof keys.$inferSelect;

export async function insertKey(tx: Tx, key: typeof keys.$inferInsert): Promise<KeyRow> {
  const [row] = await tx.insert(keys).values(key).returning();
  return row!;
}

export const countKeys = (tx: Tx, userId: string): Promise<number> =>
  tx.$count(keys, eq(keys.userId, userId));

export const findKeys = (db: Db, userId: string): Promise<KeyRow[]> =>
  db.select().from(keys).where(eq(keys.userId, userId)).orderBy(desc(keys.createdAt), desc(keys.id));

export async function deleteKey(tx: Tx, userId: string, id: string): Promise<KeyRow | undefined> {
  const [row] = await tx
    .delete(keys)
    .where(and(eq(keys.userId, userId), eq(keys.id, id)))
    .returning();
  return row;
}

/** Live keys of active users. Runs for every request with a key, so it is prepared. */
export function prepareFindLiveKey(db: Db) {
  const query = db
    .select({
      id: keys.id,
      userId: keys.userId,
      name: keys.name,
      scopes: keys.scopes,
      prefix: keys.prefix,
      expiresAt: keys.expiresAt,
      lastUsedAt: keys.lastUsedAt,
    })
    .from(keys)
    .innerJoin(users, and(eq(users.id, keys.userId), isNull(users.suspendedAt)))
    .where(
      and(
        eq(keys.hash, sql.placeholder("hash")),
        or(isNull(keys.expiresAt), gt(keys.expiresAt, sql.placeholder("now"))),
      ),
    )
    .prepare("find_live_key");
  return async (hash: string, now: Date) => (await query.execute({ hash, now: now.toISOString() }))[0];
}

/** @returns true for one of concurrent requests */
export async function touchKey(db: Db | Tx, id: string, usedAt: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(keys)
    .set({ lastUsedAt: usedAt })
    .where(and(eq(keys.id, id), or(isNull(keys.lastUsedAt), lt(keys.lastUsedAt, usedAt))));
  return rowCount === 1;
}

export async function deleteKeys(tx: Tx, userId: string): Promise<number> {
  const { rowCount } = await tx.delete(keys).where(eq(keys.userId, userId));
  return rowCount ?? 0;
}
