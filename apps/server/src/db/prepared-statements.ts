import { DatabaseError, type Pool } from "pg";

const PROBE = { name: "postfolio_probe", text: "SELECT 1" };
const DUPLICATE_PREPARED_STATEMENT = "42P05";

/**
 * Fails behind a pooler that shares server connections without keeping its clients' prepared statements apart, as
 * PgBouncer in transaction mode did before 1.21. Everything starts there, and queries fail later. A client's statement
 * ends with its connection, so two in turn may use one name, except there: the second finds the first one's.
 * @throws Error that says what to use
 */
export async function demandPreparedStatements(pool: Pool): Promise<void> {
  await prepareOnce(pool);
  await prepareOnce(pool);
}

/** On a connection of its own, and never on two: the pooler may have only one to give. */
async function prepareOnce(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(PROBE);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== DUPLICATE_PREPARED_STATEMENT) throw error;
    // Most likely on the connection that has it. If not, it only stays until the pooler closes that one.
    await client.query(`DEALLOCATE ${PROBE.name}`).catch(() => {});
    throw new Error(
      "a pooler in front of it loses prepared statements. Use PgBouncer 1.21 or newer with max_prepared_statements, or session mode",
      { cause: error },
    );
  } finally {
    client.release(true);
  }
}
