import { randomUUID } from "node:crypto";
import { constants, cpSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { inject } from "vitest";
import type { Config } from "../../src/config/config.ts";
import { type Database, openDatabase } from "../../src/db/client.ts";
import { closeAfterwards } from "../close-afterwards.ts";
import { silent } from "../silent.ts";
import { COUNT_COLUMNS } from "./count-columns.ts";

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
  const url = new URL(postgres.url);
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  // Takes half the CPU time that copying through the write-ahead log takes.
  const strategy = "STRATEGY FILE_COPY";
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${migrated ? "template" : "template0"} ${strategy}`);
  await admin.end();
  url.pathname = name;
  return { dataDir, databaseUrl: url.href, databasePoolSize: 4 };
}

/** PostgreSQL databases of this process whose tests have closed them. */
const used: DatabaseSettings[] = [];

/**
 * Empties a closed database and returns it, if possible, because creating one means copying hundreds of files, which
 * takes thirty times as long.
 */
async function emptiedDatabase(): Promise<DatabaseSettings | undefined> {
  const settings = used.shift();
  if (!settings) return undefined;
  const client = new Client({ connectionString: settings.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ columns: number; others: number; filled: string | null }>(EMPTYING);
    const { columns, others, filled } = rows[0]!;
    // A test has changed the schema or left a connection open.
    if (columns !== inject("databases").postgres?.columns || others > 0) return await emptiedDatabase();
    // Disables foreign keys and triggers, so that rows can be deleted in any order.
    await client.query("SET session_replication_role = replica");
    for (const table of filled?.split(",") ?? []) await client.query(`DELETE FROM ${table}`);
    // Otherwise, every query would have to skip the deleted rows.
    if (filled) await client.query(`VACUUM ${filled}`);
    return settings;
  } finally {
    await client.end();
  }
}

/** Counts what `emptiedDatabase` checks, and lists the tables that contain rows. The job queue keeps its own tables. */
const EMPTYING = `
  SELECT (${COUNT_COLUMNS}) AS columns,
    (SELECT count(*)::int FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()) AS others,
    (SELECT string_agg(oid::regclass::text, ',') FROM pg_class
      WHERE relkind = 'r' AND relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
        AND oid NOT IN ('pgboss.version'::regclass, 'pgboss.queue'::regclass)
        AND pg_relation_size(oid) > 0) AS filled`;

/**
 * Opens a private, empty, migrated database for the running test or, at the top of a test file, for the whole file
 * (`const database = await testDatabase()`). The database is closed when the test or the file ends.
 */
export async function testDatabase(): Promise<Database & { settings: DatabaseSettings }> {
  const settings = (await emptiedDatabase()) ?? (await createDatabase());
  const database = await openDatabase(settings, silent);
  closeAfterwards(async () => {
    await database.close();
    if (database.kind === "postgres") used.push(settings);
  });
  return { ...database, settings };
}
