import type { Plan } from "@postfolio/contract/plans.ts";
import { eq, sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { expect, it, vi } from "vitest";
import { buildTestApp, testStandins } from "../../../../test/build-app.ts";
import { everyMailTo } from "../../../../test/mailbox.ts";
import { connections, sessions, users } from "../../../db/schema.ts";
import { startWorker } from "../../../worker.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

const OPERATOR = "operator@example.com";
const { app, deps, call, refusal, send, signUp } = await buildTestApp({
  settings: { OPERATOR_EMAILS: OPERATOR },
});
const operator = await signUp({ email: OPERATOR });
const { url } = await testStandins();

const suspend = "POST /api/operator/users/:id/suspend";
const resume = "POST /api/operator/users/:id/resume";
const givePlan = "POST /api/operator/users/:id/plan";
const remove = "DELETE /api/operator/users/:id";
const exportOf = "POST /api/operator/users/:id/export";
const makeOperator = "POST /api/operator/users/:id/make-operator";
const endOperator = "POST /api/operator/users/:id/end-operator";
const endSessions = "POST /api/operator/users/:id/end-sessions";
const SUSPENDED = { status: 403, message: MESSAGES.suspended };

const of = (id: string) => ({ params: { id } });
const find = async (search: string) =>
  (await call("GET /api/operator/users", { query: { search } }, operator.token)).data;
const isSignedIn = async (token: string) =>
  (await send("GET /api/authUsers/session", {}, token)).status === 200;

async function connect(userId: string, network: "Twitter" | "Linkedin", brokenReason: string | null) {
  const now = new Date();
  await deps.db.insert(connections).values({
    id: crypto.randomUUID(),
    userId,
    network,
    accountId: userId,
    name: "Ada",
    accessToken: "sealed",
    accessExpiresAt: now,
    connectedAt: now,
    brokenReason,
  });
}
const reasons = async (userId: string) =>
  (
    await deps.db
      .select()
      .from(connections)
      .where(eq(connections.userId, userId))
      .orderBy(connections.network)
  ).map(({ brokenReason }) => brokenReason);

it("finds people by email and name, and shows none of their content", async () => {
  const { user } = await signUp({
    email: "grace_hopper@example.com",
    first_name: "Grace",
    last_name: "Hopper",
  });
  await signUp({ email: "gracexxhopper@example.com" });
  const [found, ...others] = await find("GRACE_");
  expect(others).toEqual([]);
  expect(found).toEqual({
    _id: user._id,
    email: user.email,
    emailVerified: true,
    first_name: "Grace",
    last_name: "Hopper",
    plan: "Free",
    givenPlan: null,
    createdAt: expect.any(String),
    lastSeenAt: expect.any(String),
    storageBytes: 0,
    suspended: false,
    operator: false,
  });
  expect((await find("grace hopper")).map(({ _id }) => _id)).toEqual([user._id]);
  expect((await find("")).length).toBeGreaterThan(2);
});

it("locks a suspended user out of every sign-in method, and lets them in again", async () => {
  const { user, token, password } = await signUp();
  const credential = async () => {
    const reply = await fetch(`${url}/google/credential`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "linked@gmail.com", given_name: "Ada", family_name: "Lovelace" }),
    });
    return { body: { credential: ((await reply.json()) as { credential: string }).credential } };
  };
  const withGoogle = await call("POST /api/authUsers/googleLogin", await credential());
  const { userId } = await call("GET /api/authUsers/session", {}, withGoogle.token);
  for (const id of [user._id, userId]) await call(suspend, of(id), operator.token);

  expect(await isSignedIn(token)).toBe(false);
  expect(await isSignedIn(withGoogle.token)).toBe(false);
  const login = { body: { email: user.email, password } };
  expect(await refusal("POST /api/authUsers/login", login)).toEqual(SUSPENDED);
  expect(await refusal("POST /api/authUsers/googleLogin", await credential())).toEqual(SUSPENDED);
  expect(await refusal("POST /api/authUsers/login", { body: { ...login.body, password: "wrong" } })).toEqual({
    status: 401,
    message: MESSAGES.wrongCredentials,
  });
  expect((await find(user.email))[0]?.suspended).toBe(true);

  for (const id of [user._id, userId]) await call(resume, of(id), operator.token);
  expect(await isSignedIn((await call("POST /api/authUsers/login", login)).token)).toBe(true);
});

it("keeps a suspended user's posts from going out, and changes nothing else", async () => {
  const { user } = await signUp();
  await connect(user._id, "Linkedin", "Permission withdrawn");
  await connect(user._id, "Twitter", null);
  await call(suspend, of(user._id), operator.token);
  await call(suspend, of(user._id), operator.token);
  expect(await reasons(user._id)).toEqual(["Permission withdrawn", expect.stringContaining("suspended")]);
  await call(resume, of(user._id), operator.token);
  expect(await reasons(user._id)).toEqual(["Permission withdrawn", null]);
});

it("ends a user's sessions", async () => {
  const { user, token } = await signUp();
  await call(endSessions, of(user._id), operator.token);
  expect(await isSignedIn(token)).toBe(false);
  await call(endSessions, of(operator.user._id), operator.token);
  expect(await isSignedIn(operator.token)).toBe(true);
});

it("grants a user a plan without payment, logs it, and removes it", async () => {
  const { user, token } = await signUp();
  const plan = async () => (await call("GET /api/Users/getUser", { query: { id: user._id } }, token)).plan;
  const give = async (given: Plan | null) =>
    (await call(givePlan, { ...of(user._id), body: { plan: given } }, operator.token)).data;
  expect(await give("basic_m")).toEqual({ plan: "basic_m", givenPlan: "basic_m" });
  expect(await plan()).toBe("basic_m");
  expect((await find(user.email))[0]).toMatchObject({ plan: "basic_m", givenPlan: "basic_m" });
  expect(await give(null)).toEqual({ plan: "Free", givenPlan: null });
  expect(await plan()).toBe("Free");
  const entries = (await call("GET /api/operator/audit", { query: {} }, operator.token)).data;
  expect(entries.slice(0, 2)).toEqual([
    expect.objectContaining({ action: "plan-taken-back", detail: "" }),
    expect.objectContaining({ action: "plan-given", detail: "Professional" }),
  ]);
  expect(entries[0]).toMatchObject({ actor: { _id: operator.user._id }, subject: { _id: user._id } });
  const body = { plan: "basic_m" };
  expect((await refusal(givePlan, { ...of(user._id), body }, token)).status).toBe(404);
  const nobody = of("0190a0c0-0000-7000-8000-000000000000");
  expect((await refusal(givePlan, { ...nobody, body }, operator.token)).status).toBe(404);
  expect((await refusal(givePlan, { ...of(user._id), body: {} }, operator.token)).status).toBe(400);
});

it("suspends neither operators nor unknown users, and only operators may suspend", async () => {
  expect(await refusal(suspend, of(operator.user._id), operator.token)).toEqual({
    status: 409,
    message: MESSAGES.lastOperator,
  });
  const nobody = of("0190a0c0-0000-7000-8000-000000000000");
  const { token } = await signUp();
  for (const way of [suspend, resume, endSessions, remove, exportOf, makeOperator, endOperator] as const) {
    const body = way === remove ? { body: { reason: "Gone" } } : {};
    expect((await refusal(way, { ...nobody, ...body }, operator.token)).status).toBe(404);
    expect((await refusal(way, { ...of(operator.user._id), ...body }, token)).status).toBe(404);
    expect((await refusal(way, { ...of(operator.user._id), ...body })).status).toBe(404);
  }
  expect((await refusal("GET /api/operator/users", {}, token)).status).toBe(404);
});

it("shows model requests and their cost, without any of their text", async () => {
  const { user, token } = await signUp();
  const use = async () => (await call("GET /api/operator/ai-use", {}, operator.token)).data;
  expect(await use()).toEqual({ model: deps.ai.model, reads: true, kinds: [] });
  const line = { text: "I was responsible for the night shift", userId: user._id };
  await call("POST /api/resumes/improveLine", { body: line }, token);
  await call(
    "POST /api/x/try",
    { body: { type: "Be more creative", Prompt: "Bread and patience", userId: user._id } },
    token,
  );
  const kinds = Object.fromEntries((await use()).kinds.map(({ kind, ...sums }) => [kind, sums]));
  expect(kinds).toEqual({
    resumes: expect.objectContaining({ texts: 1, attempts: 1, readings: 1 }),
    posts: expect.objectContaining({ texts: 1, attempts: 1, readings: 1 }),
  });
  const { inputTokens, readingInputTokens } = kinds["resumes"]!;
  expect(readingInputTokens).toBeGreaterThan(100);
  expect(inputTokens).toBeGreaterThan(readingInputTokens);
  expect((await refusal("GET /api/operator/ai-use", {}, token)).status).toBe(404);
});

it("lists everybody in pages, with their number, even while people come and go", async () => {
  const big = await buildTestApp({ settings: { OPERATOR_EMAILS: OPERATOR } });
  const { token } = await big.signUp({ email: OPERATOR });
  const { rows } = await big.deps.db.execute(sql`
    insert into users (id, email, email_key, first_name, last_name, created_at)
    select (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid,
      'p' || n || '@example.com', 'p' || n || '@example.com', 'P', n::text, now()
    from generate_series(1, 124) n returning id`);
  expect(rows).toHaveLength(124);
  const page = (query: { search?: string; after?: string }) =>
    big.call("GET /api/operator/users", { query }, token);
  const first = await page({});
  expect(first).toMatchObject({ total: 125, next: first.data.at(-1)!._id });
  expect(first.data).toHaveLength(50);
  expect(first.data[0]!.email).toBe(OPERATOR);
  // The last user on the page leaves before the next page is requested.
  await big.deps.db.delete(users).where(eq(users.id, first.next!));
  const second = await page({ after: first.next! });
  const third = await page({ after: second.next! });
  expect(third).toMatchObject({ total: 124, next: null });
  const seen = [first, second, third].flatMap(({ data }) => data.map(({ email }) => email));
  expect(seen).toEqual([OPERATOR, ...Array.from({ length: 124 }, (_, n) => `p${124 - n}@example.com`)]);
  expect(await page({ search: "p12" })).toMatchObject({ total: 6, next: null });
});

it("deletes a person with their content, and emails them the reason", async () => {
  const { user, token, password } = await signUp();
  const { user: unconfirmed } = await signUp({ verified: false });
  const body = { reason: "You left Acme on Friday.\nThank you!" };
  expect(await refusal(remove, { ...of(user._id), body: { reason: "  " } }, operator.token)).toEqual({
    status: 400,
    message: MESSAGES.reasonRequired,
  });
  expect((await call(remove, { ...of(user._id), body }, operator.token)).data).toBe(MESSAGES.userDeleted);
  expect((await call(remove, { ...of(unconfirmed._id), body }, operator.token)).data).toBe(
    MESSAGES.userDeletedUntold,
  );
  expect(await find(user.email)).toEqual([]);
  expect(await isSignedIn(token)).toBe(false);
  expect((await refusal("POST /api/authUsers/login", { body: { email: user.email, password } })).status).toBe(
    401,
  );
  const worker = startWorker(deps);
  try {
    const mail = await vi.waitUntil(
      async () => (await everyMailTo(user.email)).find(({ subject }) => subject.includes("deleted")),
      { timeout: 15_000 },
    );
    expect(mail.text).toContain("You left Acme on Friday.");
    expect(await everyMailTo(unconfirmed.email)).toEqual([]);
  } finally {
    await worker.stop();
  }
  const { data: entries } = await call("GET /api/operator/audit", {}, operator.token);
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: "account-deleted",
      actor: expect.objectContaining({ email: OPERATOR }),
      subject: { _id: user._id, email: null },
    }),
  );
  expect(await refusal(remove, { ...of(operator.user._id), body }, operator.token)).toEqual({
    status: 409,
    message: MESSAGES.lastOperator,
  });
});

it("emails a deleted person in the language of their account", async () => {
  const { user, token } = await signUp();
  await call("PUT /api/Users/:id", { ...of(user._id), body: { language: "de" } }, token);
  await call(remove, { ...of(user._id), body: { reason: "Gone" } }, operator.token);
  const worker = startWorker(deps);
  try {
    const mail = await vi.waitUntil(async () => (await everyMailTo(user.email)).at(-1), { timeout: 15_000 });
    expect(mail.subject).toMatch(/gelöscht/u);
  } finally {
    await worker.stop();
  }
});

it("exports a person's data, and notifies them", async () => {
  const { user, token } = await signUp();
  const reply = await send(exportOf, of(user._id), operator.token);
  expect(reply.headers["content-type"]).toBe("application/zip");
  expect((reply.body as Buffer).subarray(0, 2).toString()).toBe("PK");
  const own = await call("GET /api/Users/:id/audit", { ...of(user._id), query: {} }, token);
  expect(own.data[0]).toMatchObject({ action: "archive-downloaded", detail: "By an operator" });
  expect(own.data[0]!.actor!.email).toBe(null);
});

it("exports a person's data in the language of their account, else in English", async () => {
  const german = { "accept-language": "de", authorization: `Bearer ${operator.token}` };
  const auditOf = async (id: string) => {
    const url = `/api/operator/users/${id}/export`;
    const reply = await app.inject({ method: "POST", url, headers: german });
    return Buffer.from(unzipSync(reply.rawPayload)["audit.json"]!).toString();
  };
  const { user, token } = await signUp();
  expect(await auditOf(user._id)).toContain("Password, Unknown device");
  await call("PUT /api/Users/:id", { ...of(user._id), body: { language: "es" } }, token);
  expect(await auditOf(user._id)).toContain("Contraseña, Dispositivo desconocido");
});

it("adds and removes operators, only with a recent proof", async () => {
  const { user, token } = await signUp();
  const runs = async () => (await send("GET /api/operator/users", {}, token)).status === 200;
  await call(makeOperator, of(user._id), operator.token);
  expect(await runs()).toBe(true);
  await call(makeOperator, of(user._id), operator.token);
  // An operator can be removed here, unless the setting lists them.
  expect(await refusal(endOperator, of(operator.user._id), token)).toEqual({
    status: 409,
    message: MESSAGES.operatorBySetting,
  });
  expect(await refusal(remove, { ...of(user._id), body: { reason: "Gone" } }, operator.token)).toEqual({
    status: 409,
    message: MESSAGES.operatorStays,
  });
  await call(endOperator, of(user._id), operator.token);
  expect(await runs()).toBe(false);
  const { data } = await call("GET /api/Users/:id/audit", { ...of(user._id), query: {} }, token);
  expect(data.map(({ action }) => action).slice(0, 2)).toEqual(["operator-ended", "operator-made"]);

  await call(suspend, of(user._id), operator.token);
  expect(await refusal(makeOperator, of(user._id), operator.token)).toEqual({
    status: 409,
    message: MESSAGES.suspendedCannotOperate,
  });

  await deps.db.update(sessions).set({ provenAt: null }).where(eq(sessions.userId, operator.user._id));
  const unproven = { status: 403, message: MESSAGES.confirmFirst };
  for (const way of [makeOperator, endOperator, exportOf, remove] as const) {
    const request = { ...of(user._id), ...(way === remove && { body: { reason: "Gone" } }) };
    expect(await refusal(way, request, operator.token)).toEqual(unproven);
  }
});
