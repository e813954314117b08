import { randomUUID } from "node:crypto";
import { constants, cpSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, inject } from "vitest";
import type { Config } from "../src/config.ts";
import { type Database, openDatabase } from "../src/db/client.ts";
import { silent } from "./silent.ts";

export type DatabaseSettings = Pick<Config, "dataDir" | "databaseUrl" | "databasePoolSize">;
export type Engine = Database["kind"];

/** What the tests of this run use unless they ask for one: the Vitest project decides. */
export const engine: Engine = process.env.TEST_DATABASE === "postgres" ? "postgres" : "embedded";

/**
 * Makes a migrated, empty database that nobody else uses, and leaves opening it to the caller.
 * `postgres` is there in the project `server-postgres` only.
 */
export async function createDatabase(kind: Engine = engine): Promise<DatabaseSettings> {
  const { folder, embedded, postgres } = inject("databases");
  const name = `t${randomUUID().replaceAll("-", "")}`;
  const dataDir = join(folder, name);
  if (kind === "embedded") {
    cpSync(embedded, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return { dataDir, databaseUrl: undefined, databasePoolSize: 1 };
  }
  if (!postgres)
    throw new Error("No PostgreSQL server runs in this project of the tests: use server-postgres");
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template`);
  await admin.end();
  const url = new URL(postgres.url);
  url.pathname = name;
  return { dataDir, databaseUrl: url.href, databasePoolSize: 4 };
}

/**
 * A migrated, empty, open database of the test file's own. Call it at the top of the file
 * (`const database = await testDatabase()`): it is closed when the file's tests are done.
 */
export async function testDatabase(): Promise<Database & { settings: DatabaseSettings }> {
  const settings = await createDatabase();
  const database = await openDatabase(settings, silent);
  afterAll(() => database.close());
  return { ...database, settings };
}
