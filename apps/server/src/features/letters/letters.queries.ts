import { and, asc, count, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { letters } from "../../db/schema.ts";
import { deleteUntil } from "../../db/sweep.ts";

export type LetterRow = typeof letters.$inferSelect;
type NewLetter = typeof letters.$inferInsert;

/** The fields that an edit changes. */
export interface LetterPatch {
  name?: string | undefined;
  template?: number | undefined;
  /** Null for a letter that no longer goes with a resume. */
  resumeId?: string | null | undefined;
  content: Partial<LetterRow["content"]>;
}

const owned = (id: string, userId: string) => and(eq(letters.id, id), eq(letters.userId, userId));
const present = isNull(letters.deletedAt);

export async function insertLetter(db: Db | Tx, letter: NewLetter): Promise<LetterRow> {
  const [row] = await db.insert(letters).values(letter).returning();
  return row!;
}

export async function findLetter(db: Db | Tx, id: string, userId: string): Promise<LetterRow | undefined> {
  const [row] = await db
    .select()
    .from(letters)
    .where(and(owned(id, userId), present));
  return row;
}

/** Finds a letter and locks it until the transaction ends. */
export async function lockLetter(tx: Tx, id: string, userId: string): Promise<LetterRow | undefined> {
  const [row] = await tx
    .select()
    .from(letters)
    .where(and(owned(id, userId), present))
    .for("update");
  return row;
}

/** Last changed first. */
export const findLetters = (db: Db | Tx, userId: string): Promise<LetterRow[]> =>
  db
    .select()
    .from(letters)
    .where(and(eq(letters.userId, userId), present))
    .orderBy(desc(letters.updatedAt), desc(letters.id));

/** Deleted ones included, by id. */
export const findLettersAfter = (
  db: Db | Tx,
  userId: string,
  after: string,
  limit: number,
): Promise<LetterRow[]> =>
  db
    .select()
    .from(letters)
    .where(and(eq(letters.userId, userId), gt(letters.id, after)))
    .orderBy(asc(letters.id))
    .limit(limit);

export async function countLettersOf(db: Db | Tx, userId: string): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(letters)
    .where(and(eq(letters.userId, userId), present));
  return row?.number ?? 0;
}

/** Applies a patch to a letter that is locked. */
export async function updateLetter(
  tx: Tx,
  id: string,
  userId: string,
  { content, ...fields }: LetterPatch,
  updatedAt: Date,
): Promise<LetterRow> {
  const [row] = await tx
    .update(letters)
    .set({
      ...fields,
      content: sql`${letters.content} || ${JSON.stringify(content)}::jsonb`,
      version: sql`${letters.version} + 1`,
      updatedAt,
    })
    .where(and(owned(id, userId), present))
    .returning();
  return row!;
}

/** Replaces all that its owner writes, in a letter that is locked. */
export async function replaceLetter(
  tx: Tx,
  id: string,
  userId: string,
  content: Pick<LetterRow, "name" | "resumeId" | "template" | "content">,
  updatedAt: Date,
): Promise<LetterRow> {
  const [row] = await tx
    .update(letters)
    .set({ ...content, version: sql`${letters.version} + 1`, updatedAt })
    .where(and(owned(id, userId), present))
    .returning();
  return row!;
}

/** The letters in the bin, last deleted first. */
export const findBinned = (db: Db | Tx, userId: string): Promise<LetterRow[]> =>
  db
    .select()
    .from(letters)
    .where(and(eq(letters.userId, userId), isNotNull(letters.deletedAt)))
    .orderBy(desc(letters.deletedAt), desc(letters.id));

/** Deletes a letter for good, whether or not it is in the bin. */
export async function deleteLetter(db: Db | Tx, id: string, userId: string): Promise<boolean> {
  const { rowCount } = await db.delete(letters).where(owned(id, userId));
  return rowCount === 1;
}

/** Moves a letter to the bin. @returns whether there was one */
export async function binLetter(db: Db | Tx, id: string, userId: string, deletedAt: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(letters)
    .set({ deletedAt })
    .where(and(owned(id, userId), present));
  return rowCount === 1;
}

/** Takes a letter out of the bin. @returns undefined when it is not there */
export async function unbinLetter(db: Db | Tx, id: string, userId: string): Promise<LetterRow | undefined> {
  const [row] = await db
    .update(letters)
    .set({ deletedAt: null })
    .where(and(owned(id, userId), isNotNull(letters.deletedAt)))
    .returning();
  return row;
}

/** Removes what was deleted before an instant. @returns how many */
export const removeDeletedLetters = (db: Db | Tx, until: Date): Promise<number> =>
  deleteUntil(db, letters.deletedAt, until);
