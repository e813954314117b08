import { LIMITS } from "@postfolio/contract/limits.ts";
import { DAY } from "@postfolio/contract/time-units.ts";
import { and, isNotNull, isNull, lt, lte, not, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db, Tx } from "./client.ts";
import type { media, photos } from "./schema.ts";

/**
 * How long, in milliseconds, a deleted application, event, or answer can be restored; same as a document in the trash.
 */
export const RESTORABLE_FOR = LIMITS.binDays * DAY;

/** @returns how many rows were deleted */
export async function deleteUntil(db: Db | Tx, time: PgColumn, until: Date | SQL): Promise<number> {
  const { rowCount } = await db.delete(time.table).where(lte(time, until));
  return rowCount ?? 0;
}

/**
 * Marks rows that are no longer used, and deletes those marked before `until`. Rows that are used again lose their
 * mark.
 * @returns how many rows were deleted
 */
export async function sweepUnused(
  db: Db | Tx,
  table: typeof media | typeof photos,
  isUsed: SQL,
  { now, until }: { now: Date; until: Date },
): Promise<number> {
  const marked = table.unusedSince;
  await db
    .update(table)
    .set({ unusedSince: null })
    .where(and(isNotNull(marked), isUsed));
  await db
    .update(table)
    .set({ unusedSince: now })
    .where(and(isNull(marked), not(isUsed)));
  const { rowCount } = await db.delete(table).where(and(lt(marked, until), not(isUsed)));
  return rowCount ?? 0;
}
