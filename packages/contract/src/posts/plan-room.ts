import type { CampaignStatus } from "../campaigns/campaign-options.ts";
import { planLimitExceeded } from "../messages.ts";
import { type Network, type Plan, postsAllowed } from "../plans.ts";

/** A campaign as the plan's limit sees it. */
export interface Share {
  status: CampaignStatus;
  /** Posts a day. */
  schedule: number;
}

/** Posts a day that count against the plan; only removed campaigns do not count. */
const counted = ({ status, schedule }: Share): number => (status === "Delete" ? 0 : schedule);
/** Posts a day that go out. */
const running = ({ status, schedule }: Share): number => (status === "Active" ? schedule : 0);

const total = (shares: readonly Share[], of: (share: Share) => number): number =>
  shares.reduce((sum, share) => sum + of(share), 0);

/** Posts a day that a user's campaigns of one network use of the plan, asleep or not. */
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
 * Sleeping campaigns count when a schedule grows; waking one only requires room in addition to those that are awake.
 * @param others the user's other campaigns of the network
 * @param before null for a new campaign
 */
export function planRefusal(
  { plan, network }: { plan: Plan; network: Network },
  others: readonly Share[],
  before: Share | null,
  after: Share,
): string | undefined {
  const exceeded = [counted, running].some(
    (of) =>
      of(after) > (before ? of(before) : 0) && total(others, of) + of(after) > postsAllowed(network, plan),
  );
  const stored = before ? [...others, before] : others;
  return exceeded ? planLimitExceeded(network, plan, countedPerDay(stored)) : undefined;
}
