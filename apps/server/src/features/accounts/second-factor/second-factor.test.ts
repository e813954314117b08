import { MINUTE, SECOND } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildTestApp, testStandins } from "../../../../test/build-app.ts";
import { mailsTo } from "../../../../test/mailbox.ts";
import { authenticators, recoveryCodes, sessions } from "../../../db/schema.ts";
import { startWorker, type Worker } from "../../../worker.ts";
import { MOST_GUESSES_HERE } from "../passwords/guesses.ts";
import { CONFIRMED_FOR } from "../ways/confirmed.ts";
import { TICKET_AGE } from "./tickets.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";
import { refusalBody } from "../../../../test/refusal-body.ts";

/** The middle of a 30-second period, so that a test does not accidentally cross into the next one. */
const HALF = 15 * SECOND;
let now = Math.ceil(Date.now() / (30 * SECOND)) * 30 * SECOND + HALF;
const clock = () => new Date(now);
const app = await buildTestApp({ deps: { clock } });
const { deps, call, refusal, send, signUp } = app;

let worker: Worker;
beforeAll(() => {
  worker = startWorker(deps);
});
afterAll(() => worker.stop());
// The code of the previous test has been used.
beforeEach(() => {
  now += 2 * MINUTE;
});

const login = "POST /api/authUsers/login";
const enter = "POST /api/authUsers/login/code";
const confirm = "POST /api/authUsers/confirm";
const start = "POST /api/authUsers/totp";
const turnOn = "POST /api/authUsers/totp/confirm";
const turnOff = "DELETE /api/authUsers/totp";
const renew = "POST /api/authUsers/recoveryCodes";

const WRONG_CODE = { status: 401, message: MESSAGES.codeWrong };
const CONFIRM = { status: 403, message: MESSAGES.confirmFirst };
const DEAD = { status: 401, message: MESSAGES.ticketDead };

const codeOf = (secret: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
/** Returns six digits that are not the current code. */
const wrongCode = (secret: string): string => {
  const right = new Set([-30, 0, 30].map((seconds) => codeOf(secret, now + seconds * SECOND)));
  return ["000000", "111111", "222222", "333333"].find((code) => !right.has(code))!;
};

/** Creates a user with an authenticator. */
async function withTotp() {
  const person = await signUp();
  const { secret } = (await call(start, {}, person.token)).data;
  const { recoveryCodes: codes } = (await call(turnOn, { body: { code: codeOf(secret) } }, person.token))
    .data;
  now += MINUTE;
  return { ...person, email: person.user.email, secret, codes };
}
async function ticketFor({ email, password }: { email: string; password: string }): Promise<string> {
  const { status, body } = await send(login, { body: { email, password } });
  expect({ status, body }).toEqual({
    status: 401,
    body: refusalBody(MESSAGES.codeNeeded, { ticket: expect.any(String) }),
  });
  return (body as { ticket: string }).ticket;
}
const isSignedIn = async (token: string) =>
  (await send("GET /api/authUsers/session", {}, token)).status === 200;

describe("an authenticator", () => {
  it("is set up with its code, named after the account, and stored encrypted", async () => {
    const { user, token } = await signUp();
    const { secret, uri } = (await call(start, {}, token)).data;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Postfolio:.*issuer=Postfolio.*period=30/u);
    expect(decodeURIComponent(uri)).toContain(user.email);
    expect(await refusal(turnOn, { body: { code: wrongCode(secret) } }, token)).toEqual({
      status: 400,
      message: MESSAGES.codeWrong,
    });
    const login1 = await call(login, { body: { email: user.email, password: "correct horse battery" } });
    expect(login1.token).not.toBe("");

    const { recoveryCodes: codes } = (await call(turnOn, { body: { code: codeOf(secret) } }, token)).data;
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/u);
    expect((await call("GET /api/authUsers/factors", {}, token)).data).toMatchObject({
      totp: true,
      recoveryCodes: 10,
    });
    const stored = JSON.stringify([
      await deps.db.select().from(authenticators).where(eq(authenticators.userId, user._id)),
      await deps.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user._id)),
    ]);
    for (const plain of [secret, ...codes]) expect(stored).not.toContain(plain);
    expect(await refusal(start, {}, token)).toEqual({ status: 409, message: MESSAGES.totpOn });
    expect(await refusal(turnOn, { body: { code: codeOf(secret, now + MINUTE) } }, token)).toEqual({
      status: 409,
      message: MESSAGES.totpOn,
    });
  });

  it("is required at sign-in, and a pending sign-in can do nothing else", async () => {
    const person = await withTotp();
    const ticket = await ticketFor(person);
    for (const path of ["GET /api/authUsers/session", "GET /api/authUsers/factors"] as const) {
      expect((await send(path, {}, ticket)).status).toBe(401);
    }
    const { token } = await call(enter, { body: { ticket, code: codeOf(person.secret) } });
    expect(await isSignedIn(token)).toBe(true);
    // Each ticket works once.
    expect(await refusal(enter, { body: { ticket, code: codeOf(person.secret, now + 30_000) } })).toEqual(
      DEAD,
    );
    const { token: later } = await (async () => {
      now += MINUTE;
      const again = await ticketFor(person);
      return call(enter, { body: { ticket: again, code: `${codeOf(person.secret)} ` } });
    })();
    expect(await isSignedIn(later)).toBe(true);
  });

  it("accepts each code once, even concurrently, and only within its time window", async () => {
    const person = await withTotp();
    const code = codeOf(person.secret);
    const tickets = [await ticketFor(person), await ticketFor(person), await ticketFor(person)];
    const answers = await Promise.all(tickets.map((ticket) => send(enter, { body: { ticket, code } })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    now += 30 * SECOND;
    const ticket = await ticketFor(person);
    expect(await refusal(enter, { body: { ticket, code } })).toEqual(WRONG_CODE);
    for (const seconds of [-60, 60]) {
      const other = codeOf(person.secret, now + seconds * SECOND);
      expect(await refusal(enter, { body: { ticket, code: other } })).toEqual(WRONG_CODE);
    }
    // A user's clock may be half a minute ahead. Once its code is used, the current code is too old.
    await call(enter, { body: { ticket, code: codeOf(person.secret, now + 30 * SECOND) } });
    expect(
      await refusal(enter, { body: { ticket: await ticketFor(person), code: codeOf(person.secret) } }),
    ).toEqual(WRONG_CODE);
  });

  it("keeps a ticket through wrong codes for five minutes, and counts them as guesses", async () => {
    const person = await withTotp();
    const ticket = await ticketFor(person);
    const wrong = { body: { ticket, code: wrongCode(person.secret) } };
    for (let guess = 1; guess <= MOST_GUESSES_HERE; guess += 1) {
      expect((await send(enter, wrong)).status).toBe(401);
    }
    expect((await refusal(enter, wrong)).status).toBe(429);
    expect((await send(enter, { body: { ticket, code: codeOf(person.secret) } })).status).toBe(429);

    const other = await withTotp();
    const old = await ticketFor(other);
    now += TICKET_AGE + SECOND;
    expect(await refusal(enter, { body: { ticket: old, code: codeOf(other.secret) } })).toEqual(DEAD);
    expect(await refusal(enter, { body: { ticket: "x", code: "123456" } })).toEqual(DEAD);
  });

  it("cancels pending sign-ins when the password changes or all sessions end", async () => {
    const person = await withTotp();
    const ticket = await ticketFor(person);
    await call("POST /api/authUsers/logoutEverywhere", { body: {} }, person.token);
    expect(await refusal(enter, { body: { ticket, code: codeOf(person.secret) } })).toEqual(DEAD);
  });

  it("is turned off only after a proof, and each change is emailed to its owner", async () => {
    const person = await withTotp();
    now += CONFIRMED_FOR + SECOND;
    for (const way of [turnOff, renew, start] as const) {
      expect(await refusal(way, {}, person.token)).toEqual(CONFIRM);
    }
    // A thief may also have the password.
    expect(await refusal(confirm, { body: { password: person.password } }, person.token)).toEqual({
      status: 400,
      message: MESSAGES.confirmWithCode,
    });
    expect(await refusal(confirm, { body: { code: wrongCode(person.secret) } }, person.token)).toEqual({
      status: 400,
      message: MESSAGES.codeWrong,
    });
    await call(confirm, { body: { code: codeOf(person.secret) } }, person.token);
    const renewed = (await call(renew, {}, person.token)).data.recoveryCodes;
    expect(renewed.some((code) => person.codes.includes(code))).toBe(false);
    expect((await send(confirm, { body: { code: person.codes[0]! } }, person.token)).status).toBe(400);
    await call(turnOff, {}, person.token);
    await call(login, { body: { email: person.email, password: person.password } });
    expect((await refusal(turnOff, {}, person.token)).status).toBe(404);
    expect(await refusal(renew, {}, person.token)).toEqual({ status: 409, message: MESSAGES.totpNeeded });
    const mails = await vi.waitUntil(
      async () => {
        const all = await mailsTo(person.email);
        return all && all.length >= 3 && all;
      },
      { timeout: 15_000 },
    );
    expect(mails.map(({ text }) => text).join("\n")).toMatch(
      /(?=[^]*now also requires)(?=[^]*New recovery codes)(?=[^]*no longer requires)/u,
    );
  });
});

describe("recovery codes", () => {
  it("work once each, in place of the authenticator, however they are spaced", async () => {
    const person = await withTotp();
    const [first, second] = person.codes as [string, string];
    const spaced = first.toUpperCase().replaceAll("-", " ");
    await call(enter, { body: { ticket: await ticketFor(person), code: spaced } });
    expect(await refusal(enter, { body: { ticket: await ticketFor(person), code: first } })).toEqual(
      WRONG_CODE,
    );
    const tickets = [await ticketFor(person), await ticketFor(person)];
    const answers = await Promise.all(
      tickets.map((ticket) => send(enter, { body: { ticket, code: second } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await call("GET /api/authUsers/factors", {}, person.token)).data.recoveryCodes).toBe(8);
  });

  it("of another user do not work", async () => {
    const [person, other] = [await withTotp(), await withTotp()];
    expect(
      await refusal(enter, { body: { ticket: await ticketFor(person), code: other.codes[0]! } }),
    ).toEqual(WRONG_CODE);
  });
});

describe("with Google", () => {
  it("a code is requested, and an account is linked only with it", async () => {
    const { url } = await testStandins();
    const credential = async (email: string) => {
      const reply = await fetch(`${url}/google/credential`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email, given_name: "Ada", family_name: "Lovelace" }),
      });
      return ((await reply.json()) as { credential: string }).credential;
    };
    const person = await withTotp();
    const google = "POST /api/authUsers/googleLogin";
    const { status, body } = await send(google, {
      body: { credential: await credential(person.email), password: person.password },
    });
    expect(status).toBe(401);
    const linked = async () => (await call("GET /api/authUsers/factors", {}, person.token)).data.google;
    expect(await linked()).toBe(false);
    const { ticket } = body as { ticket: string };
    await call(enter, { body: { ticket, code: codeOf(person.secret) } });
    expect(await linked()).toBe(true);
    expect((await send(google, { body: { credential: await credential(person.email) } })).body).toMatchObject(
      {
        data: MESSAGES.codeNeeded,
        ticket: expect.any(String),
      },
    );
  });
});

it("sessions from before proofs were kept have none", async () => {
  const { token, user } = await signUp();
  await deps.db.update(sessions).set({ provenAt: null }).where(eq(sessions.userId, user._id));
  expect(await refusal(start, {}, token)).toEqual(CONFIRM);
  expect(await refusal(confirm, { body: { password: "wrong" } }, token)).toEqual({
    status: 400,
    message: MESSAGES.passwordWrong,
  });
  await call(confirm, { body: { password: "correct horse battery" } }, token);
  await call(start, {}, token);
});
