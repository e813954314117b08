import type { Slot } from "@postfolio/contract/campaigns/slots.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { SQL } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";

/** A campaign and whose it is. */
export interface Owned {
  id: string;
  userId: string;
  network: Network;
}

/** Campaigns that share the same upcoming slots. */
export interface PlannedCampaigns {
  ids: readonly string[];
  slots: readonly Slot[];
}

/** What posts do for campaigns, in the transaction that changes the campaign. */
export interface CampaignPosts {
  /**
   * Inserts the posts of slots that have none.
   * @param marked a statement that returns the `id`, `user_id` and `network` of the campaigns to take
   * @returns how many posts were inserted
   */
  fillSlots(db: Db | Tx, marked: SQL, groups: readonly PlannedCampaigns[], now: Date): Promise<number>;
  /**
   * Counts, per local day, the posts that the user's other campaigns sent beyond their current posts a day, and the
   * user's own.
   */
  findSpent(tx: Tx, campaign: Owned, now: Date): Promise<ReadonlyMap<string, number>>;
  /**
   * The times, in ascending order, of users' posts from one instant to another that go out or went out.
   * @param except a campaign whose posts do not count, but for those that do not follow its slots
   */
  findQueued(
    db: Db | Tx,
    userIds: readonly string[],
    range: { from: Date; to: Date; except?: string },
  ): Promise<{ userId: string; network: Network; at: Date }[]>;
  /** Of these campaigns, those whose users have own posts ahead on the same network. */
  findBesideOwn(db: Db | Tx, ids: readonly string[], now: Date): Promise<string[]>;
  /** Moves posts to their campaign's upcoming slots, and removes those for which none is left. */
  reschedule(tx: Tx, campaignId: string, slots: readonly Slot[], now: Date): Promise<void>;
  /** Marks posts as missed that are scheduled before the earliest time at which anything may go out. */
  missBefore(tx: Tx, campaignId: string, earliest: Date, now: Date): Promise<void>;
  /** Has texts rewritten, except the user's own and, if the campaign has asked first, approved ones. */
  dropDrafts(tx: Tx, campaignId: string, asked: boolean, now: Date): Promise<void>;
  /** Makes written posts wait for approval, or go out without it. */
  askFirst(tx: Tx, campaignId: string, ask: boolean, now: Date): Promise<void>;
  removeUnsent(tx: Tx, campaignId: string): Promise<void>;
  /** Makes the user's own posts drafts again where a day has more posts than allowed. */
  unscheduleBeyond(tx: Tx, of: Omit<Owned, "id">, allowed: number, now: Date): Promise<void>;
}
