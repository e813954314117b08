import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import type { InterfaceLanguage } from "@postfolio/contract/interface-languages.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { DAY, MINUTE } from "@postfolio/contract/time-units.ts";
import { WEBHOOK_EVENTS, type Delivery, type WebhookEvent } from "@postfolio/contract/webhooks/webhooks.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createGuardedPost } from "../../adapters/fetch/guarded-fetch.ts";
import { v7 as uuid } from "uuid";
import { buildTestApp } from "../../../test/build-app.ts";
import { campaignWorld } from "../../../test/worlds/campaign-world.ts";
import { notices, users, webhookDeliveries, webhooks } from "../../db/schema.ts";
import { buildFeatures } from "../../features.ts";
import { deliver } from "./delivering.ts";
import { sweepDeliveries } from "./webhooks.ts";
import { MESSAGES, WEBHOOK_TEXTS } from "../../../../../scripts/testing/english.ts";

vi.setConfig({ testTimeout: 60_000 });

/** Requests to a receiver on this machine, whose address is not public. */
const received: { path: string; headers: IncomingMessage["headers"]; body: string }[] = [];
let answer: (request: IncomingMessage, reply: ServerResponse) => void;
const receiver = createServer((request, reply) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const body = Buffer.concat(chunks).toString();
    received.push({ path: request.url ?? "", headers: request.headers, body });
    answer(request, reply);
  });
});
await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
const { port } = receiver.address() as AddressInfo;
const url = `http://127.0.0.1:${port}/hook`;
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

/** Lets through requests to the receiver, and nothing else on this machine. */
const postOut = createGuardedPost({ allows: (address) => address === "127.0.0.1", ports: [port] });
const world = await campaignWorld({ postOut });
const { call, deps, refusal, signUp } = world;
const delivering = buildFeatures(deps);
const { tell } = delivering;

beforeEach(async () => {
  await world.reset();
  received.length = 0;
  answer = (_request, reply) => void reply.writeHead(200).end();
});

const hook = async (token: string, events: WebhookEvent[] = [...WEBHOOK_EVENTS], to = url) =>
  (await call("POST /api/webhooks", { body: { url: to, events } }, token)).data;
const logOf = async (token: string, id: string, language?: InterfaceLanguage): Promise<Delivery[]> =>
  (await call("GET /api/webhooks/:id/deliveries", { params: { id } }, token, language)).data;

/** Reports a user's failed posts. */
const failed = (userId: string, ...ids: string[]) =>
  tell("webhookEvents", {
    db: deps.db,
    events: ids.map((id) => ({ userId, type: "post.failed" as const, id, data: { _id: id } })),
  });
const said = (body: string) => JSON.parse(body) as { type: string; data: { _id: string } };

/** Sends what is waiting, as the worker's queue would, without waiting for the scheduled times. */
async function sendAll(isLast = false): Promise<void> {
  const waiting = await deps.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.state, "waiting"));
  for (const { id } of waiting) await deliver(delivering, { id }, isLast).catch(() => {});
}

const isSigned = (secret: string, { headers, body }: (typeof received)[number]): boolean => {
  const [time = "", ...signatures] = String(headers["postfolio-signature"]).split(",");
  const signature = createHmac("sha256", secret)
    .update(`${time.slice(2)}.${body}`)
    .digest("hex");
  return /^t=\d{10}$/u.test(time) && signatures.includes(`v1=${signature}`);
};

describe("a webhook", () => {
  it("is created, listed, changed, and removed by its owner, and no one else", async () => {
    const [{ token }, other] = [await signUp(), await signUp()];
    const { secret, ...made } = await hook(token, ["post.failed"]);
    expect(secret).toMatch(/^whsec_[\w-]{43}$/u);
    const list = async () => (await call("GET /api/webhooks", {}, token)).data;
    expect(await list()).toEqual([made]);
    const params = { id: made._id };
    const changed = await call(
      "PUT /api/webhooks/:id",
      { params, body: { events: ["post.waiting"] } },
      token,
    );
    expect(changed.data).toEqual({ ...made, events: ["post.waiting"] });
    expect((await call("PUT /api/webhooks/:id", { params, body: {} }, token)).data).toEqual(changed.data);
    for (const endpoint of [
      "PUT /api/webhooks/:id",
      "DELETE /api/webhooks/:id",
      "POST /api/webhooks/:id/secret",
      "POST /api/webhooks/:id/test",
      "GET /api/webhooks/:id/deliveries",
    ] as const) {
      const request = { params, ...(endpoint.startsWith("PUT") && { body: {} }) };
      expect((await refusal(endpoint, request, other.token)).status).toBe(404);
    }
    expect((await call("GET /api/webhooks", {}, other.token)).data).toEqual([]);
    const [row] = await deps.db.select().from(webhooks).where(eq(webhooks.id, made._id));
    expect(JSON.stringify(row)).not.toContain(secret);
    await call("DELETE /api/webhooks/:id", { params }, token);
    expect(await list()).toEqual([]);
  });

  it("refuses invalid addresses and events, and more than the limit", async () => {
    const { token } = await signUp();
    const refuse = async (body: object) => (await refusal("POST /api/webhooks", { body }, token)).message;
    const events = ["post.failed"];
    for (const bad of ["", "mailto:a@b.co", "javascript:alert(1)", "/hook", "http://"])
      expect(await refuse({ url: bad, events })).toBe(WEBHOOK_TEXTS.webhookAddressInvalid);
    expect(await refuse({ url: "https://me:secret@example.com", events })).toBe(MESSAGES.linkWithPassword);
    expect(await refuse({ url, events: [] })).toBe(WEBHOOK_TEXTS.webhookEventsRequired);
    for (let number = 0; number < LIMITS.webhooksPerUser; number += 1) await hook(token);
    expect(await refuse({ url, events })).toBe(WEBHOOK_TEXTS.tooManyWebhooks);
  });
});

describe("an event", () => {
  it("of a letter or an application is sent once for consecutive edits, signed, and only to its owner", async () => {
    const [{ token }, other] = [await signUp(), await signUp()];
    const mine = await hook(token);
    const theirs = await hook(other.token);
    const { data: letter } = await call("POST /api/letters/create", { body: { name: "Acme" } }, token);
    for (const body of ["I", "I run", "I run a depot."]) {
      await call(
        "PUT /api/letters/:id",
        { params: { id: letter._id }, body: { dataUpdate: { body } } },
        token,
      );
    }
    const { data: job } = await call("POST /api/applications/create", { body: { title: "Baker" } }, token);
    const stage = { params: { id: job._id }, body: { dataUpdate: { stage: "interview" as const } } };
    await call("PUT /api/applications/:id", stage, token);
    await sendAll();
    const events = received.map(({ body }) => JSON.parse(body) as { id: string; type: string; data: object });
    expect(events).toMatchObject([
      { type: "letter.changed", data: { _id: letter._id, name: "Acme" } },
      { type: "application.changed", data: { _id: job._id, title: "Baker", stage: "interview" } },
    ]);
    expect(received.every((one) => isSigned(mine.secret, one))).toBe(true);
    expect(received.some((one) => isSigned(theirs.secret, one))).toBe(false);
    expect(received[0]!.headers["postfolio-event"]).toBe("letter.changed");
    const log = await logOf(token, mine._id);
    expect(log.map(({ _id }) => _id).toSorted()).toEqual(events.map(({ id }) => id).toSorted());
    expect(log).toMatchObject([
      { state: "delivered", status: 200, tries: 1, reason: "" },
      { state: "delivered" },
    ]);
    expect(await logOf(other.token, theirs._id)).toEqual([]);
    // The next change is a separate event.
    await call("DELETE /api/applications/:id", { params: { id: job._id } }, token);
    await sendAll();
    expect(received).toHaveLength(3);
    expect(received[2]!.body).toContain(`"deleted":true`);
  });

  it("stays unchanged once it has been tried: a later edit is another event", async () => {
    const { token } = await signUp();
    await hook(token, ["letter.changed"]);
    answer = (_request, reply) => void reply.writeHead(500).end();
    const { data: letter } = await call("POST /api/letters/create", { body: { name: "Acme" } }, token);
    await sendAll();
    const params = { id: letter._id };
    await call("PUT /api/letters/:id", { params, body: { dataUpdate: { name: "Acme, Inc." } } }, token);
    answer = (_request, reply) => void reply.writeHead(200).end();
    await sendAll();
    const [tried, again, edited, ...more] = received
      .map(({ body }) => JSON.parse(body) as { id: string; data: { name: string } })
      .toSorted((a, b) => a.id.localeCompare(b.id));
    expect(again).toEqual(tried);
    expect(tried!.data.name).toBe("Acme");
    expect(edited!.id).not.toBe(tried!.id);
    expect(edited!.data.name).toBe("Acme, Inc.");
    expect(more).toEqual([]);
  });

  it("of a post says that it was published, failed, or waits", async () => {
    const { user, token } = await signUp();
    await world.connect(user._id, "Twitter");
    const { _id } = await hook(token, ["post.published", "post.failed", "post.waiting"]);
    const campaign = await world.addCampaign(user._id, "Twitter");
    const [good, bad] = [
      await world.addPost(campaign),
      await world.addPost(campaign, { text: "x".repeat(2_000) }),
    ];
    const asking = await world.addCampaign(user._id, "Twitter", { askFirst: true });
    const written = await world.addPost(asking, world.planned());
    world.startWorkerEngine();
    await world.becomes(good, { status: "published" });
    await world.becomes(bad, { status: "failed" });
    await world.becomes(written, { status: "awaiting_approval" });
    await sendAll();
    const told = received.map(({ body }) => JSON.parse(body) as { type: string; data: { _id: string } });
    expect(told).toHaveLength(3);
    expect(told).toContainEqual(
      expect.objectContaining({
        type: "post.published",
        data: expect.objectContaining({ _id: good, url: expect.stringMatching(/^http/u) }),
      }),
    );
    expect(told).toContainEqual(
      expect.objectContaining({
        type: "post.failed",
        data: expect.objectContaining({ _id: bad, reason: expect.stringMatching(/./u) }),
      }),
    );
    expect(told).toContainEqual(
      expect.objectContaining({ type: "post.waiting", data: expect.objectContaining({ _id: written }) }),
    );
    expect(await logOf(token, _id)).toHaveLength(3);
  });

  it("is sent by the worker's queue, again after a failure, with the same id", async () => {
    const { token } = await signUp();
    const { _id, secret } = await hook(token);
    let failures = 2;
    const isTest = ({ body }: { body: string }) => (JSON.parse(body) as { type: string }).type === "test";
    // The queue also contains what earlier tests left.
    answer = (_request, reply) => {
      const fails = isTest(received.at(-1)!) && (failures -= 1) >= 0;
      reply.writeHead(fails ? 500 : 204).end();
    };
    const nothing = async () => {};
    const stop = await deps.jobs.work({
      "approver-invitation-mail": nothing,
      "invitation-mail": nothing,
      "notice-mail": nothing,
      "operator-deed-mail": nothing,
      "password-reset-mail": nothing,
      push: nothing,
      "review-mail": nothing,
      "revoke-tokens": nothing,
      "verification-mail": nothing,
      "way-change-mail": nothing,
      "weekly-mail": nothing,
      "wrong-codes-mail": nothing,
      webhook: (data, isLast) => deliver(delivering, data, isLast),
    });
    onTestFinished(stop);
    await call("POST /api/webhooks/:id/test", { params: { id: _id } }, token);
    await vi.waitFor(
      async () => expect(await logOf(token, _id)).toMatchObject([{ state: "delivered", tries: 3 }]),
      {
        timeout: 30_000,
        interval: 200,
      },
    );
    const tests = received.filter(isTest);
    const ids = tests.map(({ body }) => (JSON.parse(body) as { id: string }).id);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
    expect(tests.every((one) => isSigned(secret, one))).toBe(true);
  });

  it("of one user never waits for other users' events, however many or slow", async () => {
    const endless = createServer(() => {});
    await new Promise<void>((listening) => endless.listen(0, "127.0.0.1", listening));
    const { port: dead } = endless.address() as AddressInfo;
    const through = { postOut: createGuardedPost({ anywhere: [`127.0.0.1:${dead}`, `127.0.0.1:${port}`] }) };
    const [stranger, ada] = [await signUp(), await signUp()];
    await hook(ada.token, ["post.failed"]);
    for (let number = 0; number < LIMITS.webhooksPerUser; number += 1) {
      const { _id } = await hook(stranger.token, ["post.failed"]);
      const to = { url: `http://127.0.0.1:${dead}/${number}` };
      await deps.db.update(webhooks).set(to).where(eq(webhooks.id, _id));
    }
    await failed(stranger.user._id, ...Array.from({ length: 12 }, (_, n) => `${n}`));
    await failed(ada.user._id, "first", "second", "third");
    const begun: string[] = [];
    const nothing = async () => {};
    const stop = await deps.jobs.work({
      "approver-invitation-mail": nothing,
      "invitation-mail": nothing,
      "notice-mail": nothing,
      "operator-deed-mail": nothing,
      "password-reset-mail": nothing,
      push: nothing,
      "review-mail": nothing,
      "revoke-tokens": nothing,
      "verification-mail": nothing,
      "way-change-mail": nothing,
      "weekly-mail": nothing,
      "wrong-codes-mail": nothing,
      webhook: async (data, isLast) => {
        const [row] = await deps.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, data.id));
        if (row?.userId === stranger.user._id) begun.push(row.id);
        return deliver({ ...delivering, ...through }, data, isLast);
      },
    });
    onTestFinished(async () => {
      endless.closeAllConnections();
      await stop();
      endless.close();
    });
    // The events must arrive before the first of the stranger's 120 calls times out, which takes ten seconds.
    await vi.waitUntil(() => received.length === 3, { timeout: 9_000 });
    expect(received.map(({ body }) => said(body).data._id).toSorted()).toEqual(["first", "second", "third"]);
    expect(begun).toHaveLength(1);
  });

  it("is one of the newest of its user, and the oldest are dropped", async () => {
    const { user, token } = await signUp();
    const { _id } = await hook(token, ["post.failed"]);
    const first = deps.clock().getTime() - DAY;
    await deps.db.insert(webhookDeliveries).values(
      Array.from({ length: LIMITS.deliveriesPerUser }, (_, n) => ({
        id: uuid(),
        webhookId: _id,
        userId: user._id,
        type: "post.failed",
        about: `${n}`,
        body: "{}",
        state: "delivered" as const,
        createdAt: new Date(first + n),
      })),
    );
    await failed(user._id, "new");
    const rows = await deps.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.userId, user._id));
    expect(rows).toHaveLength(LIMITS.deliveriesPerUser);
    expect(rows.map(({ about }) => about)).toContain("new");
    expect(rows.map(({ about }) => about)).not.toContain("0");
  });

  it("is sent for a post that its author skips or withdraws", async () => {
    const { user, token } = await signUp();
    await deps.db.update(users).set({ plan: "golden_m" }).where(eq(users.id, user._id));
    await world.connect(user._id, "Twitter");
    await hook(token);
    const planned = await world.addPost(await world.addCampaign(user._id, "Twitter"), world.planned());
    const scheduledAt = new Date(deps.clock().getTime() + DAY).toISOString();
    const own = { network: "Twitter" as const, text: "Bread", scheduledAt };
    const { data: post } = await call("POST /api/posts", { body: own }, token);
    await call("PUT /api/posts/:id", { params: { id: post._id }, body: { scheduledAt: null } }, token);
    await call("POST /api/posts/:id/skip", { params: { id: planned } }, token);
    await sendAll();
    // Includes what earlier tests left.
    const told = received.map(({ body }) => said(body)).filter(({ type }) => type !== "post.failed");
    expect(told).toMatchObject([
      { type: "post.stopped", data: { _id: post._id, status: "draft" } },
      { type: "post.skipped", data: { _id: planned, status: "skipped" } },
    ]);
  });

  it("is deleted after a while", async () => {
    const { token } = await signUp();
    const { _id } = await hook(token);
    await call("POST /api/webhooks/:id/test", { params: { id: _id } }, token);
    await sendAll();
    await world.advance(31 * DAY);
    await sweepDeliveries(deps);
    expect(await deps.db.$count(webhookDeliveries, eq(webhookDeliveries.webhookId, _id))).toBe(0);
  });
});

describe("a webhook that fails ten times in a row", () => {
  it("is paused with one notice, keeps new events, and sends them when its owner resumes it", async () => {
    const { user, token } = await signUp();
    const { _id } = await hook(token, ["post.failed"]);
    const params = { id: _id };
    answer = (_request, reply) => void reply.writeHead(500).end();
    await failed(user._id, "first");
    for (let time = 0; time < LIMITS.webhookFailures - 1; time += 1) await sendAll();
    // A success in between resets the count.
    answer = (_request, reply) => void reply.writeHead(200).end();
    await sendAll();
    answer = (_request, reply) => void reply.writeHead(500).end();
    await failed(user._id, "second", "third");
    for (let time = 0; time < LIMITS.webhookFailures; time += 1) await sendAll();
    const calls = received.length;
    await failed(user._id, "fourth");
    await sendAll();
    expect(received).toHaveLength(calls);
    const [paused] = (await call("GET /api/webhooks", {}, token)).data;
    expect(paused!.pausedAt).not.toBeNull();
    const told = await deps.db.select().from(notices).where(eq(notices.userId, user._id));
    expect(told.map(({ message }) => message)).toEqual([
      { event: "webhook-paused", host: `127.0.0.1:${port}` },
    ]);
    const refused = { status: 409, message: WEBHOOK_TEXTS.webhookPaused };
    expect(await refusal("POST /api/webhooks/:id/test", { params }, token)).toEqual(refused);
    const [waiting] = await logOf(token, _id);
    const again = { params: { id: waiting!._id } };
    expect(await refusal("POST /api/webhooks/deliveries/:id/resend", again, token)).toEqual(refused);
    const other = await signUp();
    expect((await refusal("POST /api/webhooks/:id/resume", { params }, other.token)).status).toBe(404);
    answer = (_request, reply) => void reply.writeHead(200).end();
    received.length = 0;
    await call("POST /api/webhooks/:id/resume", { params }, token);
    await sendAll();
    const sent = received.map(({ body }) => said(body).data._id);
    expect(sent.toSorted()).toEqual(["fourth", "second", "third"]);
    expect((await call("GET /api/webhooks", {}, token)).data).toMatchObject([{ pausedAt: null }]);
  });

  it("is retried at another address", async () => {
    const { token } = await signUp();
    const { _id } = await hook(token, ["post.failed"]);
    const since = { failures: LIMITS.webhookFailures, pausedAt: deps.clock() };
    await deps.db.update(webhooks).set(since).where(eq(webhooks.id, _id));
    const body = { url: `${url}/new` };
    const { data } = await call("PUT /api/webhooks/:id", { params: { id: _id }, body }, token);
    expect(data).toMatchObject({ ...body, pausedAt: null });
  });
});

describe("an address", () => {
  it("that would never be called is refused with a reason, unless the operator allows its host", async () => {
    const resolve: LookupFunction = (name, _options, done) => {
      if (name === "gone.example") done(new Error("ENOTFOUND"), "");
      else done(null, [{ address: name === "n8n.internal" ? "10.0.0.7" : "93.184.215.14", family: 4 }]);
    };
    const guarded = createGuardedPost({ anywhere: ["n8n.internal:5678"], resolve });
    const app = await buildTestApp({ deps: { db: deps.db, postOut: guarded } });
    const { token } = await app.signUp();
    const body = (to: string) => ({ body: { url: to, events: ["post.failed" as const] } });
    const why = {
      "http://n8n.internal:5679/": "port 5679 is not allowed, only 80 and 443",
      "http://n8n.internal/": "n8n.internal is not on the public internet",
      "http://10.0.0.1/": "10.0.0.1 is not on the public internet",
      "https://localhost:8443/": "port 8443 is not allowed, only 80 and 443",
    };
    for (const [to, reason] of Object.entries(why)) {
      const refused = await app.refusal("POST /api/webhooks", body(to), token);
      expect(refused).toEqual({ status: 400, message: WEBHOOK_TEXTS.webhookNeverCalled(reason) });
    }
    const { data: made } = await app.call("POST /api/webhooks", body("http://n8n.internal:5678/x"), token);
    const move = { params: { id: made._id }, body: { url: "http://10.0.0.1/" } };
    expect((await app.refusal("PUT /api/webhooks/:id", move, token)).status).toBe(400);
    for (const fine of ["https://example.com/a", "https://gone.example/"]) {
      await app.call("POST /api/webhooks", body(fine), token);
    }
  });
});

describe("a receiver", () => {
  const test = async (token: string, id: string) =>
    call("POST /api/webhooks/:id/test", { params: { id } }, token);

  it("that responds with 500 or redirects gets only the request, and the log says so", async () => {
    const { token } = await signUp();
    const { _id } = await hook(token);
    await test(token, _id);
    answer = (_request, reply) => void reply.writeHead(500).end("a".repeat(1_000));
    await sendAll();
    expect(await logOf(token, _id)).toMatchObject([
      { state: "waiting", status: 500, tries: 1, reason: "It responded with status 500" },
    ]);
    expect(await logOf(token, _id, "de")).toMatchObject([{ reason: "Die Antwort hatte den Status 500" }]);
    answer = (_request, reply) =>
      void reply.writeHead(307, { location: `http://127.0.0.1:${port}/inward` }).end();
    await sendAll();
    expect(received.map(({ path }) => path)).toEqual(["/hook", "/hook"]);
    await sendAll(true);
    expect(await logOf(token, _id)).toMatchObject([{ state: "failed", status: 307, tries: 3 }]);
    const [failed] = await logOf(token, _id);
    answer = (_request, reply) => void reply.writeHead(200).end();
    await call("POST /api/webhooks/deliveries/:id/resend", { params: { id: failed!._id } }, token);
    await sendAll();
    expect(await logOf(token, _id)).toMatchObject([{ _id: failed!._id, state: "delivered", tries: 4 }]);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    const other = await signUp();
    const stolen = { params: { id: failed!._id } };
    expect((await refusal("POST /api/webhooks/deliveries/:id/resend", stolen, other.token)).status).toBe(404);
  });

  it("that is down, slow or inside the server's network is not reached, and the log says why", async () => {
    const slow = {
      postOut: {
        ...postOut,
        post: (to, request) => postOut.post(to, { ...request, timeoutMs: 300 }),
      } satisfies typeof postOut,
    };
    const { token } = await signUp();
    const closed = createServer();
    await new Promise<void>((listening) => closed.listen(0, "127.0.0.1", listening));
    const { port: down } = closed.address() as AddressInfo;
    await new Promise((done) => closed.close(done));
    const any = createGuardedPost({ allows: () => true, ports: [down] });
    const said = async (to: string, through: Pick<typeof deps, "postOut">) => {
      const { _id } = await hook(token, ["post.failed"]);
      await test(token, _id);
      // Simulates a host name that resolved to another address when the webhook was created.
      await deps.db.update(webhooks).set({ url: to }).where(eq(webhooks.id, _id));
      const [{ _id: id } = { _id: "" }] = await logOf(token, _id);
      await deliver({ ...delivering, ...through }, { id }, true);
      const [entry] = await logOf(token, _id);
      await call("DELETE /api/webhooks/:id", { params: { id: _id } }, token);
      return entry;
    };
    const failed = { state: "failed", status: null };
    expect(await said(`http://127.0.0.1:${down}/`, { postOut: any })).toMatchObject({
      ...failed,
      reason: "It does not accept connections",
    });
    answer = () => {};
    expect(await said(url, slow)).toMatchObject({ ...failed, reason: "It did not respond in time" });
    const guarded = { postOut: createGuardedPost() };
    for (const inward of [
      "http://127.0.0.1/",
      "http://localhost/",
      "http://[::1]/",
      "http://169.254.169.254/latest",
      "http://10.0.0.1/",
      "http://2130706433/",
      `http://127.0.0.1:${port}/`,
    ]) {
      const entry = await said(inward, guarded);
      expect(entry).toMatchObject(failed);
      expect(entry?.reason).toMatch(/^Not called: /u);
    }
    expect(received).toHaveLength(1);
  });

  it("accepts the previous secret for a day after it was replaced", async () => {
    const { token } = await signUp();
    const before = await hook(token);
    const params = { id: before._id };
    const { data: after } = await call("POST /api/webhooks/:id/secret", { params }, token);
    expect(after.secret).not.toBe(before.secret);
    await test(token, before._id);
    await sendAll();
    expect([before, after].map(({ secret }) => isSigned(secret, received[0]!))).toEqual([true, true]);
    await world.advance(DAY + MINUTE);
    await test(token, before._id);
    await sendAll();
    expect([before, after].map(({ secret }) => isSigned(secret, received[1]!))).toEqual([false, true]);
  });
});

it("runs only one query if nobody listens", async () => {
  expect(await buildFeatures(deps).hasWebhooks(deps.db, [])).toBe(false);
});
