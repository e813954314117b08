import { join } from "node:path";
import { type Standins, startStandins } from "@postfolio/standins/standins.ts";
import { SANDBOX_CLIENT_ID } from "@postfolio/standins/google/google.ts";
import { createGoogleSignIn, googleOff } from "./adapters/google/google-sign-in.ts";
import { createPdfPrinter } from "./adapters/pdf/pdf-printer.ts";
import { shrinkPicture } from "./adapters/pictures/shrink-picture.ts";
import { buildApp } from "./app.ts";
import { type Config, ConfigError, parseConfig } from "./config.ts";
import { openDatabase } from "./db/client.ts";
import type { Deps } from "./deps.ts";
import { createLogger } from "./log.ts";
import { deriveKey, loadRootSecret } from "./secrets.ts";
import { startWorker } from "./worker.ts";

/** Milliseconds from the stop signal to a forced end; what supervises the process often waits 10 s. */
const STOP_WITHIN = 9_000;

const clock = (): Date => new Date();

/** What was started, so that it is stopped in reverse, each at most once. */
const started: Array<() => Promise<unknown>> = [];

async function stop(code: number): Promise<never> {
  setTimeout(() => process.exit(code || 1), STOP_WITHIN).unref();
  for (let next = started.pop(); next; next = started.pop()) {
    // oxlint-disable-next-line no-await-in-loop -- in order: the database goes last
    await next().catch((error: unknown) => console.error("While stopping:", error));
  }
  process.exit(code);
}

/** Says in plain words why the server does not start. */
async function fail(error: unknown, portSetting: string): Promise<never> {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") {
    console.error(
      `Port in use: ${message}\nSet ${portSetting} to a free one, as in: ${portSetting}=3100 npm start`,
    );
  } else if (code === "EACCES" || code === "EADDRNOTAVAIL") {
    console.error(`Cannot listen: ${message}\nCheck HOST and ${portSetting}`);
  } else {
    console.error(`Postfolio cannot start: ${message}`);
  }
  return stop(1);
}

/** Starts the stand-ins that the configuration asks for and points the configuration at them. */
async function withStandins(config: Config): Promise<{ config: Config; standins: Standins | null }> {
  if (config.google.state !== "sandbox") return { config, standins: null };
  const standins = await startStandins({ port: config.standins.port });
  started.push(() => standins.close());
  const google = {
    state: "sandbox" as const,
    clientId: SANDBOX_CLIENT_ID,
    scriptUrl: `${standins.url}/google/gsi/client`,
    jwksUrl: `${standins.url}/google/oauth2/v3/certs`,
  };
  return { config: { ...config, google }, standins };
}

async function start(given: Config): Promise<void> {
  const log = createLogger(given.logLevel);
  const root = await loadRootSecret(given.appSecret, given.dataDir);
  if (given.databaseUrl && !given.appSecret) {
    log.warn(
      "APP_SECRET is not set: every other node on this database must be given the same DATA_DIR secret",
    );
  }
  const database = await openDatabase(given, log);
  started.push(() => database.close());
  const { config, standins } = await withStandins(given).catch((error) => fail(error, "STANDINS_PORT"));

  const deps: Deps = {
    config,
    db: database.db,
    log,
    clock,
    sessionKey: deriveKey(root, "session-tokens"),
    google: config.google.state === "off" ? googleOff : createGoogleSignIn(config.google, clock),
    pdf: await createPdfPrinter({
      ...config.pdf,
      onTrouble: (message, cause) => log.error({ err: cause }, message),
    }),
    shrinkPicture,
    webRoot: join(import.meta.dirname, "../../web/dist"),
  };
  started.push(() => deps.pdf.close());

  if (config.roles.includes("worker")) {
    const worker = startWorker(deps);
    started.push(() => worker.stop());
  }
  if (config.roles.includes("web")) {
    const app = await buildApp(deps);
    started.push(() => app.close());
    await app.listen({ port: config.port, host: config.host }).catch((error) => fail(error, "PORT"));
    const address = app.server.address();
    const port = typeof address === "object" && address ? address.port : config.port;
    const url = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
    console.log(`Postfolio is ready at ${url}`);
  } else {
    console.log("Postfolio's worker is ready");
  }
  console.log(`  Google sign-in: ${config.google.state}${standins ? ` (stand-ins at ${standins.url})` : ""}`);
}

let stopping = false;
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    // A second signal means: now.
    if (stopping) process.exit(1);
    stopping = true;
    void stop(0);
  });
}

try {
  await start(parseConfig({ ...process.env }));
} catch (error) {
  if (!(error instanceof ConfigError)) await fail(error, "PORT");
  console.error((error as ConfigError).message);
  process.exitCode = 1;
}
