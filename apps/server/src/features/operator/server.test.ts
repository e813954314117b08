import { operatorRoutes } from "@postfolio/contract/operator/operator.routes.ts";
import { auditRoutes } from "@postfolio/contract/audit/audit.routes.ts";
import { serverRoutes } from "@postfolio/contract/operator/server.routes.ts";
import { routes } from "@postfolio/contract/routes.ts";
import { expect, it } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { everyMailTo } from "../../../test/mailbox.ts";
import { aiOff } from "../../adapters/ai/ai-writer.ts";
import { createMailer } from "../../adapters/mail/mailer.ts";
import { connections, networkPauses, posts } from "../../db/schema.ts";
import { settings } from "../../config/settings.ts";
import { watchMail } from "./server-notes.ts";

const OPERATOR = "operator@example.com";
const SECRETS = {
  APP_SECRET: "secret-".repeat(8),
  AI_PROVIDER: "openai-compatible",
  AI_BASE_URL: "https://ai.example/v1",
  AI_MODEL: "gpt",
  AI_API_KEY: "secret-ai",
  X_CLIENT_ID: "shown-x",
  X_CLIENT_SECRET: "secret-x",
  LINKEDIN_CLIENT_ID: "shown-linkedin",
  LINKEDIN_CLIENT_SECRET: "secret-linkedin",
  STRIPE_SECRET_KEY: "secret-stripe",
  STRIPE_WEBHOOK_SECRET: "secret-webhook",
  SMTP_URL: "smtps://user:secret-smtp@mail.example.com",
  NEWS_SEARCH_URL: "https://user:secret-user@news.example/search?key=secret-query&q={query}",
};
const { deps, call, refusal, signUp } = await buildTestApp({
  settings: { OPERATOR_EMAILS: OPERATOR, ...SECRETS },
});
const operator = await signUp({ email: OPERATOR });
const health = async () => (await call("GET /api/operator/health", {}, operator.token)).data;

it("is closed to everyone else, on every operator route", async () => {
  const { token } = await signUp();
  const keys = Object.keys(routes).filter((key) => /^\S+ \/api\/operator\b/u.test(key));
  const known = [...Object.keys(operatorRoutes), ...Object.keys(serverRoutes), ...Object.keys(auditRoutes)];
  expect(keys.length).toBeGreaterThan(10);
  for (const key of keys as (keyof typeof routes)[]) {
    expect(known).toContain(key);
    expect(routes[key].access).toBe("operator");
    for (const who of [token, undefined]) {
      const { status } = await refusal(key, { params: { id: operator.user._id, name: "a" } }, who);
      expect([key, status]).toEqual([key, 404]);
    }
  }
});

it("reports the server's health and what needs attention", async () => {
  const quiet = await health();
  expect(quiet).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/u),
    posts: { oldestDueAt: null, paused: [] },
    x: { postsUsd: 0, readsUsd: 0 },
    connections: [],
  });
  expect(quiet.database.bytes).toBeGreaterThan(100_000);
  expect(quiet.database.migrations.applied).toBe(quiet.database.migrations.known);

  const { user } = await signUp();
  const now = new Date();
  const ago = new Date(now.getTime() - 30 * 60_000);
  const connection = {
    userId: user._id,
    accountId: "1",
    name: "Ada",
    accessToken: "sealed",
    connectedAt: ago,
  };
  await deps.db.insert(connections).values([
    {
      ...connection,
      id: crypto.randomUUID(),
      network: "Linkedin",
      accessExpiresAt: new Date(now.getTime() + 86_400_000),
    },
    {
      ...connection,
      id: crypto.randomUUID(),
      network: "Twitter",
      accessExpiresAt: now,
      brokenReason: "Permission withdrawn",
    },
  ]);
  const post = { userId: user._id, network: "Twitter", day: "2026-01-01", createdAt: ago } as const;
  await deps.db.insert(posts).values([
    { ...post, id: crypto.randomUUID(), status: "ready", scheduledAt: ago, dueAt: ago },
    {
      ...post,
      id: crypto.randomUUID(),
      status: "published",
      text: "Read https://example.com today",
      scheduledAt: now,
      dueAt: now,
    },
  ]);
  const pause = { since: ago, until: now, reason: "No credits" };
  await deps.db.insert(networkPauses).values({ network: "Twitter", ...pause });
  const busy = await health();
  expect(busy.posts).toMatchObject({
    due: [{ network: "Twitter", posts: 1 }],
    oldestDueAt: ago.toISOString(),
    paused: [{ network: "Twitter", reason: "No credits" }],
  });
  expect(busy.x.postsUsd).toBe(0.2);
  expect(busy.connections).toEqual([
    { network: "Linkedin", ending: 1, broken: 0 },
    { network: "Twitter", ending: 0, broken: 1 },
  ]);
  expect(busy.attention.join("\n")).toMatch(/30 minutes late[^]*No credits/u);
});

it("shows every setting and its source, but no secrets", async () => {
  const { data } = await call("GET /api/operator/settings", {}, operator.token);
  expect(data.map(({ name }) => name)).toEqual(Object.keys(settings.shape));
  expect(JSON.stringify(data)).not.toContain("secret-");
  const of = (name: string) => data.find((one) => one.name === name);
  expect(of("AI_API_KEY")).toEqual({ name: "AI_API_KEY", value: "set", source: "environment", secret: true });
  expect(of("DATABASE_URL")).toEqual({
    name: "DATABASE_URL",
    value: "not set",
    source: "default",
    secret: true,
  });
  expect(of("X_CLIENT_ID")).toMatchObject({ value: "shown-x", secret: false });
  expect(of("PDF_QUEUE")).toMatchObject({ value: "32", source: "default" });
});

it("sends a test email, or explains why it cannot", async () => {
  const { data } = await call("POST /api/operator/test-mail", {}, operator.token);
  expect(data).toEqual({ works: true, message: expect.stringContaining(OPERATOR) });
  const mails = (await everyMailTo(OPERATOR)).filter(({ subject }) => subject.includes("test"));
  expect(mails).toHaveLength(1);
  expect((await health()).mail.lastSentAt).not.toBe(null);

  const broken = createMailer({
    smtpUrl: "smtp://user:secret-smtp@127.0.0.1:1",
    from: "a@example.com",
    footer: "",
    onRefused: () => {},
  });
  const app = await buildTestApp({
    settings: { OPERATOR_EMAILS: OPERATOR },
    deps: { db: deps.db, mail: watchMail(deps, broken) },
  });
  const failed = await app.call("POST /api/operator/test-mail", {}, operator.token);
  expect(failed.data.works).toBe(false);
  expect(failed.data.message).toContain("SMTP_URL");
  const inGerman = await app.app.inject({
    method: "POST",
    url: "/api/operator/test-mail",
    headers: { "accept-language": "de", authorization: `Bearer ${operator.token}` },
  });
  expect(inGerman.json<typeof failed>().data.message).toBe(
    "Die E-Mail konnte nicht gesendet werden: Die Verbindung zum Mailserver in SMTP_URL ist fehlgeschlagen. Wenn der Port für TLS gedacht ist, verwende smtps://",
  );
  const { mail, attention } = await health();
  expect(mail.lastFailedAt).not.toBe(null);
  expect(attention.join("\n")).toContain("The last email could not be sent");
  expect(JSON.stringify([failed, mail])).not.toContain("secret-smtp");
});

it("tests the AI, and explains why it does not respond", async () => {
  const { data } = await call("POST /api/operator/test-ai", {}, operator.token);
  expect(data).toEqual({ works: true, message: expect.stringMatching(/answered in .* s: “.+”/u) });
  const off = await buildTestApp({
    settings: { OPERATOR_EMAILS: OPERATOR },
    deps: { db: deps.db, ai: aiOff },
  });
  expect((await off.call("POST /api/operator/test-ai", {}, operator.token)).data).toEqual({
    works: false,
    message: expect.stringContaining("AI_PROVIDER"),
  });
});
