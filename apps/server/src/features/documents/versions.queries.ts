import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import type { DocumentKind, DocumentRow, Written } from "./documents.offers.ts";

type VersionRow = DocumentKind["versions"]["$inferSelect"];
export type VersionHead = Pick<VersionRow, "version" | "name" | "createdAt">;

const headOf = ({ versions }: Pick<DocumentKind, "versions">) => ({
  version: versions.version,
  name: versions.name,
  createdAt: versions.createdAt,
});
const ownedBy = ({ versions }: Pick<DocumentKind, "versions">, id: string, userId: string) =>
  and(eq(versions.documentId, id), eq(versions.userId, userId));

const writtenIn = <R extends DocumentRow>({ written }: DocumentKind<R>, row: object): Written<R> =>
  Object.fromEntries(written.map((column) => [column, row[column as keyof object]])) as object as Written<R>;

/**
 * If this state is already stored, keeps that version and gives it the new name, if any.
 * @param createdAt when the user last saw this state
 */
export async function insertVersion<R extends DocumentRow>(
  tx: Tx,
  of: DocumentKind<R>,
  stored: R,
  { name, createdAt }: { name: string | null; createdAt: Date },
): Promise<VersionHead> {
  const { versions } = of;
  const { id: documentId, userId, version, name: documentName } = stored;
  const [row] = await tx
    .insert(versions)
    .values({
      ...writtenIn(of, stored),
      documentId,
      userId,
      version,
      documentName,
      name,
      createdAt,
    } as typeof versions.$inferInsert)
    .onConflictDoUpdate({
      target: [versions.documentId, versions.version],
      set: { name: sql`coalesce(excluded.name, ${versions.name})` },
    })
    .returning(headOf(of));
  return row!;
}

export async function markKept<R extends DocumentRow>(
  tx: Tx,
  { documents }: DocumentKind<R>,
  id: string,
  userId: string,
  keptAt: Date,
): Promise<void> {
  await tx
    .update(documents)
    .set({ versionKeptAt: keptAt })
    .where(and(eq(documents.id, id), eq(documents.userId, userId)));
}

export const findVersions = <R extends DocumentRow>(
  db: Db | Tx,
  of: DocumentKind<R>,
  id: string,
  userId: string,
): Promise<VersionHead[]> =>
  db
    .select(headOf(of))
    .from(of.versions)
    .where(ownedBy(of, id, userId))
    .orderBy(desc(of.versions.version));

export async function findVersion<R extends DocumentRow>(
  db: Db | Tx,
  of: DocumentKind<R>,
  id: string,
  userId: string,
  version: number,
): Promise<Written<R> | undefined> {
  const [row] = await db
    .select()
    .from(of.versions)
    .where(and(ownedBy(of, id, userId), eq(of.versions.version, version)));
  return row && { ...writtenIn(of, row), name: row.documentName };
}

export async function deleteVersions<R extends DocumentRow>(
  tx: Tx,
  of: DocumentKind<R>,
  id: string,
  userId: string,
  versions: number[],
): Promise<void> {
  if (versions.length === 0) return;
  await tx.delete(of.versions).where(and(ownedBy(of, id, userId), inArray(of.versions.version, versions)));
}

/** Oldest first, until enough bytes are free. */
export async function deleteAutomaticVersions(
  tx: Tx,
  { versions }: Pick<DocumentKind, "versions">,
  userId: string,
  bytes: number,
): Promise<void> {
  const { documentId, version, createdAt } = versions;
  await tx.execute(sql`
    delete from ${versions} where ${versions.userId} = ${userId} and (${documentId}, ${version}) in (
      select "id", "version" from (
        select ${documentId} as "id", ${version} as "version",
          sum(${versions.bytes}) over (order by ${createdAt}, ${documentId}, ${version}) - ${versions.bytes} as "before"
        from ${versions} where ${versions.userId} = ${userId} and ${versions.name} is null) as "candidates"
      where "before" < ${bytes})`);
}
