import { describe, expect, it } from "vitest";
import { buildTestApp, testStandins } from "../../../../test/build-app.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

let now = Date.now();
const { call, refusal, send, signUp } = await buildTestApp({ deps: { clock: () => new Date(now) } });
const { url } = await testStandins();

const NOBODY = "01890000-0000-7000-8000-000000000000";
const change = "PUT /api/authUsers/changePassword";
const choose = "POST /api/authUsers/setPassword";
const OLD = "correct horse battery";
const NEW = "a wholly different one";

const statusOf = async (token: string) => (await send("GET /api/authUsers/session", {}, token)).status;
const logIn = (email: string, password: string) =>
  call("POST /api/authUsers/login", { body: { email, password } });

async function credentialOf(email: string): Promise<string> {
  const reply = await fetch(`${url}/google/credential`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, given_name: "Grace", family_name: "Hopper" }),
  });
  return ((await reply.json()) as { credential: string }).credential;
}

async function signInWithGoogle(email: string) {
  const body = { credential: await credentialOf(email) };
  const { token } = await call("POST /api/authUsers/googleLogin", { body });
  const { userId } = await call("GET /api/authUsers/session", {}, token);
  return { token, id: userId };
}

describe("changing the password", () => {
  it("accepts the new one, rejects the old one, and ends every other session", async () => {
    const { user, token } = await signUp();
    const other = await logIn(user.email, OLD);
    const body = { id: user._id, oldPassword: OLD, newPassword: NEW, confirmPassword: NEW };
    expect(await call(change, { body }, token)).toEqual({
      status: "Success",
      data: MESSAGES.passwordChanged,
    });
    expect([await statusOf(token), await statusOf(other.token)]).toEqual([200, 401]);
    await logIn(user.email, NEW);
    expect(
      await refusal("POST /api/authUsers/login", { body: { email: user.email, password: OLD } }),
    ).toEqual({ status: 401, message: MESSAGES.wrongCredentials });
  });

  it.each([
    [{ oldPassword: "" }, MESSAGES.oldPasswordRequired],
    [{ oldPassword: undefined }, MESSAGES.oldPasswordRequired],
    [{ newPassword: "" }, MESSAGES.newPasswordRequired],
    [{ confirmPassword: "" }, MESSAGES.confirmPasswordRequired],
    [{ confirmPassword: "something else" }, MESSAGES.passwordMismatch],
    [{ newPassword: "short", confirmPassword: "short" }, MESSAGES.passwordTooShort],
    [{ newPassword: "x".repeat(201), confirmPassword: "x".repeat(201) }, MESSAGES.passwordTooLong],
    [{ newPassword: 7_777_777_777 }, MESSAGES.newPasswordRequired],
    [{ newPassword: "nul\0nul\0nul", confirmPassword: "nul\0nul\0nul" }, MESSAGES.invalidText],
    [{ oldPassword: "not the password" }, MESSAGES.oldPasswordWrong],
  ])("rejects %o, changes nothing, and keeps every session", async (fields, message) => {
    const { user, token } = await signUp();
    const other = await logIn(user.email, OLD);
    const body = { id: user._id, oldPassword: OLD, newPassword: NEW, confirmPassword: NEW, ...fields };
    expect(await refusal(change, { body }, token)).toEqual({ status: 400, message });
    expect([await statusOf(token), await statusOf(other.token)]).toEqual([200, 200]);
    await logIn(user.email, OLD);
  });

  it("treats another user's id like one that does not exist", async () => {
    const [mine, other] = [await signUp(), await signUp()];
    for (const id of [other.user._id, NOBODY, "nonsense"]) {
      const body = { id, oldPassword: OLD, newPassword: NEW, confirmPassword: NEW };
      expect((await refusal(change, { body }, mine.token)).status).toBe(404);
      expect((await refusal(choose, { body }, mine.token)).status).toBe(404);
      expect((await refusal(change, { body })).status).toBe(401);
    }
    await logIn(other.user.email, OLD);
  });

  it("lets one of two concurrent changes win", async () => {
    const { user, token } = await signUp();
    const replies = await Promise.all(
      [NEW, `${NEW}!`].map((password) =>
        send(
          change,
          { body: { id: user._id, oldPassword: OLD, newPassword: password, confirmPassword: password } },
          token,
        ),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it("limits guessing", async () => {
    const limited = await buildTestApp({ settings: { LIMIT_SIGN_IN: "4" } });
    const { user, token } = await limited.signUp();
    const body = { id: user._id, oldPassword: "a guess", newPassword: NEW, confirmPassword: NEW };
    for (let guess = 0; guess < 3; guess += 1) {
      expect((await limited.refusal(change, { body }, token)).message).toBe(MESSAGES.oldPasswordWrong);
    }
    expect(await limited.refusal(change, { body: { ...body, oldPassword: OLD } }, token)).toEqual({
      status: 429,
      message: MESSAGES.tooManyRequests,
    });
  });
});

describe("the first password of a Google account", () => {
  it("accepts a Google sign-in for this purpose, and works from then on", async () => {
    const { token, id } = await signInWithGoogle("first@gmail.com");
    const other = await signInWithGoogle("first@gmail.com");
    const ways = () => call("GET /api/authUsers/signInWays", {}, token);
    expect((await ways()).data).toEqual({ password: false, google: true });
    const body = { id, newPassword: NEW, confirmPassword: NEW };
    const credential = await credentialOf("first@gmail.com");
    await call(choose, { body: { ...body, credential } }, token);
    expect((await ways()).data).toEqual({ password: true, google: true });
    expect([await statusOf(token), await statusOf(other.token)]).toEqual([200, 401]);
    await logIn("first@gmail.com", NEW);
    expect(await refusal(choose, { body: { ...body, credential } }, token)).toEqual({
      status: 409,
      message: MESSAGES.passwordThere,
    });
  });

  it("is rejected without one, with another user's, with a forged one and with an old one", async () => {
    const { token, id } = await signInWithGoogle("careful@gmail.com");
    const body = { id, newPassword: NEW, confirmPassword: NEW };
    const mine = await credentialOf("careful@gmail.com");
    const cases = [
      [{}, MESSAGES.proofNeeded],
      [{ credential: await credentialOf("somebody@gmail.com") }, MESSAGES.googleOther],
      [{ credential: `${mine.slice(0, -8)}AAAAAAAA` }, MESSAGES.googleFailed],
      [{ credential: mine, nonce: "other" }, MESSAGES.googleFailed],
    ] as const;
    for (const [proof, message] of cases) {
      expect(await refusal(choose, { body: { ...body, ...proof } }, token)).toEqual({ status: 400, message });
    }
    const before = now;
    now += 6 * 60 * 1000;
    expect(await refusal(choose, { body: { ...body, credential: mine } }, token)).toEqual({
      status: 400,
      message: MESSAGES.googleStale,
    });
    now = before;
    const current = { id, oldPassword: "", newPassword: NEW, confirmPassword: NEW };
    expect((await refusal(change, { body: { ...current, oldPassword: "guess" } }, token)).status).toBe(400);
  });
});

describe("sessions", () => {
  it("are listed with device and last use, and one can be ended", async () => {
    const { user, token } = await signUp();
    now += 1_000;
    const other = await logIn(user.email, OLD);
    const list = async () => (await call("GET /api/authUsers/sessions", {}, token)).data;
    expect(await list()).toMatchObject([
      { current: false, lastUsedAt: new Date(now).toISOString() },
      { current: true, device: "Unknown device" },
    ]);
    const [theirs] = await list();
    await call("DELETE /api/authUsers/sessions/:id", { params: { id: theirs!._id } }, token);
    expect([await statusOf(token), await statusOf(other.token)]).toEqual([200, 401]);
    expect(await list()).toHaveLength(1);
  });

  it("of other users are neither listed nor ended", async () => {
    const [mine, other] = [await signUp(), await signUp()];
    const [theirs] = (await call("GET /api/authUsers/sessions", {}, other.token)).data;
    for (const id of [theirs!._id, NOBODY, "nonsense", "%00"]) {
      const { status } = await refusal("DELETE /api/authUsers/sessions/:id", { params: { id } }, mine.token);
      expect(status).toBe(404);
    }
    expect(await statusOf(other.token)).toBe(200);
    expect((await call("GET /api/authUsers/sessions", {}, mine.token)).data).toHaveLength(1);
  });

  it("can all be ended, including this one, without affecting other users", async () => {
    const [{ user, token }, other] = [await signUp(), await signUp()];
    const second = await logIn(user.email, OLD);
    await call("POST /api/authUsers/logoutEverywhere", { body: {} }, token);
    expect([await statusOf(token), await statusOf(second.token), await statusOf(other.token)]).toEqual([
      401, 401, 200,
    ]);
  });
});
