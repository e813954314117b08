import { accountAway, writtenFor } from "@postfolio/contract/messages.ts";
import type { Network } from "@postfolio/contract/plans.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "./client.ts";
import { connections } from "./schema.ts";

/*
 * Posts and campaigns name the account that they were planned for, by the network's id, which stays when the account is
 * disconnected. Whether that is the connected one is never stored: it is read with them, so that it cannot be outdated.
 */

/** An account on a network, with its handle or name for the user. */
export interface NamedAccount {
  id: string;
  name: string;
}
/** The user's account on a network; it may need to be connected again. */
export interface ConnectedAccount extends NamedAccount {
  works: boolean;
}

/** What a post or a campaign was planned for; null while no account is connected that it could have been. */
export interface PlannedFor {
  accountId: string | null;
  accountName: string | null;
}

/** How an account is called where there is little room: "@ada", or its name where it has no handle. */
export const shortName = ({
  handle,
  name,
  accountId,
}: {
  handle: string;
  name: string;
  accountId: string;
}): string => (handle ? `@${handle}` : name || accountId);

/** The connected account of a row's user and network, as JSON; null for none. @param table with both columns */
const connectedTo = (table: string): SQL<ConnectedAccount | null> =>
  sql`(SELECT jsonb_build_object('id', a.account_id, 'works', a.broken_reason IS NULL,
      'name', coalesce('@' || nullif(a.handle, ''), nullif(a.name, ''), a.account_id))
    FROM ${connections} a WHERE a.user_id = ${sql.raw(table)}.user_id AND a.network = ${sql.raw(table)}.network)`;
export const CONNECTED = { toPosts: connectedTo("posts"), toCampaigns: connectedTo("campaigns") };

/** Whether a row was planned for another account than the connected one. */
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

/** The connected account, if something was planned for another one. */
export const anotherAccount = (
  { accountId }: PlannedFor,
  connected: ConnectedAccount | null,
): ConnectedAccount | null =>
  accountId !== null && connected !== null && connected.id !== accountId ? connected : null;

/** What keeps posts of an account from going out, for the user, and from where they could go out instead. */
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
