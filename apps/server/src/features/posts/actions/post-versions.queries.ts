import { LIMITS } from "@postfolio/contract/limits.ts";
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client.ts";
import { campaigns, posts, postTexts } from "../../../db/schema.ts";

export type PostTextRow = Omit<typeof postTexts.$inferSelect, "bytes">;

const ofPost = (postId: string, userId: string) =>
  and(eq(postTexts.postId, postId), eq(postTexts.userId, userId));

/**
 * Deletes the oldest texts over the limit. The caller sets the next number and holds the locks.
 * @param which the condition for posts, with the alias `p`
 */
export async function keepTexts(tx: Tx, which: SQL): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${postTexts} (post_id, number, user_id, text, parts, media, part_pictures, edited, approved, source, angle, form, marks, unread, first_lines, created_at)
    SELECT p.id, coalesce(p.text_number, 1), p.user_id, p.text, p.parts, p.media, p.part_pictures, p.edited,
      coalesce(c.ask_first AND 'ready' IN (p.status, p.rewriting_from), false), p.source, p.angle, p.form, p.marks, p.unread, p.first_lines,
      coalesce(p.text_at, p.created_at)
    FROM ${posts} p LEFT JOIN ${campaigns} c ON c.id = p.campaign_id
    WHERE ${which} AND p.text <> ''`);
  await tx.execute(sql`
    DELETE FROM ${postTexts} t USING ${posts} p
    WHERE ${which} AND t.post_id = p.id AND t.number <= coalesce(p.text_count, 1) - ${LIMITS.postTexts}`);
}

export const keepText = (tx: Tx, postId: string): Promise<void> => keepTexts(tx, sql`p.id = ${postId}`);

export const findTexts = (db: Db | Tx, postId: string, userId: string): Promise<PostTextRow[]> =>
  db.select().from(postTexts).where(ofPost(postId, userId)).orderBy(asc(postTexts.number));

export const findTextsOf = (db: Db | Tx, postIds: readonly string[]): Promise<PostTextRow[]> =>
  db
    .select()
    .from(postTexts)
    .where(inArray(postTexts.postId, [...postIds]))
    .orderBy(asc(postTexts.number));

export async function takeText(
  tx: Tx,
  postId: string,
  userId: string,
  number: number,
): Promise<PostTextRow | undefined> {
  const [row] = await tx
    .delete(postTexts)
    .where(and(ofPost(postId, userId), eq(postTexts.number, number)))
    .returning();
  return row;
}
