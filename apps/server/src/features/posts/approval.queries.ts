import type { Network } from "@postfolio/contract/plans.ts";
import { LATE_AFTER } from "@postfolio/contract/post-lifecycle.ts";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { instant } from "../../db/raw-sql.ts";
import { campaigns, notices, posts } from "../../db/schema.ts";

/** A post that waits for its user, with its campaign's title and time zone. */
export interface WaitingPost {
  id: string;
  campaignId: string;
  userId: string;
  network: Network;
  title: string;
  text: string | null;
  scheduledAt: Date;
  timeZone: string;
}

/** Under which a user is asked, and reminded: each once for a post. */
export const keyOf = (postId: string, time: "asked" | "reminded"): string => `${time}:${postId}`;

/** Posts that one pass reminds of at most. */
const CHUNK = 200;

/**
 * Posts that wait for their users and come soon, of whom was asked a while ago and who were not reminded.
 * @param before their time at the latest
 */
export async function findForgotten(
  db: Db | Tx,
  { now, before, askedBefore }: { now: Date; before: Date; askedBefore: Date },
): Promise<WaitingPost[]> {
  const key = (time: "asked" | "reminded") => sql`${keyOf("", time)} || p.id`;
  // A post that waits is due when it is missed, so that the index on what is due finds those that come soon.
  const missedBy = (at: Date) => instant(new Date(at.getTime() + LATE_AFTER));
  const { rows } = await db.execute<Omit<WaitingPost, "scheduledAt"> & { scheduledAt: string }>(sql`
    SELECT p.id, p.campaign_id AS "campaignId", p.user_id AS "userId", p.network, c.title, p.text,
      p.scheduled_at AS "scheduledAt", c.time_zone AS "timeZone"
    FROM ${posts} p JOIN ${campaigns} c ON c.id = p.campaign_id AND c.status = 'Active'
    WHERE p.status = 'awaiting_approval' AND p.due_at > ${missedBy(now)} AND p.due_at <= ${missedBy(before)}
      AND EXISTS (SELECT FROM ${notices} n WHERE n.user_id = p.user_id AND n.key = ${key("asked")}
        AND n.created_at <= ${instant(askedBefore)})
      AND NOT EXISTS (SELECT FROM ${notices} n WHERE n.user_id = p.user_id AND n.key = ${key("reminded")})
    ORDER BY p.due_at LIMIT ${CHUNK}`);
  return rows.map((row) => ({ ...row, scheduledAt: new Date(row.scheduledAt) }));
}
