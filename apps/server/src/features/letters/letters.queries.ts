import type { ListPart } from "@postfolio/contract/listing.ts";
import { and, asc, desc, eq, getTableColumns, gt, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { isInPart } from "../../db/list-part.ts";
import { letters, resumes } from "../../db/schema.ts";

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

const { content: _content, ...plain } = getTableColumns(letters);
/** A letter without its texts. */
export type ListedLetterRow = Omit<LetterRow, "content"> & {
  content: Omit<LetterRow["content"], "greeting" | "body" | "closing" | "marks" | "unread" | "firstLines">;
};
export const LISTED = {
  ...plain,
  content: sql<
    ListedLetterRow["content"]
  >`${letters.content} - '{greeting,body,closing,marks,unread,firstLines}'::text[]`.as("content"),
};
const recipient = sql`${letters.content} #>> '{recipient,name}'`;
const company = sql`${letters.content} #>> '{recipient,company}'`;

/** Most recently changed first. */
export async function findLetters(
  db: Db | Tx,
  userId: string,
  { limit, ...part }: ListPart,
): Promise<(ListedLetterRow & { resumeName: string | null })[]> {
  const list = db
    .select({ ...LISTED, resumeName: resumes.name })
    .from(letters)
    .leftJoin(resumes, and(eq(resumes.id, letters.resumeId), isNull(resumes.deletedAt)))
    .where(
      and(
        eq(letters.userId, userId),
        present,
        await isInPart(db, letters, userId, part, [letters.name, recipient, company]),
      ),
    )
    .orderBy(desc(letters.updatedAt), desc(letters.id));
  return limit === undefined ? list : list.limit(limit);
}

/** Most recently changed first. */
export const findLatestLetters = (
  db: Db,
  userId: string,
  limit: number,
): Promise<{ id: string; name: string; text: string }[]> =>
  db
    .select({
      id: letters.id,
      name: letters.name,
      text: sql<string>`coalesce(${letters.content} ->> 'body', '')`,
    })
    .from(letters)
    .where(and(eq(letters.userId, userId), present))
    .orderBy(desc(letters.updatedAt), desc(letters.id))
    .limit(limit);

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
