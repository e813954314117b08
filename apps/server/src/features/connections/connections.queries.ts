import { LIMITS } from "@postfolio/contract/limits.ts";
import type { PostDefaults } from "@postfolio/contract/networks/post-options.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { UNSENT } from "@postfolio/contract/posts/post-lifecycle.ts";
import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { DEFAULT_FIRST } from "../../db/connected-account.ts";
import { instant, literals } from "../../db/raw-sql.ts";
import { campaigns, connections, oauthAttempts, posts, users } from "../../db/schema.ts";
import { SUSPENDED } from "./broken-reasons.ts";

export type ConnectionRow = typeof connections.$inferSelect;
export type AttemptRow = typeof oauthAttempts.$inferSelect;
export type OfNetwork = Pick<ConnectionRow, "userId" | "network">;
export type AccountKey = OfNetwork & Pick<ConnectionRow, "accountId">;
/** Identifies one state of the connection. */
type Version = Pick<ConnectionRow, "id" | "accessToken">;

const ofNetwork = ({ userId, network }: OfNetwork): SQL | undefined =>
  and(eq(connections.userId, userId), eq(connections.network, network));
const isStill = ({ id, accessToken }: Version): SQL | undefined =>
  and(eq(connections.id, id), eq(connections.accessToken, accessToken));

export async function insertAttempt(db: Db | Tx, attempt: AttemptRow): Promise<void> {
  await db.insert(oauthAttempts).values(attempt);
}

/** An attempt works once. */
export async function takeAttempt(db: Db | Tx, stateHash: string): Promise<AttemptRow | undefined> {
  const [row] = await db.delete(oauthAttempts).where(eq(oauthAttempts.stateHash, stateHash)).returning();
  return row;
}

export async function findConnections(db: Db | Tx, userId: string): Promise<ConnectionRow[]> {
  return db
    .select()
    .from(connections)
    .where(eq(connections.userId, userId))
    .orderBy(connections.network, DEFAULT_FIRST);
}

/** @param key.accountId null for the network's default */
export async function findConnection(
  db: Db | Tx,
  { accountId, ...key }: OfNetwork & { accountId: string | null },
): Promise<ConnectionRow | undefined> {
  const [row] = await db
    .select()
    .from(connections)
    .where(and(ofNetwork(key), accountId === null ? undefined : eq(connections.accountId, accountId)))
    .orderBy(DEFAULT_FIRST)
    .limit(1);
  return row;
}

/**
 * Returns the connection whose tokens are used: for a page, the connection of the page's person; otherwise, the
 * connection itself.
 */
export async function findHolder(
  db: Db | Tx,
  row: Pick<ConnectionRow, "id" | "personId">,
): Promise<ConnectionRow | undefined> {
  const [holder] = await db
    .select()
    .from(connections)
    .where(eq(connections.id, row.personId ?? row.id));
  return holder;
}

export async function findOwn(db: Db | Tx, id: string, userId: string): Promise<ConnectionRow | undefined> {
  const [row] = await db.select().from(connections).where(owned(id, userId));
  return row;
}

export const findPages = (db: Db | Tx, personId: string): Promise<ConnectionRow[]> =>
  db.select().from(connections).where(eq(connections.personId, personId)).orderBy(connections.id);

/**
 * Connecting the same account again updates its row.
 * @returns the row's ID
 */
export async function saveConnection(
  tx: Tx,
  row: Omit<ConnectionRow, "defaultSince">,
): Promise<{ id: string } | "full" | "gone"> {
  // This lock still allows inserting notices, which refer to the user.
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, row.userId))
    .for("no key update");
  if (!user) return "gone";
  const known = await findConnection(tx, row);
  if (!known && (await tx.$count(connections, ofNetwork(row))) >= LIMITS.accountsPerNetwork) return "full";
  const { id: _new, ...renewed } = row;
  const [saved] = await tx
    .insert(connections)
    .values(row)
    .onConflictDoUpdate({
      target: [connections.userId, connections.network, connections.accountId],
      // Defaults that the user has set in this app take precedence over those from the server.
      set: { ...renewed, defaults: sql`coalesce(${connections.defaults}, excluded.defaults)` },
    })
    .returning({ id: connections.id });
  return saved!;
}

const owned = (id: string, userId: string): SQL | undefined =>
  and(eq(connections.id, id), eq(connections.userId, userId));

export async function deleteConnection(
  db: Db | Tx,
  id: string,
  userId: string,
): Promise<ConnectionRow | undefined> {
  const [row] = await db.delete(connections).where(owned(id, userId)).returning();
  return row;
}

/** @returns whether the user has the connection */
export async function makeDefault(db: Db | Tx, id: string, userId: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.update(connections).set({ defaultSince: now }).where(owned(id, userId));
  return rowCount === 1;
}

/** @returns whether the user has the connection */
export async function updateDefaults(
  db: Db | Tx,
  id: string,
  userId: string,
  defaults: PostDefaults,
): Promise<boolean> {
  const { rowCount } = await db.update(connections).set({ defaults }).where(owned(id, userId));
  return rowCount === 1;
}

export async function saveLimits(
  db: Db | Tx,
  id: string,
  limits: ConnectionRow["limits"],
  limitsReadAt: Date,
): Promise<void> {
  await db.update(connections).set({ limits, limitsReadAt }).where(eq(connections.id, id));
}

/** Returns working accounts whose servers were last checked before `until`, ordered by ID. */
export const findUnasked = (
  db: Db | Tx,
  { networks, until }: { networks: readonly Network[]; until: Date },
  after: string,
  limit: number,
): Promise<ConnectionRow[]> =>
  db
    .select()
    .from(connections)
    .where(
      and(
        inArray(connections.network, [...networks]),
        isNull(connections.brokenReason),
        or(isNull(connections.limitsReadAt), lte(connections.limitsReadAt, until)),
        gt(connections.id, after),
      ),
    )
    .orderBy(connections.id)
    .limit(limit);

export interface Waiting {
  network: Network;
  accountId: string;
  posts: number;
  campaigns: number;
}

/** Counts upcoming posts and campaigns by the account that they are for. */
export async function countWaiting(db: Db | Tx, userId: string, now: Date): Promise<Waiting[]> {
  const { rows } = await db.execute<Waiting & Record<string, unknown>>(sql`
    SELECT network, account_id AS "accountId", sum(post)::int AS posts, sum(1 - post)::int AS campaigns FROM (
      SELECT network, account_id, 1 AS post FROM ${posts}
      WHERE user_id = ${userId} AND scheduled_at > ${instant(now)} AND status IN ${literals(UNSENT)}
      UNION ALL SELECT network, account_id, 0 FROM ${campaigns}
      WHERE user_id = ${userId} AND status <> 'Delete'
    ) AS waiting WHERE account_id IS NOT NULL GROUP BY network, account_id`);
  return rows;
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

/**
 * Pages copy their person's tokens.
 * @returns false if newer tokens have replaced the row's
 */
export async function updateTokens(
  db: Db | Tx,
  row: Version,
  change: Partial<
    Pick<
      ConnectionRow,
      "accessToken" | "accessExpiresAt" | "refreshToken" | "refreshLeaseUntil" | "refusedAt"
    >
  >,
): Promise<boolean> {
  const isTheirPage = and(eq(connections.personId, row.id), eq(connections.accessToken, row.accessToken));
  const { rowCount } = await db
    .update(connections)
    .set(change)
    .where(or(isStill(row), isTheirPage));
  return rowCount !== null && rowCount > 0;
}

/** Renews the pages of a person who has reconnected. */
export async function renewPages(
  tx: Tx,
  personId: string,
  renewed: Pick<ConnectionRow, "accessToken" | "accessExpiresAt" | "refreshToken" | "connectedAt">,
): Promise<void> {
  await tx
    .update(connections)
    .set({ ...renewed, brokenReason: null, limitedUntil: null })
    .where(eq(connections.personId, personId));
}

export async function markPagesBroken(tx: Tx, personId: string, brokenReason: string): Promise<void> {
  await tx
    .update(connections)
    .set({ brokenReason })
    .where(and(eq(connections.personId, personId), isNull(connections.brokenReason)));
}

/** @returns false if the connection is already broken, or works again */
export async function markBroken(db: Db | Tx, row: Version, brokenReason: string): Promise<boolean> {
  const { rowCount } = await db
    .update(connections)
    .set({ brokenReason, refreshLeaseUntil: null })
    .where(and(isStill(row), isNull(connections.brokenReason)));
  return rowCount === 1;
}

/** Marks a suspended user's connections as broken. Those that are already broken keep their reason. */
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
    .where(isNull(connections.personId))
    .groupBy(connections.network)
    .orderBy(connections.network);

/** Returns working, non-renewing connections that end before `until` and have had no reminder for that many `days`. */
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
        // Pages are disconnected along with their person.
        isNull(connections.personId),
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

export async function limitAccount(
  db: Db | Tx,
  { accountId, ...key }: AccountKey,
  until: Date,
): Promise<void> {
  await db
    .update(connections)
    .set({ limitedUntil: until })
    .where(and(ofNetwork(key), eq(connections.accountId, accountId)));
}

export async function deleteAttempts(tx: Tx, userId: string): Promise<void> {
  await tx.delete(oauthAttempts).where(eq(oauthAttempts.userId, userId));
}
