import type { Network } from "@postfolio/contract/networks/networks.ts";
import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { isForAnother, type NamedAccount, plannedFor } from "../../db/connected-account.ts";
import type { Tx } from "../../db/client.ts";
import { campaigns } from "../../db/schema.ts";
import { notFound } from "../../errors.ts";
import type { Events } from "../../events.ts";

interface OfNetwork {
  userId: string;
  network: Network;
}

const ofNetwork = ({ userId, network }: OfNetwork) =>
  and(eq(campaigns.userId, userId), eq(campaigns.network, network));

export async function adoptCampaigns({ tx, account, ...of }: Events["accountConnected"]): Promise<void> {
  const same = and(eq(campaigns.accountId, account.id), ne(campaigns.accountName, account.name));
  await tx
    .update(campaigns)
    .set(plannedFor(account))
    .where(and(ofNetwork(of), or(isNull(campaigns.accountId), same)));
}

export async function moveCampaigns(
  tx: Tx,
  of: OfNetwork,
  account: NamedAccount,
  campaignId: string | undefined,
): Promise<void> {
  const wanted = campaignId === undefined ? undefined : eq(campaigns.id, campaignId);
  const ifAway = (value: string, column: string) =>
    sql`CASE WHEN ${isForAnother("campaigns")} THEN ${value} ELSE ${sql.identifier(column)} END`;
  const { rowCount } = await tx
    .update(campaigns)
    .set({
      accountId: ifAway(account.id, "account_id"),
      accountName: ifAway(account.name, "account_name"),
    })
    .where(and(ofNetwork(of), wanted));
  if (campaignId !== undefined && rowCount === 0) throw notFound();
}
