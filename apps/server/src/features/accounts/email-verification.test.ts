import { randomUUID } from "node:crypto";
import { googleTookOver } from "@postfolio/contract/accounts/account-texts.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildTestApp, testStandins } from "../../../test/build-app.ts";
import { letJobsRun } from "../../../test/let-jobs-run.ts";
import { everyMailTo, mailsTo } from "../../../test/mailbox.ts";
import { wordsFor } from "../../words.ts";
import { startWorker, type Worker } from "../../worker.ts";
import { createNotify } from "../notices/notices.ts";
import { VERIFICATION_AGE } from "./email-verification.ts";
import { MOST_MAILS } from "./mailed-links.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";

let shift = 0;
const { deps, call, refusal, send, signUp } = await buildTestApp({
  deps: { clock: () => new Date(Date.now() + shift) },
});
const notify = createNotify(deps);

const verify = "POST /api/authUsers/verifyEmail";
const again = "POST /api/authUsers/sendVerification";
const googleLogin = "POST /api/authUsers/googleLogin";
const DEAD = { status: 400, message: MESSAGES.verificationLinkDead };
const LURE = "Locked! Unlock it at https://evil.example";

let worker: Worker;
beforeAll(() => {
  worker = startWorker(deps);
});
afterAll(() => worker.stop());

/** Waits for this many emails and returns them, newest first. */
const waitForMails = (email: string, number = 1) =>
  vi.waitUntil(
    async () => {
      const mails = await everyMailTo(email);
      return mails.length >= number && mails;
    },
    { timeout: 15_000 },
  );
const tokenIn = (text: string): string => /\/verify-email#(\S+)/u.exec(text)?.[1] ?? "";
const link = async (email: string, number = 1): Promise<string> =>
  tokenIn((await waitForMails(email, number))[0]!.text);

const userOf = async (token: string) => {
  const { userId } = await call("GET /api/authUsers/session", {}, token);
  return call("GET /api/Users/getUser", { query: { id: userId } }, token);
};
const noticeFor = (userId: string, text: string) => ({
  userId,
  key: randomUUID(),
  message: {
    event: "post-failed",
    network: "Twitter",
    title: text,
    text: null,
    reason: `Cause ${text}`,
  } as const,
  link: "/campaigns/1",
});

async function credentialOf(email: string): Promise<string> {
  const { url } = await testStandins();
  const reply = await fetch(`${url}/google/credential`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, given_name: "Grace", family_name: "Hopper" }),
  });
  return ((await reply.json()) as { credential: string }).credential;
}

describe("a new account", () => {
  it("gets one email, which contains nothing its creator chose, and works in the meantime", async () => {
    const { user, token } = await signUp({ verified: false, first_name: LURE, last_name: LURE });
    expect(user.emailVerified).toBe(false);
    const [mail] = await waitForMails(user.email);
    expect(mail!.subject).toBe("Confirm your email for Postfolio");
    expect(mail!.text + mail!.html).not.toMatch(/evil|Locked/u);
    expect(tokenIn(mail!.text)).toMatch(/^[\w-]{43}$/u);
    const { rows } = await deps.db.execute(sql`select * from email_verifications`);
    expect(JSON.stringify(rows)).not.toContain(tokenIn(mail!.text));
    expect(await call("GET /api/notices", {}, token)).toMatchObject({ data: { unread: 0 } });
  });

  it("gets no other emails until its email is confirmed, and then only about new events", async () => {
    const { user, token } = await signUp({ verified: false });
    const other = await signUp();
    const linkToken = await link(user.email);
    await notify(deps.db, noticeFor(user._id, `${LURE} before`));
    await notify(deps.db, noticeFor(other.user._id, "another's"));
    await letJobsRun(deps.db);
    await vi.waitUntil(() => mailsTo(other.user.email), { timeout: 15_000 });
    const undone = sql`select 1 from pgboss.job where name = 'notice-mail' and state <> 'completed'`;
    await vi.waitUntil(async () => (await deps.db.execute(undone)).rows.length === 0, { timeout: 15_000 });
    expect(await everyMailTo(user.email)).toHaveLength(1);

    shift += 1000;
    expect(await call(verify, { body: { token: linkToken } }, token)).toEqual({
      status: "Success",
      data: MESSAGES.emailVerified,
    });
    expect((await userOf(token)).emailVerified).toBe(true);
    shift += 1000;
    await notify(deps.db, noticeFor(user._id, "after"));
    await letJobsRun(deps.db);
    const [mail, ...older] = await waitForMails(user.email, 2);
    expect(mail!.text).toContain("after");
    expect(mail!.text).not.toContain("before");
    expect(older).toHaveLength(1);
    expect((await call("GET /api/notices", {}, token)).data.unread).toBe(2);
  });

  it("cannot flood a mailbox, no matter how many accounts are created", async () => {
    const email = `${randomUUID()}@flood.example`;
    for (let time = 0; time < MOST_MAILS + 1; time += 1) {
      const { user, token, password } = await signUp({ verified: false, email });
      if (time < MOST_MAILS) await waitForMails(email, time + 1);
      await call("POST /api/Users/:id/delete", { params: { id: user._id }, body: { password } }, token);
    }
    const { token } = await signUp({ verified: false, email: email.toUpperCase() });
    const refused = await send(again, {}, token);
    expect(refused).toMatchObject({ status: 429, body: { data: MESSAGES.tooManyVerifications } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(await everyMailTo(email)).toHaveLength(MOST_MAILS);
  });
});

describe("the link", () => {
  it("works once, even for ten concurrent requests", async () => {
    const { user, token: session } = await signUp({ verified: false });
    const token = await link(user.email);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => send(verify, { body: { token } }, session)),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 400),
    ]);
    expect(await refusal(verify, { body: { token } })).toEqual(DEAD);
  });

  it("is valid for a day", async () => {
    const { user } = await signUp({ verified: false });
    const token = await link(user.email);
    shift += VERIFICATION_AGE;
    expect(await refusal(verify, { body: { token } })).toEqual(DEAD);
    shift -= VERIFICATION_AGE;
  });

  it("is replaced on request, unless the email is confirmed", async () => {
    const { user, token } = await signUp({ verified: false });
    const first = await link(user.email);
    expect((await call(again, {}, token)).data).toBe(MESSAGES.verificationMailed);
    const second = await link(user.email, 2);
    expect(await refusal(verify, { body: { token: first } })).toEqual(DEAD);
    await call(verify, { body: { token: second } }, token);
    expect((await call(again, {}, token)).data).toBe(MESSAGES.emailVerified);
    expect(await refusal(again, {})).toMatchObject({ status: 401 });
  });

  it.each([undefined, null, 7, "", {}, "x".repeat(201), "nul\0"])("is rejected as %o", async (token) =>
    expect((await send(verify, { body: { token } })).status).toBe(400),
  );

  it("is neither sent nor required if email is off", async () => {
    const off = await buildTestApp({ deps: { db: deps.db }, settings: { NODE_ENV: "production" } });
    const { user, token } = await off.signUp({ verified: false });
    expect(await off.refusal(again, {}, token)).toEqual({ status: 424, message: MESSAGES.mailOff });
    const { rows } = await deps.db.execute(sql`select 1 from pgboss.job where data->>'userId' = ${user._id}`);
    expect(rows).toEqual([]);
  });
});

it("a password reset by email also confirms the email", async () => {
  const { user, password } = await signUp({ verified: false });
  await call("POST /api/authUsers/forgotPassword", { body: { email: user.email } });
  const [mail] = await vi.waitUntil(() => mailsTo(user.email), { timeout: 15_000 });
  const token = /\/reset-password#(\S+)/u.exec(mail!.text)?.[1];
  const newPassword = `${password} again`;
  await call("POST /api/authUsers/resetPassword", {
    body: { token: token!, newPassword, confirmPassword: newPassword },
  });
  const signedIn = await call("POST /api/authUsers/login", {
    body: { email: user.email, password: newPassword },
  });
  expect((await userOf(signedIn.token)).emailVerified).toBe(true);
});

describe("the email's owner, signing in with Google", () => {
  it("takes over an account that someone else created with it: keeps the content, drops password and sessions", async () => {
    const email = `${randomUUID()}@gmail.com`;
    const stranger = await signUp({ verified: false, email, first_name: LURE });
    const params = { id: stranger.user._id };
    await call("PUT /api/Users/:id", { params, body: { language: "fr" } }, stranger.token);
    const linkToken = await link(email);
    const body = { credential: await credentialOf(email) };
    const { token, data } = await call(googleLogin, { body }, undefined, "de");
    expect(data).toBe(wordsFor("de").sentenceOf(googleTookOver));
    expect(await userOf(token)).toMatchObject({
      _id: stranger.user._id,
      first_name: "Grace",
      last_name: "Hopper",
      emailVerified: true,
      language: "de",
    });
    expect((await send("GET /api/authUsers/session", {}, stranger.token)).status).toBe(401);
    const login = { email, password: stranger.password };
    expect((await send("POST /api/authUsers/login", { body: login })).status).toBe(401);
    expect(await refusal(verify, { body: { token: linkToken } })).toEqual(DEAD);
    const ways = await call("GET /api/authUsers/signInWays", {}, token);
    expect(ways.data).toEqual({ password: false, google: true });
  });

  it("requires the password of an account whose email was confirmed", async () => {
    const { user, token } = await signUp({ verified: false, email: `${randomUUID()}@gmail.com` });
    await call(verify, { body: { token: await link(user.email) } }, token);
    const credential = await credentialOf(user.email);
    expect(await refusal(googleLogin, { body: { credential } })).toEqual({
      status: 409,
      message: MESSAGES.linkGoogle,
    });
  });

  it("has nothing to confirm", async () => {
    const email = `${randomUUID()}@gmail.com`;
    const { token } = await call(googleLogin, { body: { credential: await credentialOf(email) } });
    expect((await userOf(token)).emailVerified).toBe(true);
    expect(await everyMailTo(email)).toEqual([]);
  });
});

it("recognizes an address however its domain is spelled", async () => {
  const name = randomUUID();
  const { user, password } = await signUp({ email: `${name}@exämple.com` });
  expect(user.email).toBe(`${name}@exämple.com`);
  for (const email of [`${name}@xn--exmple-cua.com`, `${name.toUpperCase()}@EXÄMPLE.com`]) {
    await call("POST /api/authUsers/login", { body: { email, password } });
    const body = { email, password, first_name: "Ada", last_name: "Lovelace" };
    expect((await refusal("POST /api/authUsers/register", { body })).message).toBe(MESSAGES.emailTaken);
  }
  for (const email of ["ä@example.com", "a@exa mple.com", "a@-.com", "a@ex..com", "a@example", "a@.de"]) {
    const body = { email, password, first_name: "Ada", last_name: "Lovelace" };
    expect({ email, ...(await refusal("POST /api/authUsers/register", { body })) }).toEqual({
      email,
      status: 400,
      message: MESSAGES.emailInvalid,
    });
  }
});
