import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type ProviderState, SIGN_UP } from "@postfolio/contract/app.routes.ts";
import { PLANS } from "@postfolio/contract/plans.ts";
import { z } from "zod";

const port = z.coerce.number().int().min(0).max(65_535);
const count = z.coerce.number().int().min(1);
const price = z.coerce.number().min(0);
const url = z.url({ protocol: /^https?$/u }).transform((value) => value.replace(/\/+$/u, ""));
/** Separated by commas. */
const list = z.string().transform((value) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== ""),
);
/** Hosts of the server's own network, with their ports, that users' addresses may lead to. */
const hosts = (example: string) =>
  list.pipe(z.array(z.string().regex(/^[\w.:[\]-]+$/u, `write hosts, as in ${example}`))).default([]);
/** Treats an empty setting as unset, since compose files and CI pass on empty strings. */
const env = z
  .record(z.string(), z.string().optional())
  .transform((all) =>
    Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value.trim() !== "")),
  );

export const settings = z.object({
  NODE_ENV: z.string().default("development"),
  /** Where the server listens. Port 0 takes any free one. */
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  /** The address that browsers use; `http://localhost:PORT` unless given. */
  PUBLIC_URL: url.optional(),
  /** Contains the embedded database and the secrets created at the first start. */
  DATA_DIR: z.string().default("./data"),
  /** A PostgreSQL server instead of the embedded database. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/u }).optional(),
  /** Size of the connection pool for `DATABASE_URL`. The embedded database always has one connection. */
  DATABASE_POOL_SIZE: count.default(10),
  /** What this process does: `web`, `worker`, or both. */
  ROLES: z
    .string()
    .default("web,worker")
    .transform((value) => value.split(",").map((role) => role.trim()))
    .pipe(z.array(z.enum(["web", "worker"])).min(1)),
  /** How many proxies in front are trusted to report the client's address. */
  TRUST_PROXY: z.coerce.number().int().min(0).default(0),
  /** At least 32 characters, from which every key is derived. Created at the first start unless given. */
  APP_SECRET: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),

  /** Who may create an account: anyone, only people who were invited, or nobody. */
  SIGN_UP: z.enum(SIGN_UP).default("open"),
  /**
   * Domains whose emails may sign up uninvited, separated by commas; everyone else needs an invitation. To
   * sign up with a password, people first follow a link mailed to the address, since anyone can claim one.
   */
  SIGN_UP_DOMAINS: list
    .pipe(
      z.array(z.string().regex(/^(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+$/u, "write domains, as in example.com")),
    )
    .default([]),
  /** Emails of the people who run this server, separated by commas. Each must have been confirmed by its owner. */
  OPERATOR_EMAILS: list.pipe(z.array(z.email())).default([]),
  /** Whether users can share resumes under links that need no account. `off` also closes the links there are. */
  SHARE_LINKS: z.enum(["on", "off"]).default("on"),

  /** Where the local stand-ins of providers listen; `PORT` + 1 unless given. */
  STANDINS_PORT: port.optional(),
  /** The OAuth client id of Google sign-in. Without it, the stand-in is used or, in production, nothing. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_SCRIPT_URL: url.default("https://accounts.google.com/gsi/client"),
  GOOGLE_JWKS_URL: url.default("https://www.googleapis.com/oauth2/v3/certs"),

  /**
   * An OpenID Connect provider with which people sign in, such as `https://auth.example.com`, and our client there, with
   * `{PUBLIC_URL}/api/authUsers/oidc/callback` as its redirect address. Without a secret, it is a public client.
   */
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/u })
    .refine((value) => {
      const { protocol, hostname } = new URL(value);
      return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
    }, "write an https address")
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** What people call the provider, as on the button "Continue with …". */
  OIDC_NAME: z.string().trim().max(40).default("your organization"),
  OIDC_SCOPES: z.string().default("openid email profile"),
  /** Who may create an account with it. If unset, `SIGN_UP` and `SIGN_UP_DOMAINS` decide. */
  OIDC_SIGN_UP: z.enum(SIGN_UP).optional(),
  /** `false` is `OIDC_SIGN_UP=closed`. */
  OIDC_AUTO_CREATE: z.stringbool().default(true),
  /** `true` makes it the only way in: no passwords, no Google, no passkeys. */
  OIDC_ONLY: z.stringbool().default(false),

  /**
   * The AI provider: `openai`, `anthropic`, or `openai-compatible` (Ollama, vLLM, LM Studio and others, at
   * `AI_BASE_URL`). Without it, the stand-in is used or, in production, nothing.
   */
  AI_PROVIDER: z.enum(["openai", "anthropic", "openai-compatible"]).optional(),
  AI_MODEL: z.string().optional(),
  AI_API_KEY: z.string().optional(),
  AI_BASE_URL: url.optional(),
  /** How much a model that can think does so before it writes. Thinking costs money, too. */
  AI_REASONING_EFFORT: z.enum(["provider-default", "none", "minimal", "low", "medium", "high"]).optional(),
  /** Milliseconds for one answer, and for each wait for a piece of a streamed one. */
  AI_TIMEOUT_MS: count.default(60_000),
  AI_STALL_MS: count.default(20_000),
  /**
   * Whether what the model writes about a person is given to it once more, to be read for what nothing supports. `off`
   * saves that second, short call, and suits small models, which find too much or too little.
   */
  AI_READER: z.enum(["on", "off"]).default("on"),
  /** What the model costs in US dollars per million tokens, for the records of each call. */
  AI_PRICE_INPUT: price.default(0),
  AI_PRICE_OUTPUT: price.default(0),
  /** Whether users may have their texts written with their own keys, which costs the operator nothing. */
  AI_OWN_KEYS: z.stringbool().default(true),
  /**
   * Hosts of this network that users' own keys may go to, separated by commas, with their ports; all others must be on
   * the public internet.
   */
  AI_OWN_KEY_HOSTS: hosts("ollama.lan:11434"),
  /**
   * Hosts of this network that users' webhooks may call, separated by commas, with their ports; all others must be on the
   * public internet, at port 80 or 443.
   */
  WEBHOOK_HOSTS: hosts("n8n.internal:5678"),
  /** Feeds that "Browse for news" reads, separated by commas. */
  NEWS_FEEDS: list.pipe(z.array(z.url({ protocol: /^https?$/u }))).optional(),
  /**
   * A search that returns a feed: an address with `{query}` and, if it takes one, `{language}` (as in `en`).
   */
  NEWS_SEARCH_URL: z
    .url({ protocol: /^https?$/u })
    .includes("{query}")
    .optional(),
  /** `ai` leaves the search to the AI provider's own web search (OpenAI and Anthropic). */
  NEWS_SOURCE: z.enum(["feeds", "ai"]).default("feeds"),
  /** Days after which an article is no longer news. */
  NEWS_MAX_AGE_DAYS: count.default(14),

  /**
   * X: the OAuth 2.0 client of an app with the scopes `tweet.read tweet.write users.read offline.access`
   * and `{PUBLIC_URL}/api/x/callback` as its redirect address. Without a secret, it is a public client.
   */
  X_CLIENT_ID: z.string().optional(),
  X_CLIENT_SECRET: z.string().optional(),
  X_AUTHORIZE_URL: url.default("https://x.com/i/oauth2/authorize"),
  X_API_URL: url.default("https://api.x.com"),
  /** Where people read posts. */
  X_WEB_URL: url.default("https://x.com"),
  /**
   * Posts with a link on X within 30 days, by plan. X charges $0.015 for a post and $0.185 more for a link. A
   * plan's posts must cost at most half of what it earns, even when it is paid by the year: Professional
   * earns $150 / 12 = $12.50; 90 posts, 20 with a link, cost 90 × $0.015 + 20 × $0.185 = $5.05. Enterprise
   * earns $450 / 12 = $37.50; 180 posts, 60 with a link, cost 180 × $0.015 + 60 × $0.185 = $13.80. Basic
   * earns nothing; 30 posts, 2 with a link, cost 30 × $0.015 + 2 × $0.185 = $0.82.
   */
  X_LINKED_POSTS_FREE: z.coerce.number().int().min(0).default(2),
  X_LINKED_POSTS_BASIC: z.coerce.number().int().min(0).default(20),
  X_LINKED_POSTS_GOLDEN: z.coerce.number().int().min(0).default(60),
  /**
   * US dollars that a user's posts on X may cost in a calendar month (UTC), by plan: half of what the plan earns, as
   * above; Basic earns nothing. The posts of campaigns stay below that; threads, of which X charges each part, may not.
   */
  X_BUDGET_FREE: price.default(1),
  X_BUDGET_BASIC: price.default(6.25),
  X_BUDGET_GOLDEN: price.default(18.75),
  /**
   * Threads on X: `try` sends them until X does not let this app reply, `on` always, `off` never. X allows replies
   * through self-serve plans only to those who summoned the account, and does not say whether to oneself.
   */
  X_THREADS: z.enum(["try", "on", "off"]).default("try"),
  /** Whether users see what X charges for their posts. Without a value, only in the sandbox. */
  X_SHOW_PRICES: z.stringbool().optional(),
  /**
   * Posts on X whose likes, reposts, replies and views are read in a calendar month (UTC), for all users together;
   * each is read after 24 hours and after 7 days. X charges $0.005 for each, so the default costs at most $10
   * a month. 0 reads none.
   */
  X_READS_PER_MONTH: z.coerce.number().int().min(0).default(2_000),
  /**
   * LinkedIn: an app with "Sign In with LinkedIn using OpenID Connect" and "Share on LinkedIn", and
   * `{PUBLIC_URL}/api/linkedin/callback` as its redirect address.
   */
  LINKEDIN_CLIENT_ID: z.string().optional(),
  LINKEDIN_CLIENT_SECRET: z.string().optional(),
  LINKEDIN_OAUTH_URL: url.default("https://www.linkedin.com/oauth/v2"),
  LINKEDIN_API_URL: url.default("https://api.linkedin.com"),
  LINKEDIN_WEB_URL: url.default("https://www.linkedin.com"),
  /** `YYYYMM`. A version stops working after about a year. */
  LINKEDIN_VERSION: z
    .string()
    .regex(/^20\d{2}(?:0[1-9]|1[0-2])$/u, "write a year and a month, as in 202609")
    .default("202609"),
  /**
   * `true` if the app also has LinkedIn's Community Management API, without which LinkedIn tells nobody how
   * posts did. Members are then asked for `r_member_postAnalytics` when they connect.
   */
  LINKEDIN_RESULTS: z.stringbool().default(false),
  /** Milliseconds for one call of X or LinkedIn. */
  SOCIAL_TIMEOUT_MS: count.default(15_000),

  /** Stripe. Prices are looked up by the plans' names; `npm run stripe:setup` creates them. */
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: url.default("https://api.stripe.com"),
  /** Milliseconds for one attempt of a call; there are up to three. */
  STRIPE_TIMEOUT_MS: count.default(10_000),

  /**
   * The plan that everybody has where Stripe is not configured, unless an operator gives a person another: `Free`,
   * `basic_m`, `basic_y`, `golden_m` or `golden_y`.
   */
  PLAN_WITHOUT_PAYMENT: z.enum(PLANS).default("golden_m"),

  /** The mail server, as in `smtps://user:password@mail.example.com`, and the sender of mails. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/u, hostname: /./u, error: "write smtp:// or smtps:// and a mail server" })
    .refine((value) => {
      const { username, password } = new URL(value);
      return (username === "") === (password === "");
    }, "give a user and a password, or neither")
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u,
      "write an address, as in Postfolio <hello@example.com>",
    )
    .default("Postfolio <postfolio@localhost>"),

  /** Where metrics for Prometheus are served, at `/metrics` on a separate port; off unless given. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),

  /** Chromium or Chrome for PDFs; by default an installed one, or else the one from npm. */
  CHROMIUM_PATH: z.string().optional(),
  /** Browsers kept warm; as many as the machine has cores unless given. */
  PDF_BROWSERS: count.optional(),
  /** PDFs that may wait for a browser before the next is refused with 503. */
  PDF_QUEUE: count.default(32),
  /** Milliseconds after which a document that is still not printed gets its browser killed. */
  PDF_DEADLINE_MS: count.default(5_000),

  /** Nightly backups of the embedded database that are kept in `DATA_DIR/backups`; 0 makes none. */
  BACKUPS_KEPT: z.coerce.number().int().min(0).max(1_000).default(7),

  /** Megabytes that one user's resumes and photos may take up. */
  STORAGE_QUOTA_MB: count.default(50),
  /** Milliseconds after which a client that reads nothing of its answer is disconnected. */
  REPLY_STALL_MS: count.default(30_000),

  /** Requests per minute for one client address. */
  LIMIT_SIGN_IN: count.default(20),
  LIMIT_PDF_VISITOR: count.default(10),
  LIMIT_PDF_USER: count.default(60),
  /** Thousands of characters that one caller may send to be printed within a minute. */
  LIMIT_PDF_KB_VISITOR: count.default(500),
  LIMIT_PDF_KB_USER: count.default(3_000),
  LIMIT_AI: count.default(30),
  LIMIT_PAYMENT: count.default(60),
  /** The payment provider's events, which arrive from a few addresses and in bursts. */
  LIMIT_WEBHOOK: count.default(3_000),
  /** Test events of webhooks. */
  LIMIT_WEBHOOK_TEST: count.default(5),
  LIMIT_OTHER: count.default(600),
  /** All requests with one key. */
  LIMIT_KEY: count.default(120),

  /** Where the footer's links lead instead of our own pages. */
  PRIVACY_URL: url.optional(),
  FAQS_URL: url.optional(),
  CONTACT_URL: url.optional(),
});

/** The names of all settings. */
export const SETTINGS = Object.keys(settings.shape);

export type Config = ReturnType<typeof parseConfig>;

/** The configuration is unusable; `message` lists each setting and what is wrong with it. */
export class ConfigError extends Error {}

/**
 * Reads settings that are given as `NAME_FILE`, the path of a file with the value, as containers get secrets.
 */
function readFiles(given: Record<string, string | undefined>): Record<string, string | undefined> {
  const fromFiles = SETTINGS.flatMap((name) => {
    const file = given[`${name}_FILE`];
    if (file === undefined) return [];
    if (given[name] !== undefined) throw new ConfigError(`${name} and ${name}_FILE are both set`);
    let value: string;
    try {
      value = readFileSync(file, "utf8").trim();
    } catch (error) {
      throw new ConfigError(`${name}_FILE cannot be read: ${(error as Error).message}`, { cause: error });
    }
    if (value === "") throw new ConfigError(`${name}_FILE is empty: ${file}`);
    return [[name, value]];
  });
  return { ...given, ...Object.fromEntries(fromFiles) };
}

/**
 * Reads the settings. Only this file uses their names.
 * @throws ConfigError that names every wrong setting
 */
export function parseConfig(source: Record<string, string | undefined>) {
  const parsed = settings.safeParse(env.parse(readFiles(env.parse(source))));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(`These settings cannot be used:\n${lines.join("\n")}`);
  }
  const s = parsed.data;
  const production = s.NODE_ENV === "production";
  /** A provider that is not configured has a stand-in or, in production, is off. */
  const stateOf = (configured: unknown): ProviderState => {
    if (configured) return "real";
    return production ? "off" : "sandbox";
  };
  requirePair(s, "LINKEDIN_CLIENT_ID", "LINKEDIN_CLIENT_SECRET");
  requirePair(s, "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET");
  requirePair(s, "OIDC_ISSUER", "OIDC_CLIENT_ID");
  requirePair(s, "OIDC_CLIENT_ID", "OIDC_ISSUER");
  if (s.OIDC_ONLY && !s.OIDC_ISSUER) throw new ConfigError("OIDC_ONLY also needs OIDC_ISSUER");
  if (s.OIDC_SIGN_UP && !s.OIDC_ISSUER) throw new ConfigError("OIDC_SIGN_UP also needs OIDC_ISSUER");
  if (!s.OIDC_AUTO_CREATE && s.OIDC_SIGN_UP && s.OIDC_SIGN_UP !== "closed") {
    throw new ConfigError(`OIDC_AUTO_CREATE false contradicts OIDC_SIGN_UP ${s.OIDC_SIGN_UP}`);
  }
  if (s.SIGN_UP !== "open" && s.SIGN_UP_DOMAINS.length > 0) {
    throw new ConfigError(`SIGN_UP_DOMAINS has no effect with SIGN_UP ${s.SIGN_UP}`);
  }
  const viaAi = s.NEWS_SOURCE === "ai";
  if (viaAi && (s.AI_PROVIDER ?? "openai-compatible") === "openai-compatible") {
    throw new ConfigError("NEWS_SOURCE ai needs AI_PROVIDER openai or anthropic");
  }
  const standinsPort = s.STANDINS_PORT ?? (s.PORT === 0 ? 0 : s.PORT + 1);
  const embedded = s.DATABASE_URL === undefined;
  if (embedded && s.ROLES.length === 1) {
    throw new ConfigError("ROLES can only be split when DATABASE_URL names a PostgreSQL server");
  }
  return {
    production,
    host: s.HOST,
    port: s.PORT,
    publicUrl: s.PUBLIC_URL ?? `http://localhost:${s.PORT}`,
    dataDir: resolve(s.DATA_DIR),
    databaseUrl: s.DATABASE_URL,
    databasePoolSize: s.DATABASE_POOL_SIZE,
    roles: s.ROLES,
    trustProxy: s.TRUST_PROXY,
    appSecret: s.APP_SECRET,
    logLevel: s.LOG_LEVEL,
    standins: { port: standinsPort, url: "" },
    signUp: { state: s.SIGN_UP, domains: s.SIGN_UP_DOMAINS },
    operatorEmails: s.OPERATOR_EMAILS,
    shareLinks: s.SHARE_LINKS === "on",
    google: {
      state: stateOf(s.GOOGLE_CLIENT_ID),
      clientId: s.GOOGLE_CLIENT_ID ?? "",
      scriptUrl: s.GOOGLE_SCRIPT_URL,
      jwksUrl: s.GOOGLE_JWKS_URL,
    },
    oidc: {
      // It has no stand-in: people who develop have another way in.
      state: s.OIDC_ISSUER ? ("real" as const) : ("off" as const),
      issuer: s.OIDC_ISSUER ?? "",
      clientId: s.OIDC_CLIENT_ID ?? "",
      clientSecret: s.OIDC_CLIENT_SECRET ?? "",
      name: s.OIDC_NAME,
      scopes: s.OIDC_SCOPES,
      signUp: s.OIDC_SIGN_UP ?? (s.OIDC_AUTO_CREATE ? undefined : ("closed" as const)),
      only: s.OIDC_ONLY,
    },
    ai: { state: stateOf(s.AI_PROVIDER), ...aiSettings(s) },
    ownAi: { allowed: s.AI_OWN_KEYS, hosts: s.AI_OWN_KEY_HOSTS },
    webhookHosts: s.WEBHOOK_HOSTS,
    news: {
      state: stateOf(s.NEWS_FEEDS ?? s.NEWS_SEARCH_URL ?? viaAi),
      feeds: s.NEWS_FEEDS ?? [],
      searchUrl: s.NEWS_SEARCH_URL,
      viaAi,
      maxAgeDays: s.NEWS_MAX_AGE_DAYS,
    },
    x: {
      state: stateOf(s.X_CLIENT_ID),
      clientId: s.X_CLIENT_ID ?? "",
      clientSecret: s.X_CLIENT_SECRET,
      authorizeUrl: s.X_AUTHORIZE_URL,
      apiUrl: s.X_API_URL,
      webUrl: s.X_WEB_URL,
      /** Within 30 days, by plan. */
      linkedPosts: {
        Basic: s.X_LINKED_POSTS_FREE,
        Professional: s.X_LINKED_POSTS_BASIC,
        Enterprise: s.X_LINKED_POSTS_GOLDEN,
      },
      /** US dollars a month, by plan. */
      budget: { Basic: s.X_BUDGET_FREE, Professional: s.X_BUDGET_BASIC, Enterprise: s.X_BUDGET_GOLDEN },
      showsPrices: s.X_SHOW_PRICES ?? stateOf(s.X_CLIENT_ID) === "sandbox",
      readsPerMonth: s.X_READS_PER_MONTH,
      threads: s.X_THREADS,
      timeoutMs: s.SOCIAL_TIMEOUT_MS,
    },
    linkedin: {
      state: stateOf(s.LINKEDIN_CLIENT_ID),
      clientId: s.LINKEDIN_CLIENT_ID ?? "",
      clientSecret: s.LINKEDIN_CLIENT_SECRET ?? "",
      oauthUrl: s.LINKEDIN_OAUTH_URL,
      apiUrl: s.LINKEDIN_API_URL,
      webUrl: s.LINKEDIN_WEB_URL,
      version: s.LINKEDIN_VERSION,
      results: s.LINKEDIN_RESULTS,
      timeoutMs: s.SOCIAL_TIMEOUT_MS,
    },
    payment: {
      state: stateOf(s.STRIPE_SECRET_KEY),
      secretKey: s.STRIPE_SECRET_KEY ?? "",
      webhookSecret: s.STRIPE_WEBHOOK_SECRET ?? "",
      apiUrl: s.STRIPE_API_URL,
      timeoutMs: s.STRIPE_TIMEOUT_MS,
      /** Everybody's plan where nothing can be bought. */
      planWithout: s.PLAN_WITHOUT_PAYMENT,
    },
    mail: {
      state: stateOf(s.SMTP_URL),
      smtpUrl: s.SMTP_URL ?? "",
      from: s.MAIL_FROM,
      /** Where the stand-in shows what was sent. */
      mailboxUrl: "",
    },
    metrics: { port: s.METRICS_PORT, host: s.METRICS_HOST },
    pdf: {
      chromiumPath: s.CHROMIUM_PATH,
      browsers: s.PDF_BROWSERS,
      queue: s.PDF_QUEUE,
      deadlineMs: s.PDF_DEADLINE_MS,
    },
    backupsKept: s.BACKUPS_KEPT,
    /** In bytes. */
    storageQuota: s.STORAGE_QUOTA_MB * 1024 * 1024,
    replyStallMs: s.REPLY_STALL_MS,
    limits: {
      signIn: s.LIMIT_SIGN_IN,
      pdfVisitor: s.LIMIT_PDF_VISITOR,
      pdfUser: s.LIMIT_PDF_USER,
      /** Characters. */
      pdfSizeVisitor: s.LIMIT_PDF_KB_VISITOR * 1_000,
      pdfSizeUser: s.LIMIT_PDF_KB_USER * 1_000,
      ai: s.LIMIT_AI,
      payment: s.LIMIT_PAYMENT,
      webhook: s.LIMIT_WEBHOOK,
      webhookTest: s.LIMIT_WEBHOOK_TEST,
      other: s.LIMIT_OTHER,
      key: s.LIMIT_KEY,
    },
    links: {
      privacy: s.PRIVACY_URL ?? "",
      faqs: s.FAQS_URL ?? "",
      contact: s.CONTACT_URL ?? "",
    },
  };
}

type Settings = z.output<typeof settings>;

function requirePair(s: Settings, name: keyof Settings, other: keyof Settings): void {
  if (s[name] && !s[other]) throw new ConfigError(`${name} also needs ${other}`);
}

function aiSettings(s: Settings) {
  const missing = [
    ...(s.AI_MODEL ? [] : ["AI_MODEL"]),
    ...(s.AI_API_KEY || s.AI_PROVIDER === "openai-compatible" ? [] : ["AI_API_KEY"]),
    ...(s.AI_BASE_URL || s.AI_PROVIDER !== "openai-compatible" ? [] : ["AI_BASE_URL"]),
  ];
  if (s.AI_PROVIDER && missing.length > 0) {
    throw new ConfigError(`AI_PROVIDER ${s.AI_PROVIDER} also needs ${missing.join(", ")}`);
  }
  return {
    provider: s.AI_PROVIDER ?? ("openai-compatible" as const),
    model: s.AI_MODEL ?? "",
    apiKey: s.AI_API_KEY,
    baseUrl: s.AI_BASE_URL,
    // OpenAI's default is more thinking than a post needs; the others only think when asked to.
    reasoning: s.AI_REASONING_EFFORT ?? (s.AI_PROVIDER === "openai" ? ("low" as const) : "provider-default"),
    timeoutMs: s.AI_TIMEOUT_MS,
    stallMs: s.AI_STALL_MS,
    reader: s.AI_READER === "on",
    /** US dollars per million tokens. */
    price: { input: s.AI_PRICE_INPUT, output: s.AI_PRICE_OUTPUT },
  };
}
