import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { buildTestApp } from "../../../../test/build-app.ts";
import { testDatabase } from "../../../../test/database/database.ts";
import { insertResume, insertUser } from "../../../../test/worlds/factories.ts";
import { exportLines } from "../../../db/copy/copy.ts";
import { resumes, users } from "../../../db/schema.ts";
import { note } from "../../operator/server-notes.ts";
import { setUpCodeOf } from "./set-up.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

const CODE = setUpCodeOf(new Uint8Array(32).fill(5));
const fresh = (settings: Record<string, string> = {}) =>
  buildTestApp({ settings: { NODE_ENV: "production", ...settings }, deps: { setUpCode: CODE } });
const person = {
  email: "first@example.com",
  password: "correct horse battery",
  first_name: "Ada",
  last_name: "Lovelace",
};
const WRONG = { status: 403, message: MESSAGES.setUpCodeWrong };
const OVER = { status: 404, message: MESSAGES.isSetUp };

it("has 16-letter codes that differ between servers", () => {
  expect(CODE).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/u);
  expect(setUpCodeOf(Uint8Array.from({ length: 32 }, (_, at) => at))).not.toBe(CODE);
});

it("creates the first operator with the code from the log, once, and nobody else before that", async () => {
  const { call, refusal, deps, app } = await fresh();
  expect((await call("GET /api/config", {})).setUp).toBe(true);
  expect(await refusal("POST /api/authUsers/register", { body: person })).toEqual({
    status: 403,
    message: MESSAGES.notSetUp,
  });
  for (const code of ["", "0000-0000-0000-0000", CODE.slice(1), `${CODE}A`]) {
    expect((await refusal("POST /api/set-up", { body: { ...person, code } })).status).toBe(
      code === "" ? 400 : 403,
    );
  }
  // People leave out the hyphens and use lowercase letters.
  const body = { ...person, code: CODE.toLowerCase().replaceAll("-", " ") };
  const { token } = await call("POST /api/set-up", { body });
  const { userId } = await call("GET /api/authUsers/session", {}, token);
  const user = await call("GET /api/Users/getUser", { query: { id: userId } }, token);
  expect(user).toMatchObject({ operator: true, emailVerified: true });
  expect((await call("GET /api/config", {})).setUp).toBe(false);
  expect(await refusal("POST /api/set-up", { body: { ...body, email: "second@example.com" } })).toEqual(OVER);
  const { data } = await call("GET /api/operator/audit", {}, token);
  expect(data.map(({ action }) => action)).toContain("operator-made");
  const other = await call("POST /api/authUsers/register", { body: { ...person, email: "b@example.com" } });
  expect(other.token).not.toBe("");
  expect(deps.config.production).toBe(true);
  expect((await app.inject({ method: "POST", url: "/api/set-up/restore?code=x" })).statusCode).not.toBe(200);
});

it("makes only one of several people with the code the first operator", async () => {
  const { send } = await fresh();
  const replies = await Promise.all(
    [1, 2, 3].map((at) =>
      send("POST /api/set-up", { body: { ...person, email: `p${at}@example.com`, code: CODE } }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
});

it("is not there outside of production, and does not close a server whose operators are listed", async () => {
  const { call, refusal } = await buildTestApp({ deps: { setUpCode: CODE } });
  expect((await call("GET /api/config", {})).setUp).toBe(false);
  expect(await refusal("POST /api/set-up", { body: { ...person, code: CODE } })).toEqual(OVER);
  const listed = await fresh({ OPERATOR_EMAILS: person.email });
  expect((await listed.call("POST /api/authUsers/register", { body: person })).token).not.toBe("");
});

it("reports a missing database until one is restored or somebody starts without it", async () => {
  const source = await testDatabase();
  await insertUser(source.db);
  const client = await source.pool.connect();
  const backup = gzipSync((await Array.fromAsync(exportLines(client, {}))).join(""));
  client.release();
  for (const way of ["restore", "new"]) {
    const { app, call, deps } = await fresh();
    const isMissing = async () => (await call("GET /api/config", {})).databaseMissing;
    expect(await isMissing()).toBe(false);
    await note(deps, "database missing", "/data");
    expect(await isMissing()).toBe(true);
    await (way === "new"
      ? call("POST /api/set-up", { body: { ...person, code: CODE } })
      : app.inject({
          method: "POST",
          url: `/api/set-up/restore?code=${CODE}`,
          headers: { "content-type": "application/gzip" },
          payload: backup,
        }));
    expect(await isMissing()).toBe(false);
  }
});

it("restores a backup with the code, and leaves everything as it is if that fails", async () => {
  const source = await testDatabase();
  const user = await insertUser(source.db, { email: "old@example.com" });
  await insertResume(source.db, user.id);
  const client = await source.pool.connect();
  const backup = gzipSync((await Array.fromAsync(exportLines(client, {}))).join(""));
  client.release();

  const { app, call, deps } = await fresh();
  const restore = async (code: string, payload: Buffer, language = "en") => {
    const reply = await app.inject({
      method: "POST",
      url: "/api/set-up/restore",
      query: { code },
      headers: { "content-type": "application/gzip", "accept-language": language },
      payload,
    });
    return { status: reply.statusCode, message: reply.json<{ data: string }>().data };
  };
  expect(await restore("0000-0000-0000-0000", backup)).toEqual(WRONG);
  for (const damaged of [Buffer.from("hello"), backup.subarray(0, -20), gzipSync("{}\n")]) {
    const { status, message } = await restore(CODE, damaged);
    expect(status).toBe(422);
    expect(message).toContain(MESSAGES.restoreFailed(""));
  }
  expect((await restore(CODE, gzipSync("{}\n"), "de")).message).toBe(
    "Das Backup konnte nicht wiederhergestellt werden: Diese Datei stammt nicht von data:export",
  );
  expect((await call("GET /api/config", {})).setUp).toBe(true);
  expect(await restore(CODE, backup)).toEqual({ status: 200, message: MESSAGES.restored });
  expect(await deps.db.select().from(users)).toEqual(await source.db.select().from(users));
  expect(await deps.db.$count(resumes)).toBe(1);
  expect(await restore(CODE, backup)).toEqual(OVER);
});
