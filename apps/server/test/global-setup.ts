import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../src/db/client.ts";
import { startJobs } from "../src/jobs/jobs.ts";
import { COUNT_COLUMNS } from "./database/count-columns.ts";
import { postgresBinaries } from "./database/postgres-binaries.ts";
import { createPostgres } from "./database/postgres.ts";
import { silent } from "./silent.ts";

declare module "vitest" {
  interface ProvidedContext {
    databases: {
      /** Removed after all tests of the project. */
      folder: string;
      /** A data folder with a migrated, empty database, to copy from. */
      embedded: string;
      /** Only if TEST_DATABASE is `postgres`: a server that contains `template`, a migrated, empty database. */
      postgres?: { bin: string; url: string; columns: number };
    };
  }
}

/** Creates the databases that `testDatabase` copies, once per project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "postfolio-test-"));
  // The user that PostgreSQL runs as must be able to reach the binaries.
  chmodSync(folder, 0o755);
  const embedded = join(folder, "template");
  await migrated({ dataDir: embedded });
  if (project.config.env.TEST_DATABASE !== "postgres") {
    project.provide("databases", { folder, embedded });
    return async () => rmSync(folder, { recursive: true, force: true });
  }
  const bin = postgresBinaries(join(folder, "postgres"));
  const server = createPostgres(bin, {
    // The data does not need to survive a crash.
    fsync: "off",
    full_page_writes: "off",
    // Autovacuum would visit hundreds of databases a minute.
    autovacuum: "off",
    max_connections: "200",
  });
  await server.start();
  await createTemplate(server.url("postgres"));
  await migrated({ databaseUrl: server.url("template") });
  const columns = await countColumns(server.url("template"));
  project.provide("databases", { folder, embedded, postgres: { bin, url: server.url("postgres"), columns } });
  return async () => {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function migrated(settings: { dataDir: string } | { databaseUrl: string }): Promise<void> {
  const database = await openDatabase(
    { dataDir: "", databaseUrl: undefined, databasePoolSize: 1, ...settings },
    silent,
  );
  const jobs = await startJobs({ db: database.db, log: silent });
  await jobs.stop();
  await database.close();
}

async function createTemplate(url: string): Promise<void> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query("CREATE DATABASE template");
  await admin.end();
}

async function countColumns(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(COUNT_COLUMNS);
  await client.end();
  return rows[0]!.count;
}
