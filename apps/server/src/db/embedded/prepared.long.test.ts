import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { expect, it } from "vitest";
import { emptyFolder, openPaths } from "../../../test/database/data-folders.ts";
import { silent } from "../../../test/silent.ts";
import { databaseFolder } from "./embedded.ts";
import { openFolder } from "./pglite.ts";
import { prepareDatabase } from "./prepare.ts";

const fail = (error: Error): never => {
  throw error;
};

const OWN = "NOT IN ('pg_catalog', 'information_schema', 'pg_toast')";

/** Queries whose results must be the same for any two databases of one version. */
const DESCRIPTIONS = [
  `SELECT * FROM information_schema.columns WHERE table_schema ${OWN} ORDER BY table_schema, table_name, ordinal_position`,
  `SELECT * FROM pg_indexes WHERE schemaname ${OWN} ORDER BY schemaname, indexname`,
  `SELECT conrelid::regclass::text AS of, conname, pg_get_constraintdef(oid) AS says FROM pg_constraint ORDER BY 1, 2, 3`,
  `SELECT oid::regprocedure::text AS name, prosrc FROM pg_proc WHERE pronamespace::regnamespace::text ${OWN} ORDER BY 1`,
  "SELECT hash, created_at FROM drizzle.__drizzle_migrations ORDER BY id",
  "SELECT name FROM pgboss.queue ORDER BY name",
  "SELECT datname, encoding, datcollate, datctype FROM pg_database ORDER BY datname",
  "SELECT name, setting FROM pg_settings WHERE name NOT LIKE '%xid%' ORDER BY name",
  `SELECT schemaname, relname, query_to_xml(format('SELECT count(*) FROM %I.%I', schemaname, relname), true, false, '')::text
   AS rows FROM pg_stat_user_tables ORDER BY 1, 2`,
];

async function describe(pglite: PGlite): Promise<unknown[]> {
  const described: unknown[] = [];
  for (const sql of DESCRIPTIONS) described.push((await pglite.query(sql)).rows);
  await pglite.close();
  return described;
}

it("equals one made by initdb and migrations, and is as private", async () => {
  const folder = emptyFolder();
  const [dataDir, file] = [join(folder, "data"), join(folder, "prepared.tar.br")];
  await prepareDatabase(dataDir, file, silent);
  const made = await describe(await openFolder(databaseFolder(dataDir), fail));
  const unpacked = join(folder, "unpacked");
  expect(await describe(await openFolder(unpacked, fail, file))).toEqual(made);
  expect(openPaths(unpacked)).toEqual([]);
  expect(made.map((rows) => (rows as unknown[]).length > 0)).not.toContain(false);
});
