import type { Network } from "@postfolio/contract/plans.ts";
import { sql } from "drizzle-orm";
import type { Raw } from "../../db/raw-sql.ts";
import { campaigns, connections, networkPauses, posts } from "../../db/schema.ts";

/* What notices say about a post, and what may delay it. In raw SQL, `p` is the post and `c` its campaign. */

/** A post with what its notices need to name it. */
export interface ToldPost {
  id: string;
  campaignId: string;
  userId: string;
  network: Network;
  /** The campaign's title. */
  title: string;
  text: string | null;
  scheduledAt: Date;
}

export const TOLD = sql`p.id, p.campaign_id AS "campaignId", p.user_id AS "userId", p.network, c.title, p.text,
  p.scheduled_at AS "scheduledAt"`;

export const told = <T extends ToldPost>(row: Raw<T>): T =>
  ({ ...row, scheduledAt: new Date(row.scheduledAt as string) }) as unknown as T;

export const POSTS_OF_CAMPAIGNS = sql`${posts} p JOIN ${campaigns} c ON c.id = p.campaign_id`;

/** With the connected account as `a` and a pause of its network as `n`, if any. */
export const WITH_HINDRANCES = sql`${POSTS_OF_CAMPAIGNS}
  LEFT JOIN ${connections} a ON a.user_id = p.user_id AND a.network = p.network
  LEFT JOIN ${networkPauses} n ON n.network = p.network`;
