import type { Network } from "@postfolio/contract/networks/networks.ts";
import { and, desc, eq, gt, isNotNull } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { posts, postResults } from "../../db/schema.ts";

/** With fewer posts than this, being among the most viewed means nothing. */
const ENOUGH = 6;

/** Returns the texts of the most viewed posts, by views on the first day. */
export async function findMostViewed(
  db: Db | Tx,
  userId: string,
  network: Network,
  since: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ text: posts.text })
    .from(posts)
    .innerJoin(postResults, and(eq(postResults.postId, posts.id), eq(postResults.age, "24h")))
    .where(
      and(
        eq(posts.userId, userId),
        eq(posts.network, network),
        eq(posts.status, "published"),
        gt(posts.publishedAt, since),
        isNotNull(postResults.views),
      ),
    )
    .orderBy(desc(postResults.views), desc(posts.id))
    .limit(ENOUGH);
  return rows.length < ENOUGH ? [] : rows.slice(0, limit).flatMap(({ text }) => text || []);
}
