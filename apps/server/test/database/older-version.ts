import { randomUUID } from "node:crypto";
import type { ClientBase } from "pg";
import { readTables } from "../../src/db/copy/tables.ts";
import { remakeTables } from "../../src/db/migrate.ts";

/**
 * Creates the tables of a version with this many migrations in an empty database, and adds a user.
 * @param fields the user's fields; all others get a value that fits their type
 */
export async function makeOlder(
  client: ClientBase,
  migrations: number,
  fields: Record<string, string> = {},
): Promise<void> {
  await client.query("BEGIN");
  const tables = await readTables(client);
  await remakeTables(
    client,
    tables.map(({ name }) => name),
    migrations,
  );
  const { rows } = await client.query<{ name: string; type: string }>(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_name = 'users' AND is_nullable = 'NO' AND column_default IS NULL AND is_generated = 'NEVER'`,
  );
  const user = {
    ...Object.fromEntries(
      rows.map(({ name, type }) => [
        name,
        type === "uuid" ? randomUUID() : type === "text" ? `of users.${name}` : new Date(),
      ]),
    ),
    ...fields,
  };
  const names = Object.keys(user);
  await client.query(
    `INSERT INTO users (${names.join(", ")}) VALUES (${names.map((_, index) => `$${index + 1}`).join(", ")})`,
    Object.values(user),
  );
  await client.query("COMMIT");
}
