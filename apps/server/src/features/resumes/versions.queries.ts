import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { resumes, resumeVersions } from "../../db/schema.ts";
import type { ResumeRow } from "./resumes.queries.ts";

export type VersionRow = typeof resumeVersions.$inferSelect;
type VersionHead = Pick<VersionRow, "version" | "name" | "createdAt">;

const HEAD = {
  version: resumeVersions.version,
  name: resumeVersions.name,
  createdAt: resumeVersions.createdAt,
};
const ownedBy = (resumeId: string, userId: string) =>
  and(eq(resumeVersions.resumeId, resumeId), eq(resumeVersions.userId, userId));

/**
 * Keeps a state of a resume as a version. One that is kept already stays, and takes the name if there is one.
 * @param createdAt when the user saw this state last
 */
export async function insertVersion(
  tx: Tx,
  { id: resumeId, userId, version, name: resumeName, template, content }: ResumeRow,
  { name, createdAt }: { name: string | null; createdAt: Date },
): Promise<VersionHead> {
  const [row] = await tx
    .insert(resumeVersions)
    .values({ resumeId, userId, version, name, resumeName, template, content, createdAt })
    .onConflictDoUpdate({
      target: [resumeVersions.resumeId, resumeVersions.version],
      set: { name: sql`coalesce(excluded.name, ${resumeVersions.name})` },
    })
    .returning(HEAD);
  return row!;
}

/** Records when a resume's newest version was kept. */
export async function markKept(tx: Tx, resumeId: string, userId: string, keptAt: Date): Promise<void> {
  await tx
    .update(resumes)
    .set({ versionKeptAt: keptAt })
    .where(and(eq(resumes.id, resumeId), eq(resumes.userId, userId)));
}

/** The versions of a resume without their content, newest first. */
export const findVersions = (db: Db | Tx, resumeId: string, userId: string): Promise<VersionHead[]> =>
  db.select(HEAD).from(resumeVersions).where(ownedBy(resumeId, userId)).orderBy(desc(resumeVersions.version));

export async function findVersion(
  db: Db | Tx,
  resumeId: string,
  userId: string,
  version: number,
): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(resumeVersions)
    .where(and(ownedBy(resumeId, userId), eq(resumeVersions.version, version)));
  return row;
}

export async function deleteVersions(
  tx: Tx,
  resumeId: string,
  userId: string,
  versions: number[],
): Promise<void> {
  if (versions.length === 0) return;
  await tx
    .delete(resumeVersions)
    .where(and(ownedBy(resumeId, userId), inArray(resumeVersions.version, versions)));
}

/** Deletes a user's oldest automatic versions, until that many bytes are free or there are none left. */
export async function deleteAutomaticVersions(tx: Tx, userId: string, bytes: number): Promise<void> {
  const before = sql`sum(${resumeVersions.bytes}) over (order by ${resumeVersions.createdAt}, ${resumeVersions.resumeId}, ${resumeVersions.version}) - ${resumeVersions.bytes}`;
  const candidates = tx
    .select({
      resumeId: resumeVersions.resumeId,
      version: resumeVersions.version,
      before: before.as("before"),
    })
    .from(resumeVersions)
    .where(and(eq(resumeVersions.userId, userId), sql`${resumeVersions.name} is null`))
    .as("candidates");
  const gone = tx
    .select({ resumeId: candidates.resumeId, version: candidates.version })
    .from(candidates)
    .where(sql`${candidates.before} < ${bytes}`);
  await tx
    .delete(resumeVersions)
    .where(
      and(
        eq(resumeVersions.userId, userId),
        sql`(${resumeVersions.resumeId}, ${resumeVersions.version}) in ${gone}`,
      ),
    );
}
