import { SIGN_UP } from "@postfolio/contract/app.routes.ts";
import { PLANS } from "@postfolio/contract/plans.ts";
import { z } from "zod";

/*
 * Source of docs/settings.md and .env.example (`npm run docs:settings`). `config.ts` gives settings their names in
 * code. `unset` describes what applies when a setting has no value.
 */

const port = z.coerce.number().int().min(0).max(65_535);
const count = z.coerce.number().int().min(1);
const countFrom0 = z.coerce.number().int().min(0);
const price = z.coerce.number().min(0);
const text = z.string();
const httpUrl = z.url({ protocol: /^https?$/u });
const url = httpUrl.transform((value) => value.replace(/\/+$/u, ""));
/** Separated by commas. */
const list = z.string().transform((value) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== ""),
);
/** Hosts in the server's own network, with their ports, that users' URLs may point to. */
const hosts = (example: string) =>
  list.pipe(z.array(z.string().regex(/^[\w.:[\]-]+$/u, `write hosts, as in ${example}`))).default([]);

const server = {
  NODE_ENV: text
    .default("development")
    .describe(
      "`production` allows no stand-ins: a provider that is not configured is turned off, and screens say so.",
    ),
  PORT: port.default(3000).describe("The port on which the server listens. 0 takes any free one."),
  HOST: text.default("127.0.0.1").describe("The address on which the server listens."),
  PUBLIC_URL: url
    .optional()
    .meta({ description: "The address that browsers use.", unset: "`http://localhost:PORT`" }),
  DATA_DIR: text
    .default("./data")
    .describe(
      "A dedicated folder for the embedded database, its backups and the secret generated on first start.",
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/u })
    .optional()
    .meta({
      description:
        "A PostgreSQL server instead of the embedded database, as in `postgres://user:password@host:5432/database`.",
      unset: "the embedded database",
    }),
  DATABASE_POOL_SIZE: count
    .default(10)
    .describe("Connections to `DATABASE_URL`. The embedded database always has one."),
  ROLES: text
    .default("web,worker")
    .transform((value) => value.split(",").map((role) => role.trim()))
    .pipe(z.array(z.enum(["web", "worker"])).min(1))
    .describe(
      "What this process does: `web` serves requests, `worker` runs the background work. Splitting them needs `DATABASE_URL`.",
    ),
  TRUST_PROXY: countFrom0
    .default(0)
    .describe("The number of proxies in front whose forwarded addresses are trusted."),
  APP_SECRET: text.min(32).optional().meta({
    description:
      "At least 32 characters, from which every key is derived. It must be the same on every node.",
    unset: "generated on first start",
  }),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"])
    .default("info")
    .describe(
      "`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`. The log is written in JSON lines.",
    ),
};

const people = {
  SIGN_UP: z
    .enum(SIGN_UP)
    .default("open")
    .describe(
      "Who may create an account: `open` (anyone), `invite` (people who were invited) or `closed` (nobody).",
    ),
  SIGN_UP_DOMAINS: list
    .pipe(
      z.array(z.string().regex(/^(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+$/u, "write domains, as in example.com")),
    )
    .default([])
    .meta({
      description:
        "With `SIGN_UP=open`, only emails of these domains may sign up, after a mailed link. Everyone else needs an invitation. Separated by commas.",
      unset: "any",
    }),
  OPERATOR_EMAILS: list.pipe(z.array(z.email())).default([]).meta({
    description:
      'Emails of the people who run the server, separated by commas. Once an email is confirmed, its owner finds "This server" in the menu.',
    unset: "none",
  }),
  SHARE_LINKS: z
    .enum(["on", "off"])
    .default("on")
    .describe(
      "Whether users can share resumes under links that need no account. `off` also closes the links there are.",
    ),
};

const signIn = {
  GOOGLE_CLIENT_ID: text.optional().meta({
    description:
      "Google's OAuth client. Allow `PUBLIC_URL` as an origin and `PUBLIC_URL/api/authUsers/googleRedirect` as a redirect URI.",
    unset: "the stand-in",
  }),
  GOOGLE_SCRIPT_URL: url
    .default("https://accounts.google.com/gsi/client")
    .describe("The script of Google's sign-in button."),
  GOOGLE_JWKS_URL: url
    .default("https://www.googleapis.com/oauth2/v3/certs")
    .describe("The keys with which Google signs."),
  OIDC_ISSUER: httpUrl
    .refine((value) => {
      const { protocol, hostname } = new URL(value);
      return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
    }, "write an https address")
    .optional()
    .meta({
      description:
        "An OpenID Connect provider with which people sign in, such as `https://auth.example.com`. docs/single-sign-on.md has the steps for four of them.",
      unset: "off",
    }),
  OIDC_CLIENT_ID: text.optional().meta({
    description: "The client there. Allow `PUBLIC_URL/api/authUsers/oidc/callback` as its redirect URI.",
    unset: "none",
  }),
  OIDC_CLIENT_SECRET: text.optional().meta({ description: "The client's secret.", unset: "a public client" }),
  OIDC_NAME: text
    .trim()
    .max(40)
    .default("your organization")
    .describe('What people call the provider, as on the button "Continue with …".'),
  OIDC_SCOPES: text.default("openid email profile").describe("What the provider is asked for."),
  OIDC_SIGN_UP: z.enum(SIGN_UP).optional().meta({
    description: "Who may create an account with it: `open`, `invite` or `closed`.",
    unset: "as `SIGN_UP` and `SIGN_UP_DOMAINS` say",
  }),
  OIDC_AUTO_CREATE: z.stringbool().default(true).describe("`false` is `OIDC_SIGN_UP=closed`."),
  OIDC_ONLY: z
    .stringbool()
    .default(false)
    .describe("`true` makes it the only way in: no passwords, no Google, no passkeys."),
};

const ai = {
  AI_PROVIDER: z.enum(["openai", "anthropic", "openai-compatible"]).optional().meta({
    description: "`openai`, `anthropic`, or `openai-compatible` (Ollama, vLLM, LM Studio and others).",
    unset: "the stand-in",
  }),
  AI_MODEL: text.optional().meta({ description: "The model, as the provider calls it.", unset: "none" }),
  AI_API_KEY: text.optional().meta({ description: "The provider's key.", unset: "none" }),
  AI_BASE_URL: url.optional().meta({
    description:
      "The provider's address, which `openai-compatible` needs, as in `http://localhost:11434/v1`.",
    unset: "the provider's own",
  }),
  AI_REASONING_EFFORT: z
    .enum(["provider-default", "none", "minimal", "low", "medium", "high"])
    .optional()
    .meta({
      description:
        "How much a reasoning model thinks before it writes, which costs money: `provider-default`, `none`, `minimal`, `low`, `medium` or `high`.",
      unset: "`low` for OpenAI, otherwise `provider-default`",
    }),
  AI_TIMEOUT_MS: count.default(60_000).describe("Milliseconds that one answer may take."),
  AI_STALL_MS: count.default(20_000).describe("Milliseconds to wait for each piece of a streamed answer."),
  AI_READER: z
    .enum(["on", "off"])
    .default("on")
    .describe(
      "Whether a second, short call checks each text for what nothing supports. With `off`, each text says that nobody checked it, and campaigns always ask. It suits small models, which find too much or too little.",
    ),
  AI_PRICE_INPUT: price
    .default(0)
    .describe("US dollars per million tokens that are sent, to record the cost of each call."),
  AI_PRICE_OUTPUT: price.default(0).describe("US dollars per million tokens that come back."),
  AI_OWN_KEYS: z
    .stringbool()
    .default(true)
    .describe("Whether users may bring their own AI keys, which cost the operator nothing."),
  AI_OWN_KEY_HOSTS: hosts("ollama.lan:11434").meta({
    description:
      "Hosts of your network that users' own keys may go to, with their ports, as in `ollama.lan:11434`. All others must be on the public internet. Separated by commas.",
    unset: "none",
  }),
};

const news = {
  NEWS_FEEDS: list.pipe(z.array(httpUrl)).optional().meta({
    description: 'Feeds that "Browse for news" reads, separated by commas.',
    unset: "the stand-in",
  }),
  NEWS_SEARCH_URL: httpUrl.includes("{query}").optional().meta({
    description:
      "A search that returns a feed: an address with `{query}` and, if it takes one, `{language}` (as in `en`).",
    unset: "none",
  }),
  NEWS_SOURCE: z
    .enum(["feeds", "ai"])
    .default("feeds")
    .describe("`feeds`, or `ai` for the web search of OpenAI or Anthropic."),
  NEWS_MAX_AGE_DAYS: count.default(14).describe("Days after which an article is too old."),
};

const x = {
  X_CLIENT_ID: text.optional().meta({
    description:
      "X's OAuth 2.0 client, with the scopes `tweet.read tweet.write users.read offline.access`. Allow `PUBLIC_URL/api/x/callback` as its redirect URI.",
    unset: "the stand-in",
  }),
  X_CLIENT_SECRET: text.optional().meta({ description: "The client's secret.", unset: "a public client" }),
  X_AUTHORIZE_URL: url
    .default("https://x.com/i/oauth2/authorize")
    .describe("Where people allow the app to post."),
  X_API_URL: url.default("https://api.x.com").describe("X's API."),
  X_WEB_URL: url.default("https://x.com").describe("Where people read posts."),
  X_LINKED_POSTS_FREE: countFrom0
    .default(2)
    .describe("Posts with a link that a user on Basic may publish on X within 30 days."),
  X_LINKED_POSTS_BASIC: countFrom0.default(20).describe("The same on Professional."),
  X_LINKED_POSTS_GOLDEN: countFrom0.default(60).describe("The same on Enterprise."),
  X_BUDGET_FREE: price
    .default(1)
    .describe("US dollars a month (UTC) that the posts of a user on Basic may cost on X."),
  X_BUDGET_BASIC: price.default(6.25).describe("The same on Professional."),
  X_BUDGET_GOLDEN: price.default(18.75).describe("The same on Enterprise."),
  X_THREADS: z
    .enum(["try", "on", "off"])
    .default("try")
    .describe(
      "Threads on X: `try` sends them until X refuses a reply, `on` always, `off` never. docs/x-and-linkedin.md says why.",
    ),
  X_SHOW_PRICES: z.stringbool().optional().meta({
    description: "Whether users see what X charges for their posts.",
    unset: "only in the sandbox",
  }),
  X_READS_PER_MONTH: countFrom0
    .default(2_000)
    .describe(
      "Posts on X whose results are read in a month (UTC), for all users together, at $0.005 each. 0 reads none.",
    ),
};

const linkedin = {
  LINKEDIN_CLIENT_ID: text.optional().meta({
    description:
      'An app with "Sign In with LinkedIn using OpenID Connect" and "Share on LinkedIn". Allow `PUBLIC_URL/api/linkedin/callback` as its redirect URI.',
    unset: "the stand-in",
  }),
  LINKEDIN_CLIENT_SECRET: text.optional().meta({ description: "The app's secret.", unset: "none" }),
  LINKEDIN_OAUTH_URL: url
    .default("https://www.linkedin.com/oauth/v2")
    .describe("Where people allow the app to post."),
  LINKEDIN_API_URL: url.default("https://api.linkedin.com").describe("LinkedIn's API."),
  LINKEDIN_WEB_URL: url.default("https://www.linkedin.com").describe("Where people read posts."),
  LINKEDIN_VERSION: z
    .string()
    .regex(/^20\d{2}(?:0[1-9]|1[0-2])$/u, "write a year and a month, as in 202609")
    .default("202609")
    .describe("The version of LinkedIn's API, as year and month. Each works for about a year."),
  LINKEDIN_RESULTS: z
    .stringbool()
    .default(false)
    .describe(
      "`true` if the app also has LinkedIn's Community Management API and LinkedIn lets you keep figures. Read docs/x-and-linkedin.md first.",
    ),
  SOCIAL_TIMEOUT_MS: count.default(15_000).describe("Milliseconds that one call to X or LinkedIn may take."),
};

const payment = {
  STRIPE_SECRET_KEY: text.optional().meta({
    description:
      "Stripe's key, for payments. `npm run stripe:setup` creates the prices and the webhook, and prints the webhook's secret.",
    unset: "the stand-in",
  }),
  STRIPE_WEBHOOK_SECRET: text.optional().meta({ description: "The webhook's secret.", unset: "none" }),
  STRIPE_API_URL: url.default("https://api.stripe.com").describe("Stripe's API."),
  STRIPE_TIMEOUT_MS: count
    .default(10_000)
    .describe("Milliseconds that one attempt of a call may take. There are up to three."),
  PLAN_WITHOUT_PAYMENT: z
    .enum(PLANS)
    .default("golden_m")
    .describe(
      "Everybody's plan where Stripe is not configured, unless an operator gives a person another: `Free`, `basic_m`, `basic_y`, `golden_m` or `golden_y`.",
    ),
};

const mail = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/u, hostname: /./u, error: "write smtp:// or smtps:// and a mail server" })
    .refine((value) => {
      const { username, password } = new URL(value);
      return (username === "") === (password === "");
    }, "give a user and a password, or neither")
    .optional()
    .meta({
      description:
        "The mail server, as in `smtps://user:password@mail.example.com`. A password is sent only over TLS.",
      unset: "the stand-in",
    }),
  MAIL_FROM: text
    .regex(
      /^(?:[^<>\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u,
      "write an address, as in Postfolio <hello@example.com>",
    )
    .default("Postfolio <postfolio@localhost>")
    .describe("The sender of mails."),
};

const operation = {
  STANDINS_PORT: port.optional().meta({
    description: "The port on which the stand-ins of providers listen.",
    unset: "`PORT` + 1",
  }),
  WEBHOOK_HOSTS: hosts("n8n.internal:5678").meta({
    description:
      "Hosts of your network that users' webhooks may call, with their ports, as in `n8n.internal:5678`. All others must be on the public internet, at port 80 or 443. Separated by commas.",
    unset: "none",
  }),
  METRICS_PORT: port.optional().meta({
    description: "The port on which `/metrics` is served to Prometheus.",
    unset: "off",
  }),
  METRICS_HOST: text.default("127.0.0.1").describe("The address on which `/metrics` is served."),
  CHROMIUM_PATH: text.optional().meta({
    description: "The Chromium or Chrome that prints PDFs.",
    unset: "an installed one, otherwise the one from npm",
  }),
  PDF_BROWSERS: count.optional().meta({ description: "Browsers kept warm.", unset: "one per core" }),
  PDF_QUEUE: count
    .default(32)
    .describe("PDFs that may wait for a browser before the next is refused with 503."),
  PDF_DEADLINE_MS: count.default(5_000).describe("Milliseconds after which a PDF is given up."),
  BACKUPS_KEPT: countFrom0
    .max(1_000)
    .default(7)
    .describe(
      "Nightly backups of the embedded database that are kept in `DATA_DIR/backups`. 0 makes none and watches none.",
    ),
  STORAGE_QUOTA_MB: count
    .default(50)
    .describe("Megabytes that one user's documents, versions and photos may use."),
  REPLY_STALL_MS: count
    .default(30_000)
    .describe("Milliseconds after which a client that stops reading its response is disconnected."),
};

const limits = {
  LIMIT_SIGN_IN: count.default(20).describe("Sign-ins and what else guesses could be made with."),
  LIMIT_PDF_VISITOR: count
    .default(10)
    .describe("PDFs of somebody who is not signed in. Reading a file counts as one."),
  LIMIT_PDF_USER: count.default(60).describe("PDFs of a user. Reading a file counts as one."),
  LIMIT_PDF_KB_VISITOR: count
    .default(500)
    .describe(
      "Thousands of characters that somebody who is not signed in may send to be made into PDFs and Word documents.",
    ),
  LIMIT_PDF_KB_USER: count.default(3_000).describe("The same of a user."),
  LIMIT_AI: count.default(30).describe("Texts by AI."),
  LIMIT_PAYMENT: count.default(60).describe("Requests about payment."),
  LIMIT_WEBHOOK: count
    .default(3_000)
    .describe(
      "Stripe's events, which arrive in bursts from a few addresses. Stripe repeats what is refused.",
    ),
  LIMIT_WEBHOOK_TEST: count.default(5).describe("Test events of webhooks."),
  LIMIT_OTHER: count.default(600).describe("All other requests."),
  LIMIT_KEY: count.default(120).describe("All requests with one key."),
};

const pages = {
  PRIVACY_URL: url.optional().meta({ description: "Your own privacy policy.", unset: "ours" }),
  FAQS_URL: url.optional().meta({ description: "Your own questions and answers.", unset: "ours" }),
  CONTACT_URL: url.optional().meta({ description: "Your own page of contact.", unset: "ours" }),
};

/** In documentation order. */
export const SETTING_GROUPS: { title: string; about: string; settings: Record<string, z.ZodType> }[] = [
  { title: "The server", about: "", settings: server },
  { title: "People", about: "", settings: people },
  {
    title: "Signing in with other accounts",
    about:
      "A provider that is not configured, here and below, has a stand-in. In production it is off, and screens say so. OpenID Connect has no stand-in.",
    settings: signIn,
  },
  { title: "AI", about: "", settings: ai },
  { title: "News", about: "", settings: news },
  {
    title: "X",
    about: "docs/x-and-linkedin.md says what X charges and requires, and where these figures come from.",
    settings: x,
  },
  { title: "LinkedIn", about: "", settings: linkedin },
  { title: "Payment", about: "", settings: payment },
  { title: "Mail", about: "", settings: mail },
  { title: "Operation", about: "", settings: operation },
  {
    title: "Limits",
    about: "Each counts for a minute, per address and per user, across all nodes.",
    settings: limits,
  },
  { title: "Pages", about: "The footer links to these instead of our own pages.", settings: pages },
];

export const settings = z.object({
  ...server,
  ...people,
  ...signIn,
  ...ai,
  ...news,
  ...x,
  ...linkedin,
  ...payment,
  ...mail,
  ...operation,
  ...limits,
  ...pages,
});

export const SETTINGS = Object.keys(settings.shape);
