import type { Network } from "@postfolio/contract/networks/networks.ts";
import { and, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { connections, oauthAttempts, users } from "../../db/schema.ts";
import { SUSPENDED } from "./broken-reasons.ts";

export type ConnectionRow = typeof connections.$inferSelect;
export type AttemptRow = typeof oauthAttempts.$inferSelect;
export type ConnectionKey = Pick<ConnectionRow, "userId" | "network">;
/** Identifies one state of the connection. */
type Version = ConnectionKey & Pick<ConnectionRow, "accessToken">;

const is = ({ userId, network }: ConnectionKey): SQL | undefined =>
  and(eq(connections.userId, userId), eq(connections.network, network));
const isStill = (row: Version): SQL | undefined => and(is(row), eq(connections.accessToken, row.accessToken));

export async function insertAttempt(db: Db | Tx, attempt: AttemptRow): Promise<void> {
  await db.insert(oauthAttempts).values(attempt);
}

/** An attempt works once. */
export async function takeAttempt(db: Db | Tx, stateHash: string): Promise<AttemptRow | undefined> {
  const [row] = await db.delete(oauthAttempts).where(eq(oauthAttempts.stateHash, stateHash)).returning();
  return row;
}

export async function findConnections(db: Db | Tx, userId: string): Promise<ConnectionRow[]> {
  return db.select().from(connections).where(eq(connections.userId, userId)).orderBy(connections.network);
}

export async function findConnection(db: Db | Tx, key: ConnectionKey): Promise<ConnectionRow | undefined> {
  const [row] = await db.select().from(connections).where(is(key));
  return row;
}

/** @returns the previous connection or null; undefined if the user is gone */
export async function replaceConnection(
  tx: Tx,
  row: ConnectionRow,
): Promise<ConnectionRow | null | undefined> {
  // This lock still allows inserting notices, which refer to the user.
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

export async function deleteConnection(db: Db | Tx, key: ConnectionKey): Promise<ConnectionRow | undefined> {
  const [row] = await db.delete(connections).where(is(key)).returning();
  return row;
}

export async function deleteConnections(db: Db | Tx, userId: string): Promise<ConnectionRow[]> {
  return db.delete(connections).where(eq(connections.userId, userId)).returning();
}

/** @returns false if another caller holds the lease or has refreshed the tokens */
export async function leaseRefresh(db: Db | Tx, row: Version, now: Date, until: Date): Promise<boolean> {
  const free = or(isNull(connections.refreshLeaseUntil), lte(connections.refreshLeaseUntil, now));
  const { rowCount } = await db
    .update(connections)
    .set({ refreshLeaseUntil: until })
    .where(and(isStill(row), free, isNull(connections.brokenReason)));
  return rowCount === 1;
}

/** @returns false if newer tokens have replaced them */
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

/** @returns false if it is already broken, or works again */
export async function markBroken(db: Db | Tx, row: Version, brokenReason: string): Promise<boolean> {
  const { rowCount } = await db
    .update(connections)
    .set({ brokenReason, refreshLeaseUntil: null })
    .where(and(isStill(row), isNull(connections.brokenReason)));
  return rowCount === 1;
}

/** For a suspended user. Broken connections stay broken. */
export async function holdConnections(db: Db | Tx, userId: string): Promise<void> {
  await db
    .update(connections)
    .set({ brokenReason: SUSPENDED, refreshLeaseUntil: null })
    .where(and(eq(connections.userId, userId), isNull(connections.brokenReason)));
}

/** Undoes `holdConnections`. */
export async function releaseConnections(db: Db | Tx, userId: string): Promise<void> {
  await db
    .update(connections)
    .set({ brokenReason: null })
    .where(and(eq(connections.userId, userId), eq(connections.brokenReason, SUSPENDED)));
}

export const countInTrouble = (
  db: Db,
  until: Date,
): Promise<{ network: Network; ending: number; broken: number }[]> =>
  db
    .select({
      network: connections.network,
      ending: sql<number>`(count(*) filter (where ${connections.brokenReason} is null
        and ${connections.refreshToken} is null and ${connections.accessExpiresAt} <= ${until.toISOString()}))::int`,
      broken: sql<number>`(count(*) filter (where ${connections.brokenReason} <> ${SUSPENDED}))::int`,
    })
    .from(connections)
    .groupBy(connections.network)
    .orderBy(connections.network);

/** Working, non-renewing connections that end before `until` and have had no reminder for `days`. */
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

/** @returns false if the user was reminded or has reconnected */
export async function markReminded(db: Db | Tx, row: Version, days: number): Promise<boolean> {
  const { rowCount } = await db
    .update(connections)
    .set({ remindedDays: days })
    .where(and(isStill(row), unreminded(days)));
  return rowCount === 1;
}

export async function limitAccount(db: Db | Tx, key: ConnectionKey, until: Date): Promise<void> {
  await db.update(connections).set({ limitedUntil: until }).where(is(key));
}

export async function deleteAttempts(tx: Tx, userId: string): Promise<void> {
  await tx.delete(oauthAttempts).where(eq(oauthAttempts.userId, userId));
}
