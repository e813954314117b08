import { postsAllowed } from "../networks/posts-allowed.ts";
import type { CampaignStatus, SleepReason } from "../campaigns/campaign-options.ts";
import { type LimitedPlan, planLimitExceeded } from "../messages.ts";
import type { Network } from "../networks/networks.ts";

/** A campaign as the plan's limit sees it. */
export interface Share {
  status: CampaignStatus;
  /** Posts a day. */
  schedule: number;
  /** Why it sleeps, if its user did not choose that. */
  asleepFor?: SleepReason | null;
}

/** Posts a day that it was given. */
const chosen = ({ status, schedule }: Share): number => (status === "Delete" ? 0 : schedule);
/** Posts a day that count against the plan: not those of removed campaigns, and of those that the plan put to sleep. */
const counted = (share: Share): number => (share.status === "Sleep" && share.asleepFor ? 0 : chosen(share));
/** Posts a day that go out. */
const running = ({ status, schedule }: Share): number => (status === "Active" ? schedule : 0);

const total = (shares: readonly Share[], of: (share: Share) => number): number =>
  shares.reduce((sum, share) => sum + of(share), 0);

/** Posts a day that a user's campaigns of one network use of the plan, also those that the user put to sleep. */
export const countedPerDay = (shares: readonly Share[]): number => total(shares, counted);

/** Posts a day that are still allowed besides those that go out. */
export const spareOf = (allowed: number, shares: readonly Share[]): number =>
  Math.max(0, allowed - total(shares, running));

/** What a campaign does on one local day. */
export interface CampaignDay {
  /** Its slots of the day; 0 if it is not active. */
  slots: number;
  /** How many of their posts do not go out. */
  skipped: number;
  /** How many of its posts went out, or may have. */
  sent: number;
}

/**
 * Posts of a network that count against the plan on a local day: those of campaigns, and the user's own. A skipped
 * post leaves its place to others; one that went out takes it even if its campaign is gone.
 */
export const usedOn = (campaigns: readonly CampaignDay[], own: number): number =>
  campaigns.reduce((sum, { slots, skipped, sent }) => sum + Math.max(slots - skipped, sent), own);

/**
 * Why a change would take a user's campaigns of one network over the plan's posts a day; undefined if it does
 * not. A change that does not raise them is never refused, even over the limit, as after a downgrade.
 * Campaigns that their user put to sleep count when a schedule grows; those that the plan put to sleep count for
 * nothing until they are awake again. Waking one only requires room in addition to those that are awake.
 * @param others the user's other campaigns of the network
 * @param before null for a new campaign
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
