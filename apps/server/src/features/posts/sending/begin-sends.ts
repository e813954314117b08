import { NETWORK_RULES, type Network } from "@postfolio/contract/networks/networks.ts";
import type { Deps } from "../../../deps.ts";
import { findOverspending, findUnaffordable, isNewCost, type Spending } from "../money/costs.ts";
import { dropIntents, type Intent, recordIntents } from "./publishing.queries.ts";

/** A post that is about to be sent, from an account. */
export interface Send extends Intent, Spending {}

/** Whether a send may begin: not if the lease was lost, nor if the month's budget has no room for the post. */
export type Beginning = "begun" | "lost" | { limit: number };

/**
 * Records that sends begin now. On a network that charges for posts, the months' budgets are checked after that, so of
 * nodes that send at the same time, the later one sees what both spend. Only where that is too much, posts are decided
 * on one after the other.
 */
export async function beginSends(
  deps: Pick<Deps, "db" | "clock" | "config">,
  network: Network,
  sends: readonly Send[],
): Promise<Beginning[]> {
  const { db, clock } = deps;
  const begun = await recordIntents(db, sends, clock());
  const costly =
    NETWORK_RULES[network].price === null
      ? []
      : sends.filter((send) => begun.has(send.id) && isNewCost(send));
  const overspending = await findOverspending(deps, db, costly);
  const limits = overspending.length > 0 ? await takeBack(deps, overspending) : new Map<string, number>();
  return sends.map(({ id }) => {
    const limit = limits.get(id);
    if (limit !== undefined) return { limit };
    return begun.has(id) ? "begun" : "lost";
  });
}

/** Records that those of these sends that the budgets have no room for do not begin. @returns their limits, by id */
const takeBack = (
  { db, config }: Pick<Deps, "db" | "config">,
  sends: readonly Send[],
): Promise<Map<string, number>> =>
  db.transaction(async (tx) => {
    const limits = await findUnaffordable({ config }, tx, sends);
    await dropIntents(
      tx,
      sends.filter(({ id }) => limits.has(id)),
    );
    return limits;
  });
