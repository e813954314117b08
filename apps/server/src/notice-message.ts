import type { Network, Plan } from "@postfolio/contract/plans.ts";

/** A post as a notice speaks of it. */
interface PostNamed {
  network: Network;
  /** The campaign's. */
  title: string;
  /** Its beginning, by which its author knows it again; null while it has no text. */
  text: string | null;
}

/** A campaign as a notice speaks of it. */
export interface CampaignNamed {
  title: string;
  network: Network;
}

/**
 * What a notice tells, in kind and parameters: its words are put together where it is shown or mailed, and
 * what users wrote themselves goes into them as it is.
 */
export type NoticeMessage =
  | ({
      event: "post-failed" | "post-uncertain" | "post-unwritten" | "post-missed";
      /** A sentence or two for the user. */
      reason: string;
    } & PostNamed)
  /** Its news posts are skipped: there is no fresh article for them. */
  | ({ event: "no-news" } & CampaignNamed)
  /** Its user wants to be asked before it goes out. */
  | ({
      event: "approval-asked";
      /** ISO instants: the post's time, and until when it can be approved; shown in the campaign's time zone. */
      at: string;
      until: string;
      timeZone: string;
      /** The user was asked before. */
      again: boolean;
    } & PostNamed)
  | { event: "connection-broken"; account: string; reason: string }
  | { event: "connection-ending"; network: Network; account: string; days: number }
  /** `dueBy` is an ISO instant. */
  | { event: "payment-failed"; plan: Plan; dueBy: string }
  /** `plan`: null for one that is none of ours. */
  | { event: "second-plan-ended"; plan: Plan | null; credited: boolean }
  /** `owed`: it is lost for a payment that failed. */
  | { event: "plan-over"; plan: Plan; owed: boolean }
  | { event: "campaigns-asleep"; plan: Plan; campaigns: CampaignNamed[] }
  /** `asleep`: those for which the plan has no room. */
  | { event: "campaigns-awake"; plan: Plan; campaigns: CampaignNamed[]; asleep: CampaignNamed[] }
  /** As it was written down before messages had parameters. */
  | { event: "told"; kind: "post" | "connection" | "campaign" | "payment"; text: string };

export type NoticeEvent = NoticeMessage["event"];
