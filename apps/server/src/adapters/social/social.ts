import type { Network } from "@postfolio/contract/plans.ts";

/** Tokens as a provider gives them. */
export interface SocialTokens {
  accessToken: string;
  accessExpiresAt: Date;
  /** Null where the provider gives none. */
  refreshToken: string | null;
}

/** Who a token speaks for. */
export interface SocialProfile {
  /** X's user id, LinkedIn's person URN. */
  accountId: string;
  name: string;
  /** X's handle without `@`; empty at LinkedIn. */
  handle: string;
  /** Address of the picture, or empty. */
  picture: string;
}

/** What publishing needs of a connection. */
export interface SocialAccount {
  accountId: string;
  handle: string;
  accessToken: string;
}

export type ConnectOutcome =
  | { kind: "connected"; tokens: SocialTokens; profile: SocialProfile }
  /** The code is spent, too old, or the user gave less than publishing needs. */
  | { kind: "refused"; why: "code" | "scope"; detail: string }
  | { kind: "unavailable"; detail: string };

type RefreshOutcome =
  | { kind: "refreshed"; tokens: SocialTokens }
  /** The user must connect again. */
  | { kind: "refused"; detail: string }
  /** Said before the provider could have spent the token, or by its own error: try again later. */
  | { kind: "unavailable"; detail: string };

/** Why a provider will not take a post, however often it is sent. */
export type Rejection =
  /** The user must connect again: the token is expired or revoked. */
  | "unauthorized"
  /** The same text was published before. */
  | "duplicate"
  | "too_long"
  /** More cashtags, or mentions, than the network takes from an app. */
  | "cashtags"
  | "mentions"
  /** An address in it is none that the network takes. */
  | "link"
  /** The account may not post: suspended, locked, or the provider's rules. */
  | "forbidden"
  | "invalid";

/** Who a limit or a trouble is about: one account, or everything this app sends. */
export type Reach = "account" | "app";

/** The values on which publishing branches. `detail` is for the log only. */
export type PublishOutcome =
  | { kind: "published"; externalId: string; url: string }
  /** Surely not published; worth trying again, not before `after` where the provider says when. */
  | { kind: "retry"; reach: Reach; after: Date | null; detail: string }
  | { kind: "rejected"; rejection: Rejection; detail: string }
  /** Nothing of this app goes out until its operator acts: no credits, a dead API version. */
  | { kind: "paused"; detail: string }
  /** It may have been published or not: the answer was lost or makes no sense. */
  | { kind: "unknown"; detail: string };

export type SettleOutcome =
  | { kind: "published"; externalId: string; url: string }
  /** Surely not published: it may be sent. */
  | { kind: "absent" }
  /** No answer to the question yet, whatever the kind: the post stays unknown, and is asked for again later. */
  | Exclude<PublishOutcome, { kind: "published" }>;

/** The article that a post is about, for networks that show a card only if they are given one. */
export interface SharedArticle {
  link: string;
  title: string;
  /** Who published it; empty where that is not known. */
  publisher: string;
}

/** A network that posts are published to. */
export interface SocialNetwork {
  readonly network: Network;
  /** Where the user consents. `challenge` is PKCE's S256 challenge, ignored where the provider does without. */
  authorizeUrl(request: { state: string; challenge: string; redirectUri: string }): string;
  /** Spends the code that came back, and learns whose account it is. */
  connect(grant: { code: string; verifier: string; redirectUri: string }): Promise<ConnectOutcome>;
  refresh(refreshToken: string): Promise<RefreshOutcome>;
  /** Ends the tokens at the provider, as far as it lets us; what fails is for the log. */
  revoke(tokens: Pick<SocialTokens, "accessToken" | "refreshToken">): Promise<{ failure: string | null }>;
  publish(account: SocialAccount, text: string, article?: SharedArticle): Promise<PublishOutcome>;
  /**
   * Finds out what became of a send whose answer was lost: at X by reading the account's own recent posts,
   * at LinkedIn, which lets nobody read, by sending again, for it refuses a duplicate and names the first.
   */
  settle(
    account: SocialAccount,
    sent: { text: string; startedAt: Date; article?: SharedArticle | undefined },
  ): Promise<SettleOutcome>;
}

/** What publishing gets when it asks for a user's account. */
export type Access =
  | { kind: "ready"; account: SocialAccount }
  | { kind: "none" }
  /** `reason` is for the user. */
  | { kind: "broken"; reason: string }
  /** The provider limits the account, or a refresh is under way or failed for now. */
  | { kind: "later"; at: Date };
