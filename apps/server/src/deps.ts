import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { Setting } from "@postfolio/contract/operator/server.routes.ts";
import type { Logger } from "pino";
import type { OwnAiWriters } from "./adapters/ai/own-ai.ts";
import type { Backups } from "./adapters/backups/backups.ts";
import type { AiWriter } from "./adapters/ai/ai.ts";
import type { GuardedFetch, GuardedPost } from "./adapters/fetch/guarded-fetch.ts";
import type { ReadFile } from "./adapters/files/files.ts";
import type { WriteFile } from "./adapters/files/write-file-worker.ts";
import type { GoogleSignIn } from "./adapters/google/google.ts";
import type { Mailer } from "./adapters/mail/mail.ts";
import type { OidcProvider } from "./adapters/oidc/oidc.ts";
import type { NewsFinder } from "./adapters/news/news.ts";
import type { PdfPrinter } from "./adapters/pdf/pdf.ts";
import type { ShrinkPicture } from "./adapters/pictures/pictures.ts";
import type { SocialNetwork } from "./adapters/social/social.ts";
import type { Payments } from "./adapters/stripe/payments.ts";
import type { Config } from "./config/config.ts";
import type { Db } from "./db/client.ts";
import type { DiskRoom } from "./db/embedded/disk-room.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { ResumeMarkup } from "./adapters/pdf/resume-markup.ts";
import type { Stopping } from "./stopping.ts";
import type { TokenCipher } from "./db/token-cipher.ts";

/** What can happen to posts, counted for the operator. */
export const POST_EVENTS = ["drafted", "published", "failed", "unknown", "missed", "retried"] as const;
export type PostEvent = (typeof POST_EVENTS)[number];

/** The engine's counters. */
export interface Tally {
  count(event: PostEvent, network: Network, posts?: number): void;
  /**
   * Counts planned posts of all networks: planned ahead, or when a campaign was created, changed or woken.
   */
  planned(posts: number): void;
  /** Records how many seconds after its time a post was published. */
  late(network: Network, seconds: number): void;
}

/** Everything the app depends on, so that tests can pass in other parts. */
export interface Deps {
  config: Config;
  /** What its operator may see of the configuration. */
  settings: readonly Setting[];
  db: Db;
  jobs: Jobs;
  log: Logger;
  /** The current instant. */
  clock: () => Date;
  /** Milliseconds of a monotonic clock, for limits. */
  elapsed: () => number;
  stopping: Stopping;
  /** Key material for session tokens, 32 bytes. */
  sessionKey: Uint8Array;
  /** With which the audit log is written, 32 bytes. */
  auditKey: Uint8Array;
  google: GoogleSignIn;
  /** Null if the operator has no OpenID Connect provider. */
  oidc: OidcProvider | null;
  ai: AiWriter;
  /** Models of users with their own keys; null where the operator allows none. */
  ownAi: OwnAiWriters | null;
  /** Null where none are made. */
  backups: Backups | null;
  /** The code with which the person who started the server creates its first account. */
  setUpCode: string;
  news: NewsFinder;
  pdf: PdfPrinter;
  mail: Mailer;
  /** Null if payment is not set up, so that nothing can be bought. */
  payments: Payments | null;
  /** Where posts are published. A network that is not configured is included, but accepts nothing. */
  networks: Record<Network, SocialNetwork>;
  tokenCipher: TokenCipher;
  /** Fetches from addresses that strangers choose. */
  fetchOut: GuardedFetch;
  /** Posts to addresses that users choose. */
  postOut: GuardedPost;
  /** Counts what happens to posts. */
  tally: Tally;
  /** Whether the database's disk has room for what users store. */
  diskRoom: DiskRoom;
  readFile: ReadFile;
  writeFile: WriteFile;
  shrinkPicture: ShrinkPicture;
  /** The markup of a stored resume, as it goes to print. */
  resumeMarkup: ResumeMarkup;
  /** Folder of the built web app. */
  webRoot: string;
}
