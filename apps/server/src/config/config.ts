import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { ProviderState } from "@postfolio/contract/app.routes.ts";
import { z } from "zod";
import { configureNetworks } from "../adapters/social/networks.ts";
import { ConfigError, requirePair } from "./config-error.ts";
import { settings, SETTINGS } from "./settings.ts";

/** Compose files and CI pass on empty strings, so an empty setting counts as unset. */
const env = z
  .record(z.string(), z.string().optional())
  .transform((all) =>
    Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value.trim() !== "")),
  );

export type Config = ReturnType<typeof parseConfig>;

/** Containers receive secrets as files, so `NAME_FILE` gives the path of a file that contains the value. */
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
 * Only this file and settings.ts refer to settings by name.
 * @throws ConfigError that names every invalid setting
 */
export function parseConfig(source: Record<string, string | undefined>) {
  const parsed = settings.safeParse(env.parse(readFiles(env.parse(source))));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(`Invalid settings:\n${lines.join("\n")}`);
  }
  const s = parsed.data;
  const production = s.NODE_ENV === "production";
  /** An unconfigured provider has a stand-in or, in production, is off. */
  const stateOf = (configured: unknown): ProviderState => {
    if (configured) return "real";
    return production ? "off" : "sandbox";
  };
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
  const publicUrl = s.PUBLIC_URL ?? `http://localhost:${s.PORT}`;
  const embedded = s.DATABASE_URL === undefined;
  if (embedded && s.ROLES.length === 1) {
    throw new ConfigError("ROLES can only be split when DATABASE_URL names a PostgreSQL server");
  }
  return {
    production,
    host: s.HOST,
    port: s.PORT,
    publicUrl,
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
    installedApp: s.INSTALLED_APP === "on",
    google: {
      state: stateOf(s.GOOGLE_CLIENT_ID),
      clientId: s.GOOGLE_CLIENT_ID ?? "",
      scriptUrl: s.GOOGLE_SCRIPT_URL,
      jwksUrl: s.GOOGLE_JWKS_URL,
    },
    oidc: {
      // Single sign-on has no stand-in, because developers have another sign-in method.
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
    ...configureNetworks(s, { publicUrl, production, timeoutMs: s.SOCIAL_TIMEOUT_MS, stateOf }),
    payment: {
      state: stateOf(s.STRIPE_SECRET_KEY),
      secretKey: s.STRIPE_SECRET_KEY ?? "",
      webhookSecret: s.STRIPE_WEBHOOK_SECRET ?? "",
      apiUrl: s.STRIPE_API_URL,
      timeoutMs: s.STRIPE_TIMEOUT_MS,
      /** Everyone's plan when payments are off. */
      planWithout: s.PLAN_WITHOUT_PAYMENT,
    },
    mail: {
      state: stateOf(s.SMTP_URL),
      smtpUrl: s.SMTP_URL ?? "",
      from: s.MAIL_FROM,
      /** The stand-in's page that shows sent emails. */
      mailboxUrl: "",
    },
    metrics: { port: s.METRICS_PORT, host: s.METRICS_HOST },
    pdf: {
      chromiumPath: s.CHROMIUM_PATH,
      browsers: s.PDF_BROWSERS,
      queue: s.PDF_QUEUE,
      deadlineMs: s.PDF_DEADLINE_MS,
    },
    objects: objectStore(s),
    backupsKept: s.BACKUPS_KEPT,
    storageQuota: s.STORAGE_QUOTA_MB * 1024 * 1024,
    replyStallMs: s.REPLY_STALL_MS,
    limits: {
      signIn: s.LIMIT_SIGN_IN,
      pdfVisitor: s.LIMIT_PDF_VISITOR,
      pdfUser: s.LIMIT_PDF_USER,
      /** In characters. */
      pdfSizeVisitor: s.LIMIT_PDF_KB_VISITOR * 1_000,
      pdfSizeUser: s.LIMIT_PDF_KB_USER * 1_000,
      ai: s.LIMIT_AI,
      payment: s.LIMIT_PAYMENT,
      webhook: s.LIMIT_WEBHOOK,
      webhookTest: s.LIMIT_WEBHOOK_TEST,
      posting: s.LIMIT_POSTING,
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

function objectStore(s: Settings) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = s;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = s;
  for (const name of ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const) {
    requirePair(s, "S3_ENDPOINT", name);
    requirePair(s, name, "S3_ENDPOINT");
  }
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return {
    endpoint,
    bucket,
    region: s.S3_REGION,
    accessKeyId,
    secretAccessKey,
    pathStyle: s.S3_PATH_STYLE,
    timeoutMs: s.S3_TIMEOUT_MS,
  };
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
    // OpenAI's default is more reasoning than a post needs. Other providers' models reason only when told to.
    reasoning: s.AI_REASONING_EFFORT ?? (s.AI_PROVIDER === "openai" ? ("low" as const) : "provider-default"),
    timeoutMs: s.AI_TIMEOUT_MS,
    stallMs: s.AI_STALL_MS,
    reader: s.AI_READER === "on",
    /** US dollars per million tokens. */
    price: { input: s.AI_PRICE_INPUT, output: s.AI_PRICE_OUTPUT },
  };
}
