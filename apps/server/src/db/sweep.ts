import { lte, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db, Tx } from "./client.ts";

/** @returns how many rows were deleted */
export async function deleteUntil(db: Db | Tx, time: PgColumn, until: Date | SQL): Promise<number> {
  const { rowCount } = await db.delete(time.table).where(lte(time, until));
  return rowCount ?? 0;
}
