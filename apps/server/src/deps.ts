import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { Setting } from "@postfolio/contract/operator/server.routes.ts";
import type { Logger } from "pino";
import type { OwnAiWriters } from "./adapters/ai/own-ai.ts";
import type { Backups } from "./adapters/backups/backups.ts";
import type { AiWriter } from "./adapters/ai/ai.ts";
import type { GuardedFetch, GuardedPost } from "./adapters/fetch/guarded-fetch.ts";
import type { ReadFile, ReadScan } from "./adapters/files/files.ts";
import type { WriteFile } from "./adapters/files/write-file-worker.ts";
import type { PushSender } from "./adapters/push/push.ts";
import type { GoogleSignIn } from "./adapters/google/google.ts";
import type { Mailer } from "./adapters/mail/mail.ts";
import type { ObjectStore } from "./adapters/objects/objects.ts";
import type { OidcProvider } from "./adapters/oidc/oidc.ts";
import type { NewsFinder } from "./adapters/news/news.ts";
import type { PdfPrinter } from "./adapters/pdf/pdf.ts";
import type { PostingReader } from "./adapters/postings/postings.ts";
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

export const POST_EVENTS = ["drafted", "published", "failed", "unknown", "missed", "retried"] as const;
export type PostEvent = (typeof POST_EVENTS)[number];

export interface Tally {
  count(event: PostEvent, network: Network, posts?: number): void;
  /** Called for posts planned ahead, and after a campaign change. */
  planned(posts: number): void;
  /** @param seconds how long after the scheduled time the post was published */
  late(network: Network, seconds: number): void;
}

export interface Deps {
  config: Config;
  /** Visible to operators. */
  settings: readonly Setting[];
  db: Db;
  jobs: Jobs;
  log: Logger;
  clock: () => Date;
  /** Returns monotonic milliseconds, for limits. */
  elapsed: () => number;
  stopping: Stopping;
  /** 32 bytes. */
  sessionKey: Uint8Array;
  /** 32 bytes. */
  auditKey: Uint8Array;
  google: GoogleSignIn;
  oidc: OidcProvider | null;
  ai: AiWriter;
  /** Null if users cannot use their own AI. */
  ownAi: OwnAiWriters | null;
  /** Null if the server makes no backups. */
  backups: Backups | null;
  /** Null if pictures stay in the database. */
  objects: ObjectStore | null;
  /** The code required to create the first account. */
  setUpCode: string;
  news: NewsFinder;
  pdf: PdfPrinter;
  mail: Mailer;
  /** Null if payments are off. */
  payments: Payments | null;
  /** A network that is not configured rejects everything. */
  networks: Record<Network, SocialNetwork>;
  tokenCipher: TokenCipher;
  /** Fetches URLs that users enter. */
  fetchOut: GuardedFetch;
  postings: PostingReader;
  /** Sends requests to URLs that users enter. */
  postOut: GuardedPost;
  push: PushSender;
  tally: Tally;
  /** Checks the disk before user data is written. */
  diskRoom: DiskRoom;
  readFile: ReadFile;
  /** Null if OCR is not installed (`npm run install:ocr`). */
  readScan: ReadScan | null;
  writeFile: WriteFile;
  shrinkPicture: ShrinkPicture;
  resumeMarkup: ResumeMarkup;
  webRoot: string;
}
