import { and, eq, lt, sql } from "drizzle-orm";
import type { Picture } from "../../adapters/pictures/pictures.ts";
import type { Db, Tx } from "../../db/client.ts";
import { photos, resumes, resumeVersions } from "../../db/schema.ts";
import type { StoredBytes } from "../../db/stored-objects.ts";
import { sweepUnused } from "../../db/sweep.ts";

const owned = (id: string, userId: string) => and(eq(photos.id, id), eq(photos.userId, userId));

const isUsed = sql`(exists (select 1 from ${resumes} r where r.user_id = ${photos.userId} and r.photo = ${photos.id}::text)
  or exists (select 1 from ${resumeVersions} v where v.user_id = ${photos.userId} and v.photo = ${photos.id}::text))`;

/** @returns the photo's id, or the id of the user's identical photo */
export async function insertPhoto(db: Db | Tx, photo: typeof photos.$inferInsert): Promise<string> {
  const [row] = await db
    .insert(photos)
    .values(photo)
    .onConflictDoUpdate({ target: [photos.userId, photos.digest], set: { unusedSince: null } })
    .returning({ id: photos.id });
  return row!.id;
}

export async function findPhoto(
  db: Db | Tx,
  id: string,
  userId: string,
): Promise<(Omit<Picture, "bytes"> & StoredBytes) | undefined> {
  const [row] = await db
    .select({
      mediaType: photos.mediaType,
      bytes: photos.bytes,
      objectKey: photos.objectKey,
      size: photos.size,
    })
    .from(photos)
    .where(owned(id, userId));
  return row;
}

export async function hasPhoto(db: Db | Tx, id: string, userId: string): Promise<boolean> {
  return (await db.select({ id: photos.id }).from(photos).where(owned(id, userId))).length > 0;
}

export async function listPhotoIds(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(eq(photos.userId, userId))
    .orderBy(photos.createdAt, photos.id);
  return rows.map(({ id }) => id);
}

export async function deleteUnusedPhotos(db: Db | Tx, userId: string, before: Date): Promise<void> {
  await db
    .delete(photos)
    .where(and(eq(photos.userId, userId), lt(photos.createdAt, before), sql`not ${isUsed}`));
}

/** @returns how many were removed */
export const sweepUnusedPhotos = (db: Db | Tx, now: Date, until: Date): Promise<number> =>
  sweepUnused(db, photos, isUsed, { now, until });
