import { randomUUID } from "node:crypto";
import { defineRoutes, type Route } from "@postfolio/contract/http.ts";
import { type Scope, SCOPE_NAMES } from "@postfolio/contract/keys/scopes.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { routes } from "@postfolio/contract/routes.ts";
import { DAY, HOUR, MINUTE } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { buildTestApp } from "../../../test/build-app.ts";
import { isLong } from "../../../test/length.ts";
import { mailsTo } from "../../../test/mailbox.ts";
import { keys, users } from "../../db/schema.ts";
import { mailNotices } from "../notices/notice-mail.ts";
import { buildFeatures } from "../../features.ts";
import { isKey, KEY_PATTERN, newKeyText } from "./key-form.ts";
import { sweepKeys } from "./keys.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";

let now = Date.parse("2026-11-21T12:20:00Z");
const { app, call, deps, refusal, send, signUp } = await buildTestApp({
  deps: { clock: () => new Date(now) },
});

const ALL: readonly Scope[] = SCOPE_NAMES;

async function withKey(scopes: readonly Scope[] = ALL, fields: object = {}) {
  const { user, token } = await signUp();
  const body = { name: "My script", scopes: [...scopes], expiresInDays: 30 as const, ...fields };
  const { data: made } = await call("POST /api/keys", { body }, token);
  return { user, token, key: made.key, made };
}

const mail = (userId: string) => mailNotices(buildFeatures(deps), userId);

describe("a route's scope", () => {
  it("defaults to null, so that no key may call the route", () => {
    const table = defineRoutes({
      "GET /api/forgotten": { summary: "Forgotten", access: "user", reply: z.null() },
    });
    expect(table["GET /api/forgotten"].scope).toBeNull();
  });

  // The long tests try every scope on each route. The short tests try only the route's scope and one other.
  it("alone lets a key call it: every route with every scope", { timeout: 120_000 }, async () => {
    const { token } = await signUp();
    const holders = await Promise.all(
      ALL.map(async (scope) => {
        const body = { name: scope, scopes: [scope], expiresInDays: null };
        return { scope, key: (await call("POST /api/keys", { body }, token)).data.key };
      }),
    );
    const wrong: string[] = [];
    const all = Object.entries(routes) as [keyof typeof routes, Route][];
    for (const [number, [endpoint, route]] of all.entries()) {
      const other = holders.filter(({ scope }) => scope !== route.scope)[number % (holders.length - 1)];
      const taken = holders.filter((holder) => isLong || holder === other || holder.scope === route.scope);
      for (const { scope, key } of taken) {
        const params = Object.fromEntries(
          [...endpoint.matchAll(/:(\w+)/gu)].map(([, name]) => [name!, randomUUID()]),
        );
        const { status, body } = await send(endpoint, { params }, key);
        const refused = status === 403 && (body as { data?: string }).data === MESSAGES.keyMayNot;
        const allowed = route.scope === "any" || route.scope === scope;
        if (refused === allowed || status === 401 || (status >= 500 && endpoint !== "GET /readyz")) {
          wrong.push(`${endpoint} with ${scope}: ${status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it("is null for accounts, sign-in, payment, connections, notices, keys and the operator's", () => {
    const off =
      /^\w+ \/api\/(?:authUsers|Users\/(?!generatePdf|editResume)|operator|payment|connections|notices|x\/(?!try)|linkedin\/(?!try))/u;
    const entries = Object.entries(routes) as [string, Route][];
    const open = entries.filter(([endpoint, { scope }]) => off.test(endpoint) && scope !== null);
    expect(open.map(([endpoint]) => endpoint)).toEqual([]);
    expect(routes["POST /api/keys"].scope).toBeNull();
    expect(routes["DELETE /api/keys/:id"].scope).toBeNull();
  });
});

describe.skipIf(isLong)("a key", () => {
  it("is shown once, stored as a hash, and describes itself", async () => {
    const { user, token, key, made } = await withKey(["resumes:read", "resumes:read", "posts:draft"]);
    expect(made).toMatchObject({ scopes: ["resumes:read", "posts:draft"], lastUsedAt: null });
    const listed = (await call("GET /api/keys", {}, token)).data;
    expect(listed.map(({ _id, prefix }) => ({ _id, prefix }))).toEqual([
      { _id: made._id, prefix: key.slice(0, 9) },
    ]);
    const [row] = await deps.db.select().from(keys).where(eq(keys.userId, user._id));
    expect(JSON.stringify([listed, row])).not.toContain(key);
    expect((await call("GET /api/keys/this", {}, key)).data).toMatchObject({
      user: user._id,
      scopes: ["resumes:read", "posts:draft"],
    });
    expect(await refusal("GET /api/keys/this", {}, token)).toEqual({
      status: 404,
      message: MESSAGES.noKeyHere,
    });
  });

  it("acts on the same routes as its user, for that user alone", async () => {
    const [one, other] = [await withKey(), await withKey()];
    const body = { title: "Baker", company: "Mill" };
    const { data: application } = await call("POST /api/applications/create", { body }, one.key);
    const params = { id: application._id };
    expect((await call("GET /api/applications/:id", { params }, one.token)).data.title).toBe("Baker");
    expect((await refusal("GET /api/applications/:id", { params }, other.key)).status).toBe(404);
    const photo = { url: "http://127.0.0.1/picture.png" };
    expect((await send("GET /api/resumes/photo", { query: photo }, one.key)).status).not.toBe(401);
  });

  it("can be revoked, and ends with its account", async () => {
    const { user, token, key, made } = await withKey();
    await call("DELETE /api/keys/:id", { params: { id: made._id } }, token);
    const ended = { status: 401, message: MESSAGES.keyRefused };
    expect(await refusal("GET /api/applications", {}, key)).toEqual(ended);
    // A public route does not treat a caller with a dead key as a visitor.
    expect(await refusal("GET /api/templates", {}, key)).toEqual(ended);
    expect((await refusal("DELETE /api/keys/:id", { params: { id: made._id } }, token)).status).toBe(404);
    const second = await call(
      "POST /api/keys",
      { body: { name: "Two", scopes: ["results:read"], expiresInDays: null } },
      token,
    );
    const password = "correct horse battery";
    await call("POST /api/Users/:id/delete", { params: { id: user._id }, body: { password } }, token);
    expect(await refusal("GET /api/results", {}, second.data.key)).toEqual(ended);
    expect(await deps.db.$count(keys, eq(keys.userId, user._id))).toBe(0);
  });

  it("cannot be revoked by another user", async () => {
    const [one, other] = [await withKey(), await withKey()];
    const params = { id: one.made._id };
    expect((await refusal("DELETE /api/keys/:id", { params }, other.token)).status).toBe(404);
    expect((await send("GET /api/applications", {}, one.key)).status).toBe(200);
  });

  it("stops when it expires, stays listed for a while, and is then deleted", async () => {
    const { token, key } = await withKey();
    const before = now;
    now += 30 * DAY - 1;
    expect((await send("GET /api/applications", {}, key)).status).toBe(200);
    now += 1;
    expect((await refusal("GET /api/applications", {}, key)).message).toBe(MESSAGES.keyRefused);
    const listedAfterSweep = async (at: number) => {
      now = at;
      await sweepKeys(deps);
      // The session is still valid at this time.
      now = before;
      return (await call("GET /api/keys", {}, token)).data.map(({ name }) => name);
    };
    expect(await listedAfterSweep(before + 60 * DAY - 1)).toEqual(["My script"]);
    expect(await listedAfterSweep(before + 60 * DAY)).toEqual([]);
  });

  it("is inactive while its user is suspended", async () => {
    const { user, key } = await withKey();
    const suspendedAt = new Date(now);
    await deps.db.update(users).set({ suspendedAt }).where(eq(users.id, user._id));
    expect((await refusal("GET /api/applications", {}, key)).status).toBe(401);
    await deps.db.update(users).set({ suspendedAt: null }).where(eq(users.id, user._id));
    expect((await send("GET /api/applications", {}, key)).status).toBe(200);
  });

  it("shows its last use, to the hour", async () => {
    const { token, key } = await withKey();
    const lastUse = async () => (await call("GET /api/keys", {}, token)).data[0]!.lastUsedAt;
    const hour = new Date(now - (now % HOUR)).toISOString();
    await send("GET /api/applications", {}, key);
    now += 10 * MINUTE;
    await send("GET /api/applications", {}, key);
    expect(await lastUse()).toBe(hour);
    now += HOUR;
    await send("GET /api/applications", {}, key);
    expect(await lastUse()).toBe(new Date(Date.parse(hour) + HOUR).toISOString());
  });

  it("has its own rate limit", async () => {
    const limited = await buildTestApp({ settings: { LIMIT_KEY: "3" }, deps: { db: deps.db } });
    const { token } = await limited.signUp();
    const body = { name: "Busy", scopes: ["applications:read" as const], expiresInDays: null };
    const make = async () => (await limited.call("POST /api/keys", { body }, token)).data.key;
    const [busy, calm] = [await make(), await make()];
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1)
      statuses.push((await limited.send("GET /api/applications", {}, busy)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await limited.send("GET /api/applications", {}, calm)).status).toBe(200);
    expect((await limited.send("GET /api/applications", {}, token)).status).toBe(200);
  });

  it("requires a name, existing scopes, and an offered period", async () => {
    const { token } = await signUp();
    const refused = async (fields: object) => {
      const body = { name: "A", scopes: ["posts:read"], expiresInDays: 30, ...fields };
      return (await refusal("POST /api/keys", { body }, token)).message;
    };
    expect(await refused({ name: " " })).toBe(MESSAGES.keyNameRequired);
    expect(await refused({ scopes: [] })).toBe(MESSAGES.scopeRequired);
    expect(await refused({ scopes: ["payments:write"] })).toBe(MESSAGES.scopeUnknown);
    expect(await refused({ expiresInDays: 31 })).toBe(MESSAGES.keyDaysUnknown);
  });

  it("is limited in number", async () => {
    const { user, token } = await signUp();
    const createdAt = new Date(now);
    await deps.db.insert(keys).values(
      Array.from({ length: LIMITS.keysPerUser }, (_, n) => ({
        id: randomUUID(),
        userId: user._id,
        name: `${n}`,
        prefix: "pf_",
        hash: randomUUID(),
        scopes: ["posts:read" as const],
        createdAt,
      })),
    );
    const body = { name: "One more", scopes: ["posts:read" as const], expiresInDays: null };
    expect(await refusal("POST /api/keys", { body }, token)).toEqual({
      status: 409,
      message: MESSAGES.tooManyKeys,
    });
  });

  it("is reported to its owner by email, which cannot be turned off", async () => {
    const { user, token } = await withKey(["letters:read"], { name: "Backup" });
    const body = { post: false, campaign: false, connection: false, application: false, weekly: false };
    await call("PUT /api/notices/mail", { body }, token);
    await mail(user._id);
    const [made] = await vi.waitUntil(() => mailsTo(user.email));
    expect(made!.subject).toContain("New key");
    expect(made!.text).toContain("Backup");
    expect(made!.text).toContain("read letters");
    expect(made!.text).not.toContain("Choose which emails you get");
  });

  it("is in the account's archive, without its secret", async () => {
    const { user, token, key } = await withKey();
    const reply = await send("GET /api/Users/:id/export", { params: { id: user._id } }, token);
    const text = Buffer.from(unzipSync(reply.body as Uint8Array)["keys.json"]!).toString("utf8");
    expect(JSON.parse(text)).toMatchObject([{ name: "My script", prefix: key.slice(0, 9) }]);
    expect(text).not.toContain(key);
  });
});

describe.skipIf(isLong)("a leaked key", () => {
  it("is found in public places by its form, and nothing else is", () => {
    const key = newKeyText();
    const other = (text: string, at: number) =>
      text.slice(0, at) + (text[at] === "a" ? "b" : "a") + text.slice(at + 1);
    const lookalikes = Array.from({ length: 49 }, (_, n) => other(key, n + 3));
    const leak = [`POSTFOLIO_KEY="${key}"`, ...lookalikes, `pf_${"x".repeat(49)}`, "pf_short"].join("\n");
    expect(leak.match(KEY_PATTERN)?.filter(isKey)).toEqual([key]);
  });

  it("cannot be guessed: no two are alike", () => {
    const made = Array.from({ length: 1_000 }, newKeyText);
    expect(new Set(made).size).toBe(1_000);
    expect(made.every(isKey)).toBe(true);
  });

  it("needs no query if it is malformed", async () => {
    const almost = `pf_${"A".repeat(49)}`;
    expect(
      (await app.inject({ url: "/api/keys", headers: { authorization: `Bearer ${almost}` } })).statusCode,
    ).toBe(401);
  });
});
