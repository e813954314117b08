import { and, asc, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { letters } from "../../db/schema.ts";

export type LetterRow = typeof letters.$inferSelect;
type NewLetter = typeof letters.$inferInsert;

export interface LetterPatch {
  name?: string | undefined;
  template?: number | undefined;
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

export const findLetters = (db: Db | Tx, userId: string): Promise<LetterRow[]> =>
  db
    .select()
    .from(letters)
    .where(and(eq(letters.userId, userId), present))
    .orderBy(desc(letters.updatedAt), desc(letters.id));

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
