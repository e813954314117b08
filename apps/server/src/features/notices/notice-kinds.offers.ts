import type { Ended } from "../access/access.offers.ts";
import type { Message } from "@postfolio/contract/message.ts";
import type { Scope } from "@postfolio/contract/keys/scopes.ts";
import type { Plan } from "@postfolio/contract/plans.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";

export interface PostNamed {
  network: Network;
  title: string | null;
  /** The beginning of the post's text; null if there is no text. */
  text: string | null;
}

export interface CampaignNamed {
  title: string;
  network: Network;
}

/**
 * notice-words.ts contains the wording of each notice, and push.ts determines which notices are pushed to devices.
 * Users' text is inserted unchanged.
 */
export type NoticeMessage =
  | ({
      event: "post-failed" | "post-uncertain" | "post-unwritten" | "post-missed" | "thread-cut";
      reason: string;
    } & PostNamed)
  /** News posts are skipped because there are no new articles. */
  | ({ event: "no-news" } & CampaignNamed)
  /** Posts are skipped for the rest of the month because the budget (US dollars) is used up. */
  | { event: "budget-reached"; network: Network; limit: number }
  | ({
      event: "approval-asked";
      /** ISO instants: the scheduled time, and the approval deadline. Shown in the campaign's time zone. */
      at: string;
      until: string;
      timeZone: string;
      again: boolean;
    } & PostNamed)
  /** The campaign's approver decided. `mailed`: whether the notice is also emailed. */
  | ({ event: "post-reviewed"; by: string; answer: "approve" | "skip"; mailed: boolean } & PostNamed)
  | ({ event: "change-asked"; by: string; wish: string } & PostNamed)
  | { event: "approver-answered"; email: string; answer: "agreed" | "refused" | "left" }
  /** A key or an agent scheduled a post for `at`. */
  | ({ event: "key-scheduled"; keyName: string; isAgent?: boolean; at: string; timeZone: string } & PostNamed)
  | { event: "key-made"; name: string; scopes: readonly Scope[] }
  | { event: "agent-connected"; name: string; host: string; scopes: readonly Scope[] }
  | { event: "account-passed"; ended: readonly Ended[] }
  /** Access that the owner did not keep when resetting the password. */
  | { event: "access-ended"; ended: readonly Ended[] }
  | { event: "webhook-paused"; host: string }
  | { event: "connection-broken"; account: string; reason: string }
  /** Posts were written for an account other than the connected one. */
  | { event: "account-changed"; network: Network; account: string; connected: string; posts: number }
  | { event: "connection-ending"; network: Network; account: string; days: number }
  /** `dueBy`: an ISO instant. */
  | { event: "payment-failed"; plan: Plan; dueBy: string }
  /** `plan`: null if unknown. */
  | { event: "second-plan-ended"; plan: Plan | null; credited: boolean }
  /** `owed`: whether the plan was lost because of a failed payment. */
  | { event: "plan-over"; plan: Plan; owed: boolean }
  /** Only on a server that sells no plans. */
  | { event: "plan-lowered"; plan: Plan }
  | { event: "campaigns-asleep"; plan: Plan; campaigns: CampaignNamed[] }
  /** `asleep`: campaigns that exceed the plan. */
  | { event: "campaigns-awake"; plan: Plan; campaigns: CampaignNamed[]; asleep: CampaignNamed[] }
  /** `appliedAt`: an ISO instant; null if not sent. */
  | { event: "follow-up"; title: string; company: string; appliedAt: string | null }
  /** `at`: an ISO instant, shown in the event's time zone. `place` may be empty. */
  | {
      event: "interview-ahead" | "task-ahead";
      title: string;
      company: string;
      at: string;
      timeZone: string;
      place: string;
    }
  /** `label`: the owner's label for the link, or empty. */
  | { event: "link-opened"; label: string }
  /** `mailed`: whether email works. */
  | { event: "server-needs"; says: Message; mailed: boolean }
  | { event: "server-well"; says: Message; mailed: boolean }
  /** Notices stored before messages had parameters. */
  | { event: "told"; kind: "post" | "connection" | "campaign" | "payment"; text: string };

export type NoticeEvent = NoticeMessage["event"];
