import type { LinkedPosts } from "@postfolio/contract/campaigns/campaigns.ts";
import { LINKED_POST_DAYS, planName } from "@postfolio/contract/plans.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { hasPaidLink } from "@postfolio/contract/posts/post-rules.ts";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import { findPlan } from "../../../db/users.ts";
import type { Db, Tx } from "../../../db/client.ts";
import type { Deps } from "../../../deps.ts";
import { findTextsSince } from "../posts.queries.ts";

const NETWORK: Network = "Twitter";

/**
 * Only X charges for links.
 * @param except the id of a post about to be written or sent
 */
export async function countLinkedPosts(
  { clock, config }: Pick<Deps, "clock" | "config">,
  db: Db | Tx,
  userId: string,
  except?: string,
): Promise<LinkedPosts> {
  const since = plus(clock(), -LINKED_POST_DAYS * DAY);
  const texts = await findTextsSince(db, { userId, network: NETWORK, since, except });
  const plan = await findPlan(db, userId);
  return {
    used: texts.filter((text) => hasPaidLink(NETWORK, text)).length,
    limit: config.x.linkedPosts[planName(plan ?? "Free")],
  };
}
