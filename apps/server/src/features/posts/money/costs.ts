import type { Budget, CampaignCosts } from "@postfolio/contract/campaigns/campaigns.ts";
import { NEWS_TYPE } from "@postfolio/contract/generation/generation-options.ts";
import { NETWORK_RULES, type Network } from "@postfolio/contract/networks/networks.ts";
import { planName } from "@postfolio/contract/plans.ts";
import { postPrice, sumOfPrices } from "@postfolio/contract/posts/post-price.ts";
import { findPlan, lockUsers } from "../../../db/users.ts";
import type { Db, Tx } from "../../../db/client.ts";
import type { Deps } from "../../../deps.ts";
import { notFound } from "../../../errors.ts";
import type { Caller } from "../../../http/implement.ts";
import { picturesByPart } from "../post-pictures.ts";
import {
  type Begun,
  countDescriptions,
  ENDED,
  findBegun,
  findCampaign,
  findPriced,
  type PricedPost,
} from "./costs.queries.ts";

const NETWORK: Network = "Twitter";

const MONTHS = 12;

/** Returns the UTC month, for example "2026-11", because X bills by calendar month (UTC). */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

const startOfMonth = (at: Date, later: number): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later));

type Priced = Omit<PricedPost, "scheduledAt">;

const isOver = ({ status }: Priced): boolean => (ENDED as readonly string[]).includes(status);

const descriptionsIn = (post: Priced, parts: number): number =>
  picturesByPart(post).slice(0, parts).flat().filter(Boolean).length;

/** A part whose response was lost counts as sent. */
function chargedFor(post: Priced): number {
  if (post.text === null) return 0;
  const all = [post.text, ...post.parts];
  const sent =
    post.status === "published" ? all.length : post.sentParts.length + (post.sendStartedAt ? 1 : 0);
  return postPrice(NETWORK, all.slice(0, sent), descriptionsIn(post, sent));
}

const costOf = (post: Priced): number =>
  isOver(post) || post.text === null
    ? chargedFor(post)
    : postPrice(NETWORK, [post.text, ...post.parts], descriptionsIn(post, 1 + post.parts.length));

/**
 * Counts upcoming posts that are already written. Only X charges for posts.
 * @param except the id of a post about to be written
 */
export async function budgetOf(
  { config }: Pick<Deps, "config">,
  db: Db | Tx,
  { userId, at, except }: { userId: string; at: Date; except?: string },
): Promise<Budget> {
  const month = { from: startOfMonth(at, 0), to: startOfMonth(at, 1) };
  const posts = await findPriced(db, { user: userId }, { network: NETWORK, ...month, except });
  const plan = await findPlan(db, userId);
  return {
    spent: sumOfPrices(posts.map(costOf)),
    limit: config.x.budget[planName(plan ?? "Free")],
  };
}

/** Null if posts are free or prices are hidden. */
export async function campaignCosts(
  deps: Pick<Deps, "db" | "clock" | "config">,
  { userId }: Caller,
  id: string,
): Promise<CampaignCosts | null> {
  const campaign = await findCampaign(deps.db, id, userId);
  if (!campaign) throw notFound();
  const { network, postType, includeLink } = campaign;
  const { price } = NETWORK_RULES[network];
  if (!price || !deps.config.x.showsPrices) return null;
  const now = deps.clock();
  const unwritten = includeLink && postType === NEWS_TYPE ? price.linked : price.plain;
  const posts = await findPriced(deps.db, { campaign: id }, { network, from: startOfMonth(now, 1 - MONTHS) });
  const months = Map.groupBy(posts, ({ scheduledAt }) => monthOf(scheduledAt));
  const planned = (post: PricedPost) => (post.text === null ? unwritten : costOf(post)) - chargedFor(post);
  return {
    months: [...months]
      .toSorted(([a], [b]) => b.localeCompare(a))
      .map(([month, all]) => ({
        month,
        sent: sumOfPrices(all.map(chargedFor)),
        planned: sumOfPrices(all.map(planned)),
      })),
    ...(await budgetOf(deps, deps.db, { userId, at: now })),
  };
}

export interface Spending extends Pick<PricedPost, "parts" | "sentParts" | "sendStartedAt" | "scheduledAt"> {
  id: string;
  userId: string;
  text: string;
  media: readonly string[];
}

/** Started threads and unconfirmed sends already count in full. */
export const isNewCost = ({ sentParts, sendStartedAt }: Spending): boolean =>
  sentParts.length === 0 && !sendStartedAt;

const accountOf = ({ userId, scheduledAt }: Pick<Spending, "userId" | "scheduledAt">): string =>
  `${userId} ${monthOf(scheduledAt)}`;

async function findSpent(db: Db | Tx, sends: readonly Spending[], except: readonly string[] = []) {
  const userIds = [...new Set(sends.map(({ userId }) => userId))];
  const first = new Date(Math.min(...sends.map(({ scheduledAt }) => scheduledAt.getTime())));
  const begun = await findBegun(db, { userIds, network: NETWORK, from: startOfMonth(first, 0), except });
  return new Map(begun.map((one) => [`${one.userId} ${one.month}`, { plan: one.plan, spent: spentOn(one) }]));
}

const spentOn = ({ plain, others }: Begun): number =>
  sumOfPrices([plain * postPrice(NETWORK, [""]), ...others.map(costOf)]);

/** In US dollars, for all users. */
export async function spentOnXThisMonth(db: Db | Tx, now: Date): Promise<number> {
  const from = startOfMonth(now, 0);
  const begun = await findBegun(db, { userIds: "all", network: NETWORK, from, except: [] });
  return sumOfPrices(begun.map(spentOn));
}

/**
 * Returns the sends that started in months that are over budget. Planned posts do not count: whichever are sent first
 * use up the budget.
 */
export async function findOverspending<S extends Spending>(
  { config }: Pick<Deps, "config">,
  db: Db,
  sends: readonly S[],
): Promise<S[]> {
  if (sends.length === 0) return [];
  const accounts = await findSpent(db, sends);
  return sends.filter((send) => {
    const account = accounts.get(accountOf(send));
    return account && account.spent > config.x.budget[planName(account.plan)];
  });
}

/**
 * Decides post by post, locking these users until the transaction ends, so that budget checks run one at a time.
 * @returns the plan limits that were reached, by post id
 */
export async function findUnaffordable(
  { config }: Pick<Deps, "config">,
  tx: Tx,
  sends: readonly Spending[],
): Promise<Map<string, number>> {
  const unaffordable = new Map<string, number>();
  const plans = await lockUsers(tx, [...new Set(sends.map(({ userId }) => userId))]);
  const withMedia = sends.filter(({ media }) => media.length > 0).map(({ id }) => id);
  const described = withMedia.length > 0 ? await countDescriptions(tx, withMedia) : new Map<string, number>();
  const accounts = await findSpent(
    tx,
    sends,
    sends.map(({ id }) => id),
  );
  const spent = new Map([...accounts].map(([account, known]) => [account, known.spent]));
  for (const send of sends) {
    const account = accountOf(send);
    const after = sumOfPrices([
      spent.get(account) ?? 0,
      postPrice(NETWORK, [send.text, ...send.parts], described.get(send.id)),
    ]);
    const limit = config.x.budget[planName(plans.get(send.userId) ?? "Free")];
    if (after > limit) unaffordable.set(send.id, limit);
    else spent.set(account, after);
  }
  return unaffordable;
}
