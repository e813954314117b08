import { dueAt } from "@postfolio/contract/posts/post-lifecycle.ts";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client.ts";
import { instant, type Raw } from "../../../db/raw-sql.ts";
import { notices } from "../../../db/schema.ts";
import { POSTS_OF_CAMPAIGNS, TOLD, told, type ToldPost } from "../campaign-of-post.queries.ts";

export interface WaitingPost extends ToldPost {
  /** IANA name. */
  timeZone: string;
}

/** Returns the key of a notice; the user is asked once and reminded once about each post. */
export const keyOf = (postId: string, time: "asked" | "reminded"): string => `${time}:${postId}`;

const CHUNK = 200;

/** @param before the latest scheduled time */
export async function findForgotten(
  db: Db | Tx,
  { now, before, askedBefore }: { now: Date; before: Date; askedBefore: Date },
): Promise<WaitingPost[]> {
  const key = (time: "asked" | "reminded") => sql`${keyOf("", time)} || p.id`;
  // A waiting post's `due_at` is when it would be missed, so the index on `due_at` finds the next posts.
  const missedBy = (at: Date) => instant(dueAt("awaiting_approval", at));
  const { rows } = await db.execute<Raw<WaitingPost>>(sql`
    SELECT ${TOLD}, c.time_zone AS "timeZone" FROM ${POSTS_OF_CAMPAIGNS}
    WHERE c.status = 'Active' AND p.status = 'awaiting_approval' AND p.due_at > ${missedBy(now)} AND p.due_at <= ${missedBy(before)}
      AND EXISTS (SELECT FROM ${notices} n WHERE n.user_id = p.user_id AND n.key = ${key("asked")}
        AND n.created_at <= ${instant(askedBefore)})
      AND NOT EXISTS (SELECT FROM ${notices} n WHERE n.user_id = p.user_id AND n.key = ${key("reminded")})
    ORDER BY p.due_at LIMIT ${CHUNK}`);
  return rows.map((row) => told<WaitingPost>(row));
}
