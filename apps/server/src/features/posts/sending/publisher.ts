import type { HasWebhooks } from "../../webhooks/webhooks.offers.ts";
import type { LRUCache } from "lru-cache";
import type { LimitFunction } from "p-limit";
import type { AccessFor } from "../../connections/connections.offers.ts";
import type { Access, OutgoingMedia, SocialNetwork, UploadedMedia } from "../../../adapters/social/social.ts";
import type { Deps } from "../../../deps.ts";
import type { Tell } from "../../../events.ts";
import type { Notify } from "../../notices/notices.offers.ts";
import type { Tally } from "../../../deps.ts";
import type { Verdict } from "./publishing.policy.ts";
import type { Beginning, Send } from "./begin-sends.ts";
import type { ClaimedPost } from "./publishing.queries.ts";

export interface PublishingDeps extends Pick<Deps, "db" | "clock" | "log" | "config"> {
  accessFor: AccessFor;
  /** A user's pictures or carousels with their bytes, without those that are gone. */
  mediaOf: (userId: string, ids: readonly string[]) => Promise<OutgoingMedia[]>;
  notify: Notify;
  tell: Tell;
  tally: Tally;
  hasWebhooks: HasWebhooks;
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
  accounts: LRUCache<string, { tokenSeal: string; access: Access; until: Date }>;
  /** What was uploaded for posts that are tried again, by post and media. */
  uploads: LRUCache<string, { media: UploadedMedia[]; accountId: string; until: Date }>;
  /** Uploads few posts at a time, because their media are held in memory. */
  inTurn: LimitFunction;
  /**
   * Users who have had their share of this round, which lasts until a claim fills no user's share. Otherwise, the
   * posts of a few of them could be all that a claim looks at.
   */
  served: string[];
  /** Records that a send begins now, if it may. */
  begin: (send: Send) => Promise<Beginning>;
  /** Records the outcome of a post. @returns false if the lease was lost */
  record: (item: Judged) => Promise<boolean>;
}
