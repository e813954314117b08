import { and, asc, desc, eq, gt } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { ideas } from "../../db/schema.ts";

export type IdeaRow = typeof ideas.$inferSelect;

const owned = (id: string, userId: string) => and(eq(ideas.id, id), eq(ideas.userId, userId));

/** Newest first. */
export const findIdeas = (db: Db | Tx, userId: string): Promise<IdeaRow[]> =>
  db.select().from(ideas).where(eq(ideas.userId, userId)).orderBy(desc(ideas.id));

export async function findIdea(db: Db | Tx, id: string, userId: string): Promise<IdeaRow | undefined> {
  const [row] = await db.select().from(ideas).where(owned(id, userId));
  return row;
}

export const countIdeas = (tx: Tx, userId: string): Promise<number> =>
  tx.$count(ideas, eq(ideas.userId, userId));

export async function insertIdea(tx: Tx, row: typeof ideas.$inferInsert): Promise<IdeaRow> {
  const [inserted] = await tx.insert(ideas).values(row).returning();
  return inserted!;
}

export async function updateIdea(
  tx: Tx,
  id: string,
  userId: string,
  change: Partial<typeof ideas.$inferInsert>,
): Promise<IdeaRow | undefined> {
  const [row] = await tx.update(ideas).set(change).where(owned(id, userId)).returning();
  return row;
}

/** @returns whether the idea existed */
export async function removeIdea(db: Db | Tx, id: string, userId: string): Promise<boolean> {
  const { rowCount } = await db.delete(ideas).where(owned(id, userId));
  return rowCount === 1;
}

const BATCH = 100;

/** Oldest first, for the archive. */
export const findIdeasAfter = (db: Db, userId: string, after: string): Promise<IdeaRow[]> =>
  db
    .select()
    .from(ideas)
    .where(and(eq(ideas.userId, userId), gt(ideas.id, after)))
    .orderBy(asc(ideas.id))
    .limit(BATCH);
