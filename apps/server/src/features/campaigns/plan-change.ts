import { postsAllowed } from "@postfolio/contract/plan-limits.ts";
import type { Plan } from "@postfolio/contract/plans.ts";
import { NETWORKS } from "@postfolio/contract/networks/networks.ts";
import type { CampaignPosts } from "../posts/posts.offers.ts";
import type { Tx } from "../../db/client.ts";
import type { CampaignNamed } from "../notices/notice-kinds.offers.ts";
import type { Tally } from "../../deps.ts";
import { planCampaign } from "./planning.ts";
import { findActive, findAsleepForPlan, putToSleep, wake } from "./plan-change.queries.ts";

const perDayOf = (campaigns: readonly { schedule: number }[]): number =>
  campaigns.reduce((sum, { schedule }) => sum + schedule, 0);

const named = ({ title, network }: CampaignNamed): CampaignNamed => ({ title, network });

/** Returns the campaigns to stop: as few as possible and, on a tie, the newer ones. */
function beyond<T extends { schedule: number }>(newestFirst: readonly T[], allowed: number): T[] {
  let spare = allowed;
  const going = new Set(
    newestFirst
      .toReversed()
      .toSorted((one, other) => one.schedule - other.schedule)
      .filter(({ schedule }) => {
        if (schedule > spare) return false;
        spare -= schedule;
        return true;
      }),
  );
  return newestFirst.filter((campaign) => !going.has(campaign));
}

/**
 * Also turns the user's own posts beyond the plan into drafts. Runs in the plan's transaction, with the user locked.
 */
export async function sleepBeyondPlan(
  { campaignPosts: posts }: { campaignPosts: CampaignPosts },
  tx: Tx,
  userId: string,
  { plan, reason, now }: { plan: Plan; reason: "payment" | "plan"; now: Date },
): Promise<CampaignNamed[]> {
  const asleep: CampaignNamed[] = [];
  for (const network of NETWORKS) {
    const allowed = postsAllowed(network, plan);
    const stopping = beyond(await findActive(tx, userId, network), allowed);
    const ids = stopping.map(({ id }) => id);
    await putToSleep(tx, ids, reason, now);
    await posts.unscheduleBeyond(tx, { userId, network }, allowed, now);
    asleep.push(...stopping.map(named));
  }
  return asleep;
}

/** Starts with the oldest. Runs in the plan's transaction, with the user locked. */
export async function wakeWithinPlan(
  { tally, campaignPosts: posts }: { tally: Pick<Tally, "planned">; campaignPosts: CampaignPosts },
  tx: Tx,
  userId: string,
  { plan, now }: { plan: Plan; now: Date },
): Promise<{ awake: CampaignNamed[]; asleep: CampaignNamed[] }> {
  const outcome: { awake: CampaignNamed[]; asleep: CampaignNamed[] } = { awake: [], asleep: [] };
  for (const network of NETWORKS) {
    let spare = postsAllowed(network, plan) - perDayOf(await findActive(tx, userId, network));
    for (const campaign of await findAsleepForPlan(tx, userId, network)) {
      if (campaign.schedule > spare) {
        outcome.asleep.push(named(campaign));
        continue;
      }
      spare -= campaign.schedule;
      const woken = await wake(tx, campaign.id, now);
      const room = Math.max(spare, 0);
      tally.planned(await planCampaign(tx, posts, woken, { spare: room, starts: true, now }));
      outcome.awake.push(named(campaign));
    }
  }
  return outcome;
}
