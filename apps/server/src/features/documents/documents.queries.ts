import { and, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { deleteUntil } from "../../db/sweep.ts";
import type { DocumentKind, DocumentRow, Written } from "./documents.offers.ts";

/** Table types cannot express every kind's rows. */
const rowOf = <R extends DocumentRow>(_kind: DocumentKind<R>, rows: object[]): R | undefined =>
  rows[0] as R | undefined;

const owned = <R extends DocumentRow>({ documents }: DocumentKind<R>, id: string, userId: string) =>
  and(eq(documents.id, id), eq(documents.userId, userId));
const inUse = <R extends DocumentRow>(of: DocumentKind<R>, id: string, userId: string) =>
  and(owned(of, id, userId), isNull(of.documents.deletedAt));

const selected = <R extends DocumentRow>(db: Db | Tx, of: DocumentKind<R>, id: string, userId: string) =>
  db
    .select()
    .from(of.documents)
    .where(inUse(of, id, userId));

export const findDocument = async <R extends DocumentRow>(
  db: Db | Tx,
  of: DocumentKind<R>,
  id: string,
  userId: string,
): Promise<R | undefined> => rowOf(of, await selected(db, of, id, userId));

export const lockDocument = async <R extends DocumentRow>(
  tx: Tx,
  of: DocumentKind<R>,
  id: string,
  userId: string,
): Promise<R | undefined> => rowOf(of, await selected(tx, of, id, userId).for("update"));

export async function insertDocument<R extends DocumentRow>(
  tx: Tx,
  of: DocumentKind<R>,
  document: R,
): Promise<R> {
  type Row = DocumentKind["documents"]["$inferInsert"];
  const rows = await tx
    .insert(of.documents)
    .values(document as Row)
    .returning();
  return rowOf(of, rows)!;
}

export async function replaceDocument<R extends DocumentRow>(
  tx: Tx,
  of: DocumentKind<R>,
  id: string,
  userId: string,
  written: Written<R>,
  updatedAt: Date,
): Promise<R> {
  const rows = await tx
    .update(of.documents)
    .set({ ...(written as object), version: sql`${of.documents.version} + 1`, updatedAt })
    .where(inUse(of, id, userId))
    .returning();
  return rowOf(of, rows)!;
}

export async function listNames<R extends DocumentRow>(
  db: Db | Tx,
  { documents }: DocumentKind<R>,
  userId: string,
): Promise<string[]> {
  const rows = await db.select({ name: documents.name }).from(documents).where(eq(documents.userId, userId));
  return rows.map(({ name }) => name);
}

export async function countDocuments<R extends DocumentRow>(
  db: Db | Tx,
  { documents }: DocumentKind<R>,
  userId: string,
): Promise<{ all: number; binned: number }> {
  const [row] = await db
    .select({ all: count(), binned: count(documents.deletedAt) })
    .from(documents)
    .where(eq(documents.userId, userId));
  return row!;
}

export async function binDocument<R extends DocumentRow>(
  db: Db | Tx,
  of: DocumentKind<R>,
  id: string,
  userId: string,
  deletedAt: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(of.documents)
    .set({ deletedAt })
    .where(inUse(of, id, userId));
  return rowCount === 1;
}

/** Does nothing if the document isn't in the trash. */
export async function unbinDocument<R extends DocumentRow>(
  db: Db | Tx,
  of: DocumentKind<R>,
  id: string,
  userId: string,
): Promise<R | undefined> {
  const rows = await db
    .update(of.documents)
    .set({ deletedAt: null })
    .where(owned(of, id, userId))
    .returning();
  return rowOf(of, rows);
}

export async function deleteDocument<R extends DocumentRow>(
  db: Db | Tx,
  of: DocumentKind<R>,
  id: string,
  userId: string,
): Promise<boolean> {
  const { rowCount } = await db.delete(of.documents).where(owned(of, id, userId));
  return rowCount === 1;
}

export async function findBinned<R extends DocumentRow>(
  db: Db | Tx,
  { documents, listed }: DocumentKind<R>,
  userId: string,
): Promise<R[]> {
  const rows = await db
    .select(listed)
    .from(documents)
    .where(and(eq(documents.userId, userId), isNotNull(documents.deletedAt)))
    .orderBy(desc(documents.deletedAt), desc(documents.id));
  return rows as R[];
}

export const emptyBins = <R extends DocumentRow>(
  db: Db | Tx,
  { documents }: DocumentKind<R>,
  until: Date,
): Promise<number> => deleteUntil(db, documents.deletedAt, until);
