import { LIMITS } from "@postfolio/contract/limits.ts";
import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { photoIdOf } from "@postfolio/contract/resume-photo.ts";
import { and, count, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { applications, letters, photos, resumes, users } from "../../db/schema.ts";

export type ResumeRow = typeof resumes.$inferSelect;
type NewResume = typeof resumes.$inferInsert;

/** The fields that an edit changes. */
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

/** Finds a resume and locks it until the transaction ends. */
export async function lockResume(tx: Tx, id: string, userId: string): Promise<ResumeRow | undefined> {
  const [row] = await tx.select().from(resumes).where(owned(id, userId)).for("update");
  return row;
}

/** Conditions of an edit, checked in the statement that makes it. */
interface EditConditions {
  /** The version that must still be stored; any version if omitted. */
  version?: number | undefined;
  /** How much the user may store, in bytes. Making a resume smaller is always allowed. */
  quota: number;
  /**
   * Counts the patch as added to what is stored, which it never exceeds. That is quicker than measuring the
   * result, which most edits are too small to need.
   */
  rough?: boolean;
}

/**
 * Applies a patch in one statement, so that of two edits of the same version one wins.
 * @returns undefined when there is no such resume or a condition does not hold
 */
export async function updateResume(
  db: Db | Tx,
  id: string,
  userId: string,
  { name = null, template = null, content }: ResumePatch,
  updatedAt: Date,
  { version, quota, rough = false }: EditConditions,
): Promise<ResumeRow | undefined> {
  const patch = {
    id,
    userId,
    name,
    template,
    content: JSON.stringify(content),
    photo: photoIdOf(content.Profile?.profileImageURL ?? "") ?? null,
    version: version ?? null,
    quota,
    updatedAt: updatedAt.toISOString(),
  };
  const { update, updateRoughly } = statements(db);
  const [row] = await (rough ? updateRoughly : update).execute(patch);
  return row;
}

/** Bytes that the content would have with the patch. */
export async function measureEdit(
  db: Db | Tx,
  id: string,
  userId: string,
  content: ResumePatch["content"],
): Promise<number> {
  const [row] = await db
    .select({
      bytes: sql<number>`octet_length((${resumes.content} || ${JSON.stringify(content)}::jsonb)::text)`,
    })
    .from(resumes)
    .where(owned(id, userId));
  return row?.bytes ?? 0;
}

/** Bytes of a user's resumes, letters, applications and photos. */
export async function countStoredBytes(db: Db | Tx, userId: string): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`select ${storedBytes(sql`${userId}`)} as bytes`);
  return Number(rows[0]?.bytes);
}

const storedBytes = (userId: SQL): SQL =>
  sql`((select coalesce(sum(r.bytes), 0) from ${resumes} r where r.user_id = ${userId}::uuid)
     + (select coalesce(sum(l.bytes), 0) from ${letters} l where l.user_id = ${userId}::uuid)
     + (select coalesce(sum(p.size), 0) from ${photos} p where p.user_id = ${userId}::uuid)
     + (select coalesce(sum(a.bytes), 0) from ${applications} a where a.user_id = ${userId}::uuid))`;

/**
 * The queries for opening and saving, which are the most frequent ones: built once here, parsed and planned
 * once by each connection.
 */
function prepare(db: Db | Tx) {
  const { placeholder } = sql;
  const own = and(eq(resumes.id, placeholder("id")), eq(resumes.userId, placeholder("userId")));
  const version = sql`${placeholder("version")}::integer`;
  const photo = sql`${placeholder("photo")}::uuid`;
  const userId = sql`${placeholder("userId")}`;
  // Each placeholder is sent and parsed on its own, so the patch, which may be long, has just one.
  const edit = db
    .$with("edit", { patch: sql`patch`, length: sql`length` })
    .as(
      sql`select patch, octet_length(patch::text) as length from (values (${placeholder("content")}::jsonb)) as v (patch)`,
    );
  const patch = sql`(select patch from edit)`;
  const { bytes } = resumes;
  const most = sql`(${bytes} + (select length from edit))`;
  const exact = sql`octet_length((${resumes.content} || ${patch})::text)`;
  /** Whether the resume and the user's storage have room for this size. */
  const fits = (size: SQL): SQL =>
    sql`(${size} <= ${LIMITS.resumeBytes} and ${storedBytes(userId)} + ${size} - ${bytes} <= ${placeholder("quota")})`;
  const update = (allowed: SQL) =>
    db
      .with(edit)
      .update(resumes)
      .set({
        name: sql`coalesce(${placeholder("name")}, ${resumes.name})`,
        template: sql`coalesce(${placeholder("template")}::smallint, ${resumes.template})`,
        content: sql`${resumes.content} || ${patch}`,
        version: sql`${resumes.version} + 1`,
        updatedAt: sql`${placeholder("updatedAt")}::timestamptz`,
      })
      .where(
        and(
          own,
          sql`(${version} is null or ${resumes.version} = ${version})`,
          sql`(${photo} is null or exists (select 1 from ${photos} p where p.id = ${photo} and p.user_id = ${userId}::uuid))`,
          allowed,
        ),
      )
      .returning();
  return {
    find: db.select().from(resumes).where(own).prepare("find_resume"),
    updateRoughly: update(fits(most)).prepare("update_resume_roughly"),
    update: update(sql`(${exact} <= ${bytes} or ${fits(exact)})`).prepare("update_resume"),
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

/** Last changed first, with the bytes of each and of its photo. */
export const listResumeIds = (db: Db | Tx, userId: string): Promise<{ id: string; bytes: number }[]> =>
  db
    .select({ id: resumes.id, bytes: sql<number>`${resumes.bytes} + coalesce(${photos.size}, 0)` })
    .from(resumes)
    .leftJoin(photos, and(eq(photos.userId, resumes.userId), sql`${photos.id}::text = ${resumes.photo}`))
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

/** Locks the user: others who add a resume for them wait until the transaction ends. */
export async function lockOwner(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}
