import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { auditEntries } from "../../db/schema.ts";
import { AUDIT_KEPT, checkAudit, remember, sweepAudit } from "./audit.ts";

const OPERATOR = "operator@example.com";
let shift = 0;
const clock = () => new Date(Date.now() + shift);
const { deps, call, refusal, signUp, send } = await buildTestApp({
  settings: { OPERATOR_EMAILS: OPERATOR },
  deps: { clock },
});
const { db } = deps;
const operator = await signUp({ email: OPERATOR });

const actions = async (id: string, token: string) =>
  (await call("GET /api/Users/:id/audit", { params: { id } }, token)).data.map(({ action }) => action);
const check = async () => (await call("POST /api/operator/audit/check", {}, operator.token)).data;
const newest = async () => (await call("GET /api/operator/audit", {}, operator.token)).data[0]!;

it("remembers what happens to an account, for its user and the operator", async () => {
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
    "password-changed",
    "signed-in",
    "account-created",
  ]);
  const own = await call("GET /api/Users/:id/audit", { params: { id: user._id } }, again.token);
  expect(JSON.stringify(own)).not.toContain(OPERATOR);
  expect(JSON.stringify(own)).not.toContain(operator.user._id);

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

it("shows nobody the entries of others", async () => {
  const { token } = await signUp();
  const params = { id: operator.user._id };
  expect((await refusal("GET /api/Users/:id/audit", { params }, token)).status).toBe(404);
  for (const who of [token, undefined]) {
    expect((await refusal("GET /api/operator/audit", {}, who)).status).toBe(404);
    expect((await refusal("POST /api/operator/audit/check", {}, who)).status).toBe(404);
  }
  expect((await send("GET /api/Users/:id/audit", { params })).status).toBe(401);
});

it("gives entries that are written at the same moment one order", async () => {
  await Promise.all(
    Array.from({ length: 8 }, () => remember(deps, db, { action: "ai-tested", actorId: null })),
  );
  expect((await check()).broken).toBe(null);
  const page = (await call("GET /api/operator/audit", {}, operator.token)).data;
  const before = String(page[3]!.number);
  const next = (await call("GET /api/operator/audit", { query: { before } }, operator.token)).data;
  expect(next[0]!.number).toBe(page[3]!.number - 1);
});

/** Undone afterwards, since the next test needs a chain that is whole. */
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
])("finds an entry that was %s", async (_, tampering, number) => {
  const whole = await db.select().from(auditEntries);
  await db.execute(tampering);
  expect((await checkAudit(deps)).broken).toMatchObject({ number });
  await db.delete(auditEntries);
  await db.insert(auditEntries).values(whole);
  expect((await check()).broken).toBe(null);
});

it("removes entries after 180 days and still vouches for where the log begins", async () => {
  expect(await sweepAudit(deps)).toBe(false);
  shift = AUDIT_KEPT;
  await remember(deps, db, { action: "ai-tested", actorId: null });
  shift = AUDIT_KEPT + 60_000;
  expect(await sweepAudit(deps)).toBe(true);
  expect(await checkAudit(deps)).toEqual({ entries: 2, broken: null });
  await db.update(auditEntries).set({ detail: "" }).where(eq(auditEntries.action, "entries-expired"));
  expect((await checkAudit(deps)).broken).not.toBe(null);
});
