import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { expect, it, onTestFinished, vi } from "vitest";
import { buildTestApp } from "../../test/build-app.ts";
import { isLong } from "../../test/length.ts";
import { mailsTo } from "../../test/mailbox.ts";
import { createDatabase, type DatabaseSettings } from "../../test/database/database.ts";
import { insertUser } from "../../test/worlds/factories.ts";
import { silent } from "../../test/silent.ts";
import { type Database, openDatabase } from "../db/client.ts";
import { auditEntries, users } from "../db/schema.ts";
import { startWorker } from "../worker.ts";

/** Runs the command the way an operator does. */
function accounts({ dataDir, databaseUrl = "" }: DatabaseSettings, ...args: string[]) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const script = new URL("accounts.ts", import.meta.url).pathname;
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [script, ...args], { cwd: tmpdir(), env }, (error, output, errors) =>
      resolve({ code: error ? Number(error.code) : 0, output: output + errors }),
    );
  });
}

async function inDatabase<T>(settings: DatabaseSettings, work: (database: Database) => Promise<T>) {
  const database = await openDatabase(settings, silent);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

it("adds and removes operators, logs it, and detects a changed entry", { timeout: 120_000 }, async () => {
  const settings = await createDatabase();
  const { id } = await inDatabase(settings, ({ db }) =>
    insertUser(db, { email: "Ada@example.com", emailKey: "ada@example.com" }),
  );
  const since = () =>
    inDatabase(settings, async ({ db }) => (await db.select().from(users))[0]?.operatorSince ?? null);

  expect(await accounts(settings, "make-operator", "nobody@example.com")).toEqual({
    code: 1,
    output: "There is no account with the email nobody@example.com\n",
  });
  expect((await accounts(settings, "make-operator", "ADA@example.com")).code).toBe(0);
  expect(await since()).not.toBe(null);
  // The remaining commands run only in long tests, because each one starts a process.
  if (!isLong) return;
  const other = await inDatabase(settings, ({ db }) =>
    insertUser(db, {
      email: "grace@example.com",
      emailKey: "grace@example.com",
      suspendedAt: new Date(),
      createdAt: new Date(Date.now() + 1_000),
    }),
  );
  expect(await accounts(settings, "end-operator", "ada@example.com")).toEqual({
    code: 1,
    output: "Make someone else an operator first\n",
  });
  expect((await accounts(settings, "make-operator", "grace@example.com")).output).toContain("suspended");
  await inDatabase(settings, ({ db }) => db.delete(users).where(eq(users.id, other.id)));
  expect((await accounts(settings, "end-operator", "ada@example.com")).code).toBe(0);
  expect(await since()).toBe(null);
  expect(await accounts(settings, "check-audit")).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^All 2 entries in the audit log are unchanged\nThe newest is 2, [\da-f]{8}:[\da-f]{64}\n$/u,
    ),
  });

  await inDatabase(settings, async ({ db }) => {
    const [first] = await db.select().from(auditEntries).orderBy(auditEntries.number);
    expect(first).toMatchObject({ action: "operator-made", subjectId: id });
    await db.update(auditEntries).set({ action: "ai-tested" }).where(eq(auditEntries.number, 1));
  });
  expect(await accounts(settings, "check-audit")).toEqual({
    code: 1,
    output: "The audit log is broken at entry 1. The check failed because it was changed\n",
  });
  expect((await accounts(settings, "make-operator")).output).toContain("Usage:");
});

it.runIf(isLong)(
  "lets people who lost their second factor back in, and notifies them",
  { timeout: 120_000 },
  async () => {
    const settings = await createDatabase("postgres");
    const database = await openDatabase(settings, silent);
    onTestFinished(() => database.close());
    const { call, deps, send, signUp } = await buildTestApp({ deps: { db: database.db } });
    const reset = (...args: string[]) => accounts(settings, "reset-second-factor", ...args);
    const { user, token, password } = await signUp();
    const { email } = user;
    expect(await reset(email)).toEqual({
      code: 1,
      output: `No account with the email ${email} has an authenticator\n`,
    });

    const { secret } = (await call("POST /api/authUsers/totp", {}, token)).data;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await call("POST /api/authUsers/totp/confirm", { body: { code } }, token);
    const login = () => send("POST /api/authUsers/login", { body: { email, password } });
    const isSignedIn = async () => (await send("GET /api/authUsers/session", {}, token)).status === 200;
    const shown = await reset(email.toUpperCase());
    expect(shown.code).toBe(0);
    expect(shown.output).toContain(`${email} (`);
    expect(shown.output).toContain("has an authenticator, 10 recovery codes and 0 passkeys");
    expect(await isSignedIn()).toBe(true);
    const { ticket } = (await login()).body as { ticket: string };
    expect((await reset(email, "--no")).output).toContain("Usage:");

    expect(await reset(email, "--yes")).toMatchObject({ code: 0 });
    expect(await isSignedIn()).toBe(false);
    const late = { body: { ticket, code } };
    expect((await send("POST /api/authUsers/login/code", late)).status).toBe(401);
    const again = (await login()).body as { token: string };
    expect((await call("GET /api/authUsers/factors", {}, again.token)).data).toMatchObject({
      password: true,
      totp: false,
      recoveryCodes: 0,
    });
    const own = await call("GET /api/Users/:id/audit", { params: { id: user._id } }, again.token);
    expect(own.data).toContainEqual(
      expect.objectContaining({
        action: "way-in-changed",
        actor: null,
        detail: "Second factor removed on the command line",
      }),
    );
    const worker = startWorker(deps);
    onTestFinished(() => worker.stop());
    const mails = await vi.waitUntil(
      async () => {
        const told = (await mailsTo(email))?.filter(({ text }) =>
          text.includes("recovery codes and signed you out"),
        );
        return told?.length ? told : undefined;
      },
      { timeout: 20_000, interval: 200 },
    );
    expect(mails.map(({ subject }) => subject)).toContain("Your Postfolio sign-in was changed");
  },
);
