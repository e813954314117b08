import type { HasWebhooks } from "../../webhooks/webhooks.offers.ts";
import type { LRUCache } from "lru-cache";
import type { LimitFunction } from "p-limit";
import type { AccessFor } from "../../connections/connections.offers.ts";
import type { Access, OutgoingMedia, SocialNetwork, UploadedMedia } from "../../../adapters/social/social.ts";
import type { Deps, Tally } from "../../../deps.ts";
import type { Tell } from "../../../events.ts";
import type { Notify } from "../../notices/notices.offers.ts";
import type { Verdict } from "./publishing.policy.ts";
import type { Beginning, Send } from "./begin-sends.ts";
import type { ClaimedPost } from "./publishing.queries.ts";

export interface PublishingDeps extends Pick<Deps, "db" | "clock" | "log" | "config"> {
  accessFor: AccessFor;
  loadMedia: (userId: string, ids: readonly string[]) => Promise<OutgoingMedia[]>;
  notify: Notify;
  tell: Tell;
  tally: Tally;
  hasWebhooks: HasWebhooks;
  /** Milliseconds, excluding a token refresh. */
  callTimeoutMs: number;
}

export interface Judged {
  post: ClaimedPost;
  verdict: Verdict;
}

export interface Publisher {
  deps: PublishingDeps;
  social: SocialNetwork;
  inHand: Set<Promise<void>>;
  inHandOf: Map<string, number>;
  stopping: AbortController;
  cuts: Set<() => void>;
  /**
   * By user, account, and encrypted token. Cached accounts stay valid, because claims leave out posts for broken or
   * removed accounts.
   */
  accounts: LRUCache<string, { access: Access; until: Date }>;
  /** Uploads for posts that are being retried. */
  uploads: LRUCache<string, { media: UploadedMedia[]; accountId: string; until: Date }>;
  /** Runs only a few uploads at a time, because media are held in memory. */
  inTurn: LimitFunction;
  /**
   * Users who got their full share in this round. A round ends when a claim gives nobody a full share. Without rounds,
   * a few users could fill all claims.
   */
  served: string[];
  begin: (send: Send) => Promise<Beginning>;
  record: (item: Judged) => Promise<boolean>;
}
