import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { type ClientBase, escapeIdentifier, type Pool } from "pg";

const migrationsFolder = fileURLToPath(new URL("../../drizzle", import.meta.url));
/** Arbitrary but fixed: "postfoli" in ASCII. */
const LOCK = "8101821198434790505";

/**
 * Keeps other processes from migrating or creating the job queue. The lock is transaction-level, because a pooler
 * might release a session-level lock on another connection.
 */
export async function beginAlone(client: ClientBase): Promise<void> {
  await client.query("BEGIN");
  await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
}

/** If several processes start together, one migrates and the others wait. */
export async function applyMigrations(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await beginAlone(client);
    await migrate(drizzle(client), { migrationsFolder });
    client.release();
  } catch (error) {
    // Closing the connection ends the transaction, whatever its state.
    client.release(true);
    throw error;
  }
}

const migrations = () => readMigrationFiles({ migrationsFolder });

export const knownMigrations = (): number => migrations().length;

/** In order. */
export const knownHashes = (): string[] => migrations().map(({ hash }) => hash);

/**
 * Returns the number of migrations in the version whose latest one is `hash`, or undefined for an unknown version.
 */
export function migrationsUpTo(hash: string): number | undefined {
  const at = migrations().findIndex((migration) => migration.hash === hash);
  return at < 0 ? undefined : at + 1;
}

/**
 * Replaces all tables with those of an older version, within a transaction that excludes other migrations.
 */
export async function remakeTables(client: ClientBase, tables: string[], upTo: number): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
  await client.query(`DROP TABLE ${tables.map((name) => escapeIdentifier(name)).join(", ")} CASCADE`);
  await client.query("DELETE FROM drizzle.__drizzle_migrations");
  await migrateTables(client, 0, upTo);
}

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

export async function latestMigration(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    "SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at DESC LIMIT 1",
  );
  return rows[0]!.hash;
}
