import { randomUUID } from "node:crypto";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { DAY, MINUTE } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { buildTestApp } from "../../test/build-app.ts";
import { applications, keptReplies } from "../db/schema.ts";
import { sweepKeptReplies } from "./idempotency.queries.ts";
import { MESSAGES } from "../../../../scripts/testing/english.ts";

let now = Date.now();
const { app, call, deps, signUp } = await buildTestApp({ deps: { clock: () => new Date(now) } });
const { db } = deps;

async function person() {
  const { user, token } = await signUp();
  const save = async (key: string, body: object, url = "/api/applications/create") => {
    const headers = { authorization: `Bearer ${token}`, "idempotency-key": key };
    const reply = await app.inject({ method: "POST", url, payload: body, headers });
    const { status, data } = reply.json<{ status: string; data: { _id?: string } | string }>();
    return { code: reply.statusCode, status, data, headers: reply.headers };
  };
  return {
    id: user._id,
    token,
    save,
    saved: () => db.$count(applications, eq(applications.userId, user._id)),
  };
}
const JOB = { title: "Baker", company: "Mill" };

it("gives the same reply to the same request, and executes it once", async () => {
  const ada = await person();
  const [first, again] = [await ada.save("one", JOB), await ada.save("one", JOB)];
  expect(first).toMatchObject({ code: 200, status: "Success" });
  expect(again).toMatchObject({ code: 200, data: first.data });
  expect(first.headers["idempotency-replayed"]).toBeUndefined();
  expect(again.headers["idempotency-replayed"]).toBe("true");
  expect(await ada.saved()).toBe(1);
  await ada.save("two", JOB);
  expect(await ada.saved()).toBe(2);
});

it("refuses another request with the same key", async () => {
  const ada = await person();
  await ada.save("one", JOB);
  const other = await ada.save("one", { ...JOB, title: "Miller" });
  expect(other).toMatchObject({ code: 422, data: MESSAGES.idempotencyKeyUsed });
  const elsewhere = await ada.save("one", JOB, "/api/letters/create");
  expect(elsewhere).toMatchObject({ code: 422, data: MESSAGES.idempotencyKeyUsed });
  expect(await ada.saved()).toBe(1);
});

it("executes only one of many concurrent requests", async () => {
  const ada = await person();
  const replies = await Promise.all(Array.from({ length: 20 }, () => ada.save("race", JOB)));
  expect(await ada.saved()).toBe(1);
  const done = replies.filter(({ code }) => code === 200);
  const ids = new Set(done.map(({ data }) => (data as { _id: string })._id));
  expect(ids.size).toBe(1);
  const busy = replies.filter(({ code }) => code !== 200);
  expect(busy.every(({ code, data }) => code === 409 && data === MESSAGES.idempotencyKeyBusy)).toBe(true);
  expect((await ada.save("race", JOB)).code).toBe(200);
});

it("keeps each user's keys apart", async () => {
  const [ada, bob] = [await person(), await person()];
  const [hers, his] = [await ada.save("one", JOB), await bob.save("one", JOB)];
  expect(hers.data).not.toEqual(his.data);
});

it("forgets replies after a day", async () => {
  const ada = await person();
  await ada.save("one", JOB);
  now += DAY;
  await ada.save("one", { ...JOB, title: "Miller" });
  expect(await ada.saved()).toBe(2);
  now += DAY;
  await sweepKeptReplies(deps);
  expect(await db.$count(keptReplies, eq(keptReplies.userId, ada.id))).toBe(0);
});

it("stores rejections, too, except for invalid requests", async () => {
  const ada = await person();
  expect((await ada.save("one", { company: "" })).code).toBe(400);
  expect((await ada.save("one", JOB)).code).toBe(200);
  const url = `/api/applications/${randomUUID()}/restore`;
  expect((await ada.save("two", {}, url)).code).toBe(404);
  expect((await ada.save("two", {}, url)).headers["idempotency-replayed"]).toBe("true");
});

it("allows a retry if the server is gone, but not while the request is running", async () => {
  const ada = await person();
  await ada.save("one", JOB);
  await db.update(keptReplies).set({ status: null }).where(eq(keptReplies.userId, ada.id));
  expect(await ada.save("one", JOB)).toMatchObject({ code: 409, data: MESSAGES.idempotencyKeyBusy });
  now += 10 * MINUTE;
  expect((await ada.save("one", JOB)).code).toBe(200);
  expect(await ada.saved()).toBe(2);
});

it("rejects empty and overlong keys, and more keys than the limit", async () => {
  const ada = await person();
  for (const key of ["", "x".repeat(LIMITS.idempotencyKey + 1)]) {
    expect(await ada.save(key, JOB)).toMatchObject({ code: 400, data: MESSAGES.idempotencyKeyInvalid });
  }
  await ada.save("one", JOB);
  const body = "x".repeat(LIMITS.keptReplies + 1);
  await db.update(keptReplies).set({ body }).where(eq(keptReplies.userId, ada.id));
  expect(await ada.save("two", JOB)).toMatchObject({ code: 429, data: MESSAGES.tooManyReplies });
});

it("stores no reply that contains a secret", async () => {
  const ada = await person();
  const key = { name: "A", scopes: ["posts:read"], expiresInDays: null };
  await ada.save("one", key, "/api/keys");
  await ada.save("one", key, "/api/keys");
  expect(await db.$count(keptReplies, eq(keptReplies.userId, ada.id))).toBe(0);
  expect((await call("GET /api/keys", {}, ada.token)).data).toHaveLength(2);
});
