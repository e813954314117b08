import { postsAllowed } from "../plan-limits.ts";
import type { CampaignStatus, SleepReason } from "../campaigns/campaign-options.ts";
import { type LimitedPlan, planLimitExceeded } from "../messages.ts";
import type { Network } from "../networks/networks.ts";

export interface Share {
  status: CampaignStatus;
  schedule: number;
  /** Why the campaign was put to sleep automatically; null if the user did it. */
  asleepFor?: SleepReason | null;
}

const chosen = ({ status, schedule }: Share): number => (status === "Delete" ? 0 : schedule);
/** Posts per day that count toward the plan. Leaves out removed campaigns and those that the plan put to sleep. */
const counted = (share: Share): number => (share.status === "Sleep" && share.asleepFor ? 0 : chosen(share));
const running = ({ status, schedule }: Share): number => (status === "Active" ? schedule : 0);

const total = (shares: readonly Share[], of: (share: Share) => number): number =>
  shares.reduce((sum, share) => sum + of(share), 0);

/** Includes campaigns that the user put to sleep. */
export const countedPerDay = (shares: readonly Share[]): number => total(shares, counted);

export const spareOf = (allowed: number, shares: readonly Share[]): number =>
  Math.max(0, allowed - total(shares, running));

export interface CampaignDay {
  /** 0 if the campaign is not active. */
  slots: number;
  skipped: number;
  sent: number;
}

/** A skipped post frees its slot. A sent post takes up a slot even if its campaign was deleted. */
export const usedOn = (campaigns: readonly CampaignDay[], own: number): number =>
  campaigns.reduce((sum, { slots, skipped, sent }) => sum + Math.max(slots - skipped, sent), own);

/**
 * When a schedule grows, campaigns that the user put to sleep count toward the limit, but those that the plan put to
 * sleep do not. When the user wakes a campaign, only active campaigns count.
 * @param others the user's other campaigns on the network
 * @param before null for a new campaign
 * @returns undefined if the change is allowed, as every change is that does not increase the posts per day
 */
export function planRefusal(
  { network, ...plan }: LimitedPlan & { network: Network },
  others: readonly Share[],
  before: Share | null,
  after: Share,
): string | undefined {
  const grows = (of: (share: Share) => number): boolean => of(after) > (before ? of(before) : 0);
  const exceeds = (of: (share: Share) => number): boolean =>
    total(others, of) + of(after) > postsAllowed(network, plan.plan);
  const exceeded = (grows(chosen) && exceeds(counted)) || (grows(running) && exceeds(running));
  const stored = before ? [...others, before] : others;
  return exceeded ? planLimitExceeded(network, plan, countedPerDay(stored)) : undefined;
}
