import type { Network } from "@postfolio/contract/plans.ts";
import type { Access, SocialNetwork } from "../../adapters/social/social.ts";
import type { Deps } from "../../deps.ts";
import type { Notify } from "../../notify.ts";
import type { Tally } from "../../deps.ts";
import type { Verdict } from "./publishing.policy.ts";
import type { ClaimedPost, Intent } from "./publishing.queries.ts";

export interface PublishingDeps extends Pick<Deps, "db" | "clock" | "log"> {
  /** The user's account with a token that works now. */
  accessFor: (userId: string, network: Network) => Promise<Access>;
  /** Marks a connection as broken and tells its user, unless it has another token by now. */
  breakConnection: (userId: string, network: Network, refusedToken: string) => Promise<void>;
  /** Says that the account takes no further posts until then. */
  limitAccount: (userId: string, network: Network, until: Date) => Promise<void>;
  notify: Notify;
  tally: Tally;
  /** Milliseconds that a call of a provider may take, refreshing the token not included. */
  callTimeoutMs: number;
}

/** What came of a step with a post. */
export interface Judged {
  post: ClaimedPost;
  verdict: Verdict;
}

/** What publishing to one network has in hand in one worker. Several may run, in one process or in many. */
export interface Publisher {
  deps: PublishingDeps;
  social: SocialNetwork;
  /** Work under way, and how many posts of each user are in it. */
  inHand: Set<Promise<void>>;
  inHandOf: Map<string, number>;
  /** Aborted when nothing more is to be taken up. */
  stopping: AbortController;
  /** Ends the waiting for calls under way. */
  cuts: Set<() => void>;
  /** Accounts looked up lately. A claim says whether they still hold: it takes no post of one that is broken or gone. */
  accounts: Map<string, { tokenSeal: string; access: Access; until: Date }>;
  /**
   * Users who have had their fill of this round, which lasts until a claim fills nobody: the posts of a few of
   * them could be all that a claim looks at.
   */
  served: string[];
  /** Records that a send begins now. @returns false when the lease is lost, and the post must not be sent */
  recordIntent: (mine: Intent) => Promise<boolean>;
  /** Records what became of a post. @returns false when it is in other hands by now */
  record: (item: Judged) => Promise<boolean>;
}
