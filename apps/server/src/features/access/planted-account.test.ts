import { randomUUID } from "node:crypto";
import { ACCESS_KINDS, type AccessKind, type KeptKind } from "@postfolio/contract/accounts/access-kinds.ts";
import { newCampaign } from "@postfolio/contract/campaigns/campaigns.ts";
import { DAY } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { testStandins } from "../../../test/build-app.ts";
import { letJobsRun } from "../../../test/let-jobs-run.ts";
import { everyMailTo } from "../../../test/mailbox.ts";
import { BrowserClient } from "../../../test/worlds/browser-client.ts";
import { oauthWorld } from "../../../test/worlds/oauth-world.ts";
import { startOidcWorld } from "../../../test/worlds/oidc-world.ts";
import { SoftwarePasskey } from "../../../test/worlds/software-passkey.ts";
import { approvers, connections } from "../../db/schema.ts";
import { buildFeatures } from "../../features.ts";
import { startWorker, type Worker } from "../../worker.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";

/* A stranger creates an account with someone else's email, and everything that could let them in later. */

const OPERATOR = `${randomUUID()}@operators.example`;
const ANOTHER = `${randomUUID()}@operators.example`;
const provider = await startOidcWorld();
const { url } = await testStandins();
const { app, deps, call, send, refusal, signUp, register, ask, allow, post, resource, world } =
  await oauthWorld({ ...provider.settings, OPERATOR_EMAILS: `${OPERATOR},${ANOTHER}` });
const origin = new URL(deps.config.publicUrl).origin;

let worker: Worker;
beforeAll(() => {
  worker = startWorker(deps);
});
afterAll(() => worker.stop());

const isSignedIn = async (token: string) =>
  (await send("GET /api/authUsers/session", {}, token)).status === 200;
const signIn = (email: string, password: string) =>
  send("POST /api/authUsers/login", { body: { email, password } });

async function addAuthenticator(token: string): Promise<void> {
  const { secret } = (await call("POST /api/authUsers/totp", {}, token)).data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.now });
  await call("POST /api/authUsers/totp/confirm", { body: { code } }, token);
}

const isKnownToX = async (token: string) =>
  (await fetch(`${url}/x/2/users/me`, { headers: { authorization: `Bearer ${token}` } })).status === 200;

/** Creates a stranger's account with every kind of access. */
async function plant(email: string) {
  const { user, token, password } = await signUp({ email, verified: false });
  const id = user._id;
  const key = (
    await call(
      "POST /api/keys",
      { body: { name: "Mine", scopes: ["resumes:read"], expiresInDays: null } },
      token,
    )
  ).data.key;

  const client = (await register()).body["client_id"]!;
  const { query, verifier } = ask(client);
  const form = (code: string) => ({
    grant_type: "authorization_code",
    client_id: client,
    redirect_uri: new URLSearchParams(query).get("redirect_uri")!,
    code_verifier: verifier,
    code,
    resource,
  });
  const codeOf = async () => (await allow(token, query, ["resumes:read"])).searchParams.get("code")!;
  const { access_token: access = "", refresh_token: refresh = "" } = (
    await post("/api/oauth/token", form(await codeOf()))
  ).body;
  const unused = await codeOf();

  const hook = { url: "https://stranger.example/hook", events: ["post.published" as const] };
  await call("POST /api/webhooks", { body: hook }, token);
  const resume = (await call("POST /api/resumes/create", { body: { name: "Planted" } }, token)).data;
  const link = (
    await call("POST /api/resumes/:id/links", { params: { id: resume._id }, body: { contact: true } }, token)
  ).data;

  const calendar = (await call("POST /api/calendar", { body: {} }, token)).data;

  const { url: consent } = await call(
    "GET /api/x/auth/:userId",
    { params: { userId: id }, query: {} },
    token,
  );
  const agreed = await fetch(consent, {
    method: "POST",
    body: new URLSearchParams(),
    redirect: "manual",
  });
  const back = new URL(agreed.headers.get("location") ?? "");
  expect((await app.inject({ url: back.pathname + back.search })).statusCode).toBe(200);
  const [connection] = await deps.db.select().from(connections).where(eq(connections.userId, id));
  const xToken = deps.tokenCipher.decrypt(connection!.accessToken, `${id}:Twitter:access`)!;
  expect(await isKnownToX(xToken)).toBe(true);

  const scheduledAt = new Date(world.now + 2 * DAY).toISOString();
  const own = { network: "Twitter", text: "Words of a stranger", scheduledAt } as const;
  await call("POST /api/posts", { body: own }, token);
  // Created last, since a campaign uses up the plan's posts.
  const campaign = {
    title: "Planted",
    type: "Twitter",
    prompt: "Praise the stranger",
    schedule: 1,
    user: id,
  };
  const { data: planted } = await call(
    "POST /api/campaigns/create",
    { body: newCampaign.parse(campaign) },
    token,
  );
  // Inserted directly, because the API accepts no approver until the email is confirmed.
  const friend = { email: "friend@stranger.example", emailKey: "friend@stranger.example" };
  const agreedAt = { confirmedAt: new Date(world.now), createdAt: new Date(world.now) };
  await deps.db
    .insert(approvers)
    .values({ id: randomUUID(), userId: id, campaignId: planted._id, ...friend, ...agreedAt });

  const ai = {
    provider: "openai-compatible",
    model: "m",
    apiKey: "key-of-a-stranger",
    baseUrl: "https://ai.stranger.example/v1",
  } as const;
  await call("PUT /api/Users/:id/ai", { params: { id }, body: ai }, token);

  const passkey = new SoftwarePasskey(origin);
  const options = (await call("POST /api/authUsers/passkeys/options", {}, token)).data;
  await call(
    "POST /api/authUsers/passkeys",
    { body: { passkey: passkey.create(options as unknown as { challenge: string }) } },
    token,
  );
  await addAuthenticator(token);
  return {
    user,
    token,
    password,
    key,
    client,
    form,
    access,
    refresh,
    unused,
    link,
    calendar,
    passkey,
    xToken,
  };
}

type Planted = Awaited<ReturnType<typeof plant>>;

async function signInByPasskey(passkey: SoftwarePasskey) {
  const browser = new BrowserClient(app);
  const challenge = (await browser.send("POST", "/api/authUsers/passkeys/sign-in/options")).body.data;
  return browser.send("POST", "/api/authUsers/passkeys/sign-in", {
    passkey: passkey.get(challenge as { challenge: string }),
  });
}

/** Returns every way in which the stranger can still get in or see anything. */
async function stillWorking(planted: Planted): Promise<string[]> {
  const { token, key, client, form, access, refresh, unused, link, calendar, passkey } = planted;
  const tries: Record<string, boolean> = {
    session: await isSignedIn(token),
    password: await hasPassword(planted),
    passkey: (await signInByPasskey(passkey)).status === 200,
    key: (await send("GET /api/keys/this", {}, key)).status === 200,
    agent: (await send("GET /api/keys/this", {}, access)).status === 200,
    refresh:
      (
        await post("/api/oauth/token", {
          grant_type: "refresh_token",
          client_id: client,
          refresh_token: refresh,
          resource,
        })
      ).status === 200,
    code: (await post("/api/oauth/token", form(unused))).status === 200,
    link: (await app.inject({ url: new URL(link.url).pathname })).statusCode === 200,
    calendar: (await app.inject({ url: new URL(calendar.url).pathname })).statusCode === 200,
  };
  return Object.keys(tries).filter((name) => tries[name]);
}

/** Whether the stranger's password is accepted, even if a code is requested next. */
async function hasPassword({ user, password }: Planted): Promise<boolean> {
  const { status, body } = await signIn(user.email, password);
  return status === 200 || (body as { ticket?: string }).ticket !== undefined;
}

/** Returns what the owner finds in the account that the stranger created. */
async function leftBehind(id: string, token: string): Promise<unknown> {
  const of = { params: { id } };
  const { passkeys, totp, recoveryCodes } = (await call("GET /api/authUsers/factors", {}, token)).data;
  return {
    passkeys,
    totp,
    recoveryCodes,
    keys: (await call("GET /api/keys", {}, token)).data,
    agents: (await call("GET /api/oauth/agents", {}, token)).data,
    webhooks: (await call("GET /api/webhooks", {}, token)).data,
    connections: (await call("GET /api/connections", {}, token)).data,
    ai: (await call("GET /api/Users/:id/ai", of, token)).data.own,
    campaigns: (
      await call("POST /api/campaigns/getUsersCampaigns", { body: { userId: id } }, token)
    ).data.map(({ status }) => status),
    posts: (await call("GET /api/posts", {}, token)).data.map(({ status }) => status),
  };
}

const newestMail = (email: string, subject: RegExp) =>
  vi.waitUntil(async () => (await everyMailTo(email)).find((mail) => subject.test(mail.subject)), {
    timeout: 15_000,
  });

const NEW = "plane stamp violin quarry";

/** Follows the emailed link. @returns what the page said would end */
const seen = ({ kind, count }: KeptKind): KeptKind => ({ kind, count });

async function chooseNew(email: string, keep?: AccessKind[]) {
  const { text } = await newestMail(email, /^Choose a new/u);
  const token = /\/reset-password#(\S+)/u.exec(text)![1]!;
  const { data } = await call("POST /api/authUsers/resetPassword/ends", { body: { token } });
  const body = {
    token,
    newPassword: NEW,
    confirmPassword: NEW,
    ...(keep && { keep: data.ends.filter(({ kind }) => keep.includes(kind)).map(seen) }),
  };
  await call("POST /api/authUsers/resetPassword", { body });
  return data;
}

async function resetPassword(email: string): Promise<string> {
  await call("POST /api/authUsers/forgotPassword", { body: { email } });
  // Nothing is kept in an account that somebody else may have created.
  const { confirmed, ends } = await chooseNew(email, ACCESS_KINDS);
  expect([confirmed, ends.some(({ keepable }) => keepable)]).toEqual([false, false]);
  expect(ends).toContainEqual({ kind: "keys", count: 1, keepable: false });
  return (await call("POST /api/authUsers/login", { body: { email, password: NEW } })).token;
}

/** Ways for the email's owner to get in. Each returns a session token. */
const WAYS: Record<string, (planted: Planted) => Promise<string>> = {
  "with Google": async ({ user: { email } }) => {
    const reply = await fetch(`${url}/google/credential`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, given_name: "Grace", family_name: "Hopper" }),
    });
    const { credential } = (await reply.json()) as { credential: string };
    return (await call("POST /api/authUsers/googleLogin", { body: { credential } })).token;
  },
  "with single sign-on": async ({ user: { email } }) => {
    Object.assign(provider, { person: { sub: randomUUID(), email, email_verified: true } });
    const browser = new BrowserClient(app);
    const { location } = await browser.send("GET", "/api/authUsers/oidc");
    const { search } = await provider.visit(location);
    const back = await browser.send("GET", `/api/authUsers/oidc/callback${search}`);
    const fragment = new URLSearchParams(new URL(back.location, "http://localhost").hash.slice(1));
    const ticket = fragment.get("oidc") ?? "";
    return (await browser.send("POST", "/api/authUsers/oidc/finish", { ticket })).body.token!;
  },
  "with a new password by mail": ({ user: { email } }) => resetPassword(email),
  "by a click on the link that the stranger had mailed": async ({ user: { email, _id: id }, token }) => {
    const { text } = await newestMail(email, /^Confirm your email/u);
    const body = { token: /\/verify-email#(\S+)/u.exec(text)![1]! };
    const refused = { status: 403, message: MESSAGES.verificationNeedsPassword };
    expect(await refusal("POST /api/authUsers/verifyEmail", { body })).toEqual(refused);
    // A session of another account does not count.
    const other = await signUp();
    expect(await refusal("POST /api/authUsers/verifyEmail", { body }, other.token)).toEqual(refused);
    const wrong = { body: { ...body, password: "not the password" } };
    expect((await refusal("POST /api/authUsers/verifyEmail", wrong)).message).toBe(MESSAGES.passwordWrong);
    expect((await call("GET /api/Users/:id", { params: { id } }, token)).emailVerified).toBe(false);
    await call("POST /api/authUsers/refuseEmail", { body });
    expect((await refusal("POST /api/authUsers/sendVerification", {}, token)).message).toBe(
      MESSAGES.verificationRefused,
    );
    return resetPassword(email);
  },
};

describe.each(Object.entries(WAYS))("an owner who comes %s", (_, come) => {
  it("has the account to themselves and learns which access ended", async () => {
    const planted = await plant(`${randomUUID()}@gmail.com`);
    const { email, _id: id } = planted.user;
    expect(await stillWorking(planted)).toEqual([
      "session",
      "password",
      "passkey",
      "key",
      "agent",
      "refresh",
      "code",
      "link",
      "calendar",
    ]);
    const [theirs] = await deps.db.select().from(connections).where(eq(connections.userId, id));
    await buildFeatures(deps).notify(deps.db, {
      userId: id,
      key: "ending",
      message: { event: "connection-ending", network: "Twitter", account: "Their account", days: 3 },
      link: "/profile",
      about: `connection:${theirs!.id}`,
    });
    world.now += 1000;
    const token = await come(planted);
    expect(await stillWorking(planted)).toEqual([]);
    expect(await leftBehind(id, token)).toEqual({
      passkeys: [],
      totp: false,
      recoveryCodes: 0,
      keys: [],
      agents: [],
      webhooks: [],
      connections: [],
      ai: null,
      // The stranger's texts stay but do not go out.
      campaigns: ["Sleep"],
      posts: ["draft"],
    });
    // The owner's own session and new keys work.
    expect(await isSignedIn(token)).toBe(true);
    const body = { name: "Ours", scopes: ["resumes:read" as const], expiresInDays: 30 as const };
    const { key } = (await call("POST /api/keys", { body }, token)).data;
    expect((await call("GET /api/keys/this", {}, key)).data.user).toBe(id);

    const { notices } = (await call("GET /api/notices", {}, token)).data;
    const told = notices.find(({ text }) => text.startsWith("This account is now yours"));
    expect(told?.text).toMatch(
      /1 password, .*1 passkey, 1 authenticator, 1 key, 2 agents, 1 webhook, 1 share link, 1 calendar address, 1 connected account, 1 AI key, 1 running campaign, 1 scheduled post, and 1 approver/u,
    );
    expect(notices.filter(({ text, read }) => text.includes("Their account") && !read)).toEqual([]);
    const audit = (await call("GET /api/Users/:id/audit", { params: { id } }, token)).data;
    const entry = audit.find(({ action }) => action === "access-ended");
    expect(entry?.detail).toMatch(/^The account passed to its owner: .*1 key, 2 agents/u);
    await letJobsRun(deps.db);
    const mail = await newestMail(email, /^This account is now yours/u);
    expect(mail.text).toContain("1 connected account");
    // X no longer accepts the stranger's tokens.
    await vi.waitUntil(async () => !(await isKnownToX(planted.xToken)), { timeout: 15_000 });
  });
});

/** Counts how many sessions, keys, and so on an account has, by kind of access. */
async function accessOf(userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { access = [] } of buildFeatures(deps).parts) {
    for (const { kind, count } of access) counts[kind] = await count(deps.db, userId);
  }
  return counts;
}

type Cause = (planted: Planted) => Promise<unknown>;
const everywhere =
  (alsoEnd: ("keys" | "agents")[]): Cause =>
  ({ token }) =>
    call("POST /api/authUsers/logoutEverywhere", { body: { alsoEnd } }, token);
/** What a user may keep when resetting the password by email. */
const KEEPABLE: AccessKind[] = [
  "passkeys",
  "keys",
  "agents",
  "webhooks",
  "share-links",
  "calendar-feeds",
  "connections",
  "own-ai",
  "approvers",
];
const confirmEmail: Cause = async ({ user, token }) => {
  const { text } = await newestMail(user.email, /^Confirm your email/u);
  const body = { token: /\/verify-email#(\S+)/u.exec(text)![1]! };
  await call("POST /api/authUsers/verifyEmail", { body }, token);
};
const reset =
  (keep: AccessKind[]): Cause =>
  async (planted) => {
    await confirmEmail(planted);
    const { confirmed, ends } = await chooseNew(planted.user.email, keep);
    expect(confirmed).toBe(true);
    expect(ends.filter(({ keepable }) => keepable).map(({ kind }) => kind)).toEqual(KEEPABLE);
  };
/** The kinds of access that each event ends, in an account that has every kind. */
const EVENTS: [name: string, cause: Cause, ends: AccessKind[]][] = [
  ["a confirmed email", confirmEmail, ["confirmation-links"]],
  [
    "a changed password",
    ({ user, token, password: oldPassword }) => {
      const body = { id: user._id, oldPassword, newPassword: NEW, confirmPassword: NEW };
      return call("PUT /api/authUsers/changePassword", { body }, token);
    },
    ["sessions", "reset-links"],
  ],
  ["an added authenticator", ({ token }) => addAuthenticator(token), ["sessions"]],
  ["signing out everywhere", everywhere([]), ["sessions"]],
  [
    "a new password by mail of a confirmed account",
    reset([]),
    ["sessions", "reset-links", "confirmation-links", ...KEEPABLE],
  ],
  [
    "a new password by mail of a confirmed account that keeps all it can",
    reset(ACCESS_KINDS),
    ["sessions", "reset-links", "confirmation-links"],
  ],
  [
    "signing out everywhere with keys and agents",
    everywhere(["keys", "agents"]),
    ["sessions", "keys", "agents"],
  ],
  [
    "a suspension",
    async ({ user }) => {
      const { token } = await signUp({ email: ANOTHER });
      await call("POST /api/operator/users/:id/suspend", { params: { id: user._id } }, token);
    },
    ["sessions"],
  ],
];

it.each(EVENTS)("%s ends the access in the table and nothing else", async (name, cause, ends) => {
  const planted = await plant(`${randomUUID()}@gmail.com`);
  const { user, token, passkey } = planted;
  if (name === "an added authenticator") await call("DELETE /api/authUsers/totp", {}, token);
  const elsewhere = (await signInByPasskey(passkey)).body.token!;
  await call("POST /api/authUsers/forgotPassword", { body: { email: user.email } });
  // Jobs create both links, in no particular order.
  await newestMail(user.email, /^Confirm your email/u);
  await newestMail(user.email, /^Choose a new/u);
  const before = await accessOf(user._id);
  expect(await isSignedIn(elsewhere)).toBe(true);
  const has = (kind: AccessKind) => before[kind]! > 0;
  const missing = name === "an added authenticator" ? ["authenticator"] : [];
  // The stranger has no other account to sign in with and gets no emails for deciding on posts.
  expect(ACCESS_KINDS.filter((kind) => !has(kind))).toEqual([
    ...missing,
    "linked-sign-ins",
    "mailed-approvals",
  ]);
  await cause(planted);
  const after = await accessOf(user._id);
  expect(ACCESS_KINDS.filter((kind) => after[kind]! < before[kind]!)).toEqual(ends);
  expect(await isSignedIn(elsewhere)).toBe(!ends.includes("sessions"));
});

describe("the link that confirms an email", () => {
  const linkOf = async (email: string) =>
    /\/verify-email#(\S+)/u.exec((await newestMail(email, /^Confirm your email/u)).text)![1]!;
  const verify = "POST /api/authUsers/verifyEmail";

  it("requires the account's own session or its password", async () => {
    const one = await signUp({ verified: false });
    await call(verify, { body: { token: await linkOf(one.user.email) } }, one.token);
    const two = await signUp({ verified: false });
    const { password } = two;
    await call(verify, { body: { token: await linkOf(two.user.email), password } });
    for (const { user, token } of [one, two]) {
      expect((await call("GET /api/Users/:id", { params: { id: user._id } }, token)).emailVerified).toBe(
        true,
      );
    }
  });

  it("always requires the password of an operator's account", async () => {
    const { user, token, password } = await signUp({ email: OPERATOR, verified: false });
    const link = await linkOf(user.email);
    expect(await refusal(verify, { body: { token: link } }, token)).toEqual({
      status: 403,
      message: MESSAGES.verificationNeedsPassword,
    });
    expect((await send("GET /api/operator/health", {}, token)).status).toBe(404);
    await call(verify, { body: { token: link, password } }, token);
    expect((await send("GET /api/operator/health", {}, token)).status).toBe(200);
  });
});
