import { and, asc, count, eq } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { facts } from "../../db/schema.ts";

export type FactRow = typeof facts.$inferSelect;

const owned = (id: string, userId: string) => and(eq(facts.id, id), eq(facts.userId, userId));

/** Oldest first. */
export const findFacts = (db: Db | Tx, userId: string): Promise<FactRow[]> =>
  db.select().from(facts).where(eq(facts.userId, userId)).orderBy(asc(facts.createdAt), asc(facts.id));

export async function countFacts(tx: Db | Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ number: count() }).from(facts).where(eq(facts.userId, userId));
  return row?.number ?? 0;
}

export async function insertFact(tx: Tx, row: FactRow): Promise<void> {
  await tx.insert(facts).values(row);
}

export async function updateFact(
  tx: Tx,
  id: string,
  userId: string,
  change: Partial<FactRow>,
): Promise<FactRow | undefined> {
  const [row] = await tx.update(facts).set(change).where(owned(id, userId)).returning();
  return row;
}

export async function removeFact(db: Db, id: string, userId: string): Promise<boolean> {
  const { rowCount } = await db.delete(facts).where(owned(id, userId));
  return rowCount === 1;
}
