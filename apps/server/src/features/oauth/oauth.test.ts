import { createHash, randomUUID } from "node:crypto";
import type { InterfaceLanguage } from "@postfolio/contract/interface-languages.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { DAY, HOUR, SECOND } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { describe, expect, it, vi } from "vitest";
import { mailsTo } from "../../../test/mailbox.ts";
import { insertConnection } from "../../../test/worlds/factories.ts";
import { oauthWorld } from "../../../test/worlds/oauth-world.ts";
import { oauthClients, oauthCodes, oauthGrants, oauthTokens, users } from "../../db/schema.ts";
import { buildFeatures } from "../../features.ts";
import { mailNotices } from "../notices/notice-mail.ts";
import { sweepAgents } from "./agents.ts";
import { MESSAGES, OAUTH_TEXTS } from "../../../../../scripts/testing/english.ts";

const {
  app,
  call,
  send,
  refusal,
  deps,
  signUp,
  world,
  resource,
  REDIRECT,
  DESCRIBED_AT,
  reads,
  answers,
  post,
  register,
  ask,
  allow,
  coded,
  connect,
} = await oauthWorld();

const ended = { status: 401, message: OAUTH_TEXTS.accessEnded };
const works = async (access: string) => (await send("GET /api/applications", {}, access)).status === 200;
const show = async (token: string, query: string, language?: InterfaceLanguage) =>
  (await call("POST /api/oauth/requests", { body: { query } }, token, language)).data;
const refused = async (token: string, query: string) =>
  (await refusal("POST /api/oauth/requests", { body: { query } }, token)).message;

describe("an agent", () => {
  it("learns from the MCP address how to sign in, and nowhere else", async () => {
    const headers = { host: "localhost:3000" };
    const reply = await app.inject({ method: "POST", url: "/mcp", headers });
    expect(reply.statusCode).toBe(401);
    const at = `${deps.config.publicUrl}/.well-known/oauth-protected-resource/mcp`;
    expect(reply.headers["www-authenticate"]).toBe(`Bearer resource_metadata="${at}"`);
    expect((await app.inject(new URL(at).pathname)).json()).toMatchObject({
      resource,
      authorization_servers: [deps.config.publicUrl],
    });
    expect((await app.inject("/.well-known/oauth-authorization-server")).json()).toMatchObject({
      issuer: deps.config.publicUrl,
      authorization_endpoint: `${deps.config.publicUrl}/authorize`,
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none"],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });
    for (const path of ["oauth-protected-resource", "openid-configuration", "anything"]) {
      expect([path, (await app.inject(`/.well-known/${path}`)).statusCode]).toEqual([path, 404]);
    }
    const api = await app.inject("/api/applications");
    expect([api.statusCode, api.headers["www-authenticate"]]).toEqual([401, undefined]);
  });

  it("gets the scopes that its user chose, and acts like a key with them", async () => {
    const { user, token, given, access } = await connect(["applications:read"]);
    expect(given).toMatchObject({
      status: 200,
      body: { token_type: "Bearer", expires_in: 3_600, scope: "applications:read" },
    });
    expect(await works(access)).toBe(true);
    const body = { title: "Baker", company: "Mill" };
    expect(await refusal("POST /api/applications/create", { body }, access)).toEqual({
      status: 403,
      message: MESSAGES.keyMayNot,
    });
    for (const endpoint of ["GET /api/keys", "GET /api/oauth/agents", "GET /api/connections"] as const) {
      expect((await refusal(endpoint, {}, access)).status).toBe(403);
    }
    expect(
      (await refusal("POST /api/oauth/answers", { body: { query: "", scopes: null } }, access)).status,
    ).toBe(403);
    expect((await call("GET /api/keys/this", {}, access)).data).toMatchObject({
      user: user._id,
      name: "Scribe",
      scopes: ["applications:read"],
    });
    expect((await call("GET /api/oauth/agents", {}, token)).data).toMatchObject([
      { name: "Scribe", host: "127.0.0.1:4711", isLocal: true, scopes: ["applications:read"] },
    ]);
  });

  it("publishes posts only with the brake, and as an agent", async () => {
    const { user, access } = await connect();
    await deps.db.update(users).set({ plan: "golden_m" }).where(eq(users.id, user._id));
    await insertConnection(deps.db, user._id, { network: "Twitter" });
    const scheduledAt = new Date(world.now + 60 * SECOND).toISOString();
    const body = { network: "Twitter" as const, text: "Sourdough is alive", scheduledAt };
    expect((await refusal("POST /api/posts", { body }, access)).message).toBe(MESSAGES.keyTooSoon);
    const later = new Date(world.now + HOUR).toISOString();
    await call("POST /api/posts", { body: { ...body, scheduledAt: later } }, access);
    await mailNotices(buildFeatures(deps), user._id);
    const mails = await vi.waitUntil(async () => {
      const all = await mailsTo(user.email);
      return all !== undefined && all.length >= 2 && all;
    });
    expect(mails.map(({ text }) => text).join("\n")).toContain("The agent “Scribe” scheduled");
  });

  it("is reported to its user by email and in the audit log, listed, and archived", async () => {
    const { user, token, access } = await connect(["letters:read"]);
    const off = { post: false, campaign: false, connection: false, application: false, weekly: false };
    await call("PUT /api/notices/mail", { body: off }, token);
    await mailNotices(buildFeatures(deps), user._id);
    const [mail] = await vi.waitUntil(() => mailsTo(user.email));
    expect(mail!.subject).toContain("New agent");
    expect(mail!.text).toContain("“Scribe”");
    expect(mail!.text).toContain("127.0.0.1:4711");
    expect(mail!.text).toContain("read letters");
    const params = { id: user._id };
    const audit = (await call("GET /api/Users/:id/audit", { params }, token)).data;
    expect(audit.map(({ action, detail }) => `${action} ${detail}`)).toContain(
      "agent-connected 127.0.0.1:4711: letters:read",
    );
    const reply = await send("GET /api/Users/:id/export", { params }, token);
    const text = Buffer.from(unzipSync(reply.body as Uint8Array)["agents.json"]!).toString("utf8");
    expect(JSON.parse(text)).toMatchObject([{ name: "Scribe", scopes: ["letters:read"] }]);
    expect(text).not.toContain(access);
  });

  it("is disconnected with one press, but not by other users", async () => {
    const [one, other] = [await connect(), await connect()];
    const [agent] = (await call("GET /api/oauth/agents", {}, one.token)).data;
    const params = { id: agent!._id };
    expect((await refusal("DELETE /api/oauth/agents/:id", { params }, other.token)).status).toBe(404);
    expect(await works(one.access)).toBe(true);
    await call("DELETE /api/oauth/agents/:id", { params }, one.token);
    expect(await refusal("GET /api/applications", {}, one.access)).toEqual(ended);
    // A public route does not treat a caller with a dead token as a visitor.
    expect(await refusal("GET /api/templates", {}, one.access)).toEqual(ended);
    expect((await one.refresh(one.again)).body["error"]).toBe("invalid_grant");
    expect(await works(other.access)).toBe(true);
  });

  it("ends with its user's account, and is inactive while they are suspended", async () => {
    const { user, token, access, again, refresh, password, client } = await connect();
    const suspend = (suspendedAt: Date | null) =>
      deps.db.update(users).set({ suspendedAt }).where(eq(users.id, user._id));
    await suspend(new Date(world.now));
    expect(await refusal("GET /api/applications", {}, access)).toEqual(ended);
    expect((await refresh(again)).body["error"]).toBe("invalid_grant");
    await suspend(null);
    expect(await works(access)).toBe(true);
    expect((await refresh(again)).status).toBe(200);
    await call("POST /api/Users/:id/delete", { params: { id: user._id }, body: { password } }, token);
    expect(await refusal("GET /api/applications", {}, access)).toEqual(ended);
    expect(await deps.db.$count(oauthGrants, eq(oauthGrants.clientId, client))).toBe(0);
  });

  it("shows its last use to the hour", async () => {
    const { token, access } = await connect();
    const used = async () => (await call("GET /api/oauth/agents", {}, token)).data[0]!.lastUsedAt;
    expect(await used()).toBeNull();
    await works(access);
    expect(await used()).toBe(new Date(world.now - (world.now % HOUR)).toISOString());
  });

  it("is limited in number", async () => {
    const { user, token, client } = await connect();
    const grant = (await deps.db.select().from(oauthGrants).where(eq(oauthGrants.userId, user._id)))[0]!;
    const more = Array.from({ length: LIMITS.agentsPerUser }, () => ({ ...grant, id: randomUUID() }));
    await deps.db.insert(oauthGrants).values(more);
    const body = { query: ask(client).query, scopes: ["posts:read"] };
    expect(await refusal("POST /api/oauth/answers", { body }, token)).toEqual({
      status: 409,
      message: OAUTH_TEXTS.tooManyAgents,
    });
  });
});

describe("a request", () => {
  it("is shown with the agent, the scopes, and the destination", async () => {
    const { token } = await signUp();
    const { client_id: client } = (await register({ client_name: "\u202eevil\n Scribe\u200b" })).body;
    const { query } = ask(client!, { scope: "posts:publish offline_access resumes:read" });
    expect(await show(token, query)).toEqual({
      name: "evil Scribe",
      host: null,
      redirectHost: "127.0.0.1:4711",
      isLocal: true,
      scopes: ["resumes:read", "posts:publish"],
      fault: null,
    });
  });

  it("returns with the code, the server's name, and the unchanged state", async () => {
    const { token } = await signUp();
    const client = (await register({ redirect_uris: ["https://app.example.com/back?a=%20b"] })).body[
      "client_id"
    ]!;
    const { query } = ask(client, { redirect_uri: "https://app.example.com/back?a=%20b" });
    const back = await allow(token, query);
    expect(back.href).toMatch(/^https:\/\/app\.example\.com\/back\?a=%20b&code=pfc_/u);
    expect(back.searchParams.get("state")).toBe("a b&c=ä/+%2F");
    expect(back.searchParams.get("iss")).toBe(deps.config.publicUrl);
  });

  it("returns without a code if it is refused", async () => {
    const { token } = await signUp();
    const { query } = ask((await register()).body["client_id"]!);
    const back = await allow(token, query, null);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: "access_denied",
      state: "a b&c=ä/+%2F",
      iss: deps.config.publicUrl,
    });
  });

  it("grants at least one of the requested scopes, and no others", async () => {
    const { token } = await signUp();
    const client = (await register()).body["client_id"]!;
    const { query } = ask(client, { scope: "resumes:read" });
    const body = { query, scopes: ["posts:publish"] };
    expect((await refusal("POST /api/oauth/answers", { body }, token)).message).toBe(
      OAUTH_TEXTS.agentScopeRequired,
    );
    const none = { query, scopes: [] };
    expect((await refusal("POST /api/oauth/answers", { body: none }, token)).message).toBe(
      OAUTH_TEXTS.agentScopeRequired,
    );
  });

  it.each<[string, Record<string, string | null>]>([
    ["unsupported_response_type", { response_type: "token" }],
    ["unsupported_response_type", { response_type: null }],
    ["invalid_request", { code_challenge: null }],
    ["invalid_request", { code_challenge: "short" }],
    ["invalid_request", { code_challenge_method: "plain" }],
    ["invalid_request", { code_challenge_method: null }],
    ["invalid_request", { request_uri: "https://evil.example.com/request" }],
    ["invalid_target", { resource: null }],
    ["invalid_target", { resource: "https://other.example.com/mcp" }],
    ["invalid_scope", { scope: "everything" }],
  ])("rejections are reported to the agent: %s for %o", async (error, fields) => {
    const { token } = await signUp();
    const { query } = ask((await register()).body["client_id"]!, fields);
    const { fault } = await show(token, query);
    expect(new URL(fault!.url).searchParams.get("error")).toBe(error);
    // Whatever the screen shows, the agent does not get a code.
    const back = await allow(token, query);
    expect([back.searchParams.get("error"), back.searchParams.get("code")]).toEqual([error, null]);
  });

  it("tells the user what is wrong in their language, and the agent in English", async () => {
    const { token } = await signUp();
    const { query } = ask((await register()).body["client_id"]!, { scope: "everything" });
    const { fault } = await show(token, query, "de");
    expect(fault?.message).toBe("Es gibt keine dieser Berechtigungen");
    expect(new URL(fault!.url).searchParams.get("error_description")).toBe(OAUTH_TEXTS.requestScopes);
  });

  it("lists each scope once", async () => {
    const { token } = await signUp();
    const { query } = ask((await register()).body["client_id"]!);
    expect((await show(token, `${query}&state=two`)).fault?.message).toContain("state occurs more than once");
    expect(await refused(token, `${query}&redirect_uri=https://evil.example.com`)).toBe(
      MESSAGES.invalidRequest,
    );
    expect(await refused(token, `${query}&client_id=another`)).toBe(MESSAGES.invalidRequest);
  });

  it("redirects nobody to an address that the agent did not name", async () => {
    const { token } = await signUp();
    const uris = ["https://app.example.com/back", REDIRECT, "http://localhost/"];
    const client = (await register({ redirect_uris: uris })).body["client_id"]!;
    const leads = async (redirect_uri: string | null) => {
      const { status, body } = await send(
        "POST /api/oauth/requests",
        { body: { query: ask(client, { redirect_uri }).query } },
        token,
      );
      if (status === 200) return true;
      expect((body as { data: string }).data).toBe(OAUTH_TEXTS.redirectUnknown);
      return false;
    };
    for (const uri of [
      "https://app.example.com/back",
      REDIRECT,
      "http://127.0.0.1:65000/callback",
      "http://127.0.0.1/callback",
      "http://localhost:8080/",
    ]) {
      expect([uri, await leads(uri)]).toEqual([uri, true]);
    }
    for (const uri of [
      null,
      "",
      "https://app.example.com",
      "https://app.example.com/back/",
      "https://app.example.com/back?x=1",
      "https://app.example.com/back#x",
      "https://app.example.com:8443/back",
      "https://app.example.com/back/../evil",
      "https://app.example.com/back%2f..%2fevil",
      "https://app.example.com.evil.example.com/back",
      "https://app.example.com@evil.example.com/back",
      "https://user@app.example.com/back",
      "https://APP.example.com/back",
      "http://app.example.com/back",
      "//app.example.com/back",
      "javascript:alert(1)",
      "http://127.0.0.1:4711/callback/x",
      "http://127.0.0.1:4711/callback?x",
      "http://127.0.0.1:4711@evil.example.com/callback",
      "http://127.0.0.1.evil.example.com/callback",
      "http://127.0.0.2:4711/callback",
      "https://127.0.0.1:4711/callback",
      "http://localhost:4711/callback",
      "http://localhost\\@evil.example.com/",
      "http://localhost:80:80/",
      " http://localhost/",
    ]) {
      expect([uri, await leads(uri)]).toEqual([uri, false]);
    }
  });

  it("from an unknown agent leads nowhere", async () => {
    const { token } = await signUp();
    for (const client of ["", randomUUID(), "Scribe", "' OR 1=1", "http://agent.example.com/a.json"]) {
      expect([client, await refused(token, ask(client).query)]).toEqual([client, OAUTH_TEXTS.agentUnknown]);
    }
    expect((await refusal("POST /api/oauth/requests", { body: { query: "" } })).status).toBe(401);
  });
});

describe("a registration", () => {
  it("creates an agent without a secret", async () => {
    const { status, body } = await register({ token_endpoint_auth_method: "client_secret_post" });
    expect([status, body]).toEqual([
      201,
      {
        client_id: expect.any(String) as unknown,
        client_id_issued_at: expect.any(Number) as unknown,
        client_name: "Scribe",
        redirect_uris: [REDIRECT],
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        token_endpoint_auth_method: "none",
      },
    ]);
  });

  it.each<[string, object]>([
    ["invalid_client_metadata", { redirect_uris: undefined }],
    ["invalid_client_metadata", { redirect_uris: [] }],
    ["invalid_client_metadata", { redirect_uris: [1] }],
    ["invalid_client_metadata", { grant_types: ["client_credentials"] }],
    ["invalid_client_metadata", { response_types: ["token"] }],
    ["invalid_redirect_uri", { redirect_uris: ["http://app.example.com/back"] }],
    ["invalid_redirect_uri", { redirect_uris: [REDIRECT, "cursor://callback"] }],
    ["invalid_redirect_uri", { redirect_uris: ["javascript:alert(1)"] }],
    ["invalid_redirect_uri", { redirect_uris: ["data:text/html,x"] }],
    ["invalid_redirect_uri", { redirect_uris: ["https://app.example.com/#back"] }],
    ["invalid_redirect_uri", { redirect_uris: ["https://me:too@app.example.com/"] }],
    ["invalid_redirect_uri", { redirect_uris: ["https://äpp.example.com/"] }],
    ["invalid_redirect_uri", { redirect_uris: Array.from({ length: 11 }, () => REDIRECT) }],
  ])("is refused: %s for %o", async (error, body) => {
    expect(await register(body)).toMatchObject({ status: 400, body: { error } });
  });

  it("is rejected if an address makes too many, or if it is too long", async () => {
    const from = async (remoteAddress: string, redirect = REDIRECT) =>
      (
        await app.inject({
          method: "POST",
          url: "/api/oauth/register",
          payload: { redirect_uris: [redirect] },
          remoteAddress,
        })
      ).statusCode;
    for (let n = 0; n < LIMITS.agentsPerHour; n += 1) expect(await from("198.51.100.9")).toBe(201);
    expect(await from("198.51.100.9")).toBe(429);
    expect(await from("198.51.100.8")).toBe(201);
    expect(await from("198.51.100.7", `https://a.example.com/${"a".repeat(11_000)}`)).toBe(413);
  });

  it("is deleted after a day, unless a user connected the agent", async () => {
    const idle = (await register()).body["client_id"]!;
    const { token, client, access, again, refresh } = await connect();
    const begin = world.now;
    const known = async () => [
      await refused(token, ask(idle).query).catch(() => "known"),
      await works(access),
    ];
    world.now = begin + DAY - HOUR;
    await sweepAgents(deps);
    expect((await known())[0]).toBe("known");
    world.now = begin + DAY;
    await sweepAgents(deps);
    expect(await deps.db.$count(oauthClients, eq(oauthClients.id, idle))).toBe(0);
    expect(await deps.db.$count(oauthClients, eq(oauthClients.id, client))).toBe(1);
    // The agent comes back twice, weeks apart, and then stays away.
    world.now = begin + 80 * DAY;
    await sweepAgents(deps);
    const second = await refresh(again);
    expect(second.status).toBe(200);
    world.now = begin + 160 * DAY;
    await sweepAgents(deps);
    expect((await refresh(second.body["refresh_token"]!)).status).toBe(200);
    world.now = begin + 251 * DAY;
    await sweepAgents(deps);
    expect(await deps.db.$count(oauthGrants, eq(oauthGrants.clientId, client))).toBe(0);
    expect(await deps.db.$count(oauthClients, eq(oauthClients.id, client))).toBe(0);
    world.now = begin;
  });
});

describe("a description", () => {
  const id = () => `${DESCRIBED_AT}/${randomUUID()}.json`;
  const says = (json: object | string) =>
    answers((_request, reply) => reply.end(typeof json === "string" ? json : JSON.stringify(json)));

  it("admits its agent under its host, and is cached briefly", async () => {
    const { token } = await signUp();
    const client = id();
    // An address that opens an app is dropped, not rejected.
    says({
      client_id: client,
      client_name: "Scribe\u0000\ud800",
      redirect_uris: ["scribe://back", REDIRECT],
    });
    const before = reads();
    const { query } = ask(client);
    expect(await show(token, query)).toMatchObject({
      name: "Scribe",
      host: "agent.example.com",
      isLocal: true,
    });
    await allow(token, query);
    expect(reads() - before).toBe(1);
    expect(await refused(token, ask(client, { redirect_uri: "scribe://back" }).query)).toBe(
      OAUTH_TEXTS.redirectUnknown,
    );
    says({ client_id: client, redirect_uris: ["https://agent.example.com/back"] });
    world.now += HOUR;
    expect(await refused(token, query)).toBe(OAUTH_TEXTS.redirectUnknown);
    expect(reads() - before).toBe(2);
  });

  it("that is read again does not shorten the life of the agent's access", async () => {
    const { token } = await signUp();
    const client = id();
    says({ client_id: client, client_name: "Scribe", redirect_uris: [REDIRECT] });
    const { query, verifier } = ask(client);
    const code = (await allow(token, query)).searchParams.get("code")!;
    const form = { grant_type: "authorization_code", client_id: client, redirect_uri: REDIRECT, resource };
    expect((await post("/api/oauth/token", { ...form, code, code_verifier: verifier })).status).toBe(200);
    const begin = world.now;
    world.now += HOUR;
    const before = reads();
    await show(token, query);
    expect(reads() - before).toBe(1);
    world.now = begin + 2 * DAY;
    await sweepAgents(deps);
    world.now = begin;
    const { data } = await call("GET /api/oauth/agents", {}, token);
    expect(data).toMatchObject([{ name: "Scribe" }]);
  });

  it("belongs to the agent with its address, and to no other", async () => {
    const { token } = await signUp();
    const client = id();
    const good = { client_id: client, redirect_uris: [REDIRECT] };
    for (const bad of [
      { ...good, client_id: `${client}?` },
      { ...good, client_id: `${DESCRIBED_AT}/other.json` },
      { ...good, client_secret: "shared" },
      { ...good, redirect_uris: [] },
      { ...good, redirect_uris: ["http://app.example.com/"] },
      { ...good, redirect_uris: "x" },
      [good],
      "null",
      "{",
      "",
    ]) {
      says(bad);
      expect([bad, await refused(token, ask(client).query)]).toEqual([bad, OAUTH_TEXTS.agentUnreadable]);
    }
  });

  it("is read from the address itself, in full, within size and time limits", async () => {
    const { token } = await signUp();
    const client = id();
    const good = JSON.stringify({ client_id: client, redirect_uris: [REDIRECT] });
    const { query } = ask(client);
    answers(({ url }, reply) => {
      if (url === "/there") reply.end(good);
      else reply.writeHead(302, { location: "/there" }).end();
    });
    expect(await refused(token, query)).toBe(OAUTH_TEXTS.agentUnreadable);
    answers((_request, reply) => reply.writeHead(500).end(good));
    expect(await refused(token, query)).toBe(OAUTH_TEXTS.agentUnreadable);
    says(good.padEnd(LIMITS.agentBytes + 1));
    expect(await refused(token, query)).toBe(OAUTH_TEXTS.agentUnreadable);
    answers((request) => request.socket.destroy());
    expect(await refused(token, query)).toBe(OAUTH_TEXTS.agentUnreadable);
    says(good);
    expect((await show(token, query)).fault).toBeNull();
  });

  it("is never fetched from the server's own network", async () => {
    const { token } = await signUp();
    const port = 443;
    for (const host of [
      "127.0.0.1",
      "[::1]",
      "localhost",
      "169.254.169.254",
      "10.0.0.1",
      `192.168.0.1:${port + 1}`,
    ]) {
      expect([host, await refused(token, ask(`https://${host}/client.json`).query)]).toEqual([
        host,
        OAUTH_TEXTS.agentUnreadable,
      ]);
    }
    // Noncanonical URLs and a site's root URL are not accepted as description addresses at all.
    for (const client of [
      "https://agent.example.com/",
      "https://agent.example.com",
      "https://agent.example.com/a/../b.json",
      "https://agent.example.com/a.json#b",
      "https://me@agent.example.com/a.json",
      "https://AGENT.example.com/a.json",
      "https://agent.example.com:443/a.json",
      "https://0x7f.1/a.json",
    ]) {
      expect([client, await refused(token, ask(client).query)]).toEqual([client, OAUTH_TEXTS.agentUnknown]);
    }
  });
});

describe("a code", () => {
  it("is stored as a hash, as tokens are", async () => {
    const { code, form } = await coded();
    const { body } = await post("/api/oauth/token", form);
    const rows = JSON.stringify([
      await deps.db.select().from(oauthCodes),
      await deps.db.select().from(oauthGrants),
      await deps.db.select().from(oauthTokens),
    ]);
    for (const secret of [code, body["access_token"]!, body["refresh_token"]!]) {
      expect(rows).not.toContain(secret.slice(4));
    }
  });

  it.each<[string, Record<string, string>]>([
    ["invalid_grant", { code_verifier: "a".repeat(43) }],
    ["invalid_grant", { redirect_uri: "http://127.0.0.1:4712/callback" }],
    ["invalid_grant", { client_id: "another" }],
    ["invalid_grant", { code: "pfc_guessed" }],
    ["invalid_target", { resource: "https://other.example.com/mcp" }],
    ["unsupported_grant_type", { grant_type: "password" }],
    ["invalid_request", { grant_type: "" }],
    ["invalid_request", { code_verifier: "" }],
    ["invalid_request", { code: "" }],
  ])("gives nothing: %s for %o", async (error, fields) => {
    const { token, form } = await coded();
    expect(await post("/api/oauth/token", { ...form, ...fields })).toMatchObject({
      status: 400,
      body: { error },
    });
    expect((await call("GET /api/oauth/agents", {}, token)).data).toEqual([]);
  });

  it("is useless to someone who saw only the challenge", async () => {
    const { form } = await coded();
    const challenge = createHash("sha256").update(form.code_verifier).digest("base64url");
    const tried = await post("/api/oauth/token", { ...form, code_verifier: challenge });
    expect(tried.body["error"]).toBe("invalid_grant");
    // A failed exchange also spends the code.
    expect((await post("/api/oauth/token", form)).body["error"]).toBe("invalid_grant");
  });

  it("works for a minute", async () => {
    const [late, soon] = [await coded(), await coded()];
    world.now += 60 * SECOND - 1;
    expect((await post("/api/oauth/token", soon.form)).status).toBe(200);
    world.now += 1;
    expect((await post("/api/oauth/token", late.form)).body["error"]).toBe("invalid_grant");
  });

  it("works once; a second use revokes what it granted", async () => {
    const { token, form } = await coded();
    const both = await Promise.all([post("/api/oauth/token", form), post("/api/oauth/token", form)]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
    const access = both.find(({ status }) => status === 200)!.body["access_token"]!;
    expect(await refusal("GET /api/applications", {}, access)).toEqual(ended);
    expect((await call("GET /api/oauth/agents", {}, token)).data).toEqual([]);
  });

  it("gives nothing for a suspended user", async () => {
    const { user, form } = await coded();
    const suspendedAt = new Date(world.now);
    await deps.db.update(users).set({ suspendedAt }).where(eq(users.id, user._id));
    expect((await post("/api/oauth/token", form)).body["error"]).toBe("invalid_grant");
  });
});

describe("tokens", () => {
  it("work for an hour, and are then renewed with the refresh token", async () => {
    const { access, again, refresh } = await connect(["applications:read", "posts:read"]);
    world.now += HOUR - 1;
    expect(await works(access)).toBe(true);
    world.now += 1;
    expect(await refusal("GET /api/applications", {}, access)).toEqual(ended);
    const { status, body } = await refresh(again);
    expect([status, body["scope"]]).toEqual([200, "applications:read posts:read"]);
    expect(await works(body["access_token"]!)).toBe(true);
    expect(body["refresh_token"]).not.toBe(again);
  });

  it("end when a refresh token is used again", async () => {
    const { token, again, refresh } = await connect();
    const { body: second } = await refresh(again);
    expect(await works(second["access_token"]!)).toBe(true);
    world.now += 10 * SECOND;
    expect((await refresh(again)).body["error"]).toBe("invalid_grant");
    expect(await refusal("GET /api/applications", {}, second["access_token"])).toEqual(ended);
    expect((await refresh(second["refresh_token"]!)).body["error"]).toBe("invalid_grant");
    expect((await call("GET /api/oauth/agents", {}, token)).data).toEqual([]);
  });

  it("may be refreshed by several concurrent calls, but the old token is spent", async () => {
    const { again, refresh } = await connect();
    const all = await Promise.all([refresh(again), refresh(again), refresh(again)]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    world.now += 10 * SECOND - 1;
    const last = await refresh(again);
    expect(last.status).toBe(200);
    world.now += 1;
    expect((await refresh(again)).body["error"]).toBe("invalid_grant");
    for (const { body } of [...all, last]) expect(await works(body["access_token"]!)).toBe(false);
  });

  it("end if two of one generation are refreshed at different times, as by a thief and an agent", async () => {
    const { token, again, refresh } = await connect();
    const [mine, theirs] = [await refresh(again), await refresh(again)];
    world.now += HOUR;
    const next = await refresh(mine.body["refresh_token"]!);
    expect(next.status).toBe(200);
    world.now += 10 * SECOND;
    expect((await refresh(theirs.body["refresh_token"]!)).body["error"]).toBe("invalid_grant");
    expect((await refresh(next.body["refresh_token"]!)).body["error"]).toBe("invalid_grant");
    expect((await call("GET /api/oauth/agents", {}, token)).data).toEqual([]);
  });

  it("that arrive late from the same seconds belong to the spent generation", async () => {
    const { again, refresh } = await connect();
    const { body: first } = await refresh(again);
    world.now += 9 * SECOND;
    await refresh(first["refresh_token"]!);
    const { body: late } = await refresh(again);
    world.now += 10 * SECOND;
    expect((await refresh(late["refresh_token"]!)).body["error"]).toBe("invalid_grant");
    expect((await refresh(first["refresh_token"]!)).body["error"]).toBe("invalid_grant");
  });

  it("are few, however many calls refresh one at once", async () => {
    const { again, refresh } = await connect();
    // The initial tokens must be older than the ones that the concurrent calls receive.
    world.now += SECOND;
    const all = await Promise.all(Array.from({ length: 20 }, () => refresh(again)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    const working = await Promise.all(all.map(({ body }) => works(body["access_token"]!)));
    expect(working.filter(Boolean)).toHaveLength(5);
    const again2 = await Promise.all(all.map(({ body }) => refresh(body["refresh_token"]!)));
    expect(again2.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it("may be limited further if the agent asks for less", async () => {
    const { again, refresh } = await connect(["applications:read", "posts:read"]);
    const { body } = await refresh(again, { scope: "posts:read" });
    expect(body["scope"]).toBe("posts:read");
    expect((await send("GET /api/posts", {}, body["access_token"])).status).toBe(200);
    expect((await refusal("GET /api/applications", {}, body["access_token"])).status).toBe(403);
    const { body: whole } = await refresh(body["refresh_token"]!);
    expect(whole["scope"]).toBe("applications:read posts:read");
    expect(await works(whole["access_token"]!)).toBe(true);
    expect((await refusal("GET /api/applications", {}, body["access_token"])).status).toBe(403);
  });

  it("are refreshed only for their agent, resource, and granted scopes", async () => {
    const [one, other] = [await connect(["posts:read"]), await connect()];
    const error = async (fields: Record<string, string>) =>
      (await one.refresh(one.again, fields)).body["error"];
    expect(await error({ client_id: other.client })).toBe("invalid_grant");
    expect(await error({ resource: "https://other.example.com/mcp" })).toBe("invalid_target");
    expect(await error({ scope: "posts:read posts:publish" })).toBe("invalid_scope");
    expect(await error({ refresh_token: one.access })).toBe("invalid_grant");
    expect(await error({ scope: "posts:read" })).toBeUndefined();
  });

  it("work only at their resource, and each for its own purpose", async () => {
    const { user, access, again, form } = await connect();
    for (const wrong of [again, form.code, `${access}x`, "pfa_", access.replace("pfa_", "pf_")]) {
      expect((await refusal("GET /api/applications", {}, wrong)).status).toBe(401);
    }
    // Simulates a server that has moved to another address.
    await deps.db
      .update(oauthGrants)
      .set({ resource: "https://old.example.com/mcp" })
      .where(eq(oauthGrants.userId, user._id));
    expect(await refusal("GET /api/applications", {}, access)).toEqual(ended);
  });

  it("are revoked only by their own agent", async () => {
    const [one, other] = [await connect(), await connect()];
    const revoke = (token: string, client: string) => post("/api/oauth/revoke", { token, client_id: client });
    expect(await revoke(one.again, other.client)).toMatchObject({
      status: 401,
      body: { error: "invalid_client" },
    });
    expect(await revoke("pfr_unknown", one.client)).toMatchObject({ status: 200 });
    expect((await post("/api/oauth/revoke", { client_id: one.client })).body["error"]).toBe(
      "invalid_request",
    );
    expect(await works(one.access)).toBe(true);
    await revoke(one.access, one.client);
    expect(await works(one.access)).toBe(false);
    const { body } = await one.refresh(one.again);
    await revoke(body["refresh_token"]!, one.client);
    expect(await works(body["access_token"]!)).toBe(false);
    expect((await call("GET /api/oauth/agents", {}, one.token)).data).toEqual([]);
    expect(await works(other.access)).toBe(true);
  });
});
