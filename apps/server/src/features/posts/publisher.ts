import type { Network } from "@postfolio/contract/plans.ts";
import type { Access, SocialNetwork } from "../../adapters/social/social.ts";
import type { Deps } from "../../deps.ts";
import type { Notify } from "../../notify.ts";
import type { Tally } from "../../deps.ts";
import type { Verdict } from "./publishing.policy.ts";
import type { ClaimedPost, Intent } from "./publishing.queries.ts";

export interface PublishingDeps extends Pick<Deps, "db" | "clock" | "log"> {
  /** The user's account with a token that currently works. */
  accessFor: (userId: string, network: Network) => Promise<Access>;
  /** Marks a connection as broken and notifies the user, unless it has a new token by now. */
  breakConnection: (userId: string, network: Network, refusedToken: string) => Promise<void>;
  /** Records that the account accepts no more posts until then. */
  limitAccount: (userId: string, network: Network, until: Date) => Promise<void>;
  notify: Notify;
  tally: Tally;
  /** Milliseconds that a call to a provider may take, not counting a token refresh. */
  callTimeoutMs: number;
}

/** The outcome of a step with a post. */
export interface Judged {
  post: ClaimedPost;
  verdict: Verdict;
}

/** The state of publishing to one network in one worker. Several may run, in one process or in many. */
export interface Publisher {
  deps: PublishingDeps;
  social: SocialNetwork;
  /** Work under way, and how many posts of each user are in it. */
  inHand: Set<Promise<void>>;
  inHandOf: Map<string, number>;
  /** Aborted when no more posts are to be taken. */
  stopping: AbortController;
  /** Functions that stop waiting for calls under way. */
  cuts: Set<() => void>;
  /** Accounts looked up recently. They stay valid because a claim takes no post of a broken or removed account. */
  accounts: Map<string, { tokenSeal: string; access: Access; until: Date }>;
  /**
   * Users who have had their share of this round, which lasts until a claim fills no user's share. Otherwise, the
   * posts of a few of them could be all that a claim looks at.
   */
  served: string[];
  /** Records that a send begins now. @returns false if the lease was lost and the post must not be sent */
  recordIntent: (mine: Intent) => Promise<boolean>;
  /** Records the outcome of a post. @returns false if the lease was lost */
  record: (item: Judged) => Promise<boolean>;
}
