import { NETWORK_RULES } from "@postfolio/contract/network-rules.ts";
import type { Network } from "@postfolio/contract/plans.ts";
import type { Deps } from "../../deps.ts";
import { findUnaffordable, type Spending } from "./costs.ts";
import { type Intent, recordIntents } from "./publishing.queries.ts";

/** A post that is about to be sent, from an account. */
export interface Send extends Intent, Spending {}

/** Whether a send may begin: not if the lease was lost, nor if the month's budget has no room for the post. */
export type Beginning = "begun" | "lost" | { limit: number };

/**
 * Records that sends begin now. On a network that charges for posts, the month's budget is checked in the same
 * transaction, so that nodes that send at the same time do not spend the same money.
 */
export async function beginSends(
  { db, clock, config }: Pick<Deps, "db" | "clock" | "config">,
  network: Network,
  sends: readonly Send[],
): Promise<Beginning[]> {
  const now = clock();
  const beginningOf = (recorded: Set<string>) => (send: Send) => (recorded.has(send.id) ? "begun" : "lost");
  if (NETWORK_RULES[network].price === null) {
    return sends.map(beginningOf(await recordIntents(db, sends, now)));
  }
  return db.transaction(async (tx) => {
    const limits = await findUnaffordable({ config }, tx, sends);
    const affordable = sends.filter(({ id }) => !limits.has(id));
    const known = beginningOf(await recordIntents(tx, affordable, now));
    return sends.map((send) => {
      const limit = limits.get(send.id);
      return limit === undefined ? known(send) : { limit };
    });
  });
}
