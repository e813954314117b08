import type { CampaignStatus } from "@postfolio/contract/campaigns.ts";

/** A campaign as the limits see it. */
export interface Share {
  status: CampaignStatus;
  /** Posts a day. */
  schedule: number;
}

/** Posts a day that count against the plan: only what was removed does not. */
const counted = ({ status, schedule }: Share): number => (status === "Delete" ? 0 : schedule);
/** Posts a day that go out. */
const running = ({ status, schedule }: Share): number => (status === "Active" ? schedule : 0);

export const countedPerDay = (shares: readonly Share[]): number => total(shares, counted);

const total = (shares: readonly Share[], of: (share: Share) => number): number =>
  shares.reduce((sum, share) => sum + of(share), 0);

/**
 * Whether a change takes a user's campaigns of one network over the plan's posts a day. What does not raise them
 * is never refused, though the user be over the limit, as after a downgrade. Campaigns that sleep count when
 * anything grows; to wake one, those that are awake must leave room.
 * @param before null for a new campaign
 */
export function exceedsPlan(
  allowed: number,
  others: readonly Share[],
  before: Share | null,
  after: Share,
): boolean {
  return [counted, running].some(
    (of) => of(after) > (before ? of(before) : 0) && total(others, of) + of(after) > allowed,
  );
}

/** Posts a day that are allowed beyond those that go out. */
export const spareOf = (allowed: number, shares: readonly Share[]): number =>
  Math.max(0, allowed - total(shares, running));
