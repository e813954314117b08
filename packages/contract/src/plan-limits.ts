import { type Plan, planName } from "./plans.ts";
import {
  isAlwaysShown,
  listed,
  type Network,
  NETWORK_NAME,
  networkOf,
  NETWORKS,
} from "./networks/networks.ts";

/*
 * Plan limits: posts per day are in networks/<network>.ts; AI generations and days of history in plans.ts; posts with
 * links and what X charges in the server's settings (`X_LINKED_POSTS_*`, `X_BUDGET_*`). `LIMITS.postsPerDay` limits
 * each campaign on any plan. Generations are limited only on the Free plan.
 */

/** Posts per day, shared by all campaigns that count toward the limit. */
export const postsAllowed = (network: Network, plan: Plan): number =>
  networkOf(network).postsPerDay[planName(plan)];

/** For example, "3 posts a day on Twitter and 3 on LinkedIn". */
export const postsAllowedInWords = (plan: Plan): string =>
  listed(
    NETWORKS.filter(isAlwaysShown).map((network, index) => {
      const most = postsAllowed(network, plan);
      const posts = index === 0 ? ` ${most === 1 ? "post" : "posts"} a day` : "";
      return `${most || "none"}${posts} on ${NETWORK_NAME[network]}`;
    }),
    "and",
  );
