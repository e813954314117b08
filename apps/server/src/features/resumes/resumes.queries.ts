import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { resumes, users } from "../../db/schema.ts";

export type ResumeRow = typeof resumes.$inferSelect;
type NewResume = typeof resumes.$inferInsert;

/** What an edit changes: only what it names. */
export type ResumePatch = Partial<Pick<ResumeRow, "name" | "template">> & {
  content: Partial<Omit<ResumeContent, "name" | "template">>;
};

const owned = (id: string, userId: string) => and(eq(resumes.id, id), eq(resumes.userId, userId));

export async function insertResume(db: Db | Tx, resume: NewResume): Promise<ResumeRow> {
  const [row] = await db.insert(resumes).values(resume).returning();
  return row!;
}

export async function findResume(db: Db | Tx, id: string, userId: string): Promise<ResumeRow | undefined> {
  const [row] = await db.select().from(resumes).where(owned(id, userId));
  return row;
}

export async function hasResume(db: Db | Tx, id: string, userId: string): Promise<boolean> {
  const rows = await db.select({ id: resumes.id }).from(resumes).where(owned(id, userId));
  return rows.length > 0;
}

/**
 * Changes what the patch names, in one statement: of two edits of the same version one wins.
 * @param version the one that must still be stored; any, if it is left out
 * @returns undefined when no such resume or version is there
 */
export async function updateResume(
  db: Db | Tx,
  id: string,
  userId: string,
  { content, ...columns }: ResumePatch,
  updatedAt: Date,
  version?: number,
): Promise<ResumeRow | undefined> {
  const [row] = await db
    .update(resumes)
    .set({
      ...columns,
      content: sql`${resumes.content} || ${JSON.stringify(content)}::jsonb`,
      version: sql`${resumes.version} + 1`,
      updatedAt,
    })
    .where(and(owned(id, userId), version === undefined ? undefined : eq(resumes.version, version)))
    .returning();
  return row;
}

export async function deleteResume(db: Db | Tx, id: string, userId: string): Promise<boolean> {
  const { rowCount } = await db.delete(resumes).where(owned(id, userId));
  return rowCount === 1;
}

/** Last changed first. */
export async function listResumeIds(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: resumes.id })
    .from(resumes)
    .where(eq(resumes.userId, userId))
    .orderBy(desc(resumes.updatedAt), desc(resumes.id));
  return rows.map(({ id }) => id);
}

export const findResumes = (db: Db | Tx, ids: string[], userId: string): Promise<ResumeRow[]> =>
  db
    .select()
    .from(resumes)
    .where(and(inArray(resumes.id, ids), eq(resumes.userId, userId)));

export async function listResumeNames(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db.select({ name: resumes.name }).from(resumes).where(eq(resumes.userId, userId));
  return rows.map(({ name }) => name);
}

export async function countResumesOf(db: Db | Tx, userId: string): Promise<number> {
  const [row] = await db.select({ number: count() }).from(resumes).where(eq(resumes.userId, userId));
  return row?.number ?? 0;
}

/** Makes whoever else adds a resume for this user wait until the transaction is over. */
export async function lockOwner(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}
