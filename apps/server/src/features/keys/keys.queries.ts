import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { keys, users } from "../../db/schema.ts";

export type KeyRow = typeof keys.$inferSelect;

export async function insertKey(tx: Tx, key: typeof keys.$inferInsert): Promise<KeyRow> {
  const [row] = await tx.insert(keys).values(key).returning();
  return row!;
}

export const findKeys = (db: Db, userId: string): Promise<KeyRow[]> =>
  db.select().from(keys).where(eq(keys.userId, userId)).orderBy(desc(keys.createdAt), desc(keys.id));

/** Runs for every request with a key. */
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
