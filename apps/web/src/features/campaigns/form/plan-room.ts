import type { Campaign } from "@postfolio/contract/campaigns.ts";
import { planLimitExceeded } from "@postfolio/contract/messages.ts";
import { type Network, type Plan, postsAllowed } from "@postfolio/contract/plans.ts";

/** Posts a day of all campaigns that count: removed ones do not. */
export const postsPerDay = (campaigns: readonly Campaign[], type: Network): number =>
  campaigns
    .filter((campaign) => campaign.type === type && campaign.status !== "Delete")
    .reduce((sum, { schedule }) => sum + schedule, 0);

/** Why the plan does not allow so many more posts a day; undefined when it does. The server decides. */
export function planRefusal(
  plan: Plan,
  type: Network,
  campaigns: readonly Campaign[],
  more: number,
): string | undefined {
  const used = postsPerDay(campaigns, type);
  return used + more > postsAllowed(type, plan) ? planLimitExceeded(type, plan, used) : undefined;
}
