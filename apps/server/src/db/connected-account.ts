import { accountAway, writtenFor } from "@postfolio/contract/messages.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "./client.ts";
import { connections } from "./schema.ts";

/*
 * Posts and campaigns store their account's id on the network. Each query compares that id with the connected
 * account's, so the result is never stale.
 */

export interface NamedAccount {
  id: string;
  name: string;
}
/** The account may need to be reconnected. */
export interface ConnectedAccount extends NamedAccount {
  works: boolean;
}

/** Null if no account was ever connected. */
export interface PlannedFor {
  accountId: string | null;
  accountName: string | null;
}

/** "@ada", or the name of an account without a handle. */
export const shortName = ({
  handle,
  name,
  accountId,
}: {
  handle: string;
  name: string;
  accountId: string;
}): string => (handle ? `@${handle}` : name || accountId);

/** As JSON. @param table has the columns `user_id` and `network` */
const connectedTo = (table: string): SQL<ConnectedAccount | null> =>
  sql`(SELECT jsonb_build_object('id', a.account_id, 'works', a.broken_reason IS NULL,
      'name', coalesce('@' || nullif(a.handle, ''), nullif(a.name, ''), a.account_id))
    FROM ${connections} a WHERE a.user_id = ${sql.raw(table)}.user_id AND a.network = ${sql.raw(table)}.network)`;
export const CONNECTED = { toPosts: connectedTo("posts"), toCampaigns: connectedTo("campaigns") };

export const isForAnother = (table: string): SQL =>
  sql`EXISTS (SELECT FROM ${connections} a WHERE a.user_id = ${sql.raw(table)}.user_id
    AND a.network = ${sql.raw(table)}.network AND a.account_id <> ${sql.raw(table)}.account_id)`;

export async function findConnected(
  db: Db | Tx,
  userId: string,
  network: Network,
): Promise<ConnectedAccount | null> {
  const { rows } = await db.execute<{ connected: ConnectedAccount | null }>(
    sql`SELECT ${connectedTo("mine")} AS connected FROM (SELECT ${userId}::uuid AS user_id, ${network}::text AS network) AS mine`,
  );
  return rows[0]?.connected ?? null;
}

export const anotherAccount = (
  { accountId }: PlannedFor,
  connected: ConnectedAccount | null,
): ConnectedAccount | null =>
  accountId !== null && connected !== null && connected.id !== accountId ? connected : null;

/**
 * @returns text for the user that says why an account cannot publish and which account could publish instead
 */
export function accountStanding(
  planned: PlannedFor,
  connected: ConnectedAccount | null,
): { account: string | null; reason: string | null; sendFrom: string | null } {
  const account = planned.accountName ?? planned.accountId;
  if (account === null) return { account, reason: null, sendFrom: null };
  const other = anotherAccount(planned, connected);
  if (other) return { account, reason: writtenFor(account, other.name), sendFrom: other.name };
  return { account, reason: connected?.works ? null : accountAway(account), sendFrom: null };
}
