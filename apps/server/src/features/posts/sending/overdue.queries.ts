import type { Network } from "@postfolio/contract/networks/networks.ts";
import {
  DOUBT_ENDS_AFTER,
  LATE_AFTER,
  type StatusAfter,
  type Unsent,
} from "@postfolio/contract/posts/post-lifecycle.ts";
import { plus } from "@postfolio/contract/time-units.ts";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client.ts";
import { instant, type Raw } from "../../../db/raw-sql.ts";
import { posts } from "../../../db/schema.ts";
import { ACTIVE, TOLD, told, type ToldPost, WITH_HINDRANCES } from "../campaign-of-post.queries.ts";
import { canMake } from "../lifecycle-sql.ts";
import { accountLimited, connectAgain, heldUp, type Hindrance, notConnected } from "../post-reasons.ts";

/** Number of posts per pass. After a full pass, the next one follows immediately. */
export const CHUNK = 500;

export interface OverduePost extends ToldPost {
  was: Unsent | "unknown";
  hindrance: Hindrance;
}

/** Frees posts whose workers died. Unsent posts become ready; posts that may have been sent become unknown. */
export async function freeAbandoned(
  db: Db | Tx,
  now: Date,
): Promise<{ id: string; network: Network; status: StatusAfter<"free"> }[]> {
  const { rows } = await db.execute<{ id: string; network: Network; status: StatusAfter<"free"> }>(sql`
    UPDATE ${posts} SET status = CASE WHEN send_started_at IS NULL THEN 'ready' ELSE 'unknown' END,
      lease_id = NULL, lease_until = NULL, due_at = ${instant(now)}, attempts = 0
    WHERE id IN (
      SELECT id FROM ${posts} WHERE status = 'publishing' AND due_at <= ${instant(now)}
      LIMIT ${CHUNK} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, network, status`);
  return rows;
}

/**
 * Finds posts that are too late to send, and unknown ones that are too old to settle. Sending an unknown post again
 * restarts the period.
 */
export async function findOverdue(tx: Tx, now: Date): Promise<OverduePost[]> {
  const { rows } = await tx.execute<Raw<OverduePost>>(sql`
    SELECT ${TOLD}, p.status AS was,
      CASE WHEN c.status <> 'Active' THEN 'resting'
        WHEN p.status = 'awaiting_approval' THEN 'approval'
        WHEN p.status = 'planned' THEN 'unwritten'
        WHEN a.user_id IS NULL THEN 'unconnected'
        WHEN a.account_id <> p.account_id THEN 'account'
        WHEN a.broken_reason IS NOT NULL THEN 'broken'
        WHEN n.network IS NOT NULL THEN 'paused'
        ELSE 'other' END AS hindrance
    FROM ${WITH_HINDRANCES}
    WHERE p.due_at <= ${instant(now)} AND (
      ${canMake("miss", "p")}
        AND p.scheduled_at <= ${instant(plus(now, -LATE_AFTER))}
        -- A thread that has begun has a day to end.
        AND (p.sent_parts = '[]' OR p.scheduled_at <= ${instant(plus(now, -DOUBT_ENDS_AFTER))})
      OR p.status = 'unknown'
        AND greatest(p.send_started_at, p.scheduled_at) <= ${instant(plus(now, -DOUBT_ENDS_AFTER))})
    ORDER BY p.due_at LIMIT ${CHUNK} FOR UPDATE OF p SKIP LOCKED`);
  return rows.map((row) => told<OverduePost>(row));
}

export async function endOverdue(
  tx: Tx,
  ended: { id: string; status: "missed" | "failed"; reason: string }[],
): Promise<void> {
  await tx.execute(sql`
    UPDATE ${posts} SET status = now.status, reason = now.reason, lease_id = NULL, lease_until = NULL
    FROM jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) AS now (id uuid, status text, reason text)
    WHERE posts.id = now.id`);
}

/** @returns how many posts have a new reason */
export async function explainHeld(db: Db | Tx, network: Network, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    UPDATE ${posts} SET reason = held.reason
    FROM (
      SELECT p.id, CASE
        WHEN a.user_id IS NULL THEN ${notConnected(network)}
        WHEN a.broken_reason IS NOT NULL THEN ${connectAgain(network)}
        WHEN n.until > ${instant(now)} THEN ${heldUp(network)}
        WHEN a.limited_until > ${instant(now)} THEN ${accountLimited(network)} END AS reason
      FROM ${WITH_HINDRANCES}
      WHERE ${ACTIVE} AND p.status = 'ready' AND p.network = ${network} AND p.due_at <= ${instant(now)}
    ) AS held
    WHERE posts.id = held.id AND posts.status = 'ready' AND held.reason IS NOT NULL
      AND posts.reason IS DISTINCT FROM held.reason`);
  return rowCount ?? 0;
}
