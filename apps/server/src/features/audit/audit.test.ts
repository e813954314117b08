import { eq, sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { Secret, TOTP } from "otpauth";
import { expect, it } from "vitest";
import { buildTestApp, testStandins } from "../../../test/build-app.ts";
import { message } from "@postfolio/contract/message.ts";
import { HOUR } from "@postfolio/contract/time-units.ts";
import { auditEnds, auditEntries } from "../../db/schema.ts";
import { appendEntry } from "./audit.queries.ts";
import { AUDIT_KEPT, checkAudit, remember, sweepAudit } from "./audit.ts";
import { createSealer, plainHashOf } from "./chain.policy.ts";

const OPERATOR = "operator@example.com";
let shift = 0;
const clock = () => new Date(Date.now() + shift);
const { app, deps, call, refusal, signUp, send } = await buildTestApp({
  settings: { OPERATOR_EMAILS: OPERATOR },
  deps: { clock },
});
const { db } = deps;
const operator = await signUp({ email: OPERATOR });

const actions = async (id: string, token: string) =>
  (await call("GET /api/Users/:id/audit", { params: { id } }, token)).data.map(({ action }) => action);
/** Returns the audit log's entries about an account after its creation, oldest first. */
const story = async (id: string, token: string) =>
  (await call("GET /api/Users/:id/audit", { params: { id } }, token)).data
    .toReversed()
    .map(({ action, detail }) => `${action}: ${detail}`);
const check = async () => (await call("POST /api/operator/audit/check", {}, operator.token)).data;
const newest = async () => (await call("GET /api/operator/audit", {}, operator.token)).data[0]!;

it("records account events for the user and the operator", async () => {
  const { user, token, password } = await signUp();
  const newPassword = "another horse battery";
  await call(
    "PUT /api/authUsers/changePassword",
    { body: { id: user._id, oldPassword: password, newPassword, confirmPassword: newPassword } },
    token,
  );
  await call("POST /api/operator/users/:id/suspend", { params: { id: user._id } }, operator.token);
  expect(await newest()).toMatchObject({
    action: "user-suspended",
    actor: { email: OPERATOR },
    subject: { _id: user._id, email: user.email },
  });
  await call("POST /api/operator/users/:id/resume", { params: { id: user._id } }, operator.token);
  const body = { email: user.email, password: newPassword };
  const again = await call("POST /api/authUsers/login", { body });
  expect(await actions(user._id, again.token)).toEqual([
    "signed-in",
    "suspension-ended",
    "user-suspended",
    "access-ended",
    "password-changed",
    "signed-in",
    "account-created",
  ]);
  const own = await call("GET /api/Users/:id/audit", { params: { id: user._id } }, again.token);
  expect(JSON.stringify(own)).not.toContain(OPERATOR);
  expect(JSON.stringify(own)).not.toContain(operator.user._id);
  const archive = await send("GET /api/Users/:id/export", { params: { id: user._id } }, again.token);
  const files = Object.values(unzipSync(archive.body as Uint8Array)).map((file) =>
    Buffer.from(file).toString(),
  );
  expect(files.join("\n")).toContain("user-suspended");
  expect(files.join("\n")).not.toContain(OPERATOR);
  expect(files.join("\n")).not.toContain(operator.user._id);

  await call(
    "POST /api/Users/:id/delete",
    { params: { id: user._id }, body: { password: newPassword } },
    again.token,
  );
  expect(await newest()).toMatchObject({
    action: "account-deleted",
    subject: { _id: user._id, email: null },
  });
});

it("records each change of sign-in methods", async () => {
  const { user, token, password } = await signUp();
  const { secret } = (await call("POST /api/authUsers/totp", {}, token)).data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock().getTime() });
  const { recoveryCodes } = (await call("POST /api/authUsers/totp/confirm", { body: { code } }, token)).data;
  await call("POST /api/authUsers/recoveryCodes", {}, token);
  const { body } = await send("POST /api/authUsers/login", { body: { email: user.email, password } });
  const { ticket } = body as { ticket: string };
  const old = { body: { ticket, code: recoveryCodes[0]! } };
  expect((await send("POST /api/authUsers/login/code", old)).status).toBe(401);
  const newest = (await call("POST /api/authUsers/recoveryCodes", {}, token)).data.recoveryCodes;
  await call("POST /api/authUsers/login/code", { body: { ticket, code: newest[0]! } });
  await call("DELETE /api/authUsers/totp", {}, token);
  expect(await story(user._id, token)).toEqual([
    "account-created: ",
    expect.stringMatching(/^signed-in: Password/u),
    "way-in-changed: Authenticator added",
    "way-in-changed: New recovery codes",
    "way-in-changed: New recovery codes",
    "way-in-changed: Recovery code used",
    expect.stringMatching(/^signed-in: Code/u),
    "way-in-changed: Authenticator removed",
  ]);
});

it("records Google sign-ins and account takeovers", async () => {
  const { url } = await testStandins();
  const google = async (email: string) => {
    const reply = await fetch(`${url}/google/credential`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, given_name: "Grace", family_name: "Hopper" }),
    });
    const { credential } = (await reply.json()) as { credential: string };
    const { token } = await call("POST /api/authUsers/googleLogin", { body: { credential } });
    return story((await call("GET /api/authUsers/session", {}, token)).userId, token);
  };
  const came = expect.stringMatching(/^signed-in: Google/u);
  expect(await google("came-with@gmail.com")).toEqual(["account-created: ", came]);
  const { user } = await signUp({ email: "somebody-elses@gmail.com", verified: false });
  expect(await google(user.email)).toEqual([
    "account-created: ",
    expect.stringMatching(/^signed-in: Password/u),
    "access-ended: The account passed to its owner: 1 session and 1 password",
    "way-in-changed: Taken over with Google, earlier ones removed",
    came,
  ]);
});

it("records access for software and strangers, without secrets", async () => {
  const { user, token, password } = await signUp();
  const scopes = ["resumes:read", "posts:draft"] as const;
  const key = (
    await call("POST /api/keys", { body: { name: "Ada's", scopes: [...scopes], expiresInDays: 30 } }, token)
  ).data;
  await Promise.all([1, 2, 3].map(() => send("GET /api/keys/this", {}, key.key)));
  shift += 2 * HOUR;
  await send("GET /api/keys/this", {}, key.key);
  await call("DELETE /api/keys/:id", { params: { id: key._id } }, token);

  await call("POST /api/authUsers/confirm", { body: { password } }, token);
  const url = "https://hooks.example/secret-path?token=1";
  const hook = (await call("POST /api/webhooks", { body: { url, events: ["post.failed"] } }, token)).data;
  const params = { id: hook._id };
  await call("PUT /api/webhooks/:id", { params, body: { events: ["post.published"] } }, token);
  await call("PUT /api/webhooks/:id", { params, body: { url: "https://other.example/" } }, token);
  await call("POST /api/webhooks/:id/secret", { params }, token);
  await call("DELETE /api/webhooks/:id", { params }, token);

  const resume = (await call("POST /api/resumes/create", { body: { name: "A" } }, token)).data;
  const link = (await call("POST /api/resumes/:id/links", { params: { id: resume._id }, body: {} }, token))
    .data;
  const one = { params: { id: link._id } };
  await call("PUT /api/links/:id", { ...one, body: { label: "Acme" } }, token);
  await call("PUT /api/links/:id", { ...one, body: { contact: true, password: "open sesame" } }, token);
  await call("DELETE /api/links/:id", one, token);

  const told = await story(user._id, token);
  const prefix = `${key.key.slice(0, 9)}…`;
  expect(told.slice(2)).toEqual([
    `key-made: ${prefix}: resumes:read, posts:draft`,
    `key-used: ${prefix}`,
    `key-ended: ${prefix}`,
    "webhook-added: hooks.example",
    "webhook-changed: other.example",
    "webhook-changed: other.example, new secret",
    "webhook-removed: other.example",
    "link-made: Without contact details",
    "link-changed: With contact details, with a password",
    "link-ended: With contact details, with a password",
  ]);
  expect((await check()).broken).toBe(null);
});

it("words entries in the language of the reader, and those from before there were codes as they are", async () => {
  const { user, password } = await signUp();
  const { token: elsewhere } = await call("POST /api/authUsers/login", {
    body: { email: user.email, password },
  });
  await call("POST /api/authUsers/logoutEverywhere", {}, elsewhere);
  const entry = { action: "signed-in", actorId: user._id, detail: "Password, Firefox on Linux" } as const;
  await remember(deps, db, entry);
  const login = await call("POST /api/authUsers/login", { body: { email: user.email, password } });
  const reply = await app.inject({
    url: `/api/Users/${user._id}/audit`,
    headers: { "accept-language": "de", authorization: `Bearer ${login.token}` },
  });
  const details = reply.json<{ data: { detail: string }[] }>().data.map(({ detail }) => detail);
  expect(details.slice(0, 4)).toEqual([
    "Passwort, Unbekanntes Gerät",
    "Password, Firefox on Linux",
    "",
    "Überall abgemeldet: 2 Sitzungen",
  ]);
});

it("shows users only their own entries", async () => {
  const { token } = await signUp();
  const params = { id: operator.user._id };
  expect((await refusal("GET /api/Users/:id/audit", { params }, token)).status).toBe(404);
  for (const who of [token, undefined]) {
    expect((await refusal("GET /api/operator/audit", {}, who)).status).toBe(404);
    expect((await refusal("POST /api/operator/audit/check", {}, who)).status).toBe(404);
  }
  expect((await send("GET /api/Users/:id/audit", { params })).status).toBe(401);
});

it("orders concurrent entries", async () => {
  await Promise.all(
    Array.from({ length: 8 }, () => remember(deps, db, { action: "ai-tested", actorId: null })),
  );
  expect((await check()).broken).toBe(null);
  const page = (await call("GET /api/operator/audit", {}, operator.token)).data;
  const before = String(page[3]!.number);
  const next = (await call("GET /api/operator/audit", { query: { before } }, operator.token)).data;
  expect(next[0]!.number).toBe(page[3]!.number - 1);
});

/** Each change is undone afterward, since the next test needs an intact chain. */
it.each([
  ["changed", sql`UPDATE ${auditEntries} SET detail = 'nothing' WHERE number = 3`, 3],
  ["given to another user", sql`UPDATE ${auditEntries} SET actor_id = NULL WHERE number = 2`, 2],
  ["removed", sql`DELETE FROM ${auditEntries} WHERE number = 3`, 4],
  ["removed at the beginning", sql`DELETE FROM ${auditEntries} WHERE number <= 2`, 3],
  [
    "replaced with its hash",
    sql`UPDATE ${auditEntries} SET hash = (SELECT hash FROM ${auditEntries} WHERE number = 1) WHERE number = 2`,
    2,
  ],
])("detects an entry that was %s", async (_, tampering, number) => {
  await whileTampered(async () => {
    await db.execute(tampering);
    expect((await checkAudit(deps)).broken).toMatchObject({ number });
  });
});

/** Restores the log afterward. */
async function whileTampered(tamper: () => Promise<void>): Promise<void> {
  const whole = await db.select().from(auditEntries);
  await tamper();
  await db.delete(auditEntries);
  await db.insert(auditEntries).values(whole);
  expect((await check()).broken).toBe(null);
}

it("detects removed newest entries, even if the stored end was removed, too", async () => {
  const [end] = await db.select().from(auditEnds);
  const { entries, newest } = await check();
  expect(newest).toEqual({ number: end!.number, hash: end!.hash });
  await whileTampered(async () => {
    await db.execute(sql`DELETE FROM ${auditEntries} WHERE number > ${end!.number - 3}`);
    const number = end!.number - 2;
    expect(await checkAudit(deps)).toMatchObject({
      entries: entries - 3,
      broken: { number, reason: message("audit_newest_missing", { count: 3 }) },
    });
    await db.delete(auditEnds);
    expect((await checkAudit(deps)).broken).toMatchObject({ number: number - 1 });
    const [last] = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.number, number - 1));
    await db.insert(auditEnds).values({ ...end!, number: last!.number, hash: last!.hash });
    expect((await checkAudit(deps)).broken).toMatchObject({ number: number - 1 });
    await db.update(auditEnds).set(end!);
  });
});

it("detects a log that was recomputed without the server's key", async () => {
  await whileTampered(async () => {
    const rows = await db.select().from(auditEntries).orderBy(auditEntries.number);
    await db.delete(auditEntries);
    let previous = "";
    for (const row of rows) {
      const forged = { ...row, detail: "nothing", previous };
      previous = plainHashOf(forged);
      await db.insert(auditEntries).values({ ...forged, hash: previous });
    }
    expect((await checkAudit(deps)).broken).toEqual({
      number: rows.at(-1)!.number,
      reason: "audit_entry_replaced",
    });
    const reply = await app.inject({
      method: "POST",
      url: "/api/operator/audit/check",
      headers: { "accept-language": "de", authorization: `Bearer ${operator.token}` },
    });
    expect(reply.json<Awaited<ReturnType<typeof check>>>()).toMatchObject({
      data: { broken: { reason: "Die Prüfung ist fehlgeschlagen, weil dieser Eintrag ersetzt wurde" } },
    });
    expect((await check()).broken!.reason).toBe("The check failed because it was replaced");
  });
});

it("reports entries written with another secret, and continues after them", async () => {
  const { newest } = await check();
  const changed = { ...deps, auditKey: new Uint8Array(32).fill(1) };
  expect(await checkAudit(changed)).toMatchObject({
    broken: null,
    keyedFrom: null,
    unreadableTo: newest!.number,
  });
  await whileTampered(async () => {
    const ends = await db.select().from(auditEnds);
    await remember(changed, db, { action: "ai-tested", actorId: null });
    expect(await checkAudit(changed)).toMatchObject({
      broken: null,
      keyedFrom: newest!.number + 1,
      unreadableTo: newest!.number,
    });
    expect((await checkAudit(deps)).broken).toMatchObject({ number: newest!.number + 1 });
    await db.update(auditEnds).set(ends[0]!);
  });
});

it("continues from entries written before the log had a key", async () => {
  await whileTampered(async () => {
    const ends = await db.select().from(auditEnds);
    await db.delete(auditEntries);
    await db.delete(auditEnds);
    const plain = { ...createSealer(deps.auditKey), hashOf: plainHashOf };
    for (const action of ["signed-in", "key-made"] as const) {
      const entry = { at: clock(), action, actorId: null, subjectId: null, detail: "" };
      await db.transaction((tx) => appendEntry(tx, plain, entry));
    }
    await db.delete(auditEnds);
    expect(await checkAudit(deps)).toMatchObject({ entries: 2, broken: null, keyedFrom: null });
    await remember(deps, db, { action: "ai-tested", actorId: null });
    expect(await checkAudit(deps)).toMatchObject({ entries: 3, broken: null, keyedFrom: 3 });
    await db.update(auditEnds).set(ends[0]!);
  });
});

it("removes entries after 180 days and still proves where the log begins", async () => {
  expect(await sweepAudit(deps)).toBe(false);
  shift += AUDIT_KEPT;
  await remember(deps, db, { action: "ai-tested", actorId: null });
  shift += 60_000;
  expect(await sweepAudit(deps)).toBe(true);
  expect(await checkAudit(deps)).toMatchObject({ entries: 2, broken: null });
  await db.update(auditEntries).set({ detail: "" }).where(eq(auditEntries.action, "entries-expired"));
  expect((await checkAudit(deps)).broken).not.toBe(null);
});
