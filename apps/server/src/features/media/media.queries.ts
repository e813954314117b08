import { DAY, plus } from "@postfolio/contract/time-units.ts";
import { and, eq, getTableColumns, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { OutgoingMedia } from "../../adapters/social/social.ts";
import type { Db, Tx } from "../../db/client.ts";
import { instant } from "../../db/raw-sql.ts";
import { ideas, media, posts, postTexts } from "../../db/schema.ts";
import type { StoredBytes } from "../../db/stored-objects.ts";
import { sweepUnused } from "../../db/sweep.ts";

export type MediaRow = Omit<
  typeof media.$inferSelect,
  "bytes" | "objectKey" | "userId" | "createdAt" | "unusedSince"
>;

/** How long after a post's scheduled time we keep its pictures. The network keeps its own copies. */
const KEPT_FOR = 90 * DAY;

const {
  bytes: _,
  objectKey: _key,
  userId: __,
  createdAt: ___,
  unusedSince: ____,
  ...COLUMNS
} = getTableColumns(media);
const owned = (id: string, userId: string) => and(eq(media.id, id), eq(media.userId, userId));

/** Also considers earlier versions of posts, and ideas for posts. */
const inPost = (and: SQL = sql``): SQL =>
  sql`(exists (select 1 from ${posts} p where p.user_id = ${media.userId} and p.media <> '{}'
    and ${media.id} = any(p.media) ${and})
    or exists (select 1 from ${postTexts} t join ${posts} p on p.id = t.post_id where t.user_id = ${media.userId}
      and ${media.id} = any(t.media) ${and})
    or exists (select 1 from ${ideas} i where i.photo_id = ${media.id}))`;

export async function insertMedia(db: Db | Tx, row: typeof media.$inferInsert): Promise<MediaRow> {
  const [inserted] = await db.insert(media).values(row).returning(COLUMNS);
  return inserted!;
}

export async function updateAlt(
  db: Db | Tx,
  id: string,
  userId: string,
  alt: string,
): Promise<MediaRow | undefined> {
  const [row] = await db.update(media).set({ alt }).where(owned(id, userId)).returning(COLUMNS);
  return row;
}

/** @returns false if the media do not exist or are in use */
export async function deleteUnused(db: Db | Tx, id: string, userId: string): Promise<boolean> {
  const { rowCount } = await db.delete(media).where(and(owned(id, userId), sql`not ${inPost()}`));
  return rowCount === 1;
}

export async function hasMedia(db: Db | Tx, id: string, userId: string): Promise<boolean> {
  return (await db.$count(media, owned(id, userId))) > 0;
}

export async function findBytes(
  db: Db | Tx,
  id: string,
  userId: string,
): Promise<(Omit<OutgoingMedia, "bytes"> & StoredBytes) | undefined> {
  const title = sql<string>`coalesce(${media.outline} ->> 'title', '')`;
  const [row] = await db
    .select({
      mediaType: media.mediaType,
      bytes: media.bytes,
      objectKey: media.objectKey,
      size: media.size,
      alt: media.alt,
      title,
      width: media.width,
      height: media.height,
    })
    .from(media)
    .where(owned(id, userId));
  return row;
}

export const findMedia = (db: Db | Tx, userId: string, ids: readonly string[]): Promise<MediaRow[]> =>
  db
    .select(COLUMNS)
    .from(media)
    .where(and(eq(media.userId, userId), inArray(media.id, [...ids])));

export const findMediaAfter = (db: Db | Tx, userId: string, after: string, limit: number) =>
  db
    .select(COLUMNS)
    .from(media)
    .where(and(eq(media.userId, userId), gt(media.id, after)))
    .orderBy(media.id)
    .limit(limit);

/** @returns the number deleted */
export const sweepUnusedMedia = (db: Db | Tx, now: Date, until: Date): Promise<number> =>
  sweepUnused(
    db,
    media,
    inPost(sql`and (p.scheduled_at is null or p.scheduled_at > ${instant(plus(now, -KEPT_FOR))})`),
    { now, until },
  );
