import type { Campaign, Post } from "@postfolio/contract/campaigns/campaigns.ts";
import type { Plan } from "@postfolio/contract/plans.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { NamedAccount } from "../../db/connected-account.ts";
import type { Tx } from "../../db/client.ts";
import type { CampaignNamed } from "../notices/notice-message.offers.ts";

/** What campaigns do when a user's plan changes, in the transaction that changes it and has locked the user. */
export interface PlanChanges {
  /** Puts campaigns that exceed a plan's posts a day to sleep, as few as possible. @returns which */
  sleepBeyondPlan: (
    tx: Tx,
    userId: string,
    change: { plan: Plan; reason: "payment" | "plan"; now: Date },
  ) => Promise<CampaignNamed[]>;
  /** Wakes campaigns that a lower plan had put to sleep, as far as there is room. @returns which, and which not */
  wakeWithinPlan: (
    tx: Tx,
    userId: string,
    change: { plan: Plan; now: Date },
  ) => Promise<Record<"awake" | "asleep", CampaignNamed[]>>;
}

/**
 * Has campaigns of a network plan for an account from now on: one of them, or all.
 * @throws AppError `not_found` for one that is not the user's, or of another network
 */
export type MoveCampaigns = (
  tx: Tx,
  of: { userId: string; network: Network },
  account: NamedAccount,
  campaignId: string | undefined,
) => Promise<void>;

/** A campaign with all of its posts, in batches. */
export interface WholeCampaign {
  campaign: Omit<Campaign, "awaitingApproval" | "nextPostAt" | "lately">;
  posts: AsyncIterable<Post[]>;
}
