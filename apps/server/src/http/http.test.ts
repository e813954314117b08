import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import { Writable } from "node:stream";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { networkOf, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import type { Route } from "@postfolio/contract/http.ts";
import { routes } from "@postfolio/contract/routes.ts";
import { MINUTE } from "@postfolio/contract/time-units.ts";
import { sql } from "drizzle-orm";
import { Pool } from "pg";
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { buildTestApp, testStandins } from "../../test/build-app.ts";
import { testDatabase } from "../../test/database/database.ts";
import { passTime } from "../../test/pass-time.ts";
import { parseConfig } from "../config/config.ts";
import { connect as connectTo } from "../db/client.ts";
import * as schema from "../db/schema.ts";
import { hearOwnConnection } from "../db/work-signal.ts";
import type { Deps } from "../deps.ts";
import { createLogger } from "../log.ts";
import { createStopping } from "../stopping.ts";
import { count } from "./limits/rate-limits.queries.ts";
import { MESSAGES } from "../../../../scripts/testing/english.ts";
import { refusalBody } from "../../test/refusal-body.ts";

const { app, deps, signUp } = await buildTestApp();
const networks = NETWORKS.map(networkOf);

it("continues after a server error, such as a failure to accept connections", async () => {
  const { app } = await buildTestApp({ deps: { db: deps.db, jobs: deps.jobs } });
  await app.listen({ port: 0, host: "127.0.0.1" });
  app.server.emit("error", Object.assign(new Error("accept EMFILE"), { code: "EMFILE" }));
  const { port } = app.server.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});

describe("headers", () => {
  it("forbid inline scripts and every host but the sign-in's", async () => {
    const { url } = await testStandins();
    const config = {
      ...deps.config,
      google: { ...deps.config.google, scriptUrl: `${url}/google/gsi/client` },
    };
    const { app } = await buildTestApp({ deps: { ...deps, config } });
    const { headers } = await app.inject("/healthz");
    const policy = Object.fromEntries(
      String(headers["content-security-policy"])
        .split(";")
        .map((part): [string, string[]] => {
          const [name = "", ...sources] = part.trim().split(" ");
          return [name, sources];
        }),
    );
    expect(policy["script-src"]).toEqual(["'self'", `${url}/google/gsi/client`]);
    expect(policy["frame-src"]).toEqual(["'self'", "blob:", `${url}/google/gsi/`]);
    expect(policy["script-src-attr"]).toEqual(["'none'"]);
    // Account pictures may come from these hosts; stand-ins have their own.
    expect(policy["img-src"]?.slice(0, 3)).toEqual(["'self'", "data:", "blob:"]);
    expect(policy["img-src"]?.slice(3).map((source) => new URL(source).host)).toEqual([
      "lh3.googleusercontent.com",
      ...new Set(
        [
          ...networks.flatMap(({ pictureHosts }) => pictureHosts),
          ...networks.map(({ provider }) => deps.config[provider].apiUrl).filter((at) => at !== ""),
        ].map((at) => new URL(at).host),
      ),
    ]);
    for (const name of ["object-src", "base-uri", "frame-ancestors"])
      expect(policy[name]).toEqual(["'none'"]);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      // Google's popup responds to the page that opened it.
      "cross-origin-opener-policy": "same-origin-allow-popups",
    });
    expect(headers["strict-transport-security"]).toBeUndefined();
  });

  it("are also on refusals, and name no host if Google is off", async () => {
    const config = parseConfig({
      NODE_ENV: "production",
      PUBLIC_URL: "https://postfolio.example",
      LOG_LEVEL: "silent",
    });
    const { app } = await buildTestApp({ deps: { ...deps, config } });
    const { headers, statusCode } = await app.inject("/api/nothing");
    expect(statusCode).toBe(404);
    expect(headers["content-security-policy"]).toContain("script-src 'self';");
    expect(headers["cache-control"]).toBe("no-store");
    expect((await app.inject("/%")).headers).toMatchObject({ "x-content-type-options": "nosniff" });
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
    expect((await app.inject("/api/config")).json()).toMatchObject({
      google: { state: "off", scriptUrl: "" },
    });
  });
});

describe("limits", () => {
  // Clears the counts of requests from earlier tests, which use the same database.
  beforeEach(async () => void (await deps.db.delete(schema.rateLimits)));
  const login = (
    app: Awaited<ReturnType<typeof buildTestApp>>["app"],
    headers = {},
    remoteAddress = "10.0.0.1",
  ) =>
    app.inject({
      method: "POST",
      url: "/api/authUsers/login",
      payload: { email: "guessed@example.com", password: "guess" },
      headers,
      remoteAddress,
    });

  it("end password guessing from one address, over all sign-in methods together", async () => {
    const { app } = await buildTestApp({ settings: { LIMIT_SIGN_IN: "5" }, deps: { db: deps.db } });
    for (let guess = 0; guess < 3; guess += 1) expect((await login(app)).statusCode).toBe(401);
    const others = ["register", "googleLogin"].map((way) =>
      app.inject({ method: "POST", url: `/api/authUsers/${way}`, payload: {}, remoteAddress: "10.0.0.1" }),
    );
    expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([400, 401]);
    const refused = await login(app);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual(refusalBody(MESSAGES.tooManyRequests));
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect((await login(app, {}, "10.0.0.2")).statusCode).toBe(401);
  });

  it("stop reading the bodies of a flood, but of nobody else", async () => {
    const { app } = await buildTestApp({ settings: { LIMIT_WEBHOOK: "2" }, deps: { db: deps.db } });
    const close = async (bytes: number) => {
      const { statusCode, headers } = await app.inject({
        method: "POST",
        url: "/api/payment/webhook",
        payload: { text: "x".repeat(bytes) },
        remoteAddress: "10.0.0.5",
      });
      return [statusCode, headers.connection];
    };
    const large = 100_000;
    expect([await close(large), await close(large), await close(large), await close(large)]).toEqual([
      [400, "keep-alive"],
      [400, "keep-alive"],
      [429, "keep-alive"],
      [429, "keep-alive"],
    ]);
    expect([await close(large), await close(1_000)]).toEqual([
      [429, "close"],
      [429, "keep-alive"],
    ]);
  });

  it("bound the payment provider's events, far above its bursts", async () => {
    const { app } = await buildTestApp({ settings: { LIMIT_WEBHOOK: "3" }, deps: { db: deps.db } });
    const event = (remoteAddress: string) =>
      app.inject({ method: "POST", url: "/api/payment/webhook", payload: {}, remoteAddress });
    for (let number = 0; number < 3; number += 1) expect((await event("10.0.0.3")).statusCode).toBe(400);
    expect((await event("10.0.0.3")).statusCode).toBe(429);
    expect((await event("10.0.0.4")).statusCode).toBe(400);
  });

  it("count requests that began before another's count and waited for it", async () => {
    const key = { window: MINUTE };
    const later = await deps.db.transaction(async (tx) => {
      // Sets the transaction's start time to before the start of the window.
      await tx.execute(sql`select 1`);
      await count(deps.db, "concurrent", key);
      return count(tx, "concurrent", key);
    });
    expect(later.taken).toBe(2);
  });

  it("trust a forwarded address only as far as proxies are trusted", async () => {
    const second = async (settings: Record<string, string>) => {
      const { app } = await buildTestApp({
        settings: { LIMIT_SIGN_IN: "1", ...settings },
        deps: { db: deps.db },
      });
      await login(app, { "x-forwarded-for": "1.1.1.1" });
      return (await login(app, { "x-forwarded-for": "2.2.2.2" })).statusCode;
    };
    expect(await second({})).toBe(429);
    expect(await second({ TRUST_PROXY: "1" })).toBe(401);
    // The leftmost address is only what the client itself claims.
    const { app } = await buildTestApp({
      settings: { LIMIT_SIGN_IN: "1", TRUST_PROXY: "1" },
      deps: { db: deps.db },
    });
    await login(app, { "x-forwarded-for": "3.3.3.3, 9.9.9.9" });
    expect((await login(app, { "x-forwarded-for": "4.4.4.4, 9.9.9.9" })).statusCode).toBe(429);
  });

  it("count the whole API, found or not, but not the health probe", async () => {
    const { app } = await buildTestApp({ settings: { LIMIT_OTHER: "3" }, deps: { db: deps.db } });
    const status = async (url: string) => (await app.inject(url)).statusCode;
    expect(await status("/api/config")).toBe(200);
    expect(await status("/API/nothing")).toBe(404);
    expect(await status("/api/config")).toBe(200);
    for (const url of ["/api/config", "/API/nothing", "/%61pi/config"]) expect(await status(url)).toBe(429);
    expect(await status("/healthz")).toBe(200);
  });

  it("count each request once: signing in does not use up the general limit", async () => {
    const { app } = await buildTestApp({
      settings: { LIMIT_SIGN_IN: "3", LIMIT_OTHER: "2" },
      deps: { db: deps.db },
    });
    const config = async () =>
      (await app.inject({ url: "/api/config", remoteAddress: "10.0.0.1" })).statusCode;
    for (let guess = 0; guess < 3; guess += 1) expect((await login(app)).statusCode).toBe(401);
    expect((await login(app)).statusCode).toBe(429);
    expect([await config(), await config(), await config()]).toEqual([200, 200, 429]);
  });

  it("count a user wherever the requests come from, and all users of one address together", async () => {
    const server = await buildTestApp({ settings: { LIMIT_OTHER: "4" }, deps: { db: deps.db } });
    const users = [await server.signUp(), await server.signUp()];
    // Signing up already sent two requests, for the session and for the record.
    const ask = async (user: number, remoteAddress: string) => {
      const headers = { authorization: `Bearer ${users[user]!.token}` };
      return (await server.app.inject({ url: "/api/notices", headers, remoteAddress })).statusCode;
    };
    expect([await ask(0, "10.1.0.1"), await ask(0, "10.1.0.2")]).toEqual([200, 200]);
    expect(await ask(0, "10.1.0.3")).toBe(429);
    expect([await ask(1, "10.1.0.1"), await ask(1, "10.1.0.1")]).toEqual([200, 200]);
    expect(await ask(1, "10.1.0.4")).toBe(429);
  });

  it("continue in this node alone if the database cannot count, and log it", async () => {
    let written = "";
    const log = createLogger("warn", { write: (line) => void (written += line) });
    const pool = new Pool({ host: "127.0.0.1", port: 9 });
    const { app } = await buildTestApp({
      settings: { LIMIT_SIGN_IN: "2" },
      deps: { jobs: deps.jobs, log, db: connectTo(pool, hearOwnConnection(pool)) },
    });
    const redirect = async () =>
      (await app.inject({ method: "POST", url: "/api/authUsers/googleRedirect" })).statusCode;
    expect([await redirect(), await redirect(), await redirect()]).toEqual([303, 303, 429]);
    expect(written).toContain("counts its own for the time being");
    await pool.end();
  });

  it("end after a minute, whatever the clock is set to", async () => {
    let elapsed = 1;
    // Otherwise, the node would share its counts every second, and the database would renew the window by its own clock.
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const { app } = await buildTestApp({
      settings: { LIMIT_SIGN_IN: "1" },
      deps: { db: deps.db, elapsed: () => elapsed },
    });
    await login(app);
    vi.setSystemTime(Date.now() - 3_600_000);
    expect((await login(app)).headers["retry-after"]).toBe("60");
    // The window ends early by the time that the database takes to answer.
    elapsed += 59_500;
    expect((await login(app)).headers["retry-after"]).toBe("1");
    elapsed += 501;
    await passTime(deps.db, MINUTE);
    expect((await login(app)).statusCode).toBe(401);
  });
});

describe("health", () => {
  it("is ready with a database and a browser", async () => {
    expect((await app.inject("/healthz")).json()).toEqual({ status: "ok" });
    const pdf = { ...deps.pdf, ready: async () => true };
    const { app: ready } = await buildTestApp({ deps: { ...deps, pdf } });
    expect((await ready.inject("/readyz")).json()).toEqual({ status: "ok" });
  });

  it("is not ready without either, which is not logged as an error", async () => {
    let written = "";
    const log = createLogger("info", { write: (line) => void (written += line) });
    const { app: starting } = await buildTestApp({ deps: { ...deps, log } });
    expect((await starting.inject("/readyz")).statusCode).toBe(503);
    expect(written).toContain("not ready");
    expect(written).not.toContain("stack");
  });

  it("is not ready once a stop has begun, but still answers requests", async () => {
    const stopping = createStopping();
    const pdf = { ...deps.pdf, ready: async () => true };
    const { app: ending } = await buildTestApp({ deps: { ...deps, pdf, stopping } });
    expect((await ending.inject("/readyz")).statusCode).toBe(200);
    stopping.begin();
    expect((await ending.inject("/readyz")).statusCode).toBe(503);
    const { statusCode, headers } = await ending.inject("/api/config");
    expect([statusCode, headers.connection]).toEqual([200, "close"]);
  });

  it("does not treat a departing client as an error", async () => {
    let written = "";
    const log = createLogger("debug", { write: (line) => void (written += line) });
    const { app: server } = await buildTestApp({ deps: { ...deps, log } });
    await server.listen({ port: 0, host: "127.0.0.1" });
    const { port } = server.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    socket.write(
      "POST /api/authUsers/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{",
    );
    const [request] = (await once(server.server, "request")) as [IncomingMessage];
    await vi.waitUntil(() => request.listenerCount("data") > 0, { timeout: 5_000 });
    socket.destroy();
    await vi.waitUntil(() => written.includes("the client disconnected"), { timeout: 5_000 });
    expect(written).not.toContain("stack");
  });
});

describe("the web app", () => {
  const webRoot = mkdtempSync(join(tmpdir(), "postfolio-web-"));
  afterAll(() => rmSync(webRoot, { recursive: true }));
  mkdirSync(join(webRoot, "assets"));
  const pageWith = (card: string) =>
    `<!doctype html><head><title>Postfolio</title><meta property="og:image" content="${card}" /></head>`;
  // Sites that show a preview card for a link accept only an absolute URL.
  const html = pageWith(`${deps.config.publicUrl}/social-card.png`);
  const script = `console.log("${"a".repeat(2_000)}");`;
  writeFileSync(join(webRoot, "index.html"), pageWith("/social-card.png"));
  const screens = { "/resume2": ["assets/chunk-Zz9.js", "assets/resume.css"] };
  writeFileSync(join(webRoot, "first-screens.json"), JSON.stringify({ screens }));
  writeFileSync(join(webRoot, "favicon.svg"), "<svg/>");
  writeFileSync(join(webRoot, ".built-from"), "the build's own note");
  writeFileSync(join(webRoot, "assets", "index-BqX3aZ.js"), script);
  writeFileSync(join(webRoot, "assets", "index-BqX3aZ.js.br"), brotliCompressSync(script));
  writeFileSync(join(webRoot, "assets", "chunk-Zz9.js"), script);

  it("is the same page at every address of a screen", async () => {
    const { app } = await buildTestApp({ deps: { ...deps, webRoot } });
    for (const url of [
      "/login",
      "/resume?template=1&id=x",
      "/user-dashboard/user-change-password",
      "/Nowhere/",
    ]) {
      const reply = await app.inject({ url, headers: { accept: "text/html,*/*" } });
      expect({ url, status: reply.statusCode, body: reply.body }).toEqual({ url, status: 200, body: html });
      expect(reply.headers["cache-control"]).toBe("no-cache");
      expect(reply.headers["content-type"]).toContain("text/html");
    }
  });

  it("does not serve the build's own notes", async () => {
    const { app } = await buildTestApp({ deps: { ...deps, webRoot } });
    expect((await app.inject("/.built-from")).statusCode).toBe(404);
    for (const url of ["/.built-from", "/%2Ebuilt-from", "/assets/../.built-from"]) {
      expect((await app.inject(url)).body).not.toContain("own note");
    }
  });

  it("preloads the first screen's code in its page", async () => {
    const { app } = await buildTestApp({ deps: { ...deps, webRoot } });
    const { body } = await app.inject({ url: "/resume2?x=1", headers: { accept: "text/html" } });
    const links =
      '<link rel="modulepreload" href="/assets/chunk-Zz9.js"><link rel="preload" as="style" crossorigin href="/assets/resume.css">';
    expect(body).toBe(html.replace("</head>", `${links}</head>`));
  });

  it("lets hashed files be cached forever and sends them compressed", async () => {
    const { app } = await buildTestApp({ deps: { ...deps, webRoot } });
    const prepared = await app.inject({
      url: "/assets/index-BqX3aZ.js",
      headers: { "accept-encoding": "gzip, br" },
    });
    expect(prepared.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "content-type": "application/javascript; charset=utf-8",
    });
    expect(brotliDecompressSync(prepared.rawPayload).toString()).toBe(script);
    const onTheWay = await app.inject({
      url: "/assets/chunk-Zz9.js",
      headers: { "accept-encoding": "gzip" },
    });
    expect(gunzipSync(onTheWay.rawPayload).toString()).toBe(script);
    expect((await app.inject("/favicon.svg")).headers["cache-control"]).toBe("no-cache");
  });

  it("is not sent instead of a missing file or the API, or for anything outside its folder", async () => {
    const { app } = await buildTestApp({ deps: { ...deps, webRoot } });
    for (const url of ["/assets/gone.js", "/../package.json", "/..%2fpackage.json", "/api/login", "/.env"]) {
      const reply = await app.inject({ url, headers: { accept: "text/html,*/*" } });
      expect({ url, status: reply.statusCode }).toEqual({ url, status: 404 });
    }
    const posted = await app.inject({ method: "POST", url: "/login", headers: { accept: "text/html" } });
    expect(posted.statusCode).toBe(404);
  });

  it("says that it is not built", async () => {
    const reply = await app.inject({ url: "/login", headers: { accept: "text/html" } });
    expect(reply.statusCode).toBe(503);
    expect(reply.body).toContain("npm start");
  });
});

describe("the API's documentation", () => {
  it("describes every route of the contract, and is shown to people", async () => {
    const document = (await app.inject("/api/openapi.json")).json() as {
      openapi: string;
      paths: Record<
        string,
        Record<string, { summary: string; security?: unknown; requestBody?: object; responses: object }>
      >;
    };
    expect(document.openapi).toBe("3.1.0");
    expect(document.paths["/api/authUsers/login"]?.["post"]).toMatchObject({
      summary: "Sign in with an email and a password",
      requestBody: { content: { "application/json": { schema: { required: ["email", "password"] } } } },
    });
    expect(document.paths["/api/Users/{id}"]?.["get"]?.security).toEqual([{ session: [] }]);
    expect(document.paths["/api/applications"]?.["get"]?.security).toEqual([
      { session: [] },
      { key: ["applications:read"] },
    ]);
    expect(document.paths["/api/users/generatePdf"]?.["post"]?.responses).toMatchObject({
      200: { content: { "application/pdf": {} } },
      default: { content: { "application/json": { schema: { required: ["status", "data"] } } } },
    });
    const page = await app.inject("/api/docs/");
    expect(page.statusCode).toBe(200);
    // The page follows the same strict policy as all other pages.
    expect(page.body).not.toMatch(/<script(?![^>]*src=)/u);
    const script = await app.inject("/api/docs/copy.js");
    expect(script.headers["content-type"]).toContain("text/javascript");
  });
});

it("shows a working example call for each route that a key may call", async () => {
  const { body } = await app.inject("/api/docs");
  const unescaped = (text: string) =>
    text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  const calls = [...body.matchAll(/<code>(curl[^<]*)<\/code>/gu)].map(([, call]) => unescaped(call!));
  const open = (Object.values(routes) as Route[]).filter(({ scope }) => scope !== null);
  expect(calls).toHaveLength(open.length);
  const save = calls.find((call) => call.includes("/api/applications/create"));
  expect(save).toBe(
    [
      "curl -X POST 'http://localhost:3000/api/applications/create'",
      '-H "Authorization: Bearer $POSTFOLIO_KEY"',
      '-H "Idempotency-Key: $(uuidgen)"',
      "-H 'Content-Type: application/json'",
      `-d '{"title":"text"}'`,
    ].join(" \\\n  "),
  );
});

it("sends the API's description compressed, and not at all to clients that have it", async () => {
  const ask = (headers: Record<string, string>) => app.inject({ url: "/api/openapi.json", headers });
  const plain = await ask({});
  const gzipped = await ask({ "accept-encoding": "br, gzip" });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(gzipped.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzipped.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(gzipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  expect(gzipped.headers["etag"]).not.toBe(plain.headers["etag"]);
  const known = await ask({ "if-none-match": `"other", ${String(plain.headers["etag"])}` });
  expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);
  expect((await ask({ "if-none-match": '"other"' })).statusCode).toBe(200);
  expect((await ask({ "accept-encoding": "gzip;q=0" })).headers["content-encoding"]).toBeUndefined();
});

it("writes no secret to the log, whatever happens", async () => {
  let written = "";
  const log = createLogger(
    "trace",
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        written += chunk.toString();
        done();
      },
    }),
  );
  const { app, signUp } = await buildTestApp({ deps: { ...deps, log } });
  const { token, password, user } = await signUp({ password: "a secret that nobody logs" });
  await app.inject({
    url: `/api/Users/getUser?id=${user._id}&token=${token}`,
    headers: { authorization: `Bearer ${token}` },
  });
  await app.inject({
    method: "POST",
    url: "/api/authUsers/login",
    payload: { email: user.email, password: "a wrong guess at it" },
  });
  // The message of a failed query contains the query's parameters.
  await deps.db
    .execute("select 1")
    .then(() => log.error({ err: new Error("Failed query: insert\nparams: hunter2") }, "x"));
  log.info({ password, headers: { authorization: token }, body: { user: { credential: token } } });
  expect(written).toContain("/api/Users/getUser");
  expect(written).toContain("Failed query: insert");
  for (const secret of [
    password,
    "a wrong guess",
    token,
    token.split(".")[2] ?? "-",
    "hunter2",
    user.email,
    "argon2",
  ]) {
    expect(written).not.toContain(secret);
  }
});

describe("an internal failure", () => {
  const answer = async (db: Deps["db"]) => {
    const { app } = await buildTestApp({ deps: { ...deps, db } });
    const { token, user } = await signUp();
    const reply = await app.inject({
      url: `/api/Users/${user._id}`,
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: reply.statusCode, retry: reply.headers["retry-after"], body: reply.json() as unknown };
  };

  it("is reported as temporary if the database is down", async () => {
    const pool = new Pool({ host: "127.0.0.1", port: 9 });
    expect(await answer(connectTo(pool, hearOwnConnection(pool)))).toEqual({
      status: 503,
      retry: "5",
      body: refusalBody(MESSAGES.unavailable),
    });
    await pool.end();
  });

  it("is reported without its cause if a query is wrong", async () => {
    const { pool } = await testDatabase();
    await pool.query("drop table sessions cascade");
    expect(await answer(connectTo(pool, hearOwnConnection(pool)))).toEqual({
      status: 500,
      retry: undefined,
      body: refusalBody(MESSAGES.somethingWentWrong),
    });
  });
});
