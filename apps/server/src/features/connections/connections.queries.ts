import type { Network } from "@postfolio/contract/plans.ts";
import { and, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { connections, oauthAttempts, users } from "../../db/schema.ts";
import { SUSPENDED } from "./broken-reasons.ts";

export type ConnectionRow = typeof connections.$inferSelect;
export type AttemptRow = typeof oauthAttempts.$inferSelect;
/** Whose account on which network. */
export type ConnectionKey = Pick<ConnectionRow, "userId" | "network">;
/** The tokens as stored; if they are unchanged, so is the connection. */
type Version = ConnectionKey & Pick<ConnectionRow, "accessToken">;

const is = ({ userId, network }: ConnectionKey): SQL | undefined =>
  and(eq(connections.userId, userId), eq(connections.network, network));
const isStill = (row: Version): SQL | undefined => and(is(row), eq(connections.accessToken, row.accessToken));

export async function insertAttempt(db: Db | Tx, attempt: AttemptRow): Promise<void> {
  await db.insert(oauthAttempts).values(attempt);
}

/** Deletes an attempt and returns it, so that it works once. */
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

/**
 * Stores a connection in place of the previous one.
 * @returns the previous one or null; undefined when the user is gone
 */
export async function replaceConnection(
  tx: Tx,
  row: ConnectionRow,
): Promise<ConnectionRow | null | undefined> {
  // This lock still allows inserting notices, which refer to the user, as when the connection breaks.
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

/**
 * Leases the right to refresh these tokens.
 * @returns false when another caller has it, or has refreshed them
 */
export async function leaseRefresh(db: Db | Tx, row: Version, now: Date, until: Date): Promise<boolean> {
  const free = or(isNull(connections.refreshLeaseUntil), lte(connections.refreshLeaseUntil, now));
  const { rowCount } = await db
    .update(connections)
    .set({ refreshLeaseUntil: until })
    .where(and(isStill(row), free, isNull(connections.brokenReason)));
  return rowCount === 1;
}

/** Changes tokens or the lease on them. @returns false when newer ones have replaced them */
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

/** @returns false when it is already broken, or works again */
export async function markBroken(db: Db | Tx, row: Version, brokenReason: string): Promise<boolean> {
  const { rowCount } = await db
    .update(connections)
    .set({ brokenReason, refreshLeaseUntil: null })
    .where(and(isStill(row), isNull(connections.brokenReason)));
  return rowCount === 1;
}

/** Keeps a suspended user's posts from going out: what is broken already stays as it is. */
export async function holdConnections(db: Db | Tx, userId: string): Promise<void> {
  await db
    .update(connections)
    .set({ brokenReason: SUSPENDED, refreshLeaseUntil: null })
    .where(and(eq(connections.userId, userId), isNull(connections.brokenReason)));
}

/** Ends what `holdConnections` did. */
export async function releaseConnections(db: Db | Tx, userId: string): Promise<void> {
  await db
    .update(connections)
    .set({ brokenReason: null })
    .where(and(eq(connections.userId, userId), eq(connections.brokenReason, SUSPENDED)));
}

/** How many connections of each network end before `until`, and how many are broken. */
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

/**
 * Working connections that do not renew themselves, end before `until` and had no reminder for `days`, if
 * there is one.
 */
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

/** @returns false when the user was reminded in the meantime, or has reconnected */
export async function markReminded(db: Db | Tx, row: Version, days: number): Promise<boolean> {
  const { rowCount } = await db
    .update(connections)
    .set({ remindedDays: days })
    .where(and(isStill(row), unreminded(days)));
  return rowCount === 1;
}

/** Records that the provider takes no more posts from this account until then. */
export async function limitAccount(db: Db | Tx, key: ConnectionKey, until: Date): Promise<void> {
  await db.update(connections).set({ limitedUntil: until }).where(is(key));
}

/** Ends trips to consent pages from which nobody has returned. */
export async function deleteAttempts(tx: Tx, userId: string): Promise<void> {
  await tx.delete(oauthAttempts).where(eq(oauthAttempts.userId, userId));
}
