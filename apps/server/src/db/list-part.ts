import type { ListPart } from "@postfolio/contract/listing.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db, Tx } from "./client.ts";

type Listed = PgTable & { id: PgColumn; userId: PgColumn; updatedAt: PgColumn };

/** Returns a condition for one part of a list of the user's rows, most recently changed first. */
export async function isInPart(
  db: Db | Tx,
  table: Listed,
  userId: string,
  { after, search }: ListPart,
  searched: readonly (PgColumn | SQL)[],
): Promise<SQL | undefined> {
  return and(
    after === undefined
      ? undefined
      : sql`(${table.updatedAt}, ${table.id}) < (SELECT l.updated_at, l.id FROM ${table} l
          WHERE l.id = ${after} AND l.user_id = ${userId})`,
    search ? isOneOf(table.id, await findWith(db, table, userId, search, searched)) : undefined,
  );
}

/** Uses one parameter, because building a query with a thousand takes longer than running it. */
export const isOneOf = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = ANY (${sql.param(ids)}::uuid[])`;

/** Does not search in SQL, where case depends on the database's locale. */
async function findWith(
  db: Db | Tx,
  table: Listed,
  userId: string,
  search: string,
  searched: readonly (PgColumn | SQL)[],
): Promise<string[]> {
  const rows = await db
    .select({
      id: sql<string>`${table.id}`,
      text: sql<string>`concat_ws(' ', ${sql.join([...searched], sql`, `)})`,
    })
    .from(table)
    .where(eq(table.userId, userId));
  const wanted = search.toLowerCase();
  return rows.flatMap(({ id, text }) => (text.toLowerCase().includes(wanted) ? id : []));
}
