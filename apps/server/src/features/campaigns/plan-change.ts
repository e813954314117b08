import { type Network, NETWORKS, type Plan, POSTS_PER_DAY, tierOf } from "@postfolio/contract/plans.ts";
import type { Tx } from "../../db/client.ts";
import { findActive, putToSleep } from "./plan-change.queries.ts";

/** Those that must stop so that the rest, the older ones, fit the allowed posts a day. */
function beyond<T extends { schedule: number }>(newestFirst: readonly T[], allowed: number): T[] {
  let perDay = newestFirst.reduce((sum, { schedule }) => sum + schedule, 0);
  return newestFirst.filter(({ schedule }) => {
    if (perDay <= allowed) return false;
    perDay -= schedule;
    return true;
  });
}

/**
 * Puts active campaigns to sleep, the newest first, until the rest fits a plan. What is planned is held. In
 * the transaction that gives the user the plan, who is locked there.
 * @returns those that sleep now
 */
export async function sleepBeyondPlan(
  tx: Tx,
  userId: string,
  plan: Plan,
  now: Date,
): Promise<{ title: string; network: Network }[]> {
  const asleep: { title: string; network: Network }[] = [];
  for (const network of NETWORKS) {
    // oxlint-disable no-await-in-loop -- one connection
    const active = await findActive(tx, userId, network);
    const stopping = beyond(active, POSTS_PER_DAY[network][tierOf(plan)]);
    await putToSleep(
      tx,
      stopping.map(({ id }) => id),
      now,
    );
    // oxlint-enable no-await-in-loop
    asleep.push(...stopping.map(({ title }) => ({ title, network })));
  }
  return asleep;
}
