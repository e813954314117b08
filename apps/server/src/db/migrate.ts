import { readMigrationFiles } from "drizzle-orm/migrator";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { type ClientBase, escapeIdentifier, type Pool } from "pg";

const migrationsFolder = fileURLToPath(new URL("../../drizzle", import.meta.url));
/** An arbitrary number, the same in every process: "postfoli" in ASCII. */
const LOCK = "8101821198434790505";

/**
 * Begins a transaction during which no other process migrates or makes the job queue. The lock belongs to the
 * transaction: with a pooler, a session's lock might be released on another connection.
 */
export async function beginAlone(client: ClientBase): Promise<void> {
  await client.query("BEGIN");
  await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
}

/** Applies missing migrations. If several processes start together, one does it and the others wait. */
export async function applyMigrations(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await beginAlone(client);
    // It issues another BEGIN, which has no effect, and the COMMIT.
    await migrate(drizzle(client), { migrationsFolder });
    client.release();
  } catch (error) {
    // Closing the connection ends the transaction in any state.
    client.release(true);
    throw error;
  }
}

const migrations = () => readMigrationFiles({ migrationsFolder });

/** How many migrations this version has. */
export const knownMigrations = (): number => migrations().length;

/** How many migrations the version had whose latest is `hash`; undefined if this version does not know it. */
export function migrationsUpTo(hash: string): number | undefined {
  const at = migrations().findIndex((migration) => migration.hash === hash);
  return at < 0 ? undefined : at + 1;
}

/**
 * Replaces all tables with those that a database has after its first migrations. Within a transaction, which other
 * processes that migrate wait for.
 */
export async function remakeTables(client: ClientBase, tables: string[], upTo: number): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
  await client.query(`DROP TABLE ${tables.map((name) => escapeIdentifier(name)).join(", ")} CASCADE`);
  await client.query("DELETE FROM drizzle.__drizzle_migrations");
  await migrateTables(client, 0, upTo);
}

/** Applies the migrations after the first `from`, within a transaction. */
export async function migrateTables(
  client: ClientBase,
  from: number,
  upTo = knownMigrations(),
): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations().slice(from, upTo)) {
    for (const statement of sql) await client.query(statement);
    await client.query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)", [
      hash,
      folderMillis,
    ]);
  }
}

/** Returns the hash of the latest migration, which identifies the version of the tables. */
export async function latestMigration(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    "SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at DESC LIMIT 1",
  );
  return rows[0]!.hash;
}
