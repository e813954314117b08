import { accountAway, writtenFor } from "@postfolio/contract/messages.ts";
import { type Network, networkOf } from "@postfolio/contract/networks/networks.ts";
import type { StatedLimits } from "@postfolio/contract/networks/server-limits.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { notFound } from "../errors.ts";
import type { Db, Tx } from "./client.ts";
import { connections } from "./schema.ts";

/*
 * Posts and campaigns refer to an account by its ID on the network, so they still refer to it after it is reconnected.
 * Each query looks the account up again, so the result is never stale.
 */

export interface NamedAccount {
  id: string;
  name: string;
}
/** The account may need to be reconnected. */
export interface ConnectedAccount extends NamedAccount {
  connection: string;
  works: boolean;
  /** Limits of the account's server, on a network with many servers. */
  limits: StatedLimits | null;
}

/** Both are null if no account was ever connected. */
export interface PlannedFor {
  accountId: string | null;
  accountName: string | null;
}

interface Named {
  handle: string;
  name: string;
  accountId: string;
  personId?: string | null;
}

/** A page may have the same name as its person. */
const PAGE = " (Page)";

/** Returns "@ada", the name of an account without a handle, or "Acme (Page)". */
export const shortName = ({ handle, name, accountId, personId }: Named): string => {
  if (personId) return (name || accountId) + PAGE;
  return handle ? `@${handle}` : name || accountId;
};

/** The SQL equivalent of `shortName`, for a row of connections with the alias `a`. */
const SHORT_NAME = sql.raw(`CASE WHEN a.person_id IS NULL
  THEN coalesce('@' || nullif(a.handle, ''), nullif(a.name, ''), a.account_id)
  ELSE coalesce(nullif(a.name, ''), a.account_id) || '${PAGE}' END`);

/** A network's default account comes first. */
export const DEFAULT_FIRST = sql`default_since DESC NULLS LAST, id`;

/**
 * Selects the connected account of a row, or else the network's default.
 * @param table has the columns `user_id`, `network`, and `account_id`
 */
export const accountOf = (table: string): SQL => {
  const its = (column: string) => sql.raw(`${table}.${column}`);
  return sql`(SELECT * FROM ${connections} WHERE ${connections}.user_id = ${its("user_id")}
    AND ${connections}.network = ${its("network")}
    ORDER BY ${connections}.account_id = ${its("account_id")} DESC, ${DEFAULT_FIRST} LIMIT 1)`;
};

/** As JSON. */
const connectedTo = (table: string): SQL<ConnectedAccount | null> =>
  sql`(SELECT jsonb_build_object('connection', a.id, 'id', a.account_id, 'works', a.broken_reason IS NULL,
      'limits', a.limits,
      'name', ${SHORT_NAME})
    FROM ${accountOf(table)} AS a)`;
export const CONNECTED = { toPosts: connectedTo("posts"), toCampaigns: connectedTo("campaigns") };

/** Whether a row's account is disconnected while another account is connected. */
export const isForAnother = (table: string): SQL =>
  sql`coalesce((SELECT bool_and(a.account_id <> ${sql.raw(table)}.account_id) FROM ${connections} a
    WHERE a.user_id = ${sql.raw(table)}.user_id AND a.network = ${sql.raw(table)}.network), false)`;

async function findConnectedTo(
  db: Db | Tx,
  { userId, network, accountId }: { userId: string; network: Network; accountId: string | null | SQL },
): Promise<ConnectedAccount | null> {
  const { rows } = await db.execute<{ connected: ConnectedAccount | null }>(sql`
    SELECT ${connectedTo("wanted")} AS connected FROM (
      SELECT ${userId}::uuid AS user_id, ${network}::text AS network, ${accountId}::text AS account_id
    ) AS wanted`);
  return rows[0]?.connected ?? null;
}

/**
 * @param connection an account of the user on the network; defaults to the network's default
 * @throws AppError `not_found` for any other connection
 */
export async function findConnected(
  db: Db | Tx,
  { userId, network }: { userId: string; network: Network },
  connection?: string | null,
): Promise<ConnectedAccount | null> {
  const accountId = sql`(SELECT account_id FROM ${connections} WHERE id = ${connection ?? null}::uuid)`;
  const connected = await findConnectedTo(db, { userId, network, accountId });
  if (connection && connected?.connection !== connection) throw notFound();
  return connected;
}

/**
 * Returns what an account's server accepts; null if the server has not responded yet, or the network has only one
 * server.
 * @param of.accountId null for the network's default
 */
export async function findLimits(
  db: Db | Tx,
  { userId, network, accountId }: { userId: string; network: Network; accountId: string | null },
): Promise<StatedLimits | null> {
  if (networkOf(network).address?.parameter !== "server") return null;
  const connected = await findConnectedTo(db, { userId, network, accountId });
  return accountId === null || connected?.id === accountId ? (connected?.limits ?? null) : null;
}

/** @throws AppError `not_found` unless the connection is one of the user's accounts */
export async function findOwnAccount(
  db: Db | Tx,
  userId: string,
  connection: string,
): Promise<{ network: Network; accountId: string }> {
  const [row] = await db
    .select({ network: connections.network, accountId: connections.accountId })
    .from(connections)
    .where(and(eq(connections.id, connection), eq(connections.userId, userId)));
  if (!row) throw notFound();
  return row;
}

/**
 * @param connection defaults to the network's default
 * @returns the page's name; null for a person, or if the user has no such account
 */
export async function findPageName(
  db: Db | Tx,
  { userId, network }: { userId: string; network: Network },
  connection?: string | null,
): Promise<string | null> {
  const [row] = await db
    .select({ name: connections.name, personId: connections.personId })
    .from(connections)
    .where(
      and(
        eq(connections.userId, userId),
        eq(connections.network, network),
        connection ? eq(connections.id, connection) : undefined,
      ),
    )
    .orderBy(DEFAULT_FIRST)
    .limit(1);
  return row && row.personId !== null ? row.name : null;
}

/** Selects the name of the page that a row is for; null if the row is for a person or the page is disconnected. */
export const pageOf = (table: string): SQL => sql`(SELECT a.name FROM ${connections} AS a
  WHERE a.user_id = ${sql.raw(table)}.user_id AND a.network = ${sql.raw(table)}.network
    AND a.account_id = ${sql.raw(table)}.account_id AND a.person_id IS NOT NULL)`;

export const plannedFor = (account: NamedAccount | null): PlannedFor => ({
  accountId: account?.id ?? null,
  accountName: account?.name ?? null,
});

export const anotherAccount = (
  { accountId }: PlannedFor,
  connected: ConnectedAccount | null,
): ConnectedAccount | null =>
  accountId !== null && connected !== null && connected.id !== accountId ? connected : null;

export interface AccountStanding {
  account: string | null;
  connection: string | null;
  reason: string | null;
  sendFrom: string | null;
}

/** @returns text for the user: why an account cannot publish, and which account could publish instead */
export function accountStanding(planned: PlannedFor, connected: ConnectedAccount | null): AccountStanding {
  const account = planned.accountName ?? planned.accountId;
  const nothing = { account, connection: null, reason: null, sendFrom: null };
  if (account === null) return nothing;
  const other = anotherAccount(planned, connected);
  if (other) return { ...nothing, reason: writtenFor(account, other.name), sendFrom: other.name };
  const connection = connected?.connection ?? null;
  return { ...nothing, connection, reason: connected?.works ? null : accountAway(account) };
}
