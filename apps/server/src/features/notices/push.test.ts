import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { eq } from "drizzle-orm";
import { importJWK, jwtVerify } from "jose";
import { Client } from "pg";
import { v7 as uuid } from "uuid";
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { CONNECTIONS_PER_HOST, createGuardedPost } from "../../adapters/fetch/guarded-fetch.ts";
import { createPushSender } from "../../adapters/push/push.ts";
import { pushKeys } from "../../adapters/push/web-push.ts";
import { campaignWorld } from "../../../test/worlds/campaign-world.ts";
import { insertUser } from "../../../test/worlds/factories.ts";
import { isLong } from "../../../test/length.ts";
import { pushSubscriptions, sessions } from "../../db/schema.ts";
import { buildFeatures, handlersOf } from "../../features.ts";
import type { NoticeMessage } from "./notice-kinds.offers.ts";
import { createPushNotice } from "./push.ts";

vi.setConfig({ testTimeout: 120_000 });

/** Requests to the push service, which cannot read the encrypted messages. */
const received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
let status = 201;
const service = createServer((request, reply) => {
  void (async () => {
    const body = Buffer.concat(await request.toArray());
    received.push({ path: request.url ?? "", headers: request.headers, body });
    reply.writeHead(status).end();
  })();
});
service.listen(0, "127.0.0.1");
await once(service, "listening");
const { port } = service.address() as AddressInfo;
/** A push service that accepts connections and never responds. */
const dead = createServer(() => {});
dead.listen(0, "127.0.0.1");
await once(dead, "listening");
const deadPort = (dead.address() as AddressInfo).port;
afterAll(() => {
  for (const server of [service, dead]) {
    server.closeAllConnections();
    server.close();
  }
});

const postOut = createGuardedPost({
  allows: (address) => address === "127.0.0.1",
  ports: [port, deadPort],
});
const publicUrl = "https://postfolio.example";
let elapsed = 0;
const push = createPushSender(pushKeys(new Uint8Array(32).fill(6)), {
  publicUrl,
  postOut,
  elapsed: () => elapsed,
});
const world = await campaignWorld({ postOut, push });
const { call, deps, refusal, signUp } = world;
const services = buildFeatures(deps);
const pushNotice = createPushNotice(services);

beforeEach(async () => {
  await world.reset();
  received.length = 0;
  status = 201;
  // Enough time passes that a service that did not respond in an earlier test is called again.
  elapsed += 3_600_000;
});

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Acts as a browser that subscribes, and decrypts messages with Web Crypto, as browsers do (RFC 8188 and 8291). */
async function browser(path = `/${uuid()}`, at = port) {
  const own = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, false, ["deriveBits"]);
  const point = new Uint8Array(await crypto.subtle.exportKey("raw", own.publicKey));
  const auth = new Uint8Array(randomBytes(16));
  const hkdf = async (key: BufferSource, salt: BufferSource, info: BufferSource, length: number) =>
    crypto.subtle.deriveBits(
      { name: "HKDF", hash: "SHA-256", salt, info },
      await crypto.subtle.importKey("raw", key, "HKDF", false, ["deriveBits"]),
      length * 8,
    );
  const decrypt = async (sent: Buffer) => {
    const body = new Uint8Array(sent);
    const [salt, sender, record] = [body.slice(0, 16), body.slice(21, 86), body.slice(86)];
    const theirs = await crypto.subtle.importKey(
      "raw",
      sender,
      { name: "ECDH", namedCurve: "P-256" },
      false,
      [],
    );
    const shared = await crypto.subtle.deriveBits({ name: "ECDH", public: theirs }, own.privateKey, 256);
    const info = new Uint8Array([...utf8("WebPush: info\0"), ...point, ...sender]);
    const material = await hkdf(shared, auth, info, 32);
    const iv = await hkdf(material, salt, utf8("Content-Encoding: nonce\0"), 12);
    const secret = await hkdf(material, salt, utf8("Content-Encoding: aes128gcm\0"), 16);
    const key = await crypto.subtle.importKey("raw", secret, "AES-GCM", false, ["decrypt"]);
    const text = Buffer.from(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, record));
    expect(text.at(-1)).toBe(2);
    return JSON.parse(text.subarray(0, -1).toString()) as { notification: Record<string, string> };
  };
  const keys = {
    p256dh: Buffer.from(point).toString("base64url"),
    auth: Buffer.from(auth).toString("base64url"),
  };
  return { target: { endpoint: `http://127.0.0.1:${at}${path}`, keys }, decrypt };
}

const waiting = (about: string): NoticeMessage => ({
  event: "approval-asked",
  network: "Twitter",
  title: "Launch",
  text: "Bread rises",
  at: world.at(3_600_000).toISOString(),
  until: world.at(1_800_000).toISOString(),
  timeZone: "UTC",
  again: about === "again",
});
const failed: NoticeMessage = {
  event: "post-failed",
  network: "Twitter",
  title: "Launch",
  text: "Bread rises",
  reason: "X refused it",
};
const notify = (userId: string, message: NoticeMessage, about = uuid()) =>
  services.notify(deps.db, { userId, key: uuid(), message, link: `/campaigns/1?post=${about}`, about });

/** Runs the queue until the test ends. */
async function work() {
  onTestFinished(await deps.jobs.work(handlersOf(services)));
}
const devicesOf = (userId: string) =>
  deps.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));

describe("a push notice", () => {
  it("reaches the device, which alone can read it, signed by this server", async () => {
    const { user, token } = await signUp();
    const { target, decrypt } = await browser();
    const { data } = await call("POST /api/push", { body: target }, token);
    expect(data).toMatchObject({ on: true, kinds: { waiting: true, failed: true, due: true } });
    const [row] = await devicesOf(user._id);
    expect(JSON.stringify(row)).not.toContain(target.endpoint);
    await work();
    await notify(user._id, waiting("first"), "post-1");
    await vi.waitUntil(() => received.length > 0, { timeout: 60_000 });
    const [{ headers, body }] = received as [(typeof received)[number]];
    expect(body.toString("latin1")).not.toContain("Bread");
    expect((await decrypt(body)).notification).toMatchObject({
      title: expect.stringContaining("Waiting for your approval"),
      body: expect.stringContaining("waiting for your approval"),
      navigate: `${deps.config.publicUrl}/campaigns/1?post=post-1`,
    });
    expect(headers).toMatchObject({ urgency: "high", "content-encoding": "aes128gcm" });
    // The message is useless once the deadline for approval has passed.
    expect(Number(headers["ttl"])).toBeLessThanOrEqual(1_800);
    expect(headers["topic"]).toMatch(/^[\w-]{1,32}$/u);

    const [, jwt = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/u.exec(headers.authorization ?? "") ?? [];
    expect(key).toBe(data.publicKey);
    const point = Buffer.from(key, "base64url");
    const jwk = {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    };
    const { payload } = await jwtVerify(jwt, await importJWK(jwk, "ES256"), {
      audience: `http://127.0.0.1:${port}`,
    });
    expect(payload.sub).toBe(publicUrl);
  });

  it("is of a chosen kind, and of nothing that was read meanwhile", async () => {
    const { user, token } = await signUp();
    await call("POST /api/push", { body: (await browser("/mine")).target }, token);
    const { data } = await call(
      "PUT /api/push",
      { body: { waiting: true, failed: false, due: true } },
      token,
    );
    expect(data.kinds).toEqual({ waiting: true, failed: false, due: true });
    // The choices for push notifications do not affect those for email.
    expect((await call("GET /api/notices/mail", {}, token)).data.post).toBe(true);
    await notify(user._id, failed);
    await notify(user._id, waiting("read"));
    await call("POST /api/notices/read", { body: {} }, token);
    const [device] = await devicesOf(user._id);
    const other = await notify(user._id, waiting("unread")).then(() => world.noticesOf(user._id));
    for (const { id } of other) await pushNotice({ device: device!.id, notice: id });
    expect(received.map(({ path }) => path)).toEqual(["/mine"]);
  });

  it("ends with the session of its device, and by hand", async () => {
    const { user, token, password } = await signUp();
    const second = await call("POST /api/authUsers/login", { body: { email: user.email, password } });
    if (!("token" in second)) throw new Error("no token");
    await call("POST /api/push", { body: (await browser()).target }, token);
    await call("POST /api/push", { body: (await browser()).target }, second.token);
    expect(await devicesOf(user._id)).toHaveLength(2);
    await call("POST /api/authUsers/logout", {}, second.token);
    expect(await devicesOf(user._id)).toHaveLength(1);
    expect((await call("DELETE /api/push", {}, token)).data.on).toBe(false);
    expect(await devicesOf(user._id)).toEqual([]);
  });

  it("of a browser goes to the user who signed in there last", async () => {
    const [first, second] = [await signUp(), await signUp()];
    const { target } = await browser();
    await call("POST /api/push", { body: target }, first.token);
    await call("POST /api/push", { body: target }, second.token);
    expect(await devicesOf(first.user._id)).toEqual([]);
    expect(await devicesOf(second.user._id)).toHaveLength(1);
    expect((await call("GET /api/push", {}, first.token)).data.on).toBe(false);
  });

  it("is one row when two tabs of a browser ask at once", async () => {
    const { user, token } = await signUp();
    const { target } = await browser();
    const asks = Array.from({ length: 6 }, () => call("POST /api/push", { body: target }, token));
    for (const reply of await Promise.all(asks)) expect(reply.data.on).toBe(true);
    expect(await devicesOf(user._id)).toHaveLength(1);
  });

  it("forgets a device that its service no longer knows, and tries one again that is away", async () => {
    for (const gone of [404, 410]) {
      const { user, token } = await signUp();
      await call("POST /api/push", { body: (await browser()).target }, token);
      const [device] = await devicesOf(user._id);
      await notify(user._id, failed);
      const [notice] = await world.noticesOf(user._id);
      const again = () => pushNotice({ device: device!.id, notice: notice!.id });
      for (const away of [429, 503]) {
        status = away;
        await expect(again()).rejects.toThrow("did not accept");
        expect(await devicesOf(user._id)).toHaveLength(1);
      }
      status = gone;
      await again();
      expect(await devicesOf(user._id)).toEqual([]);
    }
  });

  it("is sent to no address inside the network, and to no invalid keys", async () => {
    const { token } = await signUp();
    const { target } = await browser();
    const { auth } = target.keys;
    const refused = [
      { ...target, endpoint: "http://10.0.0.1/push" },
      { ...target, endpoint: "https://169.254.169.254/latest" },
      { ...target, endpoint: `http://127.0.0.1:${port + 1}/push` },
      { ...target, endpoint: "ftp://push.example/1" },
      { ...target, keys: { auth, p256dh: "AAAA" } },
      { ...target, keys: { auth, p256dh: Buffer.alloc(65, 4).toString("base64url") } },
      { ...target, keys: { ...target.keys, auth: "AAAA" } },
    ];
    for (const body of refused) {
      const { status: code } = await refusal("POST /api/push", { body }, token);
      expect({ body, code }).toEqual({ body, code: 400 });
    }
    expect(received).toEqual([]);
  });

  it("asks the database little about many that wait for a service that is away, and calls it only a few times", async () => {
    const number = 200;
    const users = await addDead(number);
    await manyAtOnce(users, (userId) => notify(userId, failed));
    let calls = 0;
    const hangUp = (socket: Socket) => {
      calls += 1;
      socket.destroy();
    };
    dead.on("connection", hangUp);
    onTestFinished(() => void dead.off("connection", hangUp));
    const statements = vi.spyOn(Client.prototype, "query");
    onTestFinished(() => statements.mockRestore());
    const handlers = handlersOf(services);
    let failures = 0;
    const stop = await deps.jobs.work({
      ...handlers,
      push: async (...job) =>
        handlers.push(...job).catch((error: unknown) => {
          failures += 1;
          throw error;
        }),
    });
    await vi.waitUntil(() => failures >= number, { timeout: 60_000 });
    await stop();
    expect(statements.mock.calls.length).toBeLessThan(number);
    expect(calls).toBeLessThanOrEqual(CONNECTIONS_PER_HOST);
  });

  it("delays no post, however many wait for a service that does not respond", async () => {
    const number = isLong ? 10_000 : 100;
    const campaigns: Campaign[] = [];
    for (let at = 0; at < AUTHORS; at += 1) {
      campaigns.push(await world.addCampaign(await world.addUser("Twitter"), "Twitter"));
    }
    world.startWorkerEngine();
    const without = await latenessOf(campaigns);

    const users = await addDead(number);
    await manyAtOnce(users, (userId) => notify(userId, failed));
    let sockets = 0;
    dead.on("connection", () => {
      dead.getConnections((_error, open) => (sockets = Math.max(sockets, open)));
    });
    const connected = once(dead, "connection");
    await work();
    await connected;
    const during = await latenessOf(campaigns);
    dead.removeAllListeners("connection");

    const waitingJobs = (await deps.jobs.waiting()).jobs;
    const shown = ([name, seconds]: readonly [string, number[]]) =>
      `${name} p50 ${percentile(seconds, 50).toFixed(2)} s, p99 ${percentile(seconds, 99).toFixed(2)} s`;
    const rows = [["without", without] as const, ["with", during] as const];
    process.stdout.write(
      `Posts late, ${rows.map(shown).join("; ")}: ${number} subscriptions, ${sockets} sockets\n`,
    );
    expect(waitingJobs).toBeGreaterThan(number / 2);
    expect(sockets).toBeLessThanOrEqual(MAX_SOCKETS);
    // Other work on the machine delays posts equally with and without the push messages.
    expect(percentile(during, 50)).toBeLessThan(2 * percentile(without, 99) + 5);
    expect(percentile(during, 99)).toBeLessThan(3 * percentile(without, 99) + 10);
    dead.closeAllConnections();
  }, 600_000);
});

/** Makes only 20 calls at once, so that a pool of connections can handle them. */
async function manyAtOnce<T>(list: readonly T[], run: (one: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < list.length; from += 20) await Promise.all(list.slice(from, from + 20).map(run));
}

/** Maximum number of open connections to the service that does not respond. */
const MAX_SOCKETS = 10;
/** X allows each author fewer posts a day than the test sends. */
const AUTHORS = 4;
/** Milliseconds between the times at which posts are due. */
const POST_EVERY = 100;
type Campaign = Awaited<ReturnType<typeof world.addCampaign>>;

/**
 * Sends posts that are due one after another.
 * @returns how many seconds late each one is
 */
async function latenessOf(campaigns: readonly Campaign[]): Promise<number[]> {
  const number = isLong ? 100 : 20;
  const before = world.lateness.length;
  const first = world.at(1_000).getTime();
  for (let at = 0; at < number; at += 1) {
    await world.addPost(campaigns[at % AUTHORS]!, { scheduledAt: new Date(first + at * POST_EVERY) });
  }
  const sent = () => world.lateness.slice(before);
  await vi.waitFor(() => expect(sent()).toHaveLength(number), { timeout: 60_000, interval: 100 });
  return sent();
}

const percentile = (values: readonly number[], percent: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil((values.length * percent) / 100) - 1]!;

/**
 * Adds subscriptions, five for each user, at the service that does not respond.
 * @returns the users
 */
async function addDead(number: number): Promise<string[]> {
  const [createdAt, expiresAt] = [world.at(0), world.at(86_400_000)];
  const { target } = await browser("/dead", deadPort);
  const users: string[] = [];
  await manyAtOnce(Array.from({ length: number / 5 }), async () =>
    users.push((await insertUser(deps.db)).id),
  );
  const rows = users.flatMap((userId) =>
    Array.from({ length: 5 }, () => ({ id: uuid(), userId, createdAt })),
  );
  for (let from = 0; from < rows.length; from += 1_000) {
    const some = rows.slice(from, from + 1_000);
    await deps.db.insert(sessions).values(some.map((row) => ({ ...row, lastUsedAt: createdAt, expiresAt })));
    await deps.db.insert(pushSubscriptions).values(
      some.map((row) => ({
        ...row,
        sessionId: row.id,
        endpointHash: row.id,
        sealed: deps.tokenCipher.encrypt(JSON.stringify(target), row.id),
      })),
    );
  }
  return users;
}
