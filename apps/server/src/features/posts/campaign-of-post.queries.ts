import type { Network } from "@postfolio/contract/networks/networks.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Raw } from "../../db/raw-sql.ts";
import { accountOf } from "../../db/connected-account.ts";
import { campaigns, networkPauses, posts } from "../../db/schema.ts";

/* In raw SQL, `p` is the post and `c` its campaign, if any. */

export interface ToldPost {
  id: string;
  /** Null for a user's own post. */
  campaignId: string | null;
  userId: string;
  network: Network;
  accountName: string | null;
  title: string | null;
  text: string | null;
  scheduledAt: Date;
}

export const TOLD = sql`p.id, p.campaign_id AS "campaignId", p.user_id AS "userId", p.network, p.account_name AS "accountName", c.title, p.text,
  p.scheduled_at AS "scheduledAt"`;

export const told = <T extends ToldPost>(row: Raw<T>): T =>
  ({ ...row, scheduledAt: new Date(row.scheduledAt as string) }) as unknown as T;

/** Also filters by the campaign's user, because the index on times starts with the user. */
export const isOfCampaign = (id: string, post: SQL = sql`${posts}`): SQL =>
  sql`${post}.campaign_id = ${id} AND ${post}.user_id = (SELECT user_id FROM ${campaigns} WHERE id = ${id})`;

export const POSTS_OF_CAMPAIGNS = sql`${posts} p LEFT JOIN ${campaigns} c ON c.id = p.campaign_id`;

/** True for users' own posts, which have no campaign. */
export const ACTIVE = sql`(p.campaign_id IS NULL OR c.status = 'Active')`;

/** Joins the account that the post goes to as `a`, and the pause of the post's network as `n`, if there is one. */
export const WITH_HINDRANCES = sql`${POSTS_OF_CAMPAIGNS}
  LEFT JOIN LATERAL ${accountOf("p")} AS a ON true
  LEFT JOIN ${networkPauses} n ON n.network = p.network`;
