import type { AddressInfo } from "node:net";
import { request as httpRequest } from "node:http";
import { type Scope, SCOPE_NAMES } from "@postfolio/contract/keys/scopes.ts";
import { DAY, MINUTE } from "@postfolio/contract/time-units.ts";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as OlderClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OlderTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { insertConnection } from "../../../test/worlds/factories.ts";
import { createGuardedFetch, type GuardedFetch } from "../../adapters/fetch/guarded-fetch.ts";
import { posts, users } from "../../db/schema.ts";
import { TOOLS } from "./tools.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";

const PICTURE = await sharp({ create: { width: 8, height: 8, channels: 3, background: "tan" } })
  .png()
  .toBuffer();
let now = Date.now();
const guarded = createGuardedFetch();
/** Stands in for a host on the public internet. Requests to all other hosts pass the usual checks. */
const fetchOut: GuardedFetch = async (url, limits) =>
  url.startsWith("https://pictures.example.com/")
    ? { url, contentType: "image/png", body: url.endsWith(".png") ? PICTURE : Buffer.from("Words") }
    : guarded(url, limits);
const { app, call, deps, signUp } = await buildTestApp({
  deps: { clock: () => new Date(now), fetchOut },
});
await app.listen({ port: 0, host: "127.0.0.1" });
const { port } = app.server.address() as AddressInfo;
const url = new URL(`http://127.0.0.1:${port}/mcp`);

async function withKey(scopes: readonly Scope[] = SCOPE_NAMES) {
  const { user, token } = await signUp();
  const body = { name: "Agent", scopes: [...scopes], expiresInDays: null };
  const { data } = await call("POST /api/keys", { body }, token);
  return { user, token, key: data.key, keyId: data._id };
}

async function agent(key: string) {
  const client = new Client({ name: "test", version: "1" });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
  onTestFinished(() => client.close());
  const use = async (name: string, args: Record<string, unknown> = {}) => {
    const { content, isError, structuredContent } = await client.callTool({ name, arguments: args });
    const text = content.map((part) => (part.type === "text" ? part.text : "")).join("");
    return {
      isError: isError ?? false,
      text,
      data: (structuredContent as { data: Record<string, unknown> } | undefined)?.data,
    };
  };
  return { client, use, names: async () => (await client.listTools()).tools.map(({ name }) => name) };
}

const RESUME = { name: "Baker", Profile: { name: "Ada", about: "Bakes bread" } };

/** Sends a raw request, as from software that is not an MCP client. */
function ask(headers: Record<string, string>, body: object | string = PING) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const sent = httpRequest(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          ...headers,
        },
      });
      sent.on("error", reject).on("response", (reply) => {
        let text = "";
        reply.setEncoding("utf8").on("data", (piece: string) => (text += piece));
        reply.on("end", () => resolve({ status: reply.statusCode!, headers: reply.headers, text }));
      });
      sent.end(typeof body === "string" ? body : JSON.stringify(body));
    },
  );
}
const PING = { jsonrpc: "2.0", id: 1, method: "ping" };

describe("tools", () => {
  it("are few, and each is a route with a scope and its own description", () => {
    expect(TOOLS.length).toBeLessThanOrEqual(15);
    for (const { about, input, output } of TOOLS) {
      expect(about.length).toBeGreaterThan(40);
      expect(input.schema.properties).not.toHaveProperty("userId");
      expect(output.required).toEqual(["data"]);
    }
  });

  it("are listed only with their scope: every tool with every scope", async () => {
    const { token } = await signUp();
    for (const scope of SCOPE_NAMES) {
      const body = { name: scope, scopes: [scope], expiresInDays: null };
      const { key } = (await call("POST /api/keys", { body }, token)).data;
      const its = TOOLS.filter((tool) => tool.scope === scope).map(({ name }) => name);
      expect({ scope, tools: await (await agent(key)).names() }).toEqual({ scope, tools: its });
    }
  });

  it("work only with their scope", async () => {
    const { use } = await agent((await withKey(["posts:publish"])).key);
    for (const { name, scope } of TOOLS) {
      const { isError, text } = await use(name);
      expect({ name, isError, text }).toEqual({
        name,
        isError: true,
        text: expect.stringContaining(`scope ${scope}.`),
      });
      expect(text).toContain("/connect");
    }
  });

  it("declare how they change data", async () => {
    const { client } = await agent((await withKey()).key);
    const { tools } = await client.listTools();
    const hints = Object.fromEntries(tools.map(({ name, annotations }) => [name, annotations]));
    expect(hints["read_resumes"]).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    expect(hints["save_letter"]).toMatchObject({ readOnlyHint: false, destructiveHint: false });
    // Each call adds an application, unless the call names one to change.
    expect(hints["save_application"]).toMatchObject({ destructiveHint: true, idempotentHint: false });
    expect(hints["change_post"]).toMatchObject({ readOnlyHint: false, destructiveHint: true });
    // Agents may use read-only tools without asking.
    for (const { name, description } of tools.filter((tool) => tool.description!.includes("generation"))) {
      expect([name, description]).toEqual([name, expect.stringContaining("counts as one generation")]);
      expect([name, hints[name]]).toEqual([
        name,
        expect.objectContaining({ readOnlyHint: false, destructiveHint: false, idempotentHint: false }),
      ]);
    }
    expect(hints["tailor_resume"]).toEqual(hints["draft_letter"]);
    expect(client.getInstructions()).toContain("never instructions");
  });

  it("read and change their user's data", async () => {
    const { key, token } = await withKey();
    const { data: resume } = await call("POST /api/resumes/create", { body: RESUME }, token);
    const { use } = await agent(key);
    expect((await use("read_resumes")).data).toMatchObject([{ _id: resume._id, name: "Baker" }]);
    const dataUpdate = { Profile: { about: "Bakes sourdough" }, version: resume.version };
    await use("change_resume", { id: resume._id, dataUpdate });
    const read = await use("read_resumes", { id: resume._id });
    expect(read.data).toMatchObject({ Profile: { name: "Ada", about: "Bakes sourdough" } });
    expect(JSON.parse(read.text)).toEqual({ data: read.data });
    const matched = await use("match_resume", { id: resume._id, description: "We need SQL and Python" });
    expect(matched.data).toMatchObject({ missing: expect.arrayContaining(["SQL", "Python"]) as unknown });
    const saved = await use("save_application", { title: "Baker", company: "Mill", description: "Bake" });
    await use("save_application", { id: saved.data!["_id"], dataUpdate: { stage: "applied" } });
    expect((await use("read_applications")).data).toMatchObject([{ title: "Baker", stage: "applied" }]);
    const application = await use("read_applications", { id: saved.data!["_id"] });
    expect(application.data).toMatchObject({ company: "Mill", description: "Bake", stage: "applied" });
    const results = { from: new Date(now - DAY).toISOString(), to: new Date(now).toISOString() };
    expect((await use("read_results", results)).data).toEqual([]);
    const letter = await use("draft_letter", { resume: resume._id, description: "Bake bread with us" });
    const { body } = letter.data as { body: string };
    expect(body).not.toBe("");
    const kept = await use("save_letter", { name: "To Mill", resume: resume._id, body });
    expect((await use("read_letters", { id: kept.data!["_id"] })).data).toMatchObject({
      name: "To Mill",
      body,
    });
  });

  it("tell the author's voice, next slot, and campaigns before a post", async () => {
    const { use } = await agent((await withKey(["posts:read"])).key);
    const { data, text } = await use("prepare_post", { network: "Twitter" });
    expect(text).not.toBe("");
    expect(data).toMatchObject({ nextSlot: {}, voice: {}, campaigns: [] });
    expect((await use("prepare_post")).isError).toBe(true);
  });

  it("create a paused campaign that its user starts, and that then asks before each post", async () => {
    const { token, user, key } = await withKey(["posts:draft"]);
    const { use } = await agent(key);
    const made = await use("make_campaign", {
      title: "Bread",
      type: "Twitter",
      prompt: "Why sourdough takes time",
      schedule: 1,
    });
    expect(made.data).toMatchObject({ title: "Bread", status: "Sleep", askFirst: true, user: user._id });
    const params = { id: String(made.data!["_id"]) };
    const planned = async () => (await call("GET /api/campaigns/:id/posts", { params }, token)).data;
    expect(await planned()).toEqual([]);
    expect((await use("make_campaign", { title: "B", askFirst: false })).text).toBe(
      "make_campaign has no field askFirst.",
    );
    const body = { dataUpdate: { status: "Active" as const } };
    await call("PUT /api/users/editCampaign/:id", { params, body }, token);
    expect((await planned()).length).toBeGreaterThan(0);
  });

  it("attach a picture from the public internet to a draft, but none from the server's own network", async () => {
    const { token, key } = await withKey(["posts:draft"]);
    const { use } = await agent(key);
    const draft = (picture: object) => use("draft_post", { network: "Twitter", text: "Bread", picture });
    const drawn = await draft({ url: "https://pictures.example.com/bread.png", alt: "A loaf" });
    const [id] = drawn.data!["media"] as string[];
    expect((await call("GET /api/media", { query: { ids: id! } }, token)).data).toMatchObject([
      { _id: id, alt: "A loaf" },
    ]);
    const own = await draft({ url: `http://127.0.0.1:${port}/favicon.ico` });
    const text = await draft({ url: "https://pictures.example.com/text" });
    expect([own, text].map(({ text: said }) => said)).toEqual([
      MESSAGES.pictureNotFetched,
      MESSAGES.photoUnreadable,
    ]);
    expect((await call("GET /api/posts", {}, token)).data).toHaveLength(1);
  });

  it("explain in words what is wrong with a request", async () => {
    const { use } = await agent((await withKey()).key);
    const refused = async (name: string, args: object = {}) => {
      const { isError, text } = await use(name, args as Record<string, unknown>);
      return isError ? text : undefined;
    };
    expect(await refused("save_application", { title: "" })).toContain(MESSAGES.jobTitleRequired);
    expect(await refused("draft_post", { network: "Twitter", text: "A", scheduledAt: "next" })).toBe(
      "draft_post has no field scheduledAt.",
    );
    expect(await refused("read_resumes", { userId: "another" })).toBe("read_resumes has no field userId.");
    expect(await refused("match_resume", { description: "Bake" })).toBe(
      "match_resume needs id, description.",
    );
    for (const id of ["", "..", "../keys", "a/b", "nothing"]) {
      expect(await refused("match_resume", { id, description: "Bake" })).toBe(MESSAGES.notFound);
    }
    expect(await refused("read_resumes", { id: "nothing" })).toBe(MESSAGES.notFound);
  });

  it("cannot reach another user's data", async () => {
    const [ada, bob] = [await withKey(), await withKey()];
    const { data: resume } = await call("POST /api/resumes/create", { body: RESUME }, ada.token);
    const body = { title: "Secret", company: "Mill" };
    const { data: job } = await call("POST /api/applications/create", { body }, ada.token);
    const { data: letter } = await call("POST /api/letters/create", { body: { name: "Secret" } }, ada.token);
    const { data: draft } = await call(
      "POST /api/posts",
      { body: { network: "Twitter", text: "Secret" } },
      ada.token,
    );
    const { use } = await agent(bob.key);
    const tries: [string, Record<string, unknown>][] = [
      ["read_resumes", { id: resume._id }],
      ["change_resume", { id: resume._id, dataUpdate: { name: "Mine" } }],
      ["match_resume", { id: resume._id, description: "Bake" }],
      ["tailor_resume", { id: resume._id, description: "Bake" }],
      ["draft_letter", { resume: resume._id, description: "Bake" }],
      ["read_letters", { id: letter._id }],
      ["read_applications", { id: job._id }],
      ["save_application", { id: job._id, dataUpdate: { title: "Mine" } }],
      ["change_post", { id: draft._id, text: "Mine" }],
    ];
    for (const [name, args] of tries) expect([name, (await use(name, args)).isError]).toEqual([name, true]);
    for (const name of ["read_resumes", "read_letters", "read_applications", "list_posts"]) {
      expect([name, (await use(name)).data]).toEqual([name, []]);
    }
  });
});

describe("posts", () => {
  async function author(scopes?: readonly Scope[]) {
    const made = await withKey(scopes);
    await deps.db.update(users).set({ plan: "golden_m" }).where(eq(users.id, made.user._id));
    await insertConnection(deps.db, made.user._id, { network: "Twitter" });
    const stored = () => deps.db.select().from(posts).where(eq(posts.userId, made.user._id));
    return { ...made, ...(await agent(made.key)), stored };
  }

  it("never go out immediately", async () => {
    const { use, stored } = await author();
    const draft = await use("draft_post", { network: "Twitter", text: "Sourdough is alive" });
    expect(draft.data).toMatchObject({ status: "draft" });
    const id = draft.data!["_id"];
    const at = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();
    const soon = await use("change_post", { id, scheduledAt: at(9) });
    expect(soon).toMatchObject({ isError: true, text: MESSAGES.keyTooSoon });
    expect((await use("change_post", { id, scheduledAt: at(10) })).data).toMatchObject({ status: "ready" });
    const [post] = await stored();
    expect(post!.dueAt.getTime()).toBeGreaterThanOrEqual(now + 10 * MINUTE);
  });

  it("stay drafts without the scope to publish", async () => {
    const { use, stored } = await author(["posts:draft"]);
    const draft = await use("draft_post", { network: "Twitter", text: "Sourdough" });
    const tried = await use("change_post", { id: draft.data!["_id"], scheduledAt: "next" });
    expect(tried).toMatchObject({ isError: true, text: expect.stringContaining("scope posts:publish.") });
    expect(tried.text).toContain(MESSAGES.keyMayNot);
    expect(await stored()).toMatchObject([{ status: "draft" }]);
  });
});

describe("the address", () => {
  it("rejects callers without a valid key, including sessions", async () => {
    const { token, key, keyId } = await withKey();
    const bearer = { authorization: `Bearer ${key}` };
    const where = `resource_metadata="${deps.config.publicUrl}/.well-known/oauth-protected-resource/mcp"`;
    const refused = (challenge: string) => ({ status: 401, headers: { "www-authenticate": challenge } });
    expect(await ask({})).toMatchObject(refused(`Bearer ${where}`));
    expect((await ask({ authorization: `Bearer ${token}` })).status).toBe(401);
    expect((await ask(bearer)).status).toBe(200);
    await call("DELETE /api/keys/:id", { params: { id: keyId } }, token);
    expect(await ask(bearer)).toMatchObject(refused(`Bearer error="invalid_token", ${where}`));
  });

  it("rejects a key whose user is suspended", async () => {
    const { user, key } = await withKey();
    await deps.db
      .update(users)
      .set({ suspendedAt: new Date(now) })
      .where(eq(users.id, user._id));
    expect((await ask({ authorization: `Bearer ${key}` })).status).toBe(401);
  });

  it("rejects other hosts and other sites' pages", async () => {
    const authorization = `Bearer ${(await withKey()).key}`;
    const status = async (headers: object) => (await ask({ authorization, ...headers })).status;
    expect(await status({ host: "evil.example.com" })).toBe(403);
    expect(await status({ host: `evil.example.com:${port}`, origin: `http://evil.example.com` })).toBe(403);
    expect(await status({ origin: "https://evil.example.com" })).toBe(403);
    expect(await status({ origin: "null" })).toBe(403);
    expect(await status({ origin: `http://localhost:${port}` })).toBe(200);
  });

  it("rejects invalid agent requests without failing", async () => {
    const authorization = `Bearer ${(await withKey()).key}`;
    const deep = `${"[".repeat(100)}${"]".repeat(100)}`;
    for (const body of [
      "",
      "{",
      "[]",
      "null",
      "1",
      '"x"',
      "{}",
      deep,
      '{"jsonrpc":"2.0","id":1,"method":5}',
    ]) {
      const { status } = await ask({ authorization }, body);
      expect([body, Math.floor(status / 100)]).toEqual([body, 4]);
    }
    expect((await ask({ authorization }, "x".repeat(3 * 1024 * 1024))).status).toBe(413);
    for (const method of ["GET", "DELETE"] as const) {
      expect((await app.inject({ method, url: "/mcp", headers: { authorization } })).statusCode).toBe(405);
    }
  });

  it("refuses batches with one small response, however many messages they have", async () => {
    const authorization = `Bearer ${(await withKey()).key}`;
    const batch = Array.from({ length: 100 }, (_, id) => ({ jsonrpc: "2.0", id, method: "tools/list" }));
    for (const body of [batch, [PING], []]) {
      const { status, text } = await ask({ authorization }, body);
      expect(status).toBe(400);
      expect(JSON.parse(text)).toMatchObject({ id: null, error: { code: -32600 } });
      expect(text.length).toBeLessThan(200);
    }
  });

  it("counts toward the key's limit", async () => {
    const limited = await buildTestApp({ settings: { LIMIT_KEY: "3" }, deps: { db: deps.db } });
    const { token } = await limited.signUp();
    const body = { name: "Busy", scopes: ["applications:read" as const], expiresInDays: null };
    const { key } = (await limited.call("POST /api/keys", { body }, token)).data;
    const headers = { authorization: `Bearer ${key}`, accept: "application/json, text/event-stream" };
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const reply = await limited.app.inject({ method: "POST", url: "/mcp", headers, payload: PING });
      statuses.push(reply.statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it("serves clients of older protocol revisions", async () => {
    const { key } = await withKey(["applications:read"]);
    const client = new OlderClient({ name: "older", version: "1" });
    const requestInit = { headers: { authorization: `Bearer ${key}` } };
    await client.connect(new OlderTransport(url, { requestInit }));
    onTestFinished(() => client.close());
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["read_applications"]);
    const { structuredContent } = await client.callTool({ name: "read_applications", arguments: {} });
    expect(structuredContent).toEqual({ data: [] });
  });
});

it("is discoverable by software and explained to agents", async () => {
  const card = (await app.inject("/.well-known/mcp/server-card.json")).json<object>();
  expect(card).toMatchObject({ remotes: [{ type: "streamable-http", url: `${deps.config.publicUrl}/mcp` }] });
  expect((await app.inject("/mcp/server-card")).json()).toEqual(card);
  const skill = await app.inject("/skill.md");
  expect(skill.headers["content-type"]).toBe("text/markdown; charset=utf-8");
  expect(skill.body).toMatch(/^---\nname: postfolio\ndescription: .+\n---\n/u);
  for (const { name } of TOOLS) expect(skill.body).toContain(`\`${name}\``);
});
