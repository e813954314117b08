import { SIGN_UP } from "@postfolio/contract/app.routes.ts";
import { PLANS } from "@postfolio/contract/plans.ts";
import { z } from "zod";
import { NETWORK_SETTINGS, NETWORK_SETUPS } from "../adapters/social/networks.ts";
import { isLoopback } from "./loopback.ts";
import { count, countFrom0, hosts, httpUrl, list, port, price, text, url } from "./setting-types.ts";

/*
 * Source of docs/settings.md and .env.example (`npm run docs:settings`). `config.ts` gives settings their names in
 * code. `unset` describes what applies when a setting has no value.
 */

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
        "A PostgreSQL server to use instead of the embedded database, such as `postgres://user:password@host:5432/database`.",
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
      "What this process does: `web` serves requests, and `worker` runs background work. Splitting them requires `DATABASE_URL`.",
    ),
  TRUST_PROXY: countFrom0
    .default(0)
    .describe("The number of proxies in front of the server whose forwarded addresses are trusted."),
  APP_SECRET: text.min(32).optional().meta({
    description:
      "A secret of at least 32 characters from which all keys are derived. It must be the same on every node.",
    unset: "generated on first start",
  }),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"])
    .default("info")
    .describe(
      "`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`. The log is written as JSON lines.",
    ),
};

const people = {
  SIGN_UP: z
    .enum(SIGN_UP)
    .default("open")
    .describe(
      "Who can create an account: `open` (anyone), `invite` (people who were invited) or `closed` (nobody).",
    ),
  SIGN_UP_DOMAINS: list
    .pipe(
      z.array(z.string().regex(/^(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+$/u, "use domains such as example.com")),
    )
    .default([])
    .meta({
      description:
        "With `SIGN_UP=open`, only emails at these domains can sign up, using an emailed link. Everyone else needs an invitation. Separated by commas.",
      unset: "any",
    }),
  OPERATOR_EMAILS: list.pipe(z.array(z.email())).default([]).meta({
    description:
      'Emails of the people who run the server, separated by commas. Once an email is confirmed, its owner finds "This server" in the menu.',
    unset: "none",
  }),
  INSTALLED_APP: z
    .enum(["on", "off"])
    .default("on")
    .describe(
      "Whether browsers may install the app, open it without a connection, and receive push notices. `off` also removes what they have kept.",
    ),
  SHARE_LINKS: z
    .enum(["on", "off"])
    .default("on")
    .describe(
      "Whether users can share resumes with links that don't require an account. `off` also disables existing links.",
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
    .describe("The script for Google's sign-in button."),
  GOOGLE_JWKS_URL: url
    .default("https://www.googleapis.com/oauth2/v3/certs")
    .describe("The keys that Google signs with."),
  OIDC_ISSUER: httpUrl
    .refine((value) => {
      return new URL(value).protocol === "https:" || isLoopback(value);
    }, "use an https URL")
    .optional()
    .meta({
      description:
        "An OpenID Connect provider for signing in, such as `https://auth.example.com`. docs/single-sign-on.md has the steps for four of them.",
      unset: "off",
    }),
  OIDC_CLIENT_ID: text.optional().meta({
    description:
      "The client at that provider. Allow `PUBLIC_URL/api/authUsers/oidc/callback` as its redirect URI.",
    unset: "none",
  }),
  OIDC_CLIENT_SECRET: text.optional().meta({ description: "The client's secret.", unset: "a public client" }),
  OIDC_NAME: text
    .trim()
    .max(40)
    .default("your organization")
    .describe('What people call the provider, shown on the "Continue with …" button.'),
  OIDC_SCOPES: text.default("openid email profile").describe("The scopes to request from the provider."),
  OIDC_SIGN_UP: z.enum(SIGN_UP).optional().meta({
    description: "Who can create an account with it: `open`, `invite` or `closed`.",
    unset: "the same as `SIGN_UP` and `SIGN_UP_DOMAINS`",
  }),
  OIDC_AUTO_CREATE: z.stringbool().default(true).describe("`false` means `OIDC_SIGN_UP=closed`."),
  OIDC_ONLY: z
    .stringbool()
    .default(false)
    .describe("`true` makes it the only sign-in method: no passwords, Google or passkeys."),
};

const ai = {
  AI_PROVIDER: z.enum(["openai", "anthropic", "openai-compatible"]).optional().meta({
    description: "`openai`, `anthropic`, or `openai-compatible` (Ollama, vLLM, LM Studio and others).",
    unset: "the stand-in",
  }),
  AI_MODEL: text.optional().meta({ description: "The provider's name for the model.", unset: "none" }),
  AI_API_KEY: text.optional().meta({ description: "The provider's key.", unset: "none" }),
  AI_BASE_URL: url.optional().meta({
    description:
      "The provider's URL, required for `openai-compatible`; for example, `http://localhost:11434/v1`.",
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
  AI_TIMEOUT_MS: count.default(60_000).describe("Milliseconds that one response may take."),
  AI_STALL_MS: count.default(20_000).describe("Milliseconds to wait for each piece of a streamed response."),
  AI_READER: z
    .enum(["on", "off"])
    .default("on")
    .describe(
      "Whether a second, short call checks each text for unsupported statements. With `off`, each text is marked as unchecked, and campaigns always ask for approval. Use `off` for small models, which find too much or too little.",
    ),
  AI_PRICE_INPUT: price
    .default(0)
    .describe("US dollars per million tokens sent, to record the cost of each call."),
  AI_PRICE_OUTPUT: price.default(0).describe("US dollars per million tokens received."),
  AI_OWN_KEYS: z
    .stringbool()
    .default(true)
    .describe("Whether users can use their own AI keys, at no cost to the operator."),
  AI_OWN_KEY_HOSTS: hosts("ollama.lan:11434").meta({
    description:
      "Hosts on your network that users' own keys may be sent to, with ports, such as `ollama.lan:11434`. All others must be on the public internet. Separated by commas.",
    unset: "none",
  }),
};

const news = {
  NEWS_FEEDS: list.pipe(z.array(httpUrl)).optional().meta({
    description: 'Feeds for "Browse for news", separated by commas.',
    unset: "the stand-in",
  }),
  NEWS_SEARCH_URL: httpUrl.includes("{query}").optional().meta({
    description:
      "A search that returns a feed: a URL with `{query}` and, if supported, `{language}` (such as `en`).",
    unset: "none",
  }),
  NEWS_SOURCE: z
    .enum(["feeds", "ai"])
    .default("feeds")
    .describe("`feeds`, or `ai` for OpenAI's or Anthropic's web search."),
  NEWS_MAX_AGE_DAYS: count.default(14).describe("Days after which an article is too old."),
};

/** Settings for all networks. Each network has its own settings in its adapter's folder. */
const social = {
  SOCIAL_TIMEOUT_MS: count.default(15_000).describe("Milliseconds that a call to a network may take."),
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
    .describe("Milliseconds per attempt of a call. There are up to three."),
  PLAN_WITHOUT_PAYMENT: z
    .enum(PLANS)
    .default("golden_m")
    .describe(
      "Everyone's plan if Stripe is not configured, unless an operator grants someone another: `Free`, `basic_m`, `basic_y`, `golden_m` or `golden_y`.",
    ),
};

const mail = {
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/u,
      hostname: /./u,
      error: "use smtp:// or smtps:// followed by a mail server",
    })
    .refine((value) => {
      const { username, password } = new URL(value);
      return (username === "") === (password === "");
    }, "give a user and a password, or neither")
    .optional()
    .meta({
      description:
        "The mail server, such as `smtps://user:password@mail.example.com`. A password is sent only over TLS.",
      unset: "the stand-in",
    }),
  MAIL_FROM: text
    .regex(
      /^(?:[^<>\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u,
      "use an address such as Postfolio <hello@example.com>",
    )
    .default("Postfolio <postfolio@localhost>")
    .describe("The sender of emails."),
};

const objects = {
  S3_ENDPOINT: httpUrl.optional().meta({
    description:
      "Endpoint of an S3-compatible service that stores pictures, for example `https://s3.eu-central-1.amazonaws.com`. If set, `S3_BUCKET`, `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY` are also required.",
    unset: "the database",
  }),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u, "use a bucket's name")
    .optional()
    .meta({
      description: "The bucket. It must exist, be private, and belong to this server alone.",
      unset: "none",
    }),
  S3_REGION: text.default("us-east-1").describe("The bucket's region. Many services ignore it."),
  S3_ACCESS_KEY_ID: text.optional().meta({
    description: "A key that may read, write and delete objects in the bucket.",
    unset: "none",
  }),
  S3_SECRET_ACCESS_KEY: text.optional().meta({ description: "The key's secret.", unset: "none" }),
  S3_PATH_STYLE: z
    .stringbool()
    .default(false)
    .describe(
      "`true` if the bucket is part of the path instead of the host name, as with most self-hosted services.",
    ),
  S3_TIMEOUT_MS: count.default(10_000).describe("Milliseconds that one request may take."),
};

const operation = {
  STANDINS_PORT: port.optional().meta({
    description: "The port for the providers' stand-ins.",
    unset: "`PORT` + 1",
  }),
  WEBHOOK_HOSTS: hosts("n8n.internal:5678").meta({
    description:
      "Hosts on your network that users' webhooks may call, with ports, such as `n8n.internal:5678`. All others must be on the public internet, on port 80 or 443. Separated by commas.",
    unset: "none",
  }),
  METRICS_PORT: port.optional().meta({
    description: "The port that serves `/metrics` to Prometheus.",
    unset: "off",
  }),
  METRICS_HOST: text.default("127.0.0.1").describe("The address that `/metrics` is served on."),
  CHROMIUM_PATH: text.optional().meta({
    description: "The Chromium or Chrome executable that prints PDFs.",
    unset: "an installed one, otherwise the one from npm",
  }),
  PDF_BROWSERS: count
    .optional()
    .meta({ description: "The number of browsers kept running.", unset: "one per core" }),
  PDF_QUEUE: count
    .default(32)
    .describe("PDFs that may wait for a browser before the next one is rejected with a 503."),
  PDF_DEADLINE_MS: count.default(5_000).describe("Milliseconds after which a PDF is abandoned."),
  BACKUPS_KEPT: countFrom0
    .max(1_000)
    .default(7)
    .describe(
      "The number of nightly backups of the embedded database to keep in `DATA_DIR/backups`. 0 turns backups and their monitoring off.",
    ),
  STORAGE_QUOTA_MB: count
    .default(50)
    .describe("Megabytes that one user's documents, versions and photos may use."),
  REPLY_STALL_MS: count
    .default(30_000)
    .describe("Milliseconds after which a client that stops reading its response is disconnected."),
};

const limits = {
  LIMIT_SIGN_IN: count.default(20).describe("Sign-ins and other requests that could be used for guessing."),
  LIMIT_PDF_VISITOR: count.default(10).describe("PDFs for a visitor. Reading a file counts as one."),
  LIMIT_PDF_USER: count.default(60).describe("PDFs for a user. Reading a file counts as one."),
  LIMIT_PDF_KB_VISITOR: count
    .default(500)
    .describe("Thousands of characters that a visitor can turn into PDFs and Word documents."),
  LIMIT_PDF_KB_USER: count.default(3_000).describe("The same for a user."),
  LIMIT_AI: count.default(30).describe("Requests to AI."),
  LIMIT_PAYMENT: count.default(60).describe("Payment requests."),
  LIMIT_WEBHOOK: count
    .default(3_000)
    .describe("Stripe's events, which arrive in bursts from a few addresses. Stripe retries rejected ones."),
  LIMIT_WEBHOOK_TEST: count.default(5).describe("Test events for webhooks."),
  LIMIT_POSTING: count.default(20).describe("Job postings read from a link, and ideas for posts kept."),
  LIMIT_OTHER: count.default(600).describe("All other requests."),
  LIMIT_KEY: count.default(120).describe("All requests with one key."),
};

const pages = {
  PRIVACY_URL: url.optional().meta({ description: "Your own privacy policy.", unset: "ours" }),
  FAQS_URL: url.optional().meta({ description: "Your own FAQs.", unset: "ours" }),
  CONTACT_URL: url.optional().meta({ description: "Your own contact page.", unset: "ours" }),
};

/** In documentation order. */
export const SETTING_GROUPS: { title: string; about: string; settings: Record<string, z.ZodType> }[] = [
  { title: "The server", about: "", settings: server },
  { title: "People", about: "", settings: people },
  {
    title: "Signing in with other accounts",
    about:
      "A provider that is not configured, here and below, is replaced by a stand-in. In production, it is off, and screens say so. OpenID Connect has no stand-in.",
    settings: signIn,
  },
  { title: "AI", about: "", settings: ai },
  { title: "News", about: "", settings: news },
  { title: "Networks", about: "", settings: social },
  ...Object.values(NETWORK_SETUPS),
  { title: "Payment", about: "", settings: payment },
  { title: "Mail", about: "", settings: mail },
  {
    title: "Object store",
    about:
      "docs/object-store.md explains when it helps, how to move pictures there and back, and what to back up.",
    settings: objects,
  },
  { title: "Operation", about: "", settings: operation },
  {
    title: "Limits",
    about: "Each is counted per minute, for each address and user, across all nodes.",
    settings: limits,
  },
  { title: "Pages", about: "The footer links to these instead of the built-in pages.", settings: pages },
];

export const settings = z.object({
  ...server,
  ...people,
  ...signIn,
  ...ai,
  ...news,
  ...social,
  ...NETWORK_SETTINGS,
  ...payment,
  ...mail,
  ...objects,
  ...operation,
  ...limits,
  ...pages,
});

export const SETTINGS = Object.keys(settings.shape);
