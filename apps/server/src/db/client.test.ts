import { cpSync } from "node:fs";
import { join } from "node:path";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { engine, testDatabase } from "../../test/database/database.ts";
import { insertUser } from "../../test/worlds/factories.ts";
import { silent } from "../../test/silent.ts";
import { databaseFolder } from "./embedded/embedded.ts";
import { startMaintenance } from "./maintenance.ts";
import { startPglite } from "./embedded/pglite.ts";

const { db, pool } = await testDatabase();

test("a lost connection leaves no transaction, settings or prepared statements behind", async () => {
  const client = await pool.connect();
  await client.query("SET search_path TO nowhere");
  await client.query("PREPARE mine AS SELECT 1");
  await client.query("BEGIN");
  await client.query("CREATE TABLE public.unfinished (i int)");
  client.release(true);
  const [search, table, prepared] = await Promise.all([
    pool.query("SHOW search_path"),
    pool.query("SELECT to_regclass('public.unfinished') AS name"),
    pool.query("SELECT name FROM pg_prepared_statements"),
  ]);
  expect(search.rows[0].search_path).not.toContain("nowhere");
  expect(table.rows).toEqual([{ name: null }]);
  expect(prepared.rows).toEqual([]);
});

test("rolls back a failed transaction and leaves the database usable", async () => {
  const before = await pool.query("SELECT count(*) FROM users");
  await expect(
    db.transaction(async (tx) => {
      await insertUser(tx);
      await tx.execute("SELECT 1/0");
    }),
  ).rejects.toThrow("SELECT 1/0");
  expect((await pool.query("SELECT count(*) FROM users")).rows).toEqual(before.rows);
});

test("rejects a statement that is too deep for the stack, and runs the next one", async () => {
  const nested = "[".repeat(100_000) + "]".repeat(100_000);
  await expect(pool.query("SELECT $1::jsonb", [nested])).rejects.toThrow("stack depth limit exceeded");
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

describe.runIf(engine === "embedded")("the embedded database", () => {
  test("does not start if commits would not reach the disk", async () => {
    const folder = join(inject("databases").folder, "without-fsync");
    cpSync(databaseFolder(inject("databases").embedded), folder, { recursive: true });
    await expect(
      startPglite(new NodeFS(folder), (error) => {
        throw error;
      }),
    ).rejects.toThrow("A power failure would lose data: a commit was not seen to reach the disk");
  });

  test("has a small cache, because all of it is in use from the start", async () => {
    expect((await pool.query("SHOW shared_buffers")).rows).toEqual([{ shared_buffers: "32MB" }]);
  });

  test("gets the maintenance that a PostgreSQL server performs automatically", async () => {
    const logSize = async () => {
      const { rows } = await pool.query<{ bytes: string }>(
        "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) AS bytes FROM pg_control_checkpoint()",
      );
      return Number(rows[0]!.bytes);
    };
    await pool.query(
      "CREATE TABLE busy AS SELECT i, repeat('x', 500) AS t FROM generate_series(1, 150000) i",
    );
    await pool.query("DELETE FROM busy WHERE i % 2 = 0");
    expect(await logSize()).toBeGreaterThan(64 * 1024 * 1024);

    const maintenance = startMaintenance(pool, silent, 10);
    onTestFinished(() => maintenance.stop());
    await vi.waitFor(
      async () => {
        const { rows } = await pool.query(
          "SELECT n_dead_tup, last_vacuum IS NOT NULL AS vacuumed, last_analyze IS NOT NULL AS analyzed FROM pg_stat_user_tables WHERE relname = 'busy'",
        );
        expect(rows).toEqual([{ n_dead_tup: "0", vacuumed: true, analyzed: true }]);
        expect(await logSize()).toBeLessThan(1024 * 1024);
      },
      { timeout: 20_000 },
    );
  });
});
