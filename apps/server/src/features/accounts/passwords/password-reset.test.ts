import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildTestApp, testStandins } from "../../../../test/build-app.ts";
import { everyMailTo, mailsTo } from "../../../../test/mailbox.ts";
import { startWorker, type Worker } from "../../../worker.ts";
import { MOST_MAILS, sweepLinks } from "../mailed-links.ts";
import { LINK_AGE } from "./password-reset.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

let now = Date.now();
const { deps, app, call, refusal, send, signUp } = await buildTestApp({
  deps: { clock: () => new Date(now) },
});

const ask = "POST /api/authUsers/forgotPassword";
const look = "POST /api/authUsers/resetPassword/ends";
const reset = "POST /api/authUsers/resetPassword";
const NEW = "a wholly different one";
const DEAD = { status: 400, message: MESSAGES.resetLinkDead };

let worker: Worker;
beforeAll(() => {
  worker = startWorker(deps);
});
afterAll(() => worker.stop());

const statusOf = async (token: string) => (await send("GET /api/authUsers/session", {}, token)).status;
const choose = (token: string, newPassword = NEW) => ({
  body: { token, newPassword, confirmPassword: newPassword },
});

/** Waits for this many emails and returns them, newest first. */
const waitForMails = (email: string, number = 1) =>
  vi.waitUntil(
    async () => {
      const mails = (await mailsTo(email)) ?? [];
      return mails.length >= number && mails;
    },
    { timeout: 15_000 },
  );

const tokenIn = (text: string): string => /\/reset-password#(\S+)/u.exec(text)?.[1] ?? "";

async function link(email: string, number = 1): Promise<string> {
  await call(ask, { body: { email } });
  const [mail] = await waitForMails(email, number);
  return tokenIn(mail!.text);
}

describe("asking for a link", () => {
  it("responds identically whether or not the account exists, and sends an email only if it does", async () => {
    const { user } = await signUp();
    const nobody = "nobody@reset.example";
    const replies = [
      await send(ask, { body: { email: nobody } }),
      await send(ask, { body: { email: user.email } }),
    ];
    const alike = replies.map(({ status, body, headers }) => ({
      status,
      body,
      names: Object.keys(headers),
    }));
    expect(alike[0]).toEqual(alike[1]);
    expect(alike[0]).toMatchObject({ status: 200, body: { status: "Success", data: MESSAGES.resetMailed } });
    await waitForMails(user.email);
    expect(await mailsTo(nobody)).toBeUndefined();
  });

  it("emails a link to this server, with the token in the fragment and only its hash in the database", async () => {
    const { user } = await signUp({ first_name: "look at http://evil.example" });
    await call(ask, { body: { email: user.email.toUpperCase() } });
    const [mail] = await waitForMails(user.email);
    expect(tokenIn(mail!.text)).toMatch(/^[\w-]{43}$/u);
    expect(mail!.text).toContain(`${deps.config.publicUrl}/reset-password#`);
    expect(mail!.text + mail!.html).not.toContain("evil");
    const { rows } = await deps.db.execute(sql`select token_hash from password_resets`);
    expect(JSON.stringify(rows)).not.toContain(tokenIn(mail!.text));
  });

  it("sends an account at most three emails in 15 minutes, without saying so", async () => {
    const { user } = await signUp();
    const other = await signUp();
    const replies = [];
    for (let n = 0; n < MOST_MAILS + 2; n += 1) {
      replies.push(await send(ask, { body: { email: user.email } }));
      if (n < MOST_MAILS) await waitForMails(user.email, n + 1);
    }
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    await link(other.user.email);
    expect(await mailsTo(user.email)).toHaveLength(MOST_MAILS);
  });

  it("tells an account without a password to sign in with Google", async () => {
    const { url } = await testStandins();
    const email = `google-${Date.now()}@gmail.com`;
    const reply = await fetch(`${url}/google/credential`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, given_name: "Grace", family_name: "Hopper" }),
    });
    const { credential } = (await reply.json()) as { credential: string };
    await call("POST /api/authUsers/googleLogin", { body: { credential } });
    await call(ask, { body: { email } });
    const [mail] = await waitForMails(email);
    expect(mail!.subject).toBe("You sign in to Postfolio with Google");
    expect(mail!.text).not.toContain("reset-password");
  });

  it.each([{}, { email: "" }, { email: "no address" }, { email: 7 }, { email: ["a@b.example"] }])(
    "refuses %o",
    async (body) => expect((await refusal(ask, { body })).status).toBe(400),
  );

  it("reports that email is off", async () => {
    const off = await buildTestApp({ deps: { db: deps.db }, settings: { NODE_ENV: "production" } });
    expect(await off.refusal(ask, { body: { email: "ada@example.com" } })).toEqual({
      status: 424,
      message: MESSAGES.resetMailOff,
    });
  });

  it("is limited for each client address, as is the use of links", async () => {
    const limited = await buildTestApp({ settings: { LIMIT_SIGN_IN: "3" } });
    for (let n = 0; n < 3; n += 1) await limited.call(ask, { body: { email: `a${n}@limited.example` } });
    expect((await limited.refusal(ask, { body: { email: "b@limited.example" } })).status).toBe(429);
    expect((await limited.refusal(reset, choose("guess"))).status).toBe(429);
  });
});

describe("a link", () => {
  it("shows what it would end before it is used, and nothing to anybody without it", async () => {
    const { user, token: session } = await signUp();
    const scopes = ["resumes:read" as const];
    for (const name of ["One", "Two"]) {
      await call("POST /api/keys", { body: { name, scopes, expiresInDays: 30 } }, session);
    }
    const token = await link(user.email);
    const { confirmed, ends } = (await call(look, { body: { token } })).data;
    expect({
      confirmed,
      // Confirmation links are created when a job runs.
      ends: ends.filter(({ kind }) => kind !== "confirmation-links"),
    }).toEqual({
      confirmed: true,
      ends: [
        { kind: "sessions", count: 1, keepable: false },
        { kind: "password", count: 1, keepable: false },
        { kind: "reset-links", count: 1, keepable: false },
        { kind: "keys", count: 2, keepable: true },
      ],
    });
    expect(await refusal(look, { body: { token: `${token.slice(0, -1)}!` } })).toEqual(DEAD);
    await call(reset, choose(token));
    expect(await refusal(look, { body: { token } })).toEqual(DEAD);
  });

  it("keeps only access that its owner has seen, and can be used again if there is more by now", async () => {
    const { user, token: session } = await signUp();
    const key = { name: "Mine", scopes: ["resumes:read" as const], expiresInDays: 30 as const };
    await call("POST /api/keys", { body: key }, session);
    const token = await link(user.email);
    const keep = [{ kind: "keys" as const, count: 1 }];
    await call("POST /api/keys", { body: { ...key, name: "An intruder's" } }, session);
    const changed = { status: 409, message: MESSAGES.resetChanged };
    expect(await refusal(reset, { body: { ...choose(token).body, keep } })).toEqual(changed);
    expect(await statusOf(session)).toBe(200);
    await call(reset, { body: { ...choose(token).body, keep: [{ kind: "keys", count: 2 }] } });
    const signedIn = await call("POST /api/authUsers/login", { body: { email: user.email, password: NEW } });
    expect((await call("GET /api/keys", {}, signedIn.token)).data).toHaveLength(2);
  });

  it("notifies the owner about ended access, but not about a new password alone", async () => {
    const [one, other] = [await signUp(), await signUp()];
    const scopes = ["resumes:read" as const];
    const made = { body: { name: "Mine", scopes, expiresInDays: 30 as const } };
    await call("POST /api/keys", made, one.token);
    const told = [];
    for (const { user } of [one, other]) {
      await call(reset, choose(await link(user.email)));
      const { token } = await call("POST /api/authUsers/login", {
        body: { email: user.email, password: NEW },
      });
      const { notices } = (await call("GET /api/notices", {}, token)).data;
      told.push(notices.map(({ text }) => text).filter((text) => text.startsWith("Your password was reset")));
    }
    expect(told).toEqual([[expect.stringContaining("These lost access: 1 key.")], []]);
  });

  it("changes the password once, ends every session, and lets its owner sign in with the new one", async () => {
    const { user, token: session, password } = await signUp();
    const token = await link(user.email);
    expect(await call(reset, choose(token))).toEqual({ status: "Success", data: MESSAGES.passwordReset });
    expect(await statusOf(session)).toBe(401);
    expect((await send("POST /api/authUsers/login", { body: { email: user.email, password } })).status).toBe(
      401,
    );
    await call("POST /api/authUsers/login", { body: { email: user.email, password: NEW } });
    expect(await refusal(reset, choose(token, "yet another password"))).toEqual(DEAD);
    await call("POST /api/authUsers/login", { body: { email: user.email, password: NEW } });
  });

  it("is valid for thirty minutes", async () => {
    const [{ user }, other] = [await signUp(), await signUp()];
    const tokens = [await link(user.email), await link(other.user.email)];
    now += LINK_AGE - 1;
    await call(reset, choose(tokens[0]!));
    now += 1;
    expect(await refusal(reset, choose(tokens[1]!))).toEqual(DEAD);
    expect(await sweepLinks(deps)).toBeGreaterThan(0);
  });

  it("ends with the next one, and with a change of the password", async () => {
    const { user, token: session, password } = await signUp();
    const first = await link(user.email);
    const second = await link(user.email, 2);
    expect(await refusal(reset, choose(first))).toEqual(DEAD);
    const change = { id: user._id, oldPassword: password, newPassword: NEW, confirmPassword: NEW };
    await call("PUT /api/authUsers/changePassword", { body: change }, session);
    expect(await refusal(reset, choose(second, "yet another password"))).toEqual(DEAD);
    expect(await statusOf(session)).toBe(200);
  });

  it("verifies the email, which ends the link that would have", async () => {
    const { user, token: session } = await signUp({ verified: false });
    const [mail] = await vi.waitUntil(
      async () => {
        const mails = await everyMailTo(user.email);
        return mails.length > 0 && mails;
      },
      { timeout: 15_000 },
    );
    const verification = /\/verify-email#(\S+)/u.exec(mail!.text)![1]!;
    await call(reset, choose(await link(user.email)));
    expect((await send("GET /api/authUsers/session", {}, session)).status).toBe(401);
    expect(await refusal("POST /api/authUsers/verifyEmail", { body: { token: verification } })).toEqual({
      status: 400,
      message: MESSAGES.verificationLinkDead,
    });
    const { token } = await call("POST /api/authUsers/login", { body: { email: user.email, password: NEW } });
    const query = { id: user._id };
    expect((await call("GET /api/Users/getUser", { query }, token)).emailVerified).toBe(true);
  });

  it("ends with the account", async () => {
    const { user, token: session, password } = await signUp();
    const token = await link(user.email);
    await call("POST /api/Users/:id/delete", { params: { id: user._id }, body: { password } }, session);
    expect(await refusal(reset, choose(token))).toEqual(DEAD);
  });

  it("works once for ten concurrent requests", async () => {
    const { user } = await signUp();
    const token = await link(user.email);
    const passwords = Array.from({ length: 10 }, (_, index) => `password number ${index}`);
    const replies = await Promise.all(passwords.map((password) => send(reset, choose(token, password))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(9);
    const winner = passwords[replies.findIndex(({ status }) => status === 200)]!;
    await call("POST /api/authUsers/login", { body: { email: user.email, password: winner } });
  });

  it.each([
    [{ newPassword: "short", confirmPassword: "short" }, MESSAGES.passwordTooShort],
    [{ newPassword: NEW, confirmPassword: "another one again" }, MESSAGES.passwordMismatch],
    [{ newPassword: "", confirmPassword: "" }, MESSAGES.newPasswordRequired],
    [{ newPassword: NEW, confirmPassword: NEW }, MESSAGES.resetLinkDead],
  ])("is not used up by %o", async (passwords, message) => {
    const { user } = await signUp();
    const token = await link(user.email);
    const guess = message === MESSAGES.resetLinkDead ? `${token.slice(0, -1)}!` : token;
    expect(await refusal(reset, { body: { token: guess, ...passwords } })).toEqual({ status: 400, message });
    await call(reset, choose(token));
  });

  it("is rejected in any other form", async () => {
    for (const token of [undefined, null, 7, "", {}, "x".repeat(201), "nul\0"]) {
      const reply = await app.inject({
        method: "POST",
        url: "/api/authUsers/resetPassword",
        payload: { token, newPassword: NEW, confirmPassword: NEW },
      });
      expect({ token, status: reply.statusCode }).toEqual({ token, status: 400 });
    }
  });
});
