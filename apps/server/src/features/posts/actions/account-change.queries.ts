import type { Network } from "@postfolio/contract/networks/networks.ts";
import { LATE_AFTER, UNSENT } from "@postfolio/contract/posts/post-lifecycle.ts";
import { plus } from "@postfolio/contract/time-units.ts";
import { sql, type SQL } from "drizzle-orm";
import { isForAnother, type NamedAccount } from "../../../db/connected-account.ts";
import type { Tx } from "../../../db/client.ts";
import { instant, literals } from "../../../db/raw-sql.ts";
import { posts } from "../../../db/schema.ts";

export interface OfNetwork {
  userId: string;
  network: Network;
}

/** Posts that may still be sent, automatically or by the user. */
const AHEAD = [...UNSENT, "failed", "skipped", "missed"] as const;

const ofNetwork = ({ userId, network }: OfNetwork): SQL => sql`user_id = ${userId} AND network = ${network}`;

export async function adoptPosts(tx: Tx, of: OfNetwork, { id, name }: NamedAccount): Promise<void> {
  await tx.execute(sql`
    UPDATE ${posts} SET account_id = ${id}, account_name = ${name}
    WHERE ${ofNetwork(of)} AND status IN ${literals(AHEAD)}
      AND (account_id IS NULL OR account_id = ${id} AND account_name <> ${name})`);
}

/** Returns unsent posts written for an account that is not connected. */
export async function findForAnother(
  tx: Tx,
  of: OfNetwork,
  now: Date,
): Promise<{ id: string; account: string }[]> {
  const { rows } = await tx.execute<{ id: string; account: string }>(sql`
    SELECT id, account_name AS account FROM ${posts}
    WHERE ${ofNetwork(of)} AND status IN ${literals(UNSENT)} AND ${isForAnother("posts")}
      AND scheduled_at > ${instant(plus(now, -LATE_AFTER))}
    ORDER BY scheduled_at, id`);
  return rows;
}

/**
 * Assigns posts to an account. A thread that has started stays on its account.
 * @param which.campaign undefined for the whole network
 * @param which.away whether to move only posts whose account is not connected
 * @returns how many of the moved posts are still to be sent
 */
export async function assignPosts(
  tx: Tx,
  of: OfNetwork,
  { id, name }: NamedAccount,
  { campaign, away }: { campaign: string | undefined; away: boolean },
): Promise<number> {
  const { rows } = await tx.execute<{ unsent: boolean }>(sql`
    UPDATE ${posts} SET account_id = ${id}, account_name = ${name},
      reason = CASE WHEN status IN ${literals(UNSENT)} THEN NULL ELSE reason END
    WHERE ${ofNetwork(of)} AND status IN ${literals(AHEAD)} AND account_id <> ${id} AND sent_parts = '[]'
      ${campaign === undefined ? sql`` : sql`AND campaign_id = ${campaign}`}
      ${away ? sql`AND ${isForAnother("posts")}` : sql``}
    RETURNING status IN ${literals(UNSENT)} AS unsent`);
  return rows.filter(({ unsent }) => unsent).length;
}
