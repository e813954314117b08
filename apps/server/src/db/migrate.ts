import { readMigrationFiles } from "drizzle-orm/migrator";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { ClientBase, Pool } from "pg";

const migrationsFolder = fileURLToPath(new URL("../../drizzle", import.meta.url));
/** An arbitrary number, the same in every process: "postfoli" in ASCII. */
const LOCK = "8101821198434790505";

/** Applies missing migrations. If several processes start together, one does it and the others wait. */
export async function applyMigrations(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // The lock belongs to the transaction: with a pooler, a session's lock might be released on another
    // connection. `migrate` issues another BEGIN, which has no effect, and the COMMIT.
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
    client.release();
  } catch (error) {
    // Closing the connection ends the transaction in any state.
    client.release(true);
    throw error;
  }
}

/** How many migrations this version has. */
export const knownMigrations = (): number => readMigrationFiles({ migrationsFolder }).length;

/** Returns the hash of the latest migration, which identifies the version of the tables. */
export async function latestMigration(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    "SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at DESC LIMIT 1",
  );
  return rows[0]!.hash;
}
