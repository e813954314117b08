import { NETWORK_RULES, type Network } from "@postfolio/contract/networks/networks.ts";
import type { Deps } from "../../../deps.ts";
import { findOverspending, findUnaffordable, isNewCost, type Spending } from "../money/costs.ts";
import { dropIntents, type Intent, recordIntents } from "./publishing.queries.ts";

export interface Send extends Intent, Spending {}

/** `lost`: the lease was lost. `limit`: the budget that was exceeded. */
export type Beginning = { startedAt: Date } | "lost" | { limit: number };

/**
 * Records sends before checking budgets, so that the later of two concurrent nodes sees the sends of both. Checks post
 * by post only if all sends together exceed a limit.
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
    const startedAt = begun.get(id);
    return startedAt ? { startedAt } : "lost";
  });
}

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
