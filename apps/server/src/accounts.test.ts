import { execFile } from "node:child_process";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { createDatabase, type DatabaseSettings } from "../test/database/database.ts";
import { insertUser } from "../test/worlds/factories.ts";
import { silent } from "../test/silent.ts";
import { type Database, openDatabase } from "./db/client.ts";
import { auditEntries, users } from "./db/schema.ts";

/** Runs the command as an operator does. */
function accounts({ dataDir, databaseUrl = "" }: DatabaseSettings, ...args: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const script = new URL("accounts.ts", import.meta.url).pathname;
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, output, errors) =>
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

it("makes and ends operators, remembers it, and finds a changed entry", { timeout: 120_000 }, async () => {
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
  expect((await accounts(settings, "end-operator", "ada@example.com")).code).toBe(0);
  expect(await since()).toBe(null);
  expect(await accounts(settings, "check-audit")).toEqual({
    code: 0,
    output: "All 2 entries of the audit log are as they were written\n",
  });

  await inDatabase(settings, async ({ db }) => {
    const [first] = await db.select().from(auditEntries).orderBy(auditEntries.number);
    expect(first).toMatchObject({ action: "operator-made", subjectId: id });
    await db.update(auditEntries).set({ action: "ai-tested" }).where(eq(auditEntries.number, 1));
  });
  expect(await accounts(settings, "check-audit")).toEqual({
    code: 1,
    output: "The audit log is broken at entry 1: it was changed\n",
  });
  expect((await accounts(settings, "make-operator")).output).toContain("Usage:");
});
