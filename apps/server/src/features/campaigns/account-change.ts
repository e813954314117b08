import type { Network } from "@postfolio/contract/networks/networks.ts";
import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { NamedAccount } from "../../db/connected-account.ts";
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

const planFor = ({ id, name }: NamedAccount) => ({ accountId: id, accountName: name });

export async function adoptCampaigns({ tx, account, ...of }: Events["accountConnected"]): Promise<void> {
  const same = and(eq(campaigns.accountId, account.id), ne(campaigns.accountName, account.name));
  await tx
    .update(campaigns)
    .set(planFor(account))
    .where(and(ofNetwork(of), or(isNull(campaigns.accountId), same)));
}

export async function moveCampaigns(
  tx: Tx,
  of: OfNetwork,
  account: NamedAccount,
  campaignId: string | undefined,
): Promise<void> {
  const wanted = campaignId === undefined ? undefined : eq(campaigns.id, campaignId);
  const { rowCount } = await tx
    .update(campaigns)
    .set(planFor(account))
    .where(and(ofNetwork(of), wanted));
  if (campaignId !== undefined && rowCount === 0) throw notFound();
}
