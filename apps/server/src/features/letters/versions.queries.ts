import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { letters, letterVersions } from "../../db/schema.ts";
import type { LetterRow } from "./letters.queries.ts";

export type VersionRow = typeof letterVersions.$inferSelect;
export type VersionHead = Pick<VersionRow, "version" | "name" | "createdAt">;

const HEAD = {
  version: letterVersions.version,
  name: letterVersions.name,
  createdAt: letterVersions.createdAt,
};
const ownedBy = (letterId: string, userId: string) =>
  and(eq(letterVersions.letterId, letterId), eq(letterVersions.userId, userId));

/**
 * Keeps a state of a letter as a version. One that is kept already stays, and takes the name if there is one.
 * @param createdAt when the user saw this state last
 */
export async function insertVersion(
  tx: Tx,
  { id: letterId, userId, version, name: letterName, resumeId, template, content }: LetterRow,
  { name, createdAt }: { name: string | null; createdAt: Date },
): Promise<VersionHead> {
  const [row] = await tx
    .insert(letterVersions)
    .values({ letterId, userId, version, name, letterName, resumeId, template, content, createdAt })
    .onConflictDoUpdate({
      target: [letterVersions.letterId, letterVersions.version],
      set: { name: sql`coalesce(excluded.name, ${letterVersions.name})` },
    })
    .returning(HEAD);
  return row!;
}

/** Records when a letter's newest version was kept. */
export async function markKept(tx: Tx, letterId: string, userId: string, keptAt: Date): Promise<void> {
  await tx
    .update(letters)
    .set({ versionKeptAt: keptAt })
    .where(and(eq(letters.id, letterId), eq(letters.userId, userId)));
}

/** The versions of a letter without their content, newest first. */
export const findVersions = (db: Db | Tx, letterId: string, userId: string): Promise<VersionHead[]> =>
  db.select(HEAD).from(letterVersions).where(ownedBy(letterId, userId)).orderBy(desc(letterVersions.version));

/** The same with their content. */
export const findWholeVersions = (db: Db | Tx, letterId: string, userId: string): Promise<VersionRow[]> =>
  db.select().from(letterVersions).where(ownedBy(letterId, userId)).orderBy(desc(letterVersions.version));

export async function findVersion(
  db: Db | Tx,
  letterId: string,
  userId: string,
  version: number,
): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(letterVersions)
    .where(and(ownedBy(letterId, userId), eq(letterVersions.version, version)));
  return row;
}

export async function deleteVersions(
  tx: Tx,
  letterId: string,
  userId: string,
  versions: number[],
): Promise<void> {
  if (versions.length === 0) return;
  await tx
    .delete(letterVersions)
    .where(and(ownedBy(letterId, userId), inArray(letterVersions.version, versions)));
}

/** Deletes a user's oldest automatic versions, until that many bytes are free or there are none left. */
export async function deleteAutomaticVersions(tx: Tx, userId: string, bytes: number): Promise<void> {
  await tx.execute(sql`
    DELETE FROM ${letterVersions} WHERE user_id = ${userId} AND (letter_id, version) IN (
      SELECT letter_id, version FROM (
        SELECT letter_id, version,
          sum(bytes) OVER (ORDER BY created_at, letter_id, version) - bytes AS before
        FROM ${letterVersions} WHERE user_id = ${userId} AND name IS NULL) AS candidates
      WHERE before < ${bytes})`);
}
