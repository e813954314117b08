import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { PoolClient } from "pg";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  createDatabase,
  type DatabaseSettings,
  engine,
  testDatabase,
} from "../../../test/database/database.ts";
import { makeOlder } from "../../../test/database/older-version.ts";
import { insertResume, insertUser } from "../../../test/worlds/factories.ts";
import { isLong } from "../../../test/length.ts";
import { silent } from "../../../test/silent.ts";
import { sentenceOf } from "../../words.ts";
import { type Database, openDatabase } from "../client.ts";
import { exportLines, importLines } from "./copy.ts";
import * as schema from "../schema.ts";
import { knownMigrations, latestMigration } from "../migrate.ts";
import { readTables, type Table } from "./tables.ts";

// Most of these tests start processes that each start a database.
vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), "postfolio-copy-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const newFile = () => join(folder, `${randomUUID()}.ndjson.gz`);

/** Runs the command the way an operator does. */
function data(settings: DatabaseSettings, ...args: string[]) {
  const script = fileURLToPath(new URL("../../commands/data.ts", import.meta.url));
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: settings.databaseUrl ?? "",
  };
  return new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    execFile(process.execPath, [script, ...args], { cwd: tmpdir(), env }, (error, output, errors) =>
      resolve({ code: error ? Number(error.code) : 0, output, errors }),
    );
  });
}

/** Exports a database that has only this many migrations, as an older version would. */
async function olderExport(migrations: number): Promise<string[]> {
  return withClient(await testDatabase(), async (client) => {
    await makeOlder(client, migrations);
    return Array.fromAsync(exportLines(client, {}));
  });
}

async function withDatabase<T>(
  settings: DatabaseSettings,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(settings, silent);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * What future tables may contain: every kind of type, values that text formats tend to get wrong, generated keys.
 */
const EVERY_TYPE = `
  CREATE TYPE mood AS ENUM ('glad', 'sad');
  CREATE DOMAIN positive AS integer CHECK (VALUE > 0);
  CREATE TABLE every_type (
    id serial PRIMARY KEY,
    always bigint GENERATED ALWAYS AS IDENTITY,
    doubled integer GENERATED ALWAYS AS (id * 2) STORED,
    "odd ""name" text, c char(5), v varchar(20), b boolean, i2 smallint, i8 bigint, n numeric(30,10), nan numeric,
    f4 real, f8 double precision, infinite double precision, ts timestamp, tz timestamptz, forever timestamptz,
    d date, ancient date, t time, ttz timetz, gap interval, bin bytea, j json, jb jsonb, u uuid, ip inet,
    texts text[], grid integer[][], feeling mood, feelings mood[], pos positive, r tstzrange, bits bit varying(8),
    x xml, parent integer REFERENCES every_type
  );
  CREATE TABLE a_child (every_type integer NOT NULL REFERENCES every_type, note text)`;

const FILL_EVERY_TYPE = `
  SET timezone = 'Pacific/Auckland';
  INSERT INTO every_type ("odd ""name", c, v, b, i2, i8, n, nan, f4, f8, infinite, ts, tz, forever, d, ancient, t, ttz,
    gap, bin, j, jb, u, ip, texts, grid, feeling, feelings, pos, r, bits, x)
  VALUES (E'tab\\t newline\\n "quotes" \\\\ back {brace} \\u00e9 \\U0001F600', 'ab', '', true, -32768, 9223372036854775807,
    12345678901234567890.0123456789, 'NaN', 3.4028235e38, 0.1, '-Infinity', '2024-02-29 23:59:59.999999',
    '2024-03-31 01:30:00.123456+00', 'infinity', '2024-12-31', '0044-03-15 BC', '24:00', '12:34:56.789+05:30',
    '-1 year 2 mons -3 days 04:05:06.789', '\\x00ff10', '{"b": 1,  "a": [1.10]}', '{"b": 1, "a": [1.10], "\\u00e9": null}',
    '018f0000-0000-7000-8000-000000000001', '2001:db8::/32', ARRAY['a,b', NULL, '', 'NULL', E'\\n', '{"'], '{{1,2},{3,4}}',
    'sad', '{glad,sad}', 7, '[2024-01-01 00:00+00,)', '10110', '<a>&amp;</a>');
  INSERT INTO every_type (parent) SELECT 1 FROM generate_series(1, 250);
  INSERT INTO every_type DEFAULT VALUES;
  DELETE FROM every_type WHERE id = 252;
  INSERT INTO a_child SELECT id, repeat('wide ', 2000) FROM every_type;
  RESET timezone`;

async function fill({ db, pool }: Database): Promise<void> {
  await pool.query(FILL_EVERY_TYPE);
  const user = await insertUser(db, { firstName: "Zoë ‮", googleSub: null });
  await insertResume(db, user.id, { name: "日本語 \" ' \\ \n" });
  await db.insert(schema.sessions).values({
    id: randomUUID(),
    userId: user.id,
    createdAt: new Date(0),
    lastUsedAt: new Date(1),
    expiresAt: new Date(8.64e15 / 1000),
  });
}

async function withClient<T>({ pool }: Database, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** Returns all rows of all tables, in a text format where only equal values look equal. */
async function everything(database: Database) {
  const tables = await withClient(database, readTables);
  const contents: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ row: string }>(
      `SELECT t::text AS row FROM "${name}" t ORDER BY 1`,
    );
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}

const directions: (readonly [from: typeof engine, to: typeof engine])[] =
  engine === "postgres"
    ? [isLong ? ["postgres", "embedded"] : ["embedded", "postgres"]]
    : [["embedded", "embedded"]];

describe.each(directions)("from %s to %s", (from, to) => {
  test("copies everything unchanged", async () => {
    const [source, target] = [await createDatabase(from), await createDatabase(to)];
    const before = await withDatabase(source, async (database) => {
      await database.pool.query(EVERY_TYPE);
      await fill(database);
      return everything(database);
    });
    await withDatabase(target, ({ pool }) => pool.query(EVERY_TYPE));

    const file = newFile();
    const exported = await data(source, "export", file);
    expect(exported).toMatchObject({ code: 0, errors: "" });
    const imported = await data(target, "import", file);
    expect(imported).toMatchObject({ code: 0, errors: "" });
    for (const { output } of [exported, imported]) {
      for (const [table, rows] of Object.entries(before))
        expect(output).toContain(`${table}: ${rows.length}\n`);
    }

    await withDatabase(target, async (database) => {
      expect(await everything(database)).toEqual(before);
      const { rows } = await database.pool.query(
        "INSERT INTO every_type DEFAULT VALUES RETURNING id, always, doubled",
      );
      expect(rows).toEqual([{ id: 253, always: "253", doubled: 506 }]);
    });
  });
});

const database = await testDatabase();

describe("the export", () => {
  test("covers every table of the schema", async () => {
    const copied = await withClient(database, readTables);
    const tables = Object.values(schema).filter((value) => is(value, PgTable));
    expect(copied.map((table) => table.name).toSorted()).toEqual(
      tables.map((table) => getTableName(table)).toSorted(),
    );
  });

  test.skipIf(isLong)("is readable only by its owner and does not overwrite a file", async () => {
    const settings = await createDatabase();
    const file = newFile();
    expect(await data(settings, "export", file)).toMatchObject({ code: 0, errors: "" });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await data(settings, "export", file)).toMatchObject({
      code: 1,
      errors: `${file} exists already\n`,
    });
  });

  test.runIf(engine === "embedded")(
    "copies a running server's rows while the server keeps writing",
    async () => {
      const running = await testDatabase();
      const { dataDir } = running.settings;
      await insertResume(running.db, (await insertUser(running.db)).id);
      const before = await running.db.select().from(schema.users);
      const server = { writing: true };
      const writes = (async () => {
        let written = 0;
        while (server.writing) {
          // Writes two rows at a time: a copy must have both or neither.
          await running.db.transaction(async (tx) => {
            await insertResume(tx, (await insertUser(tx)).id);
          });
          written += 1;
        }
        return written;
      })();
      const file = newFile();
      expect(await data(running.settings, "export", file)).toMatchObject({ code: 0, errors: "" });
      server.writing = false;
      expect(await writes).toBeGreaterThan(0);

      const settings = await createDatabase();
      expect(await data(settings, "import", file)).toMatchObject({ code: 0, errors: "" });
      const restored = await openDatabase(settings, silent);
      onTestFinished(() => restored.close());
      const users = await restored.db.select().from(schema.users);
      expect(users).toEqual(expect.arrayContaining(before));
      expect(users.length).toBeGreaterThan(before.length);
      const known = new Map((await running.db.select().from(schema.users)).map((user) => [user.id, user]));
      expect(users).toEqual(users.map(({ id }) => known.get(id)));
      expect(await restored.db.$count(schema.resumes)).toBe(users.length);
      expect(readdirSync(dataDir).filter((name) => name.includes("copy"))).toEqual([]);
    },
  );

  test.runIf(engine === "embedded")("reports that the running server cannot make a copy", async () => {
    const running = await testDatabase();
    rmSync(join(running.settings.dataDir, "lock.copies"));
    const file = newFile();
    const { code, errors } = await data(running.settings, "export", file);
    expect(code).toBe(1);
    expect(errors).toContain("lock.copies");
    expect(existsSync(file)).toBe(false);
  });

  test.runIf(engine === "embedded")("fails if there is no database", async () => {
    const settings = { dataDir: join(folder, "nothing"), databaseUrl: undefined, databasePoolSize: 1 };
    const { code, errors } = await data(settings, "export", newFile());
    expect(code).toBe(1);
    expect(errors).toContain("There is no database in");
    expect(existsSync(settings.dataDir)).toBe(false);
  });
});

describe("the import", async () => {
  const filled = await testDatabase();
  const user = await insertUser(filled.db);
  await insertResume(filled.db, user.id);
  const exported = await withClient(filled, (client) => Array.fromAsync(exportLines(client, {})));

  async function importing(lines: string[]) {
    try {
      await withClient(database, (client) => importLines(client, Readable.from(lines)));
    } catch (error) {
      throw new Error(sentenceOf((error as Error).message), { cause: error });
    }
  }
  const eachRow = (lines: string[], change: (row: string) => string) =>
    lines.map((line) => (line.startsWith('["') ? change(line) : line));

  test.each<[string, (lines: string[]) => string[], string]>([
    ["without an end", (lines) => lines.slice(0, -1), "truncated"],
    [
      "with a row missing",
      (lines) => lines.filter((line) => !line.startsWith('["')),
      "do not match its row counts",
    ],
    ["with a damaged row", (lines) => eachRow(lines, (row) => row.slice(0, -9)), "damaged"],
    ["with a row that is too short", (lines) => eachRow(lines, () => '["x"]'), "damaged"],
    [
      "with a row that breaks a constraint",
      (lines) => eachRow(lines, (row) => row.replace(user.id, "no uuid")),
      "uuid",
    ],
    [
      "with an unknown table",
      (lines) => lines.map((line) => line.replace('"table":"users"', '"table":"pg_class"')),
      "pg_class",
    ],
    [
      "of a newer version",
      ([header = "", ...rest]) => [
        header.replace(/"product":"[^"]+"/u, '"product":"90.0.1"').replace('"migration":"', '"migration":"!'),
        ...rest,
      ],
      "made by a newer version of Postfolio (90.0.1)",
    ],
    ["in another format", () => ['{"hello":1}'], "not a data:export file"],
    ["that is empty", () => [], "truncated"],
  ])("refuses a file %s and changes nothing", async (_, change, message) => {
    await expect(importing(change(exported))).rejects.toThrow(message);
    expect(await database.db.$count(schema.users)).toBe(0);
  });

  test.skipIf(isLong).each([
    ["that is not gzip", Buffer.from("hello")],
    // Consecutive gzip members: a line of 640 MB, longer than any string.
    ["with an endless line", Buffer.concat(Array(10).fill(gzipSync(Buffer.alloc(64 * 1024 * 1024, "x"))))],
  ])("rejects a file %s", async (_, content) => {
    const file = newFile();
    writeFileSync(file, content);
    expect(await data(await createDatabase(), "import", file)).toMatchObject({
      code: 1,
      errors: "The file is damaged or not a data:export file. Nothing was changed.\n",
    });
  });

  test.each(isLong ? [1, 15, 30, 45, knownMigrations() - 1] : [1, 45])(
    "accepts an export of a version with %s migrations and migrates it",
    async (number) => {
      const older = await olderExport(number);
      // The oldest file has no version in its header.
      const lines = number === 1 ? older.map((line) => line.replace(/"product":"[^"]+",/u, "")) : older;
      const target = await testDatabase();
      const tables = () => withClient(target, readTables);
      const before = await tables();
      const importing = (some: string[]) =>
        withClient(target, (client) => importLines(client, Readable.from(some), { replacesUnused: true }));
      await expect(importing(lines.slice(0, -1))).rejects.toThrow("truncated");
      expect(await tables()).toEqual(before);
      await importing(lines);
      const names = (all: Table[]) =>
        new Map(all.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]));
      expect(names(await tables())).toEqual(names(before));
      expect(await withClient(target, latestMigration)).toBe(await withClient(filled, latestMigration));
      const [found] = await target.db.select().from(schema.users);
      expect(found).toMatchObject({ email: "of users.email", plan: "Free" });
      // The imported database accepts data from this version.
      await insertResume(target.db, found!.id);
    },
  );

  test("accepts an export only once", async () => {
    await importing(exported);
    expect(await database.db.select().from(schema.users)).toEqual([user]);
    await expect(importing(exported)).rejects.toThrow("The database is not empty");
  });
});
