import type { Message } from "@postfolio/contract/message.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { type ClientBase, escapeIdentifier, escapeLiteral } from "pg";
import { z } from "zod";
import { VERSION } from "../../version.ts";
import { knownMigrations, latestMigration, migrateTables, migrationsUpTo, remakeTables } from "../migrate.ts";
import { rowsOfUser, SHARED } from "./one-user.ts";
import { readTables, type Table } from "./tables.ts";

/*
 * A logical copy of the database with one JSON value per line: the header; for each table, parents first, `{table,
 * columns}` and its rows as arrays; finally `{end, sequences}` with row counts. Values are in PostgreSQL's text
 * format, which is exact and the same on both engines.
 */

const header = z.object({
  format: z.literal("postfolio-data"),
  version: z.literal(1),
  /** Absent in older files. */
  product: z.string().optional(),
  migration: z.string(),
});
const tableStart = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
const row = z.array(z.string().nullable());
const end = z.object({ end: z.record(z.string(), z.int()), sequences: z.record(z.string(), z.string()) });
const line = z.union([row, tableStart, end]);

/** Numbers of rows by table name. */
export type Counts = Record<string, number>;

/** Only a few rows at a time, because an old resume can take up two megabytes. */
const FETCH_ROWS = 10;
const BATCH_ROWS = 100;
const BATCH_CHARACTERS = 1_000_000;

/** Makes the text format of values independent of server and user settings. */
const PLAIN_TEXT = `
  SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL xmloption = 'content'`;

const asText = { getTypeParser: () => (value: string) => value };

/**
 * Exports a consistent snapshot.
 * @param counts receives each table's row count
 * @param userId to export only what belongs to this user
 */
export async function* exportLines(
  client: ClientBase,
  counts: Counts,
  userId?: string,
): AsyncGenerator<string> {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  await client.query(PLAIN_TEXT);
  const migration = await latestMigration(client);
  yield toLine({ format: "postfolio-data", version: 1, product: VERSION, migration });
  for (const table of await readTables(client)) {
    const columns = table.columns.map((column) => column.name);
    const condition = userId === undefined ? "true" : rowsOfUser(table);
    if (condition === null) continue;
    yield toLine({ table: table.name, columns });
    counts[table.name] = 0;
    const order = table.primaryKey.length > 0 ? `ORDER BY ${list(table.primaryKey)}` : "";
    await client.query(
      `DECLARE export NO SCROLL CURSOR FOR SELECT ${list(columns)} FROM ${escapeIdentifier(table.name)}
       WHERE ${condition.replace("$1", `${escapeLiteral(userId ?? "")}::uuid`)} ${order}`,
    );
    for (;;) {
      const { rows } = await client.query<string[]>({
        text: `FETCH ${FETCH_ROWS} FROM export`,
        rowMode: "array",
        types: asText,
      });
      if (rows.length === 0) break;
      counts[table.name]! += rows.length;
      yield rows.map(toLine).join("");
    }
    await client.query("CLOSE export");
  }
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  );
  // The export of a single user includes no sequences.
  const sequences = Object.fromEntries(
    userId === undefined ? rows.map(({ name, value }) => [name, value]) : [],
  );
  yield toLine({ end: counts, sequences });
  await client.query("COMMIT");
}

/**
 * Imports an older version's data into that version's tables, then migrates them.
 * @param replacesUnused whether to accept a database without users and empty its tables
 * @param adds whether to add one user's rows to an existing database
 * @throws Error if the file or the database is unsuitable, without changing anything
 */
export async function importLines(
  client: ClientBase,
  lines: AsyncIterable<string>,
  { replacesUnused = false, adds = false } = {},
): Promise<Counts> {
  await client.query("BEGIN");
  try {
    await client.query(PLAIN_TEXT);
    const counts = await importInTransaction(client, lines, { replacesUnused, adds });
    await client.query("COMMIT");
    await client.query("ANALYZE");
    return counts;
  } catch (error) {
    // A lost connection has no transaction to roll back.
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

async function importInTransaction(
  client: ClientBase,
  lines: AsyncIterable<string>,
  { replacesUnused, adds }: { replacesUnused: boolean; adds: boolean },
): Promise<Counts> {
  let tables = await readTables(client);
  if (!adds) await (replacesUnused ? emptyUnused(client, tables) : demandEmpty(client, tables));
  const counts: Counts = {};
  let table: { into: Table; columns: string[] } | undefined;
  let batch: (string | null)[][] = [];
  let characters = 0;
  let number = 0;
  let migrated = knownMigrations();

  const flush = async () => {
    if (table && batch.length > 0) await insert(client, table.into, table.columns, batch);
    batch = [];
    characters = 0;
  };

  for await (const text of lines) {
    number += 1;
    if (number === 1) {
      migrated = demandKnownVersion(text);
      if (adds && migrated < knownMigrations()) {
        throw new Error("The file was made by another version of Postfolio. Both servers need the same one.");
      }
      if (migrated < knownMigrations()) {
        await remakeTables(
          client,
          tables.map(({ name }) => name),
          migrated,
        );
        tables = await readTables(client);
      }
      continue;
    }
    const value = parse(line, text, MESSAGES.fileLineDamaged(number));
    if (Array.isArray(value)) {
      if (!table || value.length !== table.columns.length) throw new Error(MESSAGES.fileLineDamaged(number));
      batch.push(value);
      counts[table.into.name]! += 1;
      characters += text.length;
      if (batch.length === BATCH_ROWS || characters > BATCH_CHARACTERS) await flush();
    } else if ("table" in value) {
      await flush();
      table = { into: findTable(tables, value), columns: value.columns };
      counts[value.table] = 0;
    } else {
      await flush();
      if (!isSame(counts, value.end)) throw new Error(MESSAGES.fileRowsMissing);
      if (!adds) {
        await restoreSequences(client, value.sequences);
        await migrateTables(client, migrated);
      }
      return counts;
    }
  }
  throw new Error(MESSAGES.fileTruncated);
}

/**
 * @returns how many migrations the file's version had
 * @throws Error if the file is from a newer version
 */
function demandKnownVersion(text: string): number {
  const { migration, product } = parse(header, text, MESSAGES.fileNotExported);
  const number = migrationsUpTo(migration);
  if (number !== undefined) return number;
  throw new Error(MESSAGES.fileOfNewerVersion(VERSION, product));
}

/** Locks the tables until the end of the import. */
async function demandEmpty(client: ClientBase, tables: Table[]): Promise<void> {
  const names = tables.map((table) => table.name);
  await client.query(`LOCK TABLE ${list(names)} IN ACCESS EXCLUSIVE MODE`);
  for (const name of names) {
    const { rowCount } = await client.query(`SELECT 1 FROM ${escapeIdentifier(name)} LIMIT 1`);
    if (rowCount)
      throw new Error(`The database is not empty: there are rows in ${name}. Nothing was changed.`);
  }
}

async function emptyUnused(client: ClientBase, tables: Table[]): Promise<void> {
  const names = list(tables.map((table) => table.name));
  await client.query(`LOCK TABLE ${names} IN ACCESS EXCLUSIVE MODE`);
  const { rowCount } = await client.query("SELECT 1 FROM users LIMIT 1");
  if (rowCount) throw new Error(MESSAGES.databaseHasUsers);
  await client.query(`TRUNCATE ${names}`);
}

function findTable(tables: Table[], { table: name, columns }: z.infer<typeof tableStart>): Table {
  const table = tables.find((candidate) => candidate.name === name);
  const known = new Set(table?.columns.map((column) => column.name));
  if (!table || columns.some((column) => !known.has(column))) {
    throw new Error(`The database has no table ${name} with the columns ${columns.join(", ")}`);
  }
  return table;
}

async function insert(client: ClientBase, table: Table, columns: string[], rows: (string | null)[][]) {
  const typeOf = (name: string) => table.columns.find((column) => column.name === name)!.type;
  const values = columns.map((name, index) => `v.c${index}::${typeOf(name)}`);
  const lists = columns.map((_, index) => `$${index + 1}::text[]`);
  const names = columns.map((_, index) => `c${index}`);
  await client.query(
    `INSERT INTO ${escapeIdentifier(table.name)} (${list(columns)}) OVERRIDING SYSTEM VALUE
     SELECT ${values.join(", ")} FROM unnest(${lists.join(", ")}) AS v(${names.join(", ")})
     ${SHARED.has(table.name) ? "ON CONFLICT DO NOTHING" : ""}`,
    columns.map((_, index) => rows.map((values) => values[index])),
  );
}

async function restoreSequences(client: ClientBase, sequences: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(sequences)) {
    await client.query("SELECT setval(format('public.%I', $1::text)::regclass, $2)", [name, value]);
  }
}

function parse<T extends z.ZodType>(schema: T, text: string, message: Message): z.output<T> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(message, { cause: error });
  }
}

const toLine = (value: unknown): string => `${JSON.stringify(value)}\n`;
const list = (names: string[]): string => names.map((name) => escapeIdentifier(name)).join(", ");
const isSame = (a: Counts, b: Counts): boolean =>
  Object.keys({ ...a, ...b }).every((name) => (a[name] ?? 0) === (b[name] ?? 0));
