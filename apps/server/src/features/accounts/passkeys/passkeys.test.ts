import { LIMITS } from "@postfolio/contract/limits.ts";
import { MINUTE, SECOND } from "@postfolio/contract/time-units.ts";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { BrowserClient } from "../../../../test/worlds/browser-client.ts";
import { buildTestApp } from "../../../../test/build-app.ts";
import { mailsTo } from "../../../../test/mailbox.ts";
import { SoftwarePasskey } from "../../../../test/worlds/software-passkey.ts";
import { startWorker, type Worker } from "../../../worker.ts";
import { CONFIRMED_FOR } from "../ways/confirmed.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

let shift = 0;
const clock = () => new Date(Date.now() + shift);
const { app, deps, call, refusal, send, signUp } = await buildTestApp({ deps: { clock } });
const origin = new URL(deps.config.publicUrl).origin;

let worker: Worker;
beforeAll(() => {
  worker = startWorker(deps);
});
afterAll(() => worker.stop());

const options = "POST /api/authUsers/passkeys/options";
const add = "POST /api/authUsers/passkeys";
const remove = "DELETE /api/authUsers/passkeys/:id";
const factors = "GET /api/authUsers/factors";
const FAILED = { status: 400, message: MESSAGES.passkeyFailed };

interface Options {
  challenge: string;
}
const creation = async (token: string) => (await call(options, {}, token)).data as unknown as Options;
async function addTo(token: string, passkey = new SoftwarePasskey(origin)): Promise<SoftwarePasskey> {
  await call(add, { body: { passkey: passkey.create(await creation(token)) } }, token);
  return passkey;
}
/** Returns the ID of a user's first passkey. */
const onlyId = async (token: string) => (await call(factors, {}, token)).data.passkeys[0]!._id;
const browser = () => new BrowserClient(app);
const challengeFor = async (client: BrowserClient): Promise<Options> =>
  (await client.send("POST", "/api/authUsers/passkeys/sign-in/options")).body.data as Options;
const signInWith = (client: BrowserClient, passkey: object) =>
  client.send("POST", "/api/authUsers/passkeys/sign-in", { passkey });
const isSignedIn = async (token: string) =>
  (await send("GET /api/authUsers/session", {}, token)).status === 200;

describe("a passkey", () => {
  it("signs in without an email and without a code, once for each challenge", async () => {
    const { user, token } = await signUp();
    const passkey = await addTo(token);
    const { secret } = (await call("POST /api/authUsers/totp", {}, token)).data;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock().getTime() });
    await call("POST /api/authUsers/totp/confirm", { body: { code } }, token);

    const client = browser();
    const challenge = await challengeFor(client);
    const answer = passkey.get(challenge);
    const { status, body } = await signInWith(client, answer);
    expect(status).toBe(200);
    expect(await call("GET /api/authUsers/session", {}, body.token)).toMatchObject({ userId: user._id });
    expect(await signInWith(client, answer)).toMatchObject({
      status: 401,
      body: { data: MESSAGES.passkeyFailed },
    });
    expect((await call(factors, {}, token)).data.passkeys).toEqual([
      {
        _id: expect.any(String),
        name: "Unknown device",
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
      },
    ]);
  });

  it("is valid only for this browser, site, and challenge, verified by its owner, for a few minutes", async () => {
    const { token } = await signUp();
    const passkey = await addTo(token);
    const failed = { status: 401, body: { data: MESSAGES.passkeyFailed } };
    const [client, other] = [browser(), browser()];
    await challengeFor(other);
    expect(await signInWith(other, passkey.get(await challengeFor(client)))).toMatchObject(failed);
    expect(await signInWith(browser(), passkey.get(await challengeFor(client)))).toMatchObject(failed);
    for (const wrong of [
      { origin: "https://evil.example" },
      { rpId: "evil.example" },
      { userVerified: false },
    ]) {
      expect(await signInWith(client, passkey.get(await challengeFor(client), wrong))).toMatchObject(failed);
    }
    expect(
      await signInWith(client, passkey.get({ challenge: Buffer.from("made up").toString("base64url") })),
    ).toMatchObject(failed);
    // A challenge for a new passkey cannot be used to sign in.
    expect(await signInWith(client, passkey.get(await creation(token)))).toMatchObject(failed);
    const early = passkey.get(await challengeFor(client));
    shift += 6 * MINUTE;
    expect(await signInWith(client, early)).toMatchObject(failed);
    expect(await signInWith(client, passkey.get(await challengeFor(client)))).toMatchObject({ status: 200 });
    expect(
      await signInWith(client, new SoftwarePasskey(origin).get(await challengeFor(client))),
    ).toMatchObject({ status: 401, body: { data: MESSAGES.passkeyUnknown } });
  });

  it("of an authenticator that counts is refused when the count goes back, as a copy's does", async () => {
    const { token } = await signUp();
    const passkey = await addTo(token);
    const client = browser();
    const get = async (counter: number) =>
      (await signInWith(client, passkey.get(await challengeFor(client), { counter }))).status;
    expect([await get(7), await get(8), await get(8), await get(3), await get(9)]).toEqual([
      200, 200, 401, 401, 200,
    ]);
  });

  it("is added only with a recent proof, and only once", async () => {
    const { token, password } = await signUp();
    const passkey = new SoftwarePasskey(origin);
    const made = passkey.create(await creation(token));
    const other = await signUp();
    expect(await refusal(add, { body: { passkey: made } }, other.token)).toEqual(FAILED);
    const unverified = passkey.create(await creation(token), { userVerified: false });
    expect(await refusal(add, { body: { passkey: unverified } }, token)).toEqual(FAILED);
    const elsewhere = passkey.create(await creation(token), { origin: "https://evil.example" });
    expect(await refusal(add, { body: { passkey: elsewhere } }, token)).toEqual(FAILED);
    await call(add, { body: { passkey: made, name: "My key" } }, token);
    expect(await refusal(add, { body: { passkey: made } }, token)).toEqual(FAILED);
    // Someone else registers the same credential.
    const copy = passkey.create(await creation(other.token));
    expect(await refusal(add, { body: { passkey: copy } }, other.token)).toEqual({
      status: 409,
      message: MESSAGES.passkeyThere,
    });
    shift += CONFIRMED_FOR + SECOND;
    const confirmFirst = { status: 403, message: MESSAGES.confirmFirst };
    expect(await refusal(options, {}, token)).toEqual(confirmFirst);
    expect(await refusal(add, { body: { passkey: made } }, token)).toEqual(confirmFirst);
    const [{ _id, name }] = (await call(factors, {}, token)).data.passkeys as unknown as [
      { _id: string; name: string },
    ];
    expect(name).toBe("My key");
    expect(await refusal(remove, { params: { id: _id } }, token)).toEqual(confirmFirst);
    await call("POST /api/authUsers/confirm", { body: { password } }, token);
    await call(remove, { params: { id: _id } }, token);
    expect((await refusal(remove, { params: { id: _id } }, token)).status).toBe(404);
  });

  it("confirms its owner and nobody else", async () => {
    const { token } = await signUp();
    const passkey = await addTo(token);
    const other = await signUp();
    shift += CONFIRMED_FOR + SECOND;
    const client = browser();
    const confirm = async (who: string) =>
      client.send(
        "POST",
        "/api/authUsers/confirm",
        { passkey: passkey.get(await challengeFor(client)) },
        who,
      );
    expect(await confirm(other.token)).toMatchObject({ status: 400 });
    expect(await confirm(token)).toMatchObject({ status: 200 });
    await call(options, {}, token);
    expect((await refusal(options, {}, other.token)).status).toBe(403);
  });

  it("belongs to its user, who has at most ten", async () => {
    const { user, token } = await signUp();
    await addTo(token);
    const id = await onlyId(token);
    const other = await signUp();
    const rename = "PUT /api/authUsers/passkeys/:id";
    expect((await refusal(remove, { params: { id } }, other.token)).status).toBe(404);
    expect((await refusal(rename, { params: { id }, body: { name: "x" } }, other.token)).status).toBe(404);
    await call(rename, { params: { id }, body: { name: "Phone" } }, token);
    expect((await call(factors, {}, token)).data.passkeys[0]?.name).toBe("Phone");
    for (let count = 2; count <= LIMITS.passkeys; count += 1) await addTo(token);
    const passkey = new SoftwarePasskey(origin).create(await creation(token));
    expect(await refusal(add, { body: { passkey } }, token)).toEqual({
      status: 409,
      message: MESSAGES.tooManyPasskeys,
    });
    const mails = await vi.waitUntil(async () => mailsTo(user.email), { timeout: 15_000 });
    expect(mails[0]?.text).toContain("A passkey was added");
  });

  it("sets a cookie that only our own requests and returns carry", async () => {
    const { setCookie } = await browser().send("POST", "/api/authUsers/passkeys/sign-in/options");
    expect(setCookie).toMatch(/; Path=\/api\/authUsers; Max-Age=3600; HttpOnly; SameSite=Lax$/u);
    const secure = await buildTestApp({
      deps: { db: deps.db, jobs: deps.jobs },
      settings: { PUBLIC_URL: "https://postfolio.example" },
    });
    const { setCookie: overTls } = await new BrowserClient(secure.app).send(
      "POST",
      "/api/authUsers/passkeys/sign-in/options",
    );
    expect(overTls).toMatch(/; Secure$/u);
  });
});

describe("the last way in", () => {
  it("stays, whichever it is", async () => {
    const { token, password, user } = await signUp();
    const way = "DELETE /api/authUsers/ways/:way";
    const last = { status: 409, message: MESSAGES.lastWay };
    expect(await refusal(way, { params: { way: "password" } }, token)).toEqual(last);
    expect((await refusal(way, { params: { way: "google" } }, token)).status).toBe(404);
    const passkey = await addTo(token);
    await call(way, { params: { way: "password" } }, token);
    expect(
      (await refusal("POST /api/authUsers/login", { body: { email: user.email, password } })).status,
    ).toBe(401);
    const id = await onlyId(token);
    expect(await refusal(remove, { params: { id } }, token)).toEqual(last);
    const client = browser();
    expect((await signInWith(client, passkey.get(await challengeFor(client)))).status).toBe(200);
    // Two concurrent removals leave one of the two passkeys.
    await addTo(token);
    const ids = (await call(factors, {}, token)).data.passkeys.map(({ _id }) => _id);
    const answers = await Promise.all(ids.map((one) => send(remove, { params: { id: one } }, token)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    // After a fresh proof of identity, a password can be added again, and the account can be deleted.
    const twice = { newPassword: "a brand new password", confirmPassword: "a brand new password" };
    shift += CONFIRMED_FOR + SECOND;
    const set = "POST /api/authUsers/setPassword";
    expect((await refusal(set, { body: { id: user._id, ...twice } }, token)).status).toBe(403);
    expect(
      (await refusal("POST /api/Users/:id/delete", { params: { id: user._id }, body: {} }, token)).status,
    ).toBe(403);
  });

  it("ends the sessions that were started with the removed method", async () => {
    const { token } = await signUp();
    const passkey = await addTo(token);
    const client = browser();
    const { body } = await signInWith(client, passkey.get(await challengeFor(client)));
    const id = await onlyId(token);
    await call(remove, { params: { id } }, token);
    expect([await isSignedIn(token), await isSignedIn(body.token!)]).toEqual([true, false]);
  });
});

it("offers no passkeys if browsers do not support them", async () => {
  const plain = await buildTestApp({
    deps: { db: deps.db, jobs: deps.jobs },
    settings: { PUBLIC_URL: "http://192.0.2.1:3000" },
  });
  const { token } = await plain.signUp();
  expect(await plain.refusal(options, {}, token)).toEqual({ status: 403, message: MESSAGES.wayOff });
});
