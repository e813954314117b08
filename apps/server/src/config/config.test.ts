import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { postsAllowed } from "@postfolio/contract/plan-limits.ts";
import { NETWORK_RULES } from "@postfolio/contract/networks/networks.ts";
import { PLAN_PRODUCTS } from "@postfolio/contract/billing/plan-products.ts";
import { LINKED_POST_DAYS } from "@postfolio/contract/plans.ts";
import { expect, it, onTestFinished } from "vitest";
import { parseConfig } from "./config.ts";
import { ConfigError } from "./config-error.ts";

it("starts without any settings", () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    roles: ["web", "worker"],
    trustProxy: 0,
    standins: { port: 3001 },
    google: { state: "sandbox" },
    ai: { state: "sandbox" },
    news: { state: "sandbox" },
    limits: { signIn: 20, pdfVisitor: 10, pdfUser: 60, ai: 30, other: 600 },
  });
});

it("treats an empty setting as unset", () => {
  expect(parseConfig({ PORT: "", DATABASE_URL: " ", GOOGLE_CLIENT_ID: "" })).toEqual(parseConfig({}));
});

it("reads a setting from the file in NAME_FILE", () => {
  const folder = mkdtempSync(join(tmpdir(), "postfolio-secrets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "secret");
  const secret = "0123456789abcdef0123456789abcdef";
  writeFileSync(file, `${secret}\n`);
  expect(parseConfig({ APP_SECRET_FILE: file }).appSecret).toBe(secret);
  expect(parseConfig({ APP_SECRET_FILE: file, APP_SECRET: "" }).appSecret).toBe(secret);
  writeFileSync(file, "postgres://postfolio:password@db:5432/postfolio");
  expect(parseConfig({ DATABASE_URL_FILE: file, ROLES: "worker" }).databaseUrl).toBe(
    "postgres://postfolio:password@db:5432/postfolio",
  );
  expect(() => parseConfig({ DATABASE_URL_FILE: file, DATABASE_URL: "postgres://other" })).toThrow(
    "DATABASE_URL and DATABASE_URL_FILE are both set",
  );
  expect(() => parseConfig({ AI_API_KEY_FILE: join(folder, "none") })).toThrow(
    /AI_API_KEY_FILE cannot be read/u,
  );
  writeFileSync(file, "\n");
  expect(() => parseConfig({ APP_SECRET_FILE: file })).toThrow("APP_SECRET_FILE is empty");
});

it("derives addresses from the port and drops a slash at the end", () => {
  expect(parseConfig({ PORT: "4000" })).toMatchObject({
    publicUrl: "http://localhost:4000",
    standins: { port: 4001 },
  });
  expect(parseConfig({ PUBLIC_URL: "https://postfolio.example/" }).publicUrl).toBe(
    "https://postfolio.example",
  );
});

it("refuses stand-ins in production", () => {
  expect(parseConfig({ NODE_ENV: "production" }).google.state).toBe("off");
  expect(parseConfig({ NODE_ENV: "production", GOOGLE_CLIENT_ID: "id" }).google.state).toBe("real");
  expect(parseConfig({ NODE_ENV: "production" })).toMatchObject({
    ai: { state: "off" },
    news: { state: "off" },
  });
});

it.each([
  [{ PORT: "70000" }, "PORT"],
  [{ PORT: "3000x" }, "PORT"],
  [{ TRUST_PROXY: "-1" }, "TRUST_PROXY"],
  [{ DATABASE_URL: "mysql://localhost/x" }, "DATABASE_URL"],
  [{ PUBLIC_URL: "javascript:alert(1)" }, "PUBLIC_URL"],
  [{ APP_SECRET: "short" }, "APP_SECRET"],
  [{ ROLES: "web" }, "DATABASE_URL"],
  [{ LIMIT_SIGN_IN: "0" }, "LIMIT_SIGN_IN"],
  [{ AI_PROVIDER: "openai" }, "AI_MODEL, AI_API_KEY"],
  [{ AI_PROVIDER: "openai-compatible", AI_MODEL: "llama" }, "AI_BASE_URL"],
  [{ AI_PROVIDER: "oracle" }, "AI_PROVIDER"],
  [{ NEWS_FEEDS: "https://a.example/feed, file:///etc/passwd" }, "NEWS_FEEDS"],
  [{ NEWS_SEARCH_URL: "https://a.example/search" }, "NEWS_SEARCH_URL"],
  [{ NEWS_SOURCE: "ai" }, "AI_PROVIDER"],
  [{ S3_ENDPOINT: "https://s3.example" }, "S3_BUCKET"],
  [{ S3_BUCKET: "pictures" }, "S3_ENDPOINT"],
  [{ S3_ENDPOINT: "https://s3.example", S3_BUCKET: "a/b" }, "S3_BUCKET"],
])("refuses %o and names the setting", (settings, name) => {
  expect(() => parseConfig(settings)).toThrow(ConfigError);
  expect(() => parseConfig(settings)).toThrow(name);
});

it("accepts a local model, feeds, and a search", () => {
  const config = parseConfig({
    NODE_ENV: "production",
    AI_PROVIDER: "openai-compatible",
    AI_MODEL: "llama3.3",
    AI_BASE_URL: "http://localhost:11434/v1/",
    NEWS_FEEDS: "https://a.example/feed, https://b.example/atom.xml",
    NEWS_SEARCH_URL: "https://news.example/rss?q={query}&hl={language}",
  });
  expect(config.ai).toMatchObject({ state: "real", model: "llama3.3", baseUrl: "http://localhost:11434/v1" });
  expect(config.news).toMatchObject({
    state: "real",
    feeds: ["https://a.example/feed", "https://b.example/atom.xml"],
    searchUrl: "https://news.example/rss?q={query}&hl={language}",
  });
});

it("limits the cost of a paid plan's posts on X to half of its revenue", () => {
  const { x } = parseConfig({});
  const { plain, linked } = NETWORK_RULES.Twitter.price!;
  for (const { name, plans, monthly, yearly } of PLAN_PRODUCTS) {
    const posts = LINKED_POST_DAYS * postsAllowed("Twitter", plans?.monthly ?? "Free");
    const cost = posts * plain + x.linkedPosts[name] * (linked - plain);
    const earned = Math.min(monthly, yearly / 12);
    expect(cost).toBeLessThan(earned === 0 ? 1 : earned / 2);
  }
  expect(parseConfig({ X_LINKED_POSTS_FREE: "0" }).x.linkedPosts.Basic).toBe(0);
});

it.each([
  [{}, "sandbox"],
  [{ PUBLIC_URL: "http://192.168.1.9:3000" }, "off"],
  [{ NODE_ENV: "production" }, "real"],
  [{ NODE_ENV: "production", PUBLIC_URL: "http://127.0.0.1:4000" }, "real"],
  [{ NODE_ENV: "production", PUBLIC_URL: "https://posts.example" }, "real"],
  [{ NODE_ENV: "production", PUBLIC_URL: "https://localhost" }, "off"],
  [{ NODE_ENV: "production", PUBLIC_URL: "http://posts.example" }, "off"],
  [{ NODE_ENV: "production", PUBLIC_URL: "https://posts.example", BLUESKY: "off" }, "off"],
])("offers Bluesky only where its servers can know this one: %j is %s", (given, state) =>
  expect(parseConfig(given).bluesky.state).toBe(state),
);

it("refuses to turn Bluesky on where it cannot work", () => {
  expect(() => parseConfig({ BLUESKY: "on", PUBLIC_URL: "http://posts.example" })).toThrow(/https address/u);
});
