import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { createDatabase, type DatabaseSettings, engine } from "../../test/database/database.ts";
import { insertUser } from "../../test/worlds/factories.ts";
import { createPostgres } from "../../test/database/postgres.ts";
import { lostByKills, startWriter } from "../../test/processes/kill-writers.ts";
import { silent } from "../../test/silent.ts";
import { openDatabase } from "./client.ts";
import { databaseFolder } from "./embedded/embedded.ts";
import { users } from "./schema.ts";

// Each of these tests starts several processes that each start a database.
vi.setConfig({ testTimeout: 240_000 });

async function open(settings: DatabaseSettings) {
  const database = await openDatabase(settings, silent);
  onTestFinished(() => database.close());
  return database;
}

// `crashes.long.test.ts` kills servers more often, on either database. This short version runs only on PostgreSQL.
test.runIf(engine === "postgres")("loses no acknowledged write when a server is killed", async () => {
  expect(await lostByKills(2)).toEqual([]);
});

test.runIf(engine === "embedded")(
  "allows only one process per DATA_DIR, and tells the others why",
  async () => {
    const settings = await createDatabase();
    const processes = Array.from({ length: 4 }, () => startWriter(settings));
    onTestFinished(() => processes.forEach(({ child }) => child.kill("SIGKILL")));
    const winner = await Promise.any(processes.map((process) => process.says("open").then(() => process)));
    for (const process of processes.filter((process) => process !== winner)) {
      expect(await process.ended).toBe(1);
      // The process that has the lock writes its ID only after it gets the lock, so the error may not name it.
      expect(process.output()).toMatch(`${settings.dataDir} is in use by`);
      expect(process.output()).toMatch(new RegExp(`process ${winner.child.pid}|another process`, "u"));
    }
    await expect(openDatabase(settings, silent)).rejects.toThrow(`in use by process ${winner.child.pid}`);
  },
);

test.runIf(engine === "embedded")(
  "ends the process with a message when the embedded database breaks",
  async () => {
    const settings = await createDatabase();
    const writer = startWriter(settings);
    await writer.says("@");
    // PostgreSQL panics because it cannot create its next log file.
    rmSync(join(databaseFolder(settings.dataDir), "pg_wal"), { recursive: true });
    writer.child.kill("SIGUSR2");
    expect(await writer.ended).toBe(1);
    expect(writer.output()).toContain("The embedded database stopped");
    expect(writer.output()).toContain("could not create file");
  },
);

test.runIf(engine === "postgres")(
  "loses nothing when PostgreSQL is killed, and recovers once it is back",
  async () => {
    const server = createPostgres(inject("databases").postgres!.bin);
    onTestFinished(() => server.remove());
    await server.start();
    const settings = { dataDir: "", databaseUrl: server.url("postgres"), databasePoolSize: 4 };
    const database = await open(settings);
    const acknowledged: string[] = [];
    const write = async () => {
      for (;;) acknowledged.push((await insertUser(database.db)).email);
    };
    const writing = Promise.allSettled([write(), write(), write(), write()]);
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(100), 20_000);
    await server.kill();
    expect((await writing).map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
    await expect(database.pool.query("SELECT 1")).rejects.toThrow("connect");

    await server.start();
    const stored = new Set((await database.db.select().from(users)).map((user) => user.email));
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
  },
);

test.runIf(engine === "postgres")(
  "lets several processes migrate an empty database at the same time",
  async () => {
    const { databaseUrl, ...rest } = await createDatabase("postgres", { migrated: false });
    const settings = { ...rest, databaseUrl };
    const databases = await Promise.all(Array.from({ length: 4 }, () => open(settings)));
    const { rows } = await databases[0]!.pool.query(
      "SELECT count(*)::int AS rows, count(DISTINCT hash)::int AS migrations FROM drizzle.__drizzle_migrations",
    );
    expect(rows[0].rows).toBe(rows[0].migrations);
    expect(await databases[3]!.db.select().from(users)).toEqual([]);
  },
);
