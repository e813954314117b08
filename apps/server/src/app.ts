import Fastify, { type FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import type { Db } from "./db/client.ts";
import type { GoogleSignIn } from "./adapters/google/google.ts";
import type { PdfPrinter } from "./adapters/pdf/pdf.ts";

/** Everything the app is given: what it reads the world through, so that tests can give other parts. */
export interface Deps {
  config: Config;
  db: Db;
  /** The current instant. */
  clock: () => Date;
  /** Key material for session tokens, 32 bytes. */
  sessionKey: Uint8Array;
  google: GoogleSignIn;
  pdf: PdfPrinter;
}

export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify();
  return app;
}
