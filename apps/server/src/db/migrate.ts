import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { ClientBase, Pool } from "pg";

const migrationsFolder = fileURLToPath(new URL("../../drizzle", import.meta.url));
/** Any number, the same in every process: "postfoli" in ASCII. */
const LOCK = "8101821198434790505";

/** Applies what is missing. Of several processes that start at once, one does; the others wait for it. */
export async function applyMigrations(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // The lock is the transaction's, for behind a pooler another connection may be asked to give back
    // one of the session's. `migrate` has a BEGIN of its own, which changes nothing, and the COMMIT.
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
    client.release();
  } catch (error) {
    // Closing the connection ends the transaction whatever state it was left in.
    client.release(true);
    throw error;
  }
}

/** What tells two versions of the tables apart. */
export async function latestMigration(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    "SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at DESC LIMIT 1",
  );
  return rows[0]!.hash;
}
