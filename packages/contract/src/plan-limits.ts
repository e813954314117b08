import { type Plan, planName } from "./plans.ts";
import { type Network, networkOf } from "./networks/networks.ts";

/*
 * Plan limits: posts per day are in networks/<network>.ts; AI generations and days of history in plans.ts; posts with
 * links and what X charges in the server's settings (`X_LINKED_POSTS_*`, `X_BUDGET_*`). `LIMITS.postsPerDay` limits
 * each campaign on any plan. Generations are limited only on the Free plan.
 */

/** Returns the number of posts per day, shared by all campaigns that count toward the limit. */
export const postsAllowed = (network: Network, plan: Plan): number =>
  networkOf(network).postsPerDay[planName(plan)];
