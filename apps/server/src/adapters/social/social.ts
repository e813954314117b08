import type { Network } from "@postfolio/contract/plans.ts";

/** Tokens from a provider. */
export interface SocialTokens {
  accessToken: string;
  accessExpiresAt: Date;
  /** Null if the provider gives none. */
  refreshToken: string | null;
}

/** The account that a token belongs to. */
export interface SocialProfile {
  /** X's user id, LinkedIn's person URN. */
  accountId: string;
  name: string;
  /** X's handle without `@`; empty for LinkedIn. */
  handle: string;
  /** URL of the picture, or empty. */
  picture: string;
}

/** The parts of a connection that publishing needs. */
export interface SocialAccount {
  accountId: string;
  handle: string;
  accessToken: string;
}

export type ConnectOutcome =
  /** `media`: whether the user permitted pictures, too. */
  | { kind: "connected"; tokens: SocialTokens; profile: SocialProfile; media: boolean }
  /** The code is used or expired, or the user granted less than publishing needs. */
  | { kind: "refused"; why: "code" | "scope"; detail: string }
  | { kind: "unavailable"; detail: string };

type RefreshOutcome =
  | { kind: "refreshed"; tokens: SocialTokens }
  /** The user must connect again. */
  | { kind: "refused"; detail: string }
  /** The provider could not be reached or had an error of its own: try again later. */
  | { kind: "unavailable"; detail: string };

/** Why a provider will never accept a post, however often it is sent. */
export type Rejection =
  /** The user must connect again: the token is expired or revoked. */
  | "unauthorized"
  /** The same text was published before. */
  | "duplicate"
  | "too_long"
  /** More cashtags or mentions than the network accepts from an app. */
  | "cashtags"
  | "mentions"
  /** It contains a link that the network does not accept. */
  | "link"
  /** Its pictures, animation or carousel. */
  | "media"
  /** The user did not permit pictures when connecting the account. */
  | "media_scope"
  /** The network does not let the app answer there, as the parts of a thread do. */
  | "reply"
  /** The account may not post: it is suspended or locked, or a rule of the provider forbids it. */
  | "forbidden"
  | "invalid";

/** What a limit or problem applies to: one account, or everything this app sends. */
export type Reach = "account" | "app";

/** The outcomes that publishing handles. `detail` is only for the log. */
export type PublishOutcome =
  | { kind: "published"; externalId: string; url: string }
  /** Certainly not published. Try again, but not before `after` if the provider gives a time. */
  | {
      kind: "retry";
      reach: Reach;
      after: Date | null;
      detail: string;
      /** It failed because of its media: upload them again, and reject the post after a few tries. */
      uploadAgain?: true;
    }
  | { kind: "rejected"; rejection: Rejection; detail: string }
  /** The app cannot publish until its operator acts: no credits, an unsupported API version. */
  | { kind: "paused"; detail: string }
  /** It may or may not have been published: the answer was lost or makes no sense. */
  | { kind: "unknown"; detail: string };

export type SettleOutcome =
  | { kind: "published"; externalId: string; url: string }
  /** Certainly not published: it may be sent. */
  | { kind: "absent" }
  /** Still unsettled, whatever the kind: the post stays unknown and is checked again later. */
  | Exclude<PublishOutcome, { kind: "published" }>;

/** What readers did with a post; null where the network does not tell. */
export interface PostFigures {
  likes: number | null;
  reposts: number | null;
  replies: number | null;
  views: number | null;
}

export type ResultsOutcome =
  /** By the ids of posts. Those that were deleted are in `gone`; a post in neither was not told about. */
  | {
      kind: "read";
      figures: ReadonlyMap<string, PostFigures>;
      gone: readonly string[];
      /** Why the reading ended early: posts in neither were not asked about. */
      failure?: PublishFailure;
    }
  | PublishFailure;
export type PublishFailure = Exclude<PublishOutcome, { kind: "published" }>;

/** The article that a post is about, for networks that do not build a card themselves. */
export interface SharedArticle {
  link: string;
  title: string;
  /** The publisher's name; empty if unknown. */
  publisher: string;
}

/** A picture, an animation or a carousel on its way to a network. */
export interface OutgoingMedia {
  mediaType: string;
  bytes: Buffer;
  /** Empty if it has no description. */
  alt: string;
  /** The name of a carousel; empty for anything else. */
  title: string;
}

/** One that the network has, under its id there. */
export type UploadedMedia = Omit<OutgoingMedia, "bytes"> & { id: string };

export type UploadOutcome =
  | { kind: "uploaded"; media: UploadedMedia[] }
  /** Nothing is live, whatever the kind. */
  | Exclude<PublishOutcome, { kind: "published" }>;

/** A post as it goes out. */
export interface OutgoingPost {
  text: string;
  article?: SharedArticle | undefined;
  media?: readonly UploadedMedia[] | undefined;
  /** The network's id of the post that it answers, as each part of a thread does. */
  replyTo?: string | undefined;
}

/** A network that we publish posts to. */
export interface SocialNetwork {
  readonly network: Network;
  /** Whether `settle` sends the post again, with its media. */
  readonly settlesBySending: boolean;
  /**
   * URL where the user consents. `challenge` is the S256 challenge; a network with OpenID Connect instead of PKCE
   * takes it as its nonce.
   */
  authorizeUrl(request: { state: string; challenge: string; redirectUri: string }): string;
  /** Exchanges the returned code for tokens and looks up the account. */
  connect(grant: { code: string; verifier: string; redirectUri: string }): Promise<ConnectOutcome>;
  refresh(refreshToken: string): Promise<RefreshOutcome>;
  /** Revokes the tokens at the provider, if it supports that. `failure` is for the log. */
  revoke(tokens: Pick<SocialTokens, "accessToken" | "refreshToken">): Promise<{ failure: string | null }>;
  /**
   * Uploads what a post shows. Networks keep it only for a while, so this is done right before publishing.
   * @param signal aborted when there is no time left
   */
  upload(
    account: SocialAccount,
    media: readonly OutgoingMedia[],
    signal: AbortSignal,
  ): Promise<UploadOutcome>;
  publish(account: SocialAccount, post: OutgoingPost): Promise<PublishOutcome>;
  /**
   * Finds out what happened to a send whose answer was lost. X lets us read the account's recent posts.
   * LinkedIn does not, so we send again: it rejects a duplicate and names the first post.
   */
  settle(account: SocialAccount, post: OutgoingPost & { startedAt: Date }): Promise<SettleOutcome>;
  /** How many posts may be in one call of `results`; 0 if the network tells this app nothing. */
  readonly resultsPerCall: number;
  /** Reads what readers did with posts of the account, by the network's ids. */
  results(account: SocialAccount, ids: readonly string[]): Promise<ResultsOutcome>;
}

/** The result of asking for a user's account to publish with. */
export type Access =
  | { kind: "ready"; account: SocialAccount }
  | { kind: "none" }
  /** `reason` is for the user. */
  | { kind: "broken"; reason: string }
  /** The account is rate limited, or a refresh is running or failed for now. */
  | { kind: "later"; at: Date };
