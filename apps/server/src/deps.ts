import type { Logger } from "pino";
import type { AiWriter } from "./adapters/ai/ai.ts";
import type { GoogleSignIn } from "./adapters/google/google.ts";
import type { NewsFinder } from "./adapters/news/news.ts";
import type { PdfPrinter } from "./adapters/pdf/pdf.ts";
import type { ShrinkPicture } from "./adapters/pictures/pictures.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/client.ts";

/** Everything the app is given: what it reads the world through, so that tests can give other parts. */
export interface Deps {
  config: Config;
  db: Db;
  log: Logger;
  /** The current instant. */
  clock: () => Date;
  /** Key material for session tokens, 32 bytes. */
  sessionKey: Uint8Array;
  google: GoogleSignIn;
  ai: AiWriter;
  news: NewsFinder;
  pdf: PdfPrinter;
  shrinkPicture: ShrinkPicture;
  /** Folder of the built web app. */
  webRoot: string;
}
