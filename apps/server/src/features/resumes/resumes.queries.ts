import { LIMITS } from "@postfolio/contract/limits.ts";
import type { ListPart } from "@postfolio/contract/listing.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { photoIdOf } from "@postfolio/contract/resumes/resume-photo.ts";
import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { isInPart, isOneOf } from "../../db/list-part.ts";
import { preparedFor } from "../../db/prepared-statements.ts";
import { photos, resumes } from "../../db/schema.ts";
import { storedBytes } from "../../db/stored-bytes.ts";
import type { ResumeLanguage } from "./resumes.offers.ts";

export type ResumeRow = typeof resumes.$inferSelect;
type NewResume = typeof resumes.$inferInsert;

type EditedRow = ResumeRow & { isTranslated: boolean };

/** The outer table's name is written out, because a bare column would refer to the inner table. */
const IS_TRANSLATED = sql<boolean>`exists (select 1 from ${resumes} t where t.translation_of = ${resumes}.id)`;

export interface ResumePatch {
  name?: string | null;
  template?: number | null;
  content: Partial<Omit<ResumeContent, "name" | "template">>;
}

const { content: _content, ...LISTED } = getTableColumns(resumes);
export { LISTED };

export async function insertResume(db: Db | Tx, resume: NewResume): Promise<ResumeRow> {
  const [row] = await db.insert(resumes).values(resume).returning();
  return row!;
}

export async function insertIfFree(tx: Tx, resume: NewResume): Promise<ResumeRow | undefined> {
  const [row] = await tx.insert(resumes).values(resume).onConflictDoNothing().returning();
  return row;
}

export async function findResume(db: Db | Tx, id: string, userId: string): Promise<ResumeRow | undefined> {
  const [row] = await statements(db).find.execute({ id, userId });
  return row;
}

/** Returns the languages of the original and its translations, starting with the original. */
export async function findLanguages(db: Db | Tx, id: string, userId: string): Promise<ResumeLanguage[]> {
  const original = sql`coalesce(${resumes.translationOf}, ${resumes.id})`;
  const own = and(eq(resumes.userId, userId), isNull(resumes.deletedAt));
  const wanted = db
    .select({ original })
    .from(resumes)
    .where(and(eq(resumes.id, id), own));
  return db
    .select({ id: resumes.id, language: resumes.language })
    .from(resumes)
    .where(and(own, sql`${original} = (${wanted})`))
    .orderBy(sql`${resumes.translationOf} is not null`, resumes.createdAt);
}

interface EditConditions {
  /** If undefined, any version can be edited. */
  version: number | undefined;
  /** Maximum size in bytes. The full length of the patch counts toward it. */
  quota: number;
  /** Both the last save and the newest version must be later than this. */
  noVersionSince: Date;
}

/** Uses a single statement, so that only one of two edits of the same version succeeds. */
export async function updateQuickly(
  db: Db | Tx,
  id: string,
  userId: string,
  patch: ResumePatch,
  updatedAt: Date,
  { version, quota, noVersionSince }: EditConditions,
): Promise<EditedRow | undefined> {
  const [row] = await statements(db).updateQuickly.execute({
    ...patchOf(id, userId, patch, updatedAt),
    photo: photoIdOf(patch.content.Profile?.profileImageURL ?? "") ?? null,
    version: version ?? null,
    quota,
    noVersionSince: noVersionSince.toISOString(),
  });
  return row;
}

/** Updates a locked resume without checking anything; that is up to the caller. */
export async function updateResume(
  tx: Tx,
  id: string,
  userId: string,
  patch: ResumePatch,
  updatedAt: Date,
): Promise<EditedRow> {
  const [row] = await statements(tx).update.execute(patchOf(id, userId, patch, updatedAt));
  return row!;
}

const patchOf = (
  id: string,
  userId: string,
  { name = null, template = null, content }: ResumePatch,
  updatedAt: Date,
) => ({ id, userId, name, template, content: JSON.stringify(content), updatedAt: updatedAt.toISOString() });

function prepare(db: Db | Tx) {
  const { placeholder } = sql;
  const own = and(
    eq(resumes.id, placeholder("id")),
    eq(resumes.userId, placeholder("userId")),
    isNull(resumes.deletedAt),
  );
  const version = sql`${placeholder("version")}::integer`;
  const photo = sql`${placeholder("photo")}::uuid`;
  const userId = sql`${placeholder("userId")}`;
  const quiet = sql`${placeholder("noVersionSince")}::timestamptz`;
  // Placeholders are sent and parsed separately, so the long patch is passed only once.
  const edit = db
    .$with("edit", { patch: sql`patch`, length: sql`length` })
    .as(
      sql`select patch, octet_length(patch::text) as length from (values (${placeholder("content")}::jsonb)) as v (patch)`,
    );
  // Content never grows by more than the patch, and measuring the result would be slower.
  const most = sql`(${resumes.bytes} + (select length from edit))`;
  const update = (condition: SQL | undefined) =>
    db
      .with(edit)
      .update(resumes)
      .set({
        name: sql`coalesce(${placeholder("name")}, ${resumes.name})`,
        template: sql`coalesce(${placeholder("template")}::smallint, ${resumes.template})`,
        content: sql`${resumes.content} || (select patch from edit)`,
        version: sql`${resumes.version} + 1`,
        updatedAt: sql`${placeholder("updatedAt")}::timestamptz`,
      })
      .where(and(own, condition))
      .returning({ ...getTableColumns(resumes), isTranslated: IS_TRANSLATED });
  return {
    find: db.select().from(resumes).where(own).prepare("find_resume"),
    update: update(undefined).prepare("update_resume"),
    updateQuickly: update(
      and(
        sql`(${version} is null or ${resumes.version} = ${version})`,
        sql`(${photo} is null or exists (select 1 from ${photos} p where p.id = ${photo} and p.user_id = ${userId}::uuid))`,
        sql`(${most} <= ${LIMITS.resumeBytes} and ${storedBytes(userId)} + ${most} - ${resumes.bytes} <= ${placeholder("quota")})`,
        sql`${resumes.updatedAt} > ${quiet} and coalesce(${resumes.versionKeptAt}, ${resumes.createdAt}) > ${quiet}`,
      ),
    ).prepare("update_resume_quickly"),
  };
}

const statements = preparedFor(prepare);

/** Most recently changed first, with the sizes of the resume and its photo in bytes. */
export async function listResumeIds(
  db: Db | Tx,
  userId: string,
  which: "in use" | "all",
  { limit, ...part }: ListPart = {},
): Promise<{ id: string; bytes: number }[]> {
  const list = db
    .select({ id: resumes.id, bytes: sql<number>`${resumes.bytes} + coalesce(${photos.size}, 0)` })
    .from(resumes)
    .leftJoin(photos, and(eq(photos.userId, resumes.userId), sql`${photos.id}::text = ${resumes.photo}`))
    .where(
      and(
        eq(resumes.userId, userId),
        which === "all" ? undefined : isNull(resumes.deletedAt),
        await isInPart(db, resumes, userId, part, [resumes.name, resumes.person, resumes.profession]),
      ),
    )
    .orderBy(desc(resumes.updatedAt), desc(resumes.id));
  return limit === undefined ? list : list.limit(limit);
}

export const findSummaries = (
  db: Db | Tx,
  ids: string[],
  userId: string,
): Promise<Omit<ResumeRow, "content">[]> =>
  db
    .select(LISTED)
    .from(resumes)
    .where(and(isOneOf(resumes.id, ids), eq(resumes.userId, userId)));

export const findResumes = (db: Db | Tx, ids: string[], userId: string): Promise<ResumeRow[]> =>
  db
    .select()
    .from(resumes)
    .where(and(isOneOf(resumes.id, ids), eq(resumes.userId, userId)));

/** Locked. */
export const lockTranslations = (tx: Tx, original: string, userId: string): Promise<ResumeRow[]> =>
  tx
    .select()
    .from(resumes)
    .where(and(eq(resumes.translationOf, original), eq(resumes.userId, userId), isNull(resumes.deletedAt)))
    .orderBy(resumes.id)
    .for("update");
