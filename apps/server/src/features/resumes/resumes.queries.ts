import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { and, count, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { resumes, users } from "../../db/schema.ts";

export type ResumeRow = typeof resumes.$inferSelect;
type NewResume = typeof resumes.$inferInsert;

/** What an edit changes: only what it names. */
export interface ResumePatch {
  name?: string | null;
  template?: number | null;
  content: Partial<Omit<ResumeContent, "name" | "template">>;
}

const owned = (id: string, userId: string) => and(eq(resumes.id, id), eq(resumes.userId, userId));

export async function insertResume(db: Db | Tx, resume: NewResume): Promise<ResumeRow> {
  const [row] = await db.insert(resumes).values(resume).returning();
  return row!;
}

export async function findResume(db: Db | Tx, id: string, userId: string): Promise<ResumeRow | undefined> {
  const [row] = await statements(db).find.execute({ id, userId });
  return row;
}

/** The resume, which nobody else changes until the transaction is over. */
export async function lockResume(tx: Tx, id: string, userId: string): Promise<ResumeRow | undefined> {
  const [row] = await tx.select().from(resumes).where(owned(id, userId)).for("update");
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
  { name = null, template = null, content }: ResumePatch,
  updatedAt: Date,
  version: number | null = null,
): Promise<ResumeRow | undefined> {
  const [row] = await statements(db).update.execute({
    id,
    userId,
    name,
    template,
    content: JSON.stringify(content),
    version,
    updatedAt: updatedAt.toISOString(),
  });
  return row;
}

/**
 * What opening and saving ask, which is most of what is asked at all: built once here, parsed and
 * planned once by each connection.
 */
function prepare(db: Db | Tx) {
  const { placeholder } = sql;
  const own = and(eq(resumes.id, placeholder("id")), eq(resumes.userId, placeholder("userId")));
  const version = sql`${placeholder("version")}::integer`;
  return {
    find: db.select().from(resumes).where(own).prepare("find_resume"),
    update: db
      .update(resumes)
      .set({
        name: sql`coalesce(${placeholder("name")}, ${resumes.name})`,
        template: sql`coalesce(${placeholder("template")}::smallint, ${resumes.template})`,
        content: sql`${resumes.content} || ${placeholder("content")}::jsonb`,
        version: sql`${resumes.version} + 1`,
        updatedAt: sql`${placeholder("updatedAt")}::timestamptz`,
      })
      .where(and(own, sql`(${version} is null or ${resumes.version} = ${version})`))
      .returning()
      .prepare("update_resume"),
  };
}

const prepared = new WeakMap<Db | Tx, ReturnType<typeof prepare>>();

function statements(db: Db | Tx): ReturnType<typeof prepare> {
  const known = prepared.get(db) ?? prepare(db);
  prepared.set(db, known);
  return known;
}

export async function deleteResume(db: Db | Tx, id: string, userId: string): Promise<boolean> {
  const { rowCount } = await db.delete(resumes).where(owned(id, userId));
  return rowCount === 1;
}

/** Last changed first. */
export const listResumeIds = (db: Db | Tx, userId: string): Promise<{ id: string; bytes: number }[]> =>
  db
    .select({ id: resumes.id, bytes: resumes.bytes })
    .from(resumes)
    .where(eq(resumes.userId, userId))
    .orderBy(desc(resumes.updatedAt), desc(resumes.id));

/** Everything but the content. */
export const findSummaries = (
  db: Db | Tx,
  ids: string[],
  userId: string,
): Promise<Omit<ResumeRow, "content">[]> => {
  const { content: _content, ...columns } = getTableColumns(resumes);
  return db
    .select(columns)
    .from(resumes)
    .where(and(inArray(resumes.id, ids), eq(resumes.userId, userId)));
};

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
