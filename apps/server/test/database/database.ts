import { randomUUID } from "node:crypto";
import { constants, cpSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { inject } from "vitest";
import type { Config } from "../../src/config/config.ts";
import { type Database, openDatabase } from "../../src/db/client.ts";
import { closeAfterwards } from "../close-afterwards.ts";
import { silent } from "../silent.ts";

export type DatabaseSettings = Pick<Config, "dataDir" | "databaseUrl" | "databasePoolSize">;
export type Engine = Database["kind"];

/** The default engine of this run, set by the Vitest project. */
export const engine: Engine = process.env.TEST_DATABASE === "postgres" ? "postgres" : "embedded";

/**
 * Creates a private, empty database, migrated by default, for the caller to open. `postgres` is only
 * available in the project `server`.
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
  if (!postgres) throw new Error("This test project has no PostgreSQL server: use the project server");
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  // Takes half of the processor time of a copy through the write-ahead log.
  const strategy = "STRATEGY FILE_COPY";
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${migrated ? "template" : "template0"} ${strategy}`);
  await admin.end();
  const url = new URL(postgres.url);
  url.pathname = name;
  return { dataDir, databaseUrl: url.href, databasePoolSize: 4 };
}

/**
 * Opens a private, empty, migrated database for the running test, or for the test file when called at its top
 * (`const database = await testDatabase()`). It is closed at the end.
 */
export async function testDatabase(): Promise<Database & { settings: DatabaseSettings }> {
  const settings = await createDatabase();
  const database = await openDatabase(settings, silent);
  closeAfterwards(() => database.close());
  return { ...database, settings };
}
