import { expect, it } from "vitest";
import { testDatabase } from "../../../test/database/database.ts";
import { rowsOfUser } from "./one-user.ts";
import { readTables } from "./tables.ts";

it("says of every table whether its rows move with a user", async () => {
  const { pool } = await testDatabase();
  const client = await pool.connect();
  try {
    const tables = await readTables(client);
    const moving = tables.filter((table) => rowsOfUser(table) !== null);
    expect(moving.length).toBeGreaterThan(40);
    for (const table of moving) {
      const condition = rowsOfUser(table)!.replace("$1", "gen_random_uuid()");
      await client.query(`SELECT 1 FROM "${table.name}" WHERE ${condition}`);
    }
    // Any row that references a moved row must move with it, or it would be lost when the account is deleted
    // here.
    const names = new Set(moving.map(({ name }) => name));
    const lost = tables.filter(
      ({ name, references }) => !names.has(name) && references.some((one) => names.has(one)),
    );
    expect(lost.map(({ name }) => name)).toEqual(["oidc_attempts"]);
  } finally {
    client.release();
  }
});
