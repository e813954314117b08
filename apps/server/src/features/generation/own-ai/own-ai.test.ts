import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { FREE_GENERATIONS } from "@postfolio/contract/plans.ts";
import { eq } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { buildTestApp, testStandins } from "../../../../test/build-app.ts";
import { aiOff } from "../../../adapters/ai/ai-writer.ts";
import { createOwnAiWriters } from "../../../adapters/ai/own-ai-writers.ts";
import { aiCalls, ownAiKeys, users } from "../../../db/schema.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

/** Requests that reached a user's own provider, which forwards them to the stand-in. */
const seen: { key: string; path: string }[] = [];
const { url } = await testStandins();
const provider = createServer((request, reply) => {
  seen.push({ key: request.headers.authorization ?? "", path: request.url ?? "" });
  if (request.url?.startsWith("/moved")) {
    reply.writeHead(307, { location: `${url}/openai/v1/chat/completions` }).end();
    return;
  }
  if (request.url?.startsWith("/endless")) {
    reply.writeHead(200, { "content-type": "application/json" });
    const more = () => {
      while (reply.write("x".repeat(100_000)));
      reply.once("drain", more);
    };
    more();
    return;
  }
  if (request.headers.authorization !== "Bearer key-of-a-user-1234") {
    reply.writeHead(401, { "content-type": "application/json" }).end('{"error":{"message":"no"}}');
    return;
  }
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  const passOn = async () => {
    const answer = await fetch(`${url}/openai${request.url}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-task": String(request.headers["x-task"]) },
      body: Buffer.concat(chunks),
    });
    reply.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
    reply.end(Buffer.from(await answer.arrayBuffer()));
  };
  request.on("end", () => void passOn());
}).listen(0, "127.0.0.1");
await once(provider, "listening");
afterAll(() => void provider.close());
afterAll(() => provider.closeAllConnections());
const host = `127.0.0.1:${(provider.address() as AddressInfo).port}`;

const limits = { timeoutMs: 10_000, stallMs: 10_000, reader: false };
const ownAi = createOwnAiWriters(limits, { allowedHosts: [host] });
const OPERATOR = "operator@example.com";
const { deps, call, refusal, send, signUp } = await buildTestApp({
  deps: { ownAi },
  settings: { OPERATOR_EMAILS: OPERATOR },
});
const { db } = deps;

const KEY = {
  provider: "openai-compatible",
  model: "postfolio-sandbox",
  apiKey: "key-of-a-user-1234",
  baseUrl: `http://${host}/v1`,
} as const;
const of = (id: string) => ({ params: { id } });
const generate = (userId: string, token: string) =>
  call(
    "POST /api/x/try",
    { body: { userId, type: "Be more creative", Prompt: "My bakery opens on Monday" } },
    token,
  );
const usedBy = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]!.freeTrial;

it("writes a user's texts with their key, which costs no generations", async () => {
  const { user, token } = await signUp();
  const id = user._id;
  expect((await call("GET /api/Users/:id/ai", of(id), token)).data).toEqual({ allowed: true, own: null });
  expect((await call("GET /api/config", {}, token)).ai).toEqual({ state: "sandbox", own: false });
  await generate(id, token);
  expect(await usedBy(id)).toBe(1);
  expect(seen).toEqual([]);

  await call("PUT /api/Users/:id/ai", { ...of(id), body: KEY }, token);
  const shown = await call("GET /api/Users/:id/ai", of(id), token);
  expect(shown.data.own).toMatchObject({ model: KEY.model, baseUrl: KEY.baseUrl, lastCharacters: "1234" });
  expect(JSON.stringify(shown)).not.toContain(KEY.apiKey);
  const [row] = await db.select().from(ownAiKeys);
  expect(JSON.stringify(row)).not.toContain(KEY.apiKey);
  expect((await call("GET /api/config", {}, token)).ai).toEqual({ state: "real", own: true });

  await db.update(users).set({ freeTrial: FREE_GENERATIONS }).where(eq(users.id, id));
  expect((await generate(id, token)).data).not.toBe("");
  expect(seen.map(({ key }) => key)).toContain(`Bearer ${KEY.apiKey}`);
  expect(await usedBy(id)).toBe(FREE_GENERATIONS);
  const calls = await db.select().from(aiCalls).where(eq(aiCalls.userId, id)).orderBy(aiCalls.startedAt);
  expect(calls.map(({ counted, costMicroUsd }) => [counted, costMicroUsd])).toEqual([
    [true, expect.any(Number)],
    [false, 0],
  ]);
  const test = await call("POST /api/Users/:id/ai/test", of(id), token);
  expect(test.data).toEqual({ works: true, message: expect.stringContaining("answered in") });

  await call("DELETE /api/Users/:id/ai", of(id), token);
  expect(await refusal("DELETE /api/Users/:id/ai", of(id), token)).toMatchObject({ status: 404 });
  expect(
    (await send("POST /api/x/try", { body: { userId: id, type: "Be more creative", Prompt: "More" } }, token))
      .status,
  ).toBe(402);
  const { data } = await call("GET /api/Users/:id/audit", of(id), token);
  expect(data.slice(0, 2).map(({ action }) => action)).toEqual(["ai-key-removed", "ai-key-saved"]);
});

it("does not count toward the operator's AI usage", async () => {
  const operator = await signUp({ email: OPERATOR });
  const used = async () => {
    const { ai } = (await call("GET /api/operator/health", {}, operator.token)).data;
    const { kinds } = (await call("GET /api/operator/ai-use", {}, operator.token)).data;
    return { calls: ai.calls, failed: ai.failed, kinds };
  };
  const { user, token } = await signUp();
  const before = await used();
  await call("PUT /api/Users/:id/ai", { ...of(user._id), body: KEY }, token);
  await generate(user._id, token);
  await call("PUT /api/Users/:id/ai", { ...of(user._id), body: { ...KEY, apiKey: "wrong" } }, token);
  const body = { userId: user._id, type: "Be more creative", Prompt: "My bakery opens" } as const;
  expect((await send("POST /api/x/try", { body }, token)).status).toBe(424);
  expect(await db.$count(aiCalls, eq(aiCalls.userId, user._id))).toBe(2);
  expect(await used()).toEqual(before);
  await call("DELETE /api/Users/:id/ai", of(user._id), token);
  await generate(user._id, token);
  expect(await used()).toMatchObject({ calls: before.calls + 1, failed: before.failed });
});

it("works on a server without AI", async () => {
  const off = await buildTestApp({ deps: { db, ownAi, ai: aiOff }, settings: { NODE_ENV: "production" } });
  const { user, token } = await signUp();
  expect((await off.call("GET /api/config", {}, token)).ai.state).toBe("off");
  await off.call("PUT /api/Users/:id/ai", { ...of(user._id), body: KEY }, token);
  expect((await off.call("GET /api/config", {}, token)).ai.state).toBe("real");
  const body = { userId: user._id, type: "Be more creative", Prompt: "My bakery opens" } as const;
  expect((await off.call("POST /api/x/try", { body }, token)).data).not.toBe("");
});

it.each([
  ["http://127.0.0.1:11434/v1", MESSAGES.aiAddressPrivate],
  ["http://localhost:11434/v1", MESSAGES.aiAddressPrivate],
  ["https://169.254.169.254/v1", MESSAGES.aiAddressPrivate],
  ["https://[::ffff:10.0.0.1]/v1", MESSAGES.aiAddressPrivate],
  ["https://2130706433/v1", MESSAGES.aiAddressPrivate],
  ["http://ai.example.com/v1", MESSAGES.aiAddressInsecure],
  ["https://user:pass@ai.example.com/v1", MESSAGES.aiAddressInsecure],
])("does not take %s", async (baseUrl, message) => {
  const { user, token } = await signUp();
  const request = { ...of(user._id), body: { ...KEY, baseUrl } };
  expect(await refusal("PUT /api/Users/:id/ai", request, token)).toEqual({ status: 400, message });
});

it("never connects or follows redirects into this network", async () => {
  const inside = createOwnAiWriters(limits, {
    allowedHosts: [],
    resolve: (_name, _options, done) => done(null, [{ address: "127.0.0.1", family: 4 }]),
  });
  const port = new URL(`http://${host}`).port;
  const settings = { provider: "openai-compatible", model: "m", apiKey: "k" } as const;
  const ask = (writer: ReturnType<typeof inside.writer>) =>
    writer.text({
      task: { name: "test" },
      instructions: "",
      prompt: "",
      maxOutputTokens: 9,
      signal: AbortSignal.timeout(20_000),
    });
  const before = seen.length;
  const rebound = inside.writer({ ...settings, baseUrl: `https://rebound.example:${port}/v1` });
  expect(await ask(rebound)).toMatchObject({ kind: "failed", failure: "unreachable" });
  expect(seen.length).toBe(before);
  const moved = ownAi.writer({ ...settings, baseUrl: `http://${host}/moved` });
  expect(await ask(moved)).toMatchObject({ kind: "failed" });
  const endless = ownAi.writer({ ...settings, baseUrl: `http://${host}/endless` });
  expect(await ask(endless)).toMatchObject({ kind: "failed" });
});

it("says in words that the key is wrong, and blames the user's settings, not the operator's", async () => {
  const { user, token } = await signUp();
  const id = user._id;
  await call("PUT /api/Users/:id/ai", { ...of(id), body: { ...KEY, apiKey: "another-key-5678" } }, token);
  const { data } = await call("POST /api/Users/:id/ai/test", of(id), token);
  expect(data).toEqual({ works: false, message: expect.stringContaining(MESSAGES.ownAiMisconfigured) });
  const body = { userId: id, type: "Be more creative", Prompt: "My bakery opens" };
  expect(await refusal("POST /api/x/try", { body }, token)).toEqual({
    status: 424,
    message: MESSAGES.ownAiMisconfigured,
  });
});

it("belongs to one user, and is unavailable if the operator does not allow it", async () => {
  const { user } = await signUp();
  const { token } = await signUp();
  for (const way of ["GET", "PUT", "DELETE"] as const) {
    const request = { ...of(user._id), ...(way === "PUT" && { body: KEY }) };
    expect((await refusal(`${way} /api/Users/:id/ai`, request, token)).status).toBe(404);
  }
  expect((await refusal("POST /api/Users/:id/ai/test", of(user._id), token)).status).toBe(404);
  const none = await buildTestApp({ deps: { db, ownAi: null } });
  const me = await none.signUp();
  const request = { ...of(me.user._id), body: KEY };
  expect(await none.refusal("PUT /api/Users/:id/ai", request, me.token)).toEqual({
    status: 403,
    message: MESSAGES.ownAiOff,
  });
  expect((await none.call("GET /api/Users/:id/ai", of(me.user._id), me.token)).data.allowed).toBe(false);
});
