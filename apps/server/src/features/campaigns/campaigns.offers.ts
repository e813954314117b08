import type { Plan } from "@postfolio/contract/plans.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { NamedAccount } from "../../db/connected-account.ts";
import type { Tx } from "../../db/client.ts";
import type { CampaignNamed } from "../notices/notice-kinds.offers.ts";

/** Runs in the transaction that changes the plan, with the user locked. */
export interface PlanChanges {
  /** Puts as few campaigns as possible to sleep. */
  sleepBeyondPlan: (
    tx: Tx,
    userId: string,
    change: { plan: Plan; reason: "payment" | "plan"; now: Date },
  ) => Promise<CampaignNamed[]>;
  /** Wakes the campaigns that the plan has room for. */
  wakeWithinPlan: (
    tx: Tx,
    userId: string,
    change: { plan: Plan; now: Date },
  ) => Promise<Record<"awake" | "asleep", CampaignNamed[]>>;
}

/**
 * Moves a campaign on a network to this account if its own account is not connected. Without an ID, moves all such
 * campaigns.
 */
export type MoveCampaigns = (
  tx: Tx,
  of: { userId: string; network: Network },
  account: NamedAccount,
  campaignId: string | undefined,
) => Promise<void>;
