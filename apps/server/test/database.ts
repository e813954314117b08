import { randomUUID } from "node:crypto";
import { constants, cpSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { inject } from "vitest";
import type { Config } from "../src/config.ts";
import { type Database, openDatabase } from "../src/db/client.ts";
import { closeAfterwards } from "./close-afterwards.ts";
import { silent } from "./silent.ts";

export type DatabaseSettings = Pick<Config, "dataDir" | "databaseUrl" | "databasePoolSize">;
export type Engine = Database["kind"];

/** What the tests of this run use unless they ask for one: the Vitest project decides. */
export const engine: Engine = process.env.TEST_DATABASE === "postgres" ? "postgres" : "embedded";

/**
 * Makes an empty database, migrated unless told otherwise, that nobody else uses, and leaves opening it to the caller.
 * `postgres` is there in the project `server-postgres` only.
 */
export async function createDatabase(
  kind: Engine = engine,
  { migrated = true } = {},
): Promise<DatabaseSettings> {
  const { folder, embedded, postgres } = inject("databases");
  const name = `t${randomUUID().replaceAll("-", "")}`;
  const dataDir = join(folder, name);
  if (kind === "embedded") {
    if (migrated) cpSync(embedded, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return { dataDir, databaseUrl: undefined, databasePoolSize: 1 };
  }
  if (!postgres)
    throw new Error("No PostgreSQL server runs in this project of the tests: use server-postgres");
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${migrated ? "template" : "template0"}`);
  await admin.end();
  const url = new URL(postgres.url);
  url.pathname = name;
  return { dataDir, databaseUrl: url.href, databasePoolSize: 4 };
}

/**
 * A migrated, empty, open database of the caller's own: of the test that is running, or of the test file
 * when called at its top (`const database = await testDatabase()`). It is closed at the end.
 */
export async function testDatabase(): Promise<Database & { settings: DatabaseSettings }> {
  const settings = await createDatabase();
  const database = await openDatabase(settings, silent);
  closeAfterwards(() => database.close());
  return { ...database, settings };
}
