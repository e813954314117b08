import type { Ended } from "../access/access.offers.ts";
import type { Scope } from "@postfolio/contract/keys/scopes.ts";
import type { Network, Plan } from "@postfolio/contract/plans.ts";

/** A post as a notice refers to it. */
export interface PostNamed {
  network: Network;
  /** The campaign's title; null for a user's own post. */
  title: string | null;
  /** The beginning of its text, so that its author recognizes it; null while it has no text. */
  text: string | null;
}

/** A campaign as a notice refers to it. */
export interface CampaignNamed {
  title: string;
  network: Network;
}

/**
 * What a notice says, as an event and parameters. It is put into words where it is shown or mailed, and what
 * users wrote is inserted unchanged.
 */
export type NoticeMessage =
  | ({
      event: "post-failed" | "post-uncertain" | "post-unwritten" | "post-missed" | "thread-cut";
      /** A sentence or two for the user. */
      reason: string;
    } & PostNamed)
  /** Its news posts are skipped because there is no new article for them. */
  | ({ event: "no-news" } & CampaignNamed)
  /** Posts on a network are skipped until the month is over: more would cost more US dollars than the plan allows. */
  | { event: "budget-reached"; network: Network; limit: number }
  /** Its user wants to approve it before it goes out. */
  | ({
      event: "approval-asked";
      /** ISO instants: the post's time, and the last one to approve it. Shown in the campaign's time zone. */
      at: string;
      until: string;
      timeZone: string;
      /** The user was asked before. */
      again: boolean;
    } & PostNamed)
  /** A key, or an agent, let a post go out; `at` is the instant at which it will. */
  | ({ event: "key-scheduled"; keyName: string; isAgent?: boolean; at: string; timeZone: string } & PostNamed)
  | { event: "key-made"; name: string; scopes: readonly Scope[] }
  | { event: "agent-connected"; name: string; host: string; scopes: readonly Scope[] }
  /** Whoever owns the email took the account over, and all that its creator could get in with ended. */
  | { event: "account-passed"; ended: readonly Ended[] }
  /** The owner of a confirmed account chose a new password by mail, and did not keep these. */
  | { event: "access-ended"; ended: readonly Ended[] }
  /** Nothing is sent to a webhook at `host` any more, until its user resumes it. */
  | { event: "webhook-paused"; host: string }
  | { event: "connection-broken"; account: string; reason: string }
  /** Posts were written for an account other than the one that is connected now. */
  | { event: "account-changed"; network: Network; account: string; connected: string; posts: number }
  | { event: "connection-ending"; network: Network; account: string; days: number }
  /** `dueBy` is an ISO instant. */
  | { event: "payment-failed"; plan: Plan; dueBy: string }
  /** `plan`: null for one that is not ours. */
  | { event: "second-plan-ended"; plan: Plan | null; credited: boolean }
  /** `owed`: it was lost because of a failed payment. */
  | { event: "plan-over"; plan: Plan; owed: boolean }
  /** It is lower than before, on a server where plans are not bought. */
  | { event: "plan-lowered"; plan: Plan }
  | { event: "campaigns-asleep"; plan: Plan; campaigns: CampaignNamed[] }
  /** `asleep`: campaigns for which the plan has no room. */
  | { event: "campaigns-awake"; plan: Plan; campaigns: CampaignNamed[]; asleep: CampaignNamed[] }
  /** Its user wanted to follow up on an application today. `appliedAt`: an ISO instant; null if it was not sent. */
  | { event: "follow-up"; title: string; company: string; appliedAt: string | null }
  /** A share link was opened for the first time. `label`: its owner's words for it, or empty. */
  | { event: "link-opened"; label: string }
  /** Something about the server needs those who run it, or no longer does. `mailed`: whether mails can go out. */
  | { event: "server-needs"; says: string; mailed: boolean }
  | { event: "server-well"; says: string; mailed: boolean }
  /** As stored before messages had parameters. */
  | { event: "told"; kind: "post" | "connection" | "campaign" | "payment"; text: string };

export type NoticeEvent = NoticeMessage["event"];
