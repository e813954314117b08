import { DatabaseError, type Pool } from "pg";

const PROBE = { name: "postfolio_probe", text: "SELECT 1" };
const DUPLICATE_PREPARED_STATEMENT = "42P05";

/**
 * Checks that no pooler mixes up its clients' prepared statements, as PgBouncer did in transaction mode before 1.21.
 * Two consecutive connections use the same name; with such a pooler, the second finds the first one's statement.
 * @throws Error that says what to use instead
 */
export async function demandPreparedStatements(pool: Pool): Promise<void> {
  await prepareOnce(pool);
  await prepareOnce(pool);
}

/** One connection at a time, because the pooler may allow only one. */
async function prepareOnce(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(PROBE);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== DUPLICATE_PREPARED_STATEMENT) throw error;
    // Usually runs on the same connection. Otherwise, the statement stays until the pooler closes its connection.
    await client.query(`DEALLOCATE ${PROBE.name}`).catch(() => {});
    throw new Error(
      "a pooler in front of it loses prepared statements. Use PgBouncer 1.21 or newer with max_prepared_statements, or session mode",
      { cause: error },
    );
  } finally {
    client.release(true);
  }
}

/** Builds statements once per database and transaction. */
export function preparedFor<Database extends object, Statements>(
  prepare: (db: Database) => Statements,
): (db: Database) => Statements {
  const prepared = new WeakMap<Database, Statements>();
  return (db) => {
    const known = prepared.get(db) ?? prepare(db);
    prepared.set(db, known);
    return known;
  };
}
