import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { setTimeout as setTimeoutAsync } from "node:timers/promises";
import { NETWORK_NAME, networkOf, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import type { Standins } from "@postfolio/standins/standins.ts";
import { notLike } from "drizzle-orm";
import type { Logger } from "pino";
import type { SandboxedProduct } from "./sandbox.ts";
import { aiOff, createAiWriter } from "./adapters/ai/ai-writer.ts";
import { createOwnAiWriters } from "./adapters/ai/own-ai-writers.ts";
import { findLocalAi } from "./adapters/ai/local-ai.ts";
import { createBackupFolder } from "./adapters/backups/backup-folder.ts";
import { createPushSender } from "./adapters/push/push.ts";
import { pushKeys } from "./adapters/push/web-push.ts";
import { createGuardedFetch, createGuardedPost } from "./adapters/fetch/guarded-fetch.ts";
import { createFileWriter } from "./adapters/files/file-writer.ts";
import { createFileReader } from "./adapters/files/file-reader.ts";
import { createScanReader } from "./adapters/scans/scan-reader.ts";
import { createGoogleSignIn, googleOff } from "./adapters/google/google-sign-in.ts";
import { createAiNewsFinder } from "./adapters/news/ai-news-finder.ts";
import type { Mailer } from "./adapters/mail/mail.ts";
import type { NewsFinder } from "./adapters/news/news.ts";
import { findNotes, note, watchMail } from "./features/operator/server-notes.ts";
import { createMailer, noMailer } from "./adapters/mail/mailer.ts";
import { createS3 } from "./adapters/objects/s3.ts";
import { createOidc } from "./adapters/oidc/oidc-provider.ts";
import { createNewsFinder, newsOff } from "./adapters/news/news-finder.ts";
import { createNetworks } from "./adapters/social/networks.ts";
import { createPdfPrinter } from "./adapters/pdf/pdf-printer.ts";
import { setUpCatalog } from "./adapters/stripe/catalog.ts";
import { createPayments } from "./adapters/stripe/stripe-payments.ts";
import { createPostingReader } from "./adapters/postings/posting-reader.ts";
import type { PostingReader } from "./adapters/postings/postings.ts";
import { createPictureShrinker } from "./adapters/pictures/shrink-picture.ts";
import { buildApp } from "./app.ts";
import { type Config, parseConfig } from "./config/config.ts";
import { ConfigError } from "./config/config-error.ts";
import { needsSetUp, setUpCodeOf } from "./features/accounts/set-up/set-up.ts";
import { findNextPostAt } from "./features/posts/posts.queries.ts";
import { type Db, openDatabase } from "./db/client.ts";
import { lacksDatabase } from "./config/data-dir.ts";
import { readEnvironment } from "./config/environment.ts";
import { reasonOf } from "./db/reason.ts";
import { connections } from "./db/schema.ts";
import { diskRoomOf } from "./db/embedded/disk-room.ts";
import { freeMemoryWhenIdle } from "./idle-memory.ts";
import { startJobs } from "./jobs/jobs.ts";
import { createLogger } from "./log.ts";
import { createMetrics, serveMetrics } from "./metrics.ts";
import { builtResumeMarkup } from "./adapters/pdf/resume-markup.ts";
import { AUDIT_KEY, deriveKey, loadRootSecret } from "./config/secrets.ts";
import { settingsInUse } from "./config/settings-in-use.ts";
import { createStopping, GRACE, LATE_AFTER, STOP_WITHIN } from "./stopping.ts";
import { createTokenCipher, type TokenCipher } from "./db/token-cipher.ts";
import type { WorkerDeps } from "./features.ts";
import { startWorker } from "./worker.ts";

const isLoopback = (address: string): boolean => address === "::1" || address.startsWith("127.");

/** Functions that stop what was started, called in reverse order, each at most once. */
const started: Array<() => Promise<unknown>> = [];

const stopping = createStopping();
let listening = false;

async function stop(code: number, grace = 0): Promise<never> {
  setTimeout(() => stopping.hurry(), LATE_AFTER).unref();
  setTimeout(() => process.exit(code || 1), STOP_WITHIN).unref();
  stopping.begin();
  if (listening) await setTimeoutAsync(grace);
  for (let next = started.pop(); next; next = started.pop()) {
    await next().catch((error: unknown) => console.error("While stopping:", error));
  }
  process.exit(code);
}

async function fail(error: unknown, portSetting: string): Promise<never> {
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") {
    console.error(
      `Port in use: ${message}\nSet ${portSetting} to a free one, for example: ${portSetting}=3100 npm start`,
    );
  } else if (syscall === "listen") {
    console.error(`Cannot listen: ${message}\nCheck HOST and ${portSetting}`);
  } else {
    console.error(`Postfolio cannot start: ${reasonOf(error)}`);
  }
  return stop(1);
}

/** In production, the stand-ins are not even loaded. */
async function withStandins(
  config: Config,
  product: SandboxedProduct,
): Promise<{ config: Config; standins: Standins | null }> {
  const { google, ai, news, mail, payment } = config;
  const networks = NETWORKS.map((network) => config[networkOf(network).provider]);
  const providers = [google, ai, news, mail, ...networks, payment];
  if (!providers.some(({ state }) => state === "sandbox")) return { config, standins: null };
  const { startSandbox } = await import("./sandbox.ts").catch((cause: unknown) => {
    throw new Error(
      "the stand-ins cannot be loaded; `npm run install:production` leaves them out. Set NODE_ENV=production, or install everything",
      { cause },
    );
  });
  const sandbox = await startSandbox(config, product).catch((error) => fail(error, "STANDINS_PORT"));
  started.push(() => sandbox.standins.close());
  return sandbox;
}

function createNews(
  { ai, news }: Config,
  standins: Standins | null,
  clock: () => Date,
  log: Logger,
): NewsFinder {
  if (news.state === "off") return newsOff;
  if (news.viaAi) return createAiNewsFinder(ai, news.maxAgeDays);
  const inside = news.state === "sandbox" && standins ? onlyAt(standins) : {};
  return createNewsFinder({
    ...news,
    clock,
    fetch: createGuardedFetch(inside),
    onTrouble: (feed, error) => log.warn({ feed, err: error }, "a feed could not be read"),
  });
}

/** Allows the stand-ins as the only address on this machine that may be fetched. */
const onlyAt = ({ url }: Standins) => ({ allows: isLoopback, ports: [Number(new URL(url).port)] });

function createPostings(standins: Standins | null): PostingReader {
  const fetchOut = createGuardedFetch();
  if (!standins) return createPostingReader(fetchOut);
  const fetchInside = createGuardedFetch(onlyAt(standins));
  // The link field accepts no host without a dot.
  const made = `${standins.url.replace("localhost", "127.0.0.1")}/jobs/`;
  return createPostingReader((address, limits) =>
    (address.startsWith(made) ? fetchInside : fetchOut)(address, limits),
  );
}

function createMail({ mail, publicUrl }: Config, log: Logger): Mailer {
  if (mail.state === "off") return noMailer;
  return createMailer({
    ...mail,
    footer: `Postfolio, ${publicUrl}`,
    onRefused: (key, error) => log.error({ err: error, key }, "the mail server permanently rejected a mail"),
  });
}

/** Tokens become unreadable after a secret is lost or restored. */
async function warnOfUnreadableTokens(db: Db, { keyId }: TokenCipher, log: Logger): Promise<void> {
  const unreadable = await db.$count(connections, notLike(connections.accessToken, `${keyId}.%`));
  if (unreadable === 0) return;
  log.warn(
    { unreadable },
    "The secret is not the one that the tokens of connected accounts were encrypted with. Nothing is published to these " +
      "accounts until they are connected again, and everybody has to sign in again. If you have the old secret, " +
      "stop the server and restore it",
  );
}

/** Helps people who install local AI software before they read about the settings. */
async function nameLocalAi(): Promise<void> {
  for (const { name, settings } of await findLocalAi()) {
    console.log(`  ${name} is running on this machine. To use it, set ${settings.join(" ")}`);
  }
}

async function start(given: Config): Promise<void> {
  const log = createLogger(given.logLevel);
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "an unhandled error; the process exits because its state is unknown");
    process.exit(1);
  });
  const isMissing = given.databaseUrl === undefined && lacksDatabase(given.dataDir);
  if (isMissing && !given.production) {
    throw new Error(
      `${given.dataDir} contains a secret, but its database is missing. Restore the folder "database" from a backup, or ` +
        'import one with npm run data:import. To start fresh, also delete the file "secret"',
    );
  }
  if (given.databaseUrl && !given.appSecret) {
    log.warn(
      "APP_SECRET is not set. Nodes that share a database need the same secret to accept each other's sessions",
    );
  }
  const database = await openDatabase(given, log);
  started.push(() => database.close());
  // The first page reports the missing database and accepts a backup.
  if (isMissing) await note({ db: database.db, clock: () => new Date() }, "database missing", given.dataDir);
  // Loaded after the database is open, so that an interrupted start leaves no secret without a database.
  const root = await loadRootSecret(given.appSecret, given.dataDir);
  const tokenCipher = createTokenCipher(deriveKey(root, "provider-tokens"));
  await warnOfUnreadableTokens(database.db, tokenCipher, log);
  const jobs = await database.inTurn(() => startJobs({ db: database.db, log }));
  started.push(() => jobs.stop());
  /** The configured port; 0 is later replaced by the port in use. */
  let { port } = given;
  const webhookUrl = () => `http://127.0.0.1:${port}/api/payment/webhook`;
  const nextPost = (now: Date) => findNextPostAt(database.db, now);
  const { config, standins } = await withStandins(given, { webhookUrl, nextPost });
  // With real keys, `npm run stripe:setup` sets up the catalog.
  if (config.payment.state === "sandbox") await setUpCatalog(config.payment);

  const clock = (): Date => standins?.now() ?? new Date();
  const metrics = createMetrics({ db: database.db, clock, log });
  const elapsed = () => performance.now();
  const postOut = createGuardedPost({ anywhere: config.webhookHosts });
  const deps: WorkerDeps = {
    config,
    db: database.db,
    jobs,
    log,
    clock,
    elapsed,
    stopping,
    sessionKey: deriveKey(root, "session-tokens"),
    auditKey: deriveKey(root, AUDIT_KEY),
    google: config.google.state === "off" ? googleOff : createGoogleSignIn(config.google, clock),
    oidc: config.oidc.state === "off" ? null : createOidc(config.oidc),
    ai: config.ai.state === "off" ? aiOff : createAiWriter(config.ai),
    ownAi: config.ownAi.allowed ? createOwnAiWriters(config.ai, { allowedHosts: config.ownAi.hosts }) : null,
    objects: config.objects && createS3(config.objects),
    backups:
      database.kind === "embedded" && config.backupsKept > 0
        ? createBackupFolder({ dataDir: config.dataDir, keep: config.backupsKept })
        : null,
    news: createNews(config, standins, clock, log),
    mail: watchMail({ db: database.db, clock, log }, createMail(config, log)),
    networks: createNetworks({ config, clock, clientSecret: deriveKey(root, "network-client") }),
    tokenCipher,
    fetchOut: createGuardedFetch(),
    postOut,
    push: createPushSender(pushKeys(deriveKey(root, "push")), {
      publicUrl: config.publicUrl,
      postOut,
      elapsed,
    }),
    tally: metrics.tally,
    payments: config.payment.state === "off" ? null : createPayments(config.payment, clock),
  };
  started.push(async () => deps.mail.close());

  const onTrouble = (message: string, cause?: unknown) => log.error({ err: cause }, message);
  const metricsPort = config.metrics.port;
  if (metricsPort !== undefined) {
    const served = await serveMetrics(metrics.registry, { ...config.metrics, port: metricsPort }, (error) =>
      onTrouble("The metrics server had an error and continues", error),
    ).catch((error) => fail(error, "METRICS_PORT"));
    started.push(() => served.close());
    console.log(`Metrics at http://${config.metrics.host}:${served.port}/metrics`);
  }
  if (config.roles.includes("worker")) {
    const worker = startWorker(deps);
    standins?.onMove(() => worker.hurry());
    const stopped = new Promise<void>((resolve, reject) => {
      // No background work begins while the last requests are being answered.
      stopping.begun.addEventListener("abort", () => void worker.stop().then(resolve, reject));
    });
    // Errors are handled where this promise is awaited.
    stopped.catch(() => {});
    started.push(() => stopped);
  }
  if (config.roles.includes("web")) {
    const setUpCode = setUpCodeOf(deriveKey(root, "set-up"));
    const shrinkPicture = createPictureShrinker(onTrouble);
    const pdf = await createPdfPrinter({ ...config.pdf, shrinkPicture, onTrouble });
    started.push(() => pdf.close());
    const app = await buildApp({
      ...deps,
      settings: settingsInUse(readEnvironment()),
      setUpCode,
      pdf,
      // Only a PostgreSQL server can check its own disk.
      diskRoom: database.kind === "embedded" ? diskRoomOf(config.dataDir) : async () => true,
      readFile: createFileReader({ onTrouble }),
      readScan: createScanReader({ onTrouble }),
      writeFile: createFileWriter(),
      shrinkPicture,
      postings: createPostings(standins),
      resumeMarkup: builtResumeMarkup,
      webRoot: join(import.meta.dirname, "../../web/dist"),
    });
    started.push(() => app.close());
    await app.listen({ port: config.port, host: config.host }).catch((error) => fail(error, "PORT"));
    listening = true;
    const address = app.server.address();
    if (typeof address === "object" && address) ({ port } = address);
    const url = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
    console.log(`Postfolio is ready at ${url}`);
    if (await needsSetUp(deps, database.db)) {
      console.log(`  Set it up at ${url}/set-up with the code ${setUpCode}`);
      const { detail: missingFrom } = (await findNotes(database.db)).get("database missing") ?? {};
      console.log(
        missingFrom
          ? `  ${missingFrom} contained a secret, but no database. If its disk or volume is missing, stop the server and reattach ` +
              "it back. To restore a backup, use that page"
          : ` If you ran this server before, its data is not in ${database.kind === "embedded" ? config.dataDir : "this database"}`,
      );
    }
  } else {
    console.log("Postfolio's worker is ready");
  }
  const { google, ai, news, mail, payment } = config;
  console.log(`  Google sign-in: ${google.state}, AI: ${ai.state}, news: ${news.state}, mail: ${mail.state}`);
  if (config.oidc.state !== "off") console.log(`  OpenID Connect: ${config.oidc.issuer}`);
  const networks = NETWORKS.map(
    (network) => `${NETWORK_NAME[network]}: ${config[networkOf(network).provider].state}`,
  );
  console.log(`  ${networks.join(", ")}, payment: ${payment.state}`);
  if (standins) console.log(`  Stand-ins at ${standins.url}`);
  if (ai.state !== "real") void nameLocalAi();
  // Otherwise, Node writes the cache only on a clean exit.
  flushCompileCache();
  freeMemoryWhenIdle();
}

/** In milliseconds. A terminal signals every process in its group, and these processes also signal each other. */
const SAME_SIGNAL = 1_000;
let signaled: number | undefined;
function stopBySignal(grace: number): void {
  if (signaled !== undefined && performance.now() - signaled > SAME_SIGNAL) process.exit(1);
  if (signaled !== undefined) return;
  signaled = performance.now();
  void stop(0, grace);
}
process.on("SIGTERM", () => stopBySignal(GRACE));
// SIGINT comes from a person at a terminal, so there is no proxy to wait for.
process.on("SIGINT", () => stopBySignal(0));
// A parent that disconnects has exited after passing signals on (see scripts/launch.mjs).
if (process.connected) process.once("disconnect", () => stopBySignal(0));

try {
  await start(parseConfig(readEnvironment()));
} catch (error) {
  if (!(error instanceof ConfigError)) await fail(error, "PORT");
  console.error((error as ConfigError).message);
  process.exitCode = 1;
}
