import { connectFirst } from "@postfolio/contract/messages.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { findConnected } from "../../../db/connected-account.ts";
import type { Tx } from "../../../db/client.ts";
import { lockUser } from "../../../db/users.ts";
import type { Deps } from "../../../deps.ts";
import { AppError } from "../../../errors.ts";
import type { Events, Tell } from "../../../events.ts";
import type { Caller } from "../../../http/implement.ts";
import type { MoveCampaigns } from "../../campaigns/campaigns.offers.ts";
import type { Notify } from "../../notices/notices.offers.ts";
import { adoptPosts, findForAnother, assignPosts } from "./account-change.queries.ts";

const aboutAccount = (network: Network): string => `account:${network}`;

/** Asks the user once what to do with posts for another account. */
export async function meetAccount(
  { clock, notify, tell }: Pick<Deps, "clock"> & { notify: Notify; tell: Tell },
  { tx, userId, network, account }: Events["accountConnected"],
): Promise<void> {
  const of = { userId, network };
  await adoptPosts(tx, of, account);
  const now = clock();
  const waiting = await findForAnother(tx, of, now);
  // The user may have approved these posts, but not for this account, so earlier notices about them no longer apply.
  const about = [aboutAccount(network), ...waiting.map(({ id }) => id)];
  await tell("settled", { db: tx, userId, about });
  const [first] = waiting;
  const connected = await findConnected(tx, of);
  if (!first || !connected) return;
  await notify(tx, {
    userId,
    key: `account:${network}:${account.id}:${now.toISOString()}`,
    message: {
      event: "account-changed",
      network,
      account: first.account,
      connected: connected.name,
      posts: waiting.length,
    },
    link: "/campaigns",
    about: aboutAccount(network),
  });
}

export interface ReleaseDeps extends Pick<Deps, "db"> {
  tell: Tell;
  moveCampaigns: MoveCampaigns;
}

/**
 * Assigns another account to posts and campaigns whose account is not connected. Campaigns keep using the new account
 * from then on.
 * @returns how many posts were released
 */
export async function releasePosts(
  { db, tell, moveCampaigns }: ReleaseDeps,
  { userId }: Caller,
  { network, campaign, connection }: { network: Network; campaign?: string; connection?: string },
): Promise<{ posts: number }> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const of = { userId, network };
    const account = await findConnected(tx, of, connection);
    if (!account) throw new AppError("conflict", connectFirst(network));
    await moveCampaigns(tx, of, account, campaign);
    const posts = await assignPosts(tx, of, account, { campaign, away: true });
    await settleIfDone({ tell }, tx, of);
    return { posts };
  });
}

async function settleIfDone(
  { tell }: { tell: Tell },
  tx: Tx,
  of: { userId: string; network: Network },
): Promise<void> {
  const left = await findForAnother(tx, of, new Date(0));
  if (left.length > 0) return;
  await tell("settled", { db: tx, userId: of.userId, about: [aboutAccount(of.network)] });
}
