import { expect, test } from "vitest";
import { testDatabase } from "../../test/database.ts";

const database = await testDatabase();

test("a database of the tests is migrated and empty", async () => {
  expect(await database.db.query.users.findMany()).toEqual([]);
  expect(database.kind).toBe(process.env.TEST_DATABASE);
});
