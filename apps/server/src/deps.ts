import type { Network } from "@postfolio/contract/plans.ts";
import type { Logger } from "pino";
import type { AiWriter } from "./adapters/ai/ai.ts";
import type { GoogleSignIn } from "./adapters/google/google.ts";
import type { Mailer } from "./adapters/mail/mail.ts";
import type { NewsFinder } from "./adapters/news/news.ts";
import type { PdfPrinter } from "./adapters/pdf/pdf.ts";
import type { ShrinkPicture } from "./adapters/pictures/pictures.ts";
import type { SocialNetwork } from "./adapters/social/social.ts";
import type { Payments } from "./adapters/stripe/payments.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/client.ts";
import type { DiskRoom } from "./db/disk-room.ts";
import type { Jobs } from "./jobs.ts";
import type { ResumeMarkup } from "./adapters/pdf/resume-markup.ts";
import type { Stopping } from "./stopping.ts";
import type { TokenCipher } from "./db/token-cipher.ts";

/** What can happen to posts that somebody who runs the server wants to see in numbers. */
export type PostEvent = "drafted" | "published" | "failed" | "unknown" | "missed" | "retried";

/** Where the engine counts. */
export interface Tally {
  count(event: PostEvent, network: Network, posts?: number): void;
  /** So many posts were planned, of whichever network: ahead, or as a campaign was made, changed or woken. */
  planned(posts: number): void;
  /** A post was published so many seconds after its time. */
  late(network: Network, seconds: number): void;
}

/** Everything the app is given: what it reads the world through, so that tests can give other parts. */
export interface Deps {
  config: Config;
  db: Db;
  jobs: Jobs;
  log: Logger;
  /** The current instant. */
  clock: () => Date;
  /** Milliseconds since some moment, by a clock that nobody sets: what limits are measured by. */
  elapsed: () => number;
  stopping: Stopping;
  /** Key material for session tokens, 32 bytes. */
  sessionKey: Uint8Array;
  google: GoogleSignIn;
  ai: AiWriter;
  news: NewsFinder;
  pdf: PdfPrinter;
  mail: Mailer;
  /** Null where payment is not set up: nothing can be bought. */
  payments: Payments | null;
  /** Where posts are published. One that is not configured is there as well, and takes nothing. */
  networks: Record<Network, SocialNetwork>;
  tokenCipher: TokenCipher;
  /** Where what becomes of posts is counted. */
  tally: Tally;
  /** Whether the database's disk has room for what users store. */
  diskRoom: DiskRoom;
  shrinkPicture: ShrinkPicture;
  /** The markup of a stored resume, as it goes to print. */
  resumeMarkup: ResumeMarkup;
  /** Folder of the built web app. */
  webRoot: string;
}
