import { and, eq, gt, isNull, lte, or, type SQL } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { connections, oauthAttempts, users } from "../../db/schema.ts";

export type ConnectionRow = typeof connections.$inferSelect;
export type AttemptRow = typeof oauthAttempts.$inferSelect;
type Key = Pick<ConnectionRow, "userId" | "network">;
/** The tokens as stored: who still has these has missed no change. */
type Version = Key & Pick<ConnectionRow, "accessToken">;

const is = ({ userId, network }: Key): SQL | undefined =>
  and(eq(connections.userId, userId), eq(connections.network, network));
const isStill = (row: Version): SQL | undefined => and(is(row), eq(connections.accessToken, row.accessToken));

export async function insertAttempt(db: Db | Tx, attempt: AttemptRow): Promise<void> {
  await db.insert(oauthAttempts).values(attempt);
}

/** Takes an attempt away, so that it serves once. */
export async function takeAttempt(db: Db | Tx, stateHash: string): Promise<AttemptRow | undefined> {
  const [row] = await db.delete(oauthAttempts).where(eq(oauthAttempts.stateHash, stateHash)).returning();
  return row;
}

/** @returns how many there were */
export async function deleteAttemptsBefore(db: Db | Tx, instant: Date): Promise<number> {
  const { rowCount } = await db.delete(oauthAttempts).where(lte(oauthAttempts.expiresAt, instant));
  return rowCount ?? 0;
}

export async function findConnections(db: Db | Tx, userId: string): Promise<ConnectionRow[]> {
  return db.select().from(connections).where(eq(connections.userId, userId)).orderBy(connections.network);
}

export async function findConnection(db: Db | Tx, key: Key): Promise<ConnectionRow | undefined> {
  const [row] = await db.select().from(connections).where(is(key));
  return row;
}

/**
 * Keeps a connection in the place of the one there was. Inside a transaction.
 * @returns the one there was, or null; undefined when the user is gone
 */
export async function replaceConnection(
  tx: Tx,
  row: ConnectionRow,
): Promise<ConnectionRow | null | undefined> {
  // Notices, which refer to the user, can be inserted meanwhile, as when the connection is marked as broken.
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, row.userId))
    .for("no key update");
  if (!user) return undefined;
  const previous = await findConnection(tx, row);
  await tx
    .insert(connections)
    .values(row)
    .onConflictDoUpdate({ target: [connections.userId, connections.network], set: row });
  return previous ?? null;
}

export async function deleteConnection(db: Db | Tx, key: Key): Promise<ConnectionRow | undefined> {
  const [row] = await db.delete(connections).where(is(key)).returning();
  return row;
}

export async function deleteConnections(db: Db | Tx, userId: string): Promise<ConnectionRow[]> {
  return db.delete(connections).where(eq(connections.userId, userId)).returning();
}

/** Takes the right to refresh these tokens. @returns false when somebody else has it, or did it */
export async function leaseRefresh(db: Db | Tx, row: Version, now: Date, until: Date): Promise<boolean> {
  const free = or(isNull(connections.refreshLeaseUntil), lte(connections.refreshLeaseUntil, now));
  const { rowCount } = await db
    .update(connections)
    .set({ refreshLeaseUntil: until })
    .where(and(isStill(row), free, isNull(connections.brokenReason)));
  return rowCount === 1;
}

/** Changes tokens, or who may refresh them. @returns false when others have taken their place */
export async function updateTokens(
  db: Db | Tx,
  row: Version,
  change: Partial<
    Pick<ConnectionRow, "accessToken" | "accessExpiresAt" | "refreshToken" | "refreshLeaseUntil">
  >,
): Promise<boolean> {
  const { rowCount } = await db.update(connections).set(change).where(isStill(row));
  return rowCount === 1;
}

/** @returns false when it is broken already, or works again */
export async function markBroken(db: Db | Tx, row: Version, brokenReason: string): Promise<boolean> {
  const { rowCount } = await db
    .update(connections)
    .set({ brokenReason, refreshLeaseUntil: null })
    .where(and(isStill(row), isNull(connections.brokenReason)));
  return rowCount === 1;
}

/** Working connections that do not renew themselves and end before `until`, not reminded of `days` yet; nobody is reminded of 0. */
export async function findExpiring(
  db: Db | Tx,
  { until, days }: { until: Date; days: number },
  limit: number,
): Promise<ConnectionRow[]> {
  return db
    .select()
    .from(connections)
    .where(
      and(
        isNull(connections.refreshToken),
        isNull(connections.brokenReason),
        lte(connections.accessExpiresAt, until),
        unreminded(days),
      ),
    )
    .limit(limit);
}

const unreminded = (days: number): SQL | undefined =>
  or(isNull(connections.remindedDays), gt(connections.remindedDays, days));

/** @returns false when the user was reminded meanwhile, or connected again */
export async function markReminded(db: Db | Tx, row: Version, days: number): Promise<boolean> {
  const { rowCount } = await db
    .update(connections)
    .set({ remindedDays: days })
    .where(and(isStill(row), unreminded(days)));
  return rowCount === 1;
}

/** The provider takes no further posts of this account until then. */
export async function limitAccount(db: Db | Tx, key: Key, until: Date): Promise<void> {
  await db.update(connections).set({ limitedUntil: until }).where(is(key));
}
