import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { PostDefaults, PostOptions } from "@postfolio/contract/networks/post-options.ts";
import type { StatedLimits } from "@postfolio/contract/networks/server-limits.ts";

export interface SocialTokens {
  accessToken: string;
  accessExpiresAt: Date;
  refreshToken: string | null;
}

export interface SocialProfile {
  /** The network's ID of the account, such as X's user ID or LinkedIn's URN of a person or an organization. */
  accountId: string;
  name: string;
  /** Without `@`. On LinkedIn, empty for people, and the vanity name in the URL for pages. */
  handle: string;
  picture: string;
}

/** What a network needs besides the tokens, such as a key to sign calls with. Stored encrypted. */
export type Secrets = Readonly<Record<string, string>>;

export interface SocialAccount {
  accountId: string;
  handle: string;
  accessToken: string;
  /** The origin of the account's server; null on a single-server network. */
  server: string | null;
  secrets: Secrets | null;
  /** What the server accepts, if known. */
  limits?: StatedLimits | null;
  /** Defaults for posts that don't set their own options. */
  defaults?: PostDefaults | null;
}

/** A connection's permission, for refreshing or revoking it. */
export type Permission = Pick<SocialAccount, "accessToken" | "server" | "secrets"> &
  Pick<SocialTokens, "refreshToken">;

export interface AuthorizeRequest {
  state: string;
  /**
   * The PKCE challenge (S256). A network that uses OpenID Connect instead of PKCE receives the challenge as the nonce.
   */
  challenge: string;
  redirectUri: string;
  /** The handle or host that the user typed, on a network with many servers. */
  address?: string | undefined;
}

export type AuthorizeOutcome =
  | {
      kind: "authorize";
      url: string;
      /** The chosen server, and secrets to keep until the browser returns. */
      server?: string;
      secrets?: Secrets;
    }
  /** There is no such account or server, or it cannot be used. `reason` is for the user. */
  | { kind: "refused"; reason: string; detail: string }
  | { kind: "unavailable"; detail: string };

export interface Grant {
  code: string;
  verifier: string;
  redirectUri: string;
  /** `state` is the value passed to `authorize`; `server` and `secrets` are the values that `authorize` returned. */
  state?: string;
  server?: string | null;
  secrets?: Secrets | null;
  /** The issuer in the callback URL (RFC 9207). */
  issuer?: string | undefined;
}

export type ConnectOutcome =
  | {
      kind: "connected";
      tokens: SocialTokens;
      profile: SocialProfile;
      /** Whether the user also granted permission for pictures. */
      media: boolean;
      server?: string;
      secrets?: Secrets;
      limits?: StatedLimits | undefined;
      /** The user's default post options on the server. */
      defaults?: PostDefaults | undefined;
    }
  /** The code was already used or has expired, or the user did not grant enough permissions. */
  | { kind: "refused"; why: "code" | "scope"; detail: string }
  | { kind: "unavailable"; detail: string };

type RefreshOutcome =
  | { kind: "refreshed"; tokens: SocialTokens }
  | { kind: "refused"; detail: string }
  /** The provider could not be reached or failed; retry later. */
  | { kind: "unavailable"; detail: string };

export type Rejection =
  | "unauthorized"
  | "duplicate"
  | "too_long"
  /** More cashtags or mentions than the network accepts from an app. */
  | "cashtags"
  | "mentions"
  | "link"
  | "media"
  /** The user did not grant permission for pictures when connecting. */
  | "media_scope"
  /** The person no longer has permission to post as the page. */
  | "role"
  /** The network does not let the app reply, which a thread requires. */
  | "reply"
  /** The account is suspended or locked, or a rule of the provider forbids the post. */
  | "forbidden"
  | "invalid";

export type Reach = "account" | "app";

export interface Published {
  kind: "published";
  externalId: string;
  url: string;
  /** The later parts of a thread that was sent as a whole. */
  further?: readonly { id: string; url: string }[];
}

/** `detail` is for the log. */
export type PublishOutcome =
  | Published
  /** Definitely not published. Retry, but not before `after`. */
  | {
      kind: "retry";
      reach: Reach;
      after: Date | null;
      detail: string;
      /** Upload the media again; reject the post after a few tries. */
      uploadAgain?: true;
    }
  | { kind: "rejected"; rejection: Rejection; detail: string }
  /** The operator must act: no credits, or an unsupported API version. */
  | { kind: "paused"; detail: string }
  /** The post may or may not be published. */
  | { kind: "unknown"; detail: string };

export type SettleOutcome =
  | Published
  /** Definitely not published. */
  | { kind: "absent" }
  /** The post stays unknown and is checked again. */
  | Exclude<PublishOutcome, { kind: "published" }>;

/** A metric is null if the network does not report it. */
export interface PostFigures {
  likes: number | null;
  reposts: number | null;
  replies: number | null;
  views: number | null;
}

export type ResultsOutcome =
  /** `figures` is keyed by post ID; `gone` lists deleted posts. */
  | {
      kind: "read";
      figures: ReadonlyMap<string, PostFigures>;
      gone: readonly string[];
      /** Why the reading ended early. */
      failure?: PublishFailure;
    }
  | PublishFailure;
export type PublishFailure = Exclude<PublishOutcome, { kind: "published" }>;

/** An article's preview card, for networks that do not generate one themselves. */
export interface SharedArticle {
  link: string;
  title: string;
  publisher: string;
}

export interface OutgoingMedia {
  mediaType: string;
  bytes: Buffer;
  alt: string;
  /** A carousel's name. */
  title: string;
  /** In pixels. */
  width?: number;
  height?: number;
}

export type UploadedMedia = Omit<OutgoingMedia, "bytes" | "width" | "height"> & { id: string };

export type UploadOutcome =
  | { kind: "uploaded"; media: UploadedMedia[] }
  | Exclude<PublishOutcome, { kind: "published" }>;

export interface OutgoingPost {
  /** Identifies the send that the database recorded; the same in every attempt until the outcome is known. */
  key: string;
  /** When the send was recorded. */
  startedAt: Date;
  /** BCP 47; null if unknown. */
  language: string | null;
  /** Options other than the language. */
  options?: Omit<PostOptions, "language"> | undefined;
  text: string;
  article?: SharedArticle | undefined;
  media?: readonly UploadedMedia[] | undefined;
  /** The ID of the previous part of a thread. */
  replyTo?: string | undefined;
  /** The rest of a thread, for networks that take it as a whole. */
  further?: readonly OutgoingPart[] | undefined;
}

export interface OutgoingPart {
  text: string;
  media: readonly UploadedMedia[];
}

export type PagesOutcome =
  | { kind: "listed"; pages: readonly SocialProfile[] }
  /** The token was rejected, or the person did not grant permission for pages. */
  | { kind: "refused"; why: "unauthorized" | "scope"; detail: string }
  | { kind: "unavailable"; detail: string };

export interface SocialNetwork {
  readonly network: Network;
  /** Whether `settle` sends the post again, including its media. */
  readonly settlesBySending: boolean;
  /** Whether all parts of a thread are published in one call, so that either all parts are published or none. */
  readonly sendsWholeThreads: boolean;
  /** Whether connecting again leaves the previous permission valid until it is revoked. */
  readonly separatePermissions?: boolean;
  /** Documents that the network fetches from this server, by path. */
  readonly documents?: Record<string, () => Promise<object>>;
  authorize(request: AuthorizeRequest): Promise<AuthorizeOutcome>;
  connect(grant: Grant): Promise<ConnectOutcome>;
  refresh(permission: Permission & { refreshToken: string }): Promise<RefreshOutcome>;
  /** `failure` is for the log. */
  revoke(permission: Permission): Promise<{ failure: string | null }>;
  /** Pages that a person may post as. Undefined if the network has none, or this server does not offer them. */
  readonly pages?: (person: SocialAccount) => Promise<PagesOutcome>;
  /**
   * Returns what a server accepts, on a network with many servers; undefined if the server doesn't respond.
   * @param server its origin
   */
  readonly limitsOf?: (server: string) => Promise<StatedLimits | undefined>;
  /**
   * Networks keep uploaded media only temporarily, so upload right before publishing.
   * @param signal aborted when there is no time left
   */
  upload(
    account: SocialAccount,
    media: readonly OutgoingMedia[],
    signal: AbortSignal,
  ): Promise<UploadOutcome>;
  publish(account: SocialAccount, post: OutgoingPost): Promise<PublishOutcome>;
  /**
   * Determines the outcome of a send whose response was lost. On X, we can read the account's recent posts. LinkedIn
   * does not allow that, so we send the post again: LinkedIn rejects a duplicate and names the first post.
   */
  settle(account: SocialAccount, post: OutgoingPost): Promise<SettleOutcome>;
  /** Whether results can be read only by the account that posted. */
  readonly resultsArePrivate?: boolean;
  /** 0 if the network reports no results to this app. */
  readonly resultsPerCall: number;
  results(account: SocialAccount, ids: readonly string[]): Promise<ResultsOutcome>;
}

export type Access =
  | { kind: "ready"; account: SocialAccount }
  | { kind: "none" }
  /** `reason` is for the user. */
  | { kind: "broken"; reason: string }
  /** Rate limited, or a token refresh is running or has failed temporarily. */
  | { kind: "later"; at: Date };
