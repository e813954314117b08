import { MESSAGES as CODES } from "@postfolio/contract/messages.ts";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { users } from "../../db/schema.ts";
import { endOperator, makeOperator } from "./operators.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";

const LISTED = "listed@example.com";
const app = await buildTestApp();
const { db } = app.deps;
const server = (emails: string) => buildTestApp({ deps: { db }, settings: { OPERATOR_EMAILS: emails } });

const LAST = { status: 409, message: MESSAGES.lastOperator };
const suspend = "POST /api/operator/users/:id/suspend";
const of = (id: string, body: object = {}) => ({ params: { id }, body });

async function runsServer(id: string, since: Date | null) {
  await db.update(users).set({ operatorSince: since }).where(eq(users.id, id));
}
const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]!;

it("keeps the last operator of a server that others use, and lets them go once there is another", async () => {
  const { user, token, password } = await app.signUp();
  await runsServer(user._id, new Date());
  // Once another account exists, the only operator can no longer leave.
  const other = await app.signUp();
  const leave = () => app.refusal("POST /api/Users/:id/delete", of(user._id, { password }), token);
  expect(await leave()).toEqual(LAST);
  expect(await app.refusal(suspend, of(user._id), token)).toEqual(LAST);
  await expect(
    db.transaction(async (tx) => endOperator(app.deps, tx, await rowOf(user._id))),
  ).rejects.toMatchObject({ code: "conflict", userMessage: CODES.lastOperator });

  // Another operator who cannot sign in does not count.
  await db
    .update(users)
    .set({ operatorSince: new Date(), suspendedAt: new Date() })
    .where(eq(users.id, other.user._id));
  expect(await leave()).toEqual(LAST);
  await db.update(users).set({ suspendedAt: null }).where(eq(users.id, other.user._id));
  expect((await app.send("POST /api/Users/:id/delete", of(user._id, { password }), token)).status).toBe(200);
  await runsServer(other.user._id, null);
});

it("counts the people whom OPERATOR_EMAILS names, once their email is confirmed", async () => {
  const { user, token, password } = await app.signUp();
  await runsServer(user._id, new Date());
  const listed = await server(LISTED);
  const leave = () => listed.refusal("POST /api/Users/:id/delete", of(user._id, { password }), token);
  expect(await leave()).toEqual(LAST);
  const named = await listed.signUp({ email: LISTED, verified: false });
  expect(await leave()).toEqual(LAST);
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, named.user._id));
  await db.transaction(async (tx) => endOperator(listed.deps, tx, await rowOf(user._id)));
  expect((await rowOf(user._id)).operatorSince).toBe(null);
  expect(await listed.refusal("POST /api/Users/:id/delete", of(named.user._id, named), named.token)).toEqual(
    LAST,
  );
});

it("lets the only person leave their server", async () => {
  const alone = await buildTestApp();
  const { user, token, password } = await alone.signUp();
  await alone.deps.db.update(users).set({ operatorSince: new Date() });
  expect((await alone.send("POST /api/Users/:id/delete", of(user._id, { password }), token)).status).toBe(
    200,
  );
});

it("does not let two operators remove each other concurrently", async () => {
  const two = await buildTestApp();
  await two.signUp();
  const operators = [await two.signUp(), await two.signUp()];
  for (const { user } of operators) {
    await two.deps.db.update(users).set({ operatorSince: new Date() }).where(eq(users.id, user._id));
  }
  const replies = await Promise.all(
    operators.map(({ user, token, password }) =>
      two.send("POST /api/Users/:id/delete", of(user._id, { password }), token),
    ),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

it("never makes a suspended account an operator, and keeps it out in any case", async () => {
  const { user, password } = await app.signUp();
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, user._id));
  await expect(
    db.transaction(async (tx) => makeOperator(tx, await rowOf(user._id), new Date())),
  ).rejects.toMatchObject({ userMessage: CODES.suspendedCannotOperate });
  await runsServer(user._id, new Date());
  expect(await app.refusal("POST /api/authUsers/login", { body: { email: user.email, password } })).toEqual({
    status: 403,
    message: MESSAGES.suspended,
  });
});
