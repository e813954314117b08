import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { ErrorReply, ReplyOf, RequestOf, Route } from "@postfolio/contract/http.ts";
import type { routes } from "@postfolio/contract/routes.ts";
import type { InterfaceLanguage } from "@postfolio/contract/interface-languages.ts";
import type { User } from "@postfolio/contract/accounts/user.ts";
import { forEachProvider, networkOf, type Provider } from "@postfolio/contract/networks/networks.ts";
import { SANDBOX_CLIENT_ID } from "@postfolio/standins/google/google.ts";
import { SANDBOX_MODEL } from "@postfolio/standins/openai/openai.ts";
import { SANDBOX_STRIPE_KEY } from "@postfolio/standins/stripe/stripe.ts";
import { configsAt } from "@postfolio/standins/social/networks.ts";
import { startStandins, type Standins } from "@postfolio/standins/standins.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { createAiWriter } from "../src/adapters/ai/ai-writer.ts";
import { createOwnAiWriters } from "../src/adapters/ai/own-ai-writers.ts";
import { createNetworks } from "../src/adapters/social/networks.ts";
import { createPushSender } from "../src/adapters/push/push.ts";
import { pushKeys } from "../src/adapters/push/web-push.ts";
import { createGuardedFetch, createGuardedPost } from "../src/adapters/fetch/guarded-fetch.ts";
import { createFileWriter } from "../src/adapters/files/file-writer.ts";
import { createFileReader } from "../src/adapters/files/file-reader.ts";
import { createGoogleSignIn } from "../src/adapters/google/google-sign-in.ts";
import { createS3 } from "../src/adapters/objects/s3.ts";
import { createOidc } from "../src/adapters/oidc/oidc-provider.ts";
import { createMailer } from "../src/adapters/mail/mailer.ts";
import { createNewsFinder } from "../src/adapters/news/news-finder.ts";
import type { PdfPrinter } from "../src/adapters/pdf/pdf.ts";
import { createPostingReader } from "../src/adapters/postings/posting-reader.ts";
import { createPictureShrinker } from "../src/adapters/pictures/shrink-picture.ts";
import { createPayments } from "../src/adapters/stripe/stripe-payments.ts";
import { buildApp, type Deps } from "../src/app.ts";
import { markEmailVerified } from "../src/features/accounts/accounts.queries.ts";
import { parseConfig } from "../src/config/config.ts";
import { type Jobs, startJobs } from "../src/jobs/jobs.ts";
import { settingsInUse } from "../src/config/settings-in-use.ts";
import { watchMail } from "../src/features/operator/server-notes.ts";
import { createLogger } from "../src/log.ts";
import { createMetrics } from "../src/metrics.ts";
import { createStopping } from "../src/stopping.ts";
import { createTokenCipher } from "../src/db/token-cipher.ts";
import { USUAL_PASSWORD } from "./argon2.ts";
import { closeAfterwards } from "./close-afterwards.ts";
import { testDatabase } from "./database/database.ts";
import { CODE } from "../../../scripts/testing/unworded.ts";
import { message } from "@postfolio/contract/message.ts";
import { isOfServer } from "@postfolio/locales/read-texts.ts";
import { languageOfReply } from "../src/http/asked-language.ts";
import { wordsFor } from "../src/words.ts";

type Api = typeof routes;

type Method = "GET" | "POST" | "PUT" | "DELETE";
interface RequestParts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

/** Tests send more requests per minute than a client may; tests of limits set their own. */
const NO_LIMITS = {
  LIMIT_SIGN_IN: "100000",
  LIMIT_PDF_VISITOR: "100000",
  LIMIT_PDF_USER: "100000",
  LIMIT_PDF_KB_VISITOR: "1000000",
  LIMIT_PDF_KB_USER: "1000000",
  LIMIT_AI: "100000",
  LIMIT_PAYMENT: "100000",
  LIMIT_WEBHOOK_TEST: "100000",
  LIMIT_POSTING: "100000",
  LIMIT_OTHER: "1000000",
  LIMIT_KEY: "1000000",
};

/** A printer without a browser. Tests of PDFs use a real one. */
const noPrinter: PdfPrinter = {
  print: async () => ({ kind: "busy", retryAfter: 1 }),
  draw: async () => ({ kind: "busy", retryAfter: 1 }),
  fits: async () => true,
  loadPicture: async () => ({ kind: "missing" }),
  ready: async () => false,
  close: async () => {},
};

let standins: Promise<Standins> | undefined;

/** Returns the test file's stand-ins, started on first use. */
export function testStandins(): Promise<Standins> {
  standins ??= startStandins({ port: 0, wordDelay: 0 });
  return standins;
}

/** Runs after each test file (`setup.ts`). Test files share this module. */
export async function closeTestStandins(): Promise<void> {
  await (await standins)?.close();
  standins = undefined;
}

/** The secret that signs the payment stand-in's events. */
export const WEBHOOK_SECRET = "whsec_of_the_tests";

interface TestAppOptions {
  /** Settings by the name of their environment variable. */
  settings?: Record<string, string>;
  /** Parts to replace. With a `db`, several apps of one file share a database. */
  deps?: Partial<Deps>;
}

/**
 * Builds the whole app with its own database, without listening on a port. Every 200 response is checked against the
 * contract. Call it at the top of a file or inside a test.
 */
export async function buildTestApp({ settings = {}, deps: given = {} }: TestAppOptions = {}) {
  const config = given.config ?? parseConfig({ LOG_LEVEL: "silent", ...NO_LIMITS, ...settings });
  const clock = given.clock ?? (() => new Date());
  const log = createLogger(config.logLevel);
  const db = given.db ?? (await testDatabase()).db;
  const jobs = given.jobs ?? (await testJobs(db, log));
  const { url, smtpUrl } = await testStandins();
  const google = { clientId: SANDBOX_CLIENT_ID, jwksUrl: `${url}/google/oauth2/v3/certs` };
  const onTrouble = (message: string, err?: unknown) => log.error({ err }, message);
  const postOut = given.postOut ?? createGuardedPost();
  const deps: Deps = {
    config,
    settings: settingsInUse(settings),
    db,
    jobs,
    log,
    clock,
    elapsed: () => performance.now(),
    stopping: createStopping(),
    sessionKey: new Uint8Array(32).fill(7),
    auditKey: new Uint8Array(32).fill(8),
    google: createGoogleSignIn(google, clock),
    oidc: config.oidc.state === "off" ? null : createOidc(config.oidc),
    ai: createAiWriter({ ...config.ai, model: SANDBOX_MODEL, baseUrl: `${url}/openai/v1` }),
    news: createNewsFinder({
      fetch: createGuardedFetch({ allows: () => true, ports: [Number(new URL(url).port)] }),
      clock,
      feeds: [`${url}/news/atom.xml`],
      searchUrl: `${url}/news/search?q={query}`,
      maxAgeDays: 14,
      onTrouble: () => {},
    }),
    backups: null,
    objects: config.objects && createS3(config.objects),
    ownAi: createOwnAiWriters(config.ai, { allowedHosts: config.ownAi.hosts }),
    setUpCode: "TEST-CODE",
    pdf: noPrinter,
    fetchOut: createGuardedFetch(),
    postings: createPostingReader(createGuardedFetch()),
    postOut,
    push: createPushSender(pushKeys(new Uint8Array(32).fill(6)), {
      publicUrl: config.publicUrl,
      postOut,
      elapsed: () => performance.now(),
    }),
    networks: testNetworks(url, config, clock),
    tokenCipher: createTokenCipher(new Uint8Array(32).fill(9)),
    mail: watchMail(
      { db, clock, log },
      createMailer({ smtpUrl, from: config.mail.from, footer: "Postfolio", onRefused: () => {} }),
    ),
    payments:
      config.payment.state === "off"
        ? null
        : createPayments(
            { ...config.payment, secretKey: SANDBOX_STRIPE_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: url },
            clock,
          ),
    tally: createMetrics({ db, clock, log }).tally,
    diskRoom: async () => true,
    readFile: createFileReader({ onTrouble }),
    readScan: null,
    writeFile: createFileWriter(),
    shrinkPicture: createPictureShrinker(onTrouble),
    // `npm start` builds this source. Loaded on demand, because plain Node cannot parse it.
    resumeMarkup: async (resume) =>
      (await import("@postfolio/templates/resume/resume-markup.ts")).resumeMarkup(resume),
    webRoot: "/nowhere",
    ...given,
  };
  const app = await buildApp(deps);
  holdRepliesToContract(app);
  holdRepliesToWords(app);
  await app.ready();
  closeAfterwards(() => app.close());

  /**
   * Sends a request that the contract allows, and returns the body of the 200 response. Any other status fails the
   * test.
   * @param language the language to request for the reply
   */
  async function call<E extends keyof Api>(
    endpoint: E,
    request: RequestOf<Api[E]>,
    token?: string,
    language?: InterfaceLanguage,
  ): Promise<ReplyOf<Api[E]>> {
    const reply = await send(endpoint, request as RequestParts, token, language);
    assert.equal(reply.status, 200, `${endpoint} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    return reply.body as ReplyOf<Api[E]>;
  }

  /** Sends any request and returns whatever comes back. */
  async function send(
    endpoint: keyof Api,
    { params = {}, query, body }: RequestParts = {},
    token?: string,
    language?: InterfaceLanguage,
  ) {
    const [method, path] = endpoint.split(" ") as [Method, string];
    const reply = await app.inject({
      method,
      url: path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(params[name] ?? "")),
      ...(query && { query }),
      ...(body && { payload: body }),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(language && { "accept-language": language }),
      },
    });
    const json = reply.headers["content-type"]?.toString().startsWith("application/json");
    return {
      status: reply.statusCode,
      headers: reply.headers,
      body: json ? reply.json<unknown>() : reply.rawPayload,
    };
  }

  /** Returns the status and the user's message of a rejected request. */
  async function refusal(endpoint: keyof Api, request: RequestParts, token?: string) {
    const { status, body } = await send(endpoint, request, token);
    assert.equal((body as ErrorReply | null)?.status, "error", `${endpoint} answered ${status}`);
    return { status, message: (body as ErrorReply).data };
  }

  /** Signs up a new user as a person would; the email is verified by default. */
  async function signUp({
    verified = true,
    ...fields
  }: Partial<
    Record<"email" | "password" | "first_name" | "last_name", string> & { verified: boolean }
  > = {}) {
    const body = {
      email: `${randomUUID()}@example.com`,
      password: USUAL_PASSWORD,
      first_name: "Ada",
      last_name: "Lovelace",
      ...fields,
    };
    const { token } = await call("POST /api/authUsers/register", { body });
    const { userId } = await call("GET /api/authUsers/session", {}, token);
    if (verified) await markEmailVerified(db, userId, clock());
    const user: User = await call("GET /api/Users/getUser", { query: { id: userId } }, token);
    return { user, token, password: body.password };
  }

  return { app, deps, call, send, refusal, signUp };
}

const CLIENT_SECRET = new Uint8Array(32).fill(6);

/** Returns the configuration of a client for the stand-in at `url`. */
export const blueskyAt = (url: string) => ({
  ...configsAt(url).bluesky,
  serverUrl: "",
  clientSecret: CLIENT_SECRET,
  insecure: true,
  fetch: globalThis.fetch,
});

/** Returns all networks, connected to the stand-ins at `url`. */
function testNetworks(url: string, config: Deps["config"], clock: () => Date): Deps["networks"] {
  const at = configsAt(url);
  const networks = forEachProvider((network) => {
    const { provider } = networkOf(network);
    return { ...config[provider], ...at[provider], state: "sandbox" };
  }) as Pick<Deps["config"], Provider>;
  return createNetworks({
    config: { ...networks, publicUrl: config.publicUrl, standins: { url } },
    clock,
    clientSecret: CLIENT_SECRET,
  });
}

/** Starts the job queue in this database, with short polling and retry intervals. */
async function testJobs(db: Deps["db"], log: Deps["log"]): Promise<Jobs> {
  const jobs = await startJobs({ db, log, pollEvery: 0.5, retryAfter: 1 });
  closeAfterwards(() => jobs.stop());
  return jobs;
}

export type TestApp = Awaited<ReturnType<typeof buildTestApp>>;

/**
 * Matches a message code that appears instead of its text. Skips the code fields next to the text in error replies and
 * in webhook payloads, which contain JSON within JSON.
 */
const UNWORDED = new RegExp(`(?<!"(?:code|reasonCode)\\\\?":\\\\?"|[\\w:/.-])${CODE}(?![\\w])`, "u");
/**
 * Matches the message code of a mark, since the mark's `reason` contains the text. Also matches in JSON within JSON.
 */
const OF_MARK = /(\\*)"message\1":\1"marks_.*?(?<!\\)\1"(?=[,}])/gu;

function holdRepliesToWords(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string") return payload;
    const refused =
      reply.statusCode >= 400 && payload.startsWith('{"status":"error"')
        ? (JSON.parse(payload) as ErrorReply)
        : undefined;
    // An argument can be a message itself.
    const said = (refused ? JSON.stringify({ ...refused, args: undefined }) : payload).replaceAll(
      OF_MARK,
      "",
    );
    const [left] = UNWORDED.exec(said) ?? [];
    assert.equal(left, undefined, `${request.method} ${request.url} answered a message without words`);
    if (refused) {
      const { data, code, args } = refused;
      assert.ok(code, `${request.method} ${request.url} refused without a code: ${payload}`);
      assert.ok(!isOfServer(code), `screens have no words for ${code}`);
      const { sentenceOf } = wordsFor(languageOfReply(request));
      assert.equal(sentenceOf(message(code, args ?? {})), data);
    }
    return payload;
  });
}

/** Checks replies against the contract. The server itself relies on its handlers' types. */
function holdRepliesToContract(app: FastifyInstance): void {
  app.addHook("preSerialization", async (request, reply, payload) => {
    const schema = (request.routeOptions.schema?.response as Record<number, Route["reply"]> | undefined)?.[
      reply.statusCode
    ];
    if (!(schema instanceof z.ZodType)) return payload;
    const sent: unknown = JSON.parse(JSON.stringify(payload));
    // Compares for equality, which also finds fields that are not in the contract.
    assert.deepEqual(schema.parse(sent), sent, `${request.method} ${request.url} breaks the contract`);
    return payload;
  });
}
