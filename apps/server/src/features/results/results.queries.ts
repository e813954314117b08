import type { Network } from "@postfolio/contract/networks/networks.ts";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import { and, asc, between, desc, eq, gt, isNotNull, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../db/client.ts";
import { CONNECTED } from "../../db/connected-account.ts";
import { posts, postResults } from "../../db/schema.ts";

/** A post may be sent days after its scheduled time, once a lost response is settled. */
const LATEST = 3 * DAY;

const firstDay = alias(postResults, "first_day");
const week = alias(postResults, "week");

const postsWithResults = (db: Db | Tx) =>
  db
    .select({ post: posts, connected: CONNECTED.toPosts, firstDay, week })
    .from(posts)
    .leftJoin(
      firstDay,
      and(eq(firstDay.postId, posts.id), eq(firstDay.age, "24h"), isNotNull(firstDay.readAt)),
    )
    .leftJoin(week, and(eq(week.postId, posts.id), eq(week.age, "7d"), isNotNull(week.readAt)));

/** Newest first. */
export const findResults = (
  db: Db | Tx,
  userId: string,
  {
    from,
    to,
    network,
    accountId,
  }: { from: Date; to: Date; network?: Network | undefined; accountId?: string },
) =>
  postsWithResults(db)
    .where(
      and(
        eq(posts.userId, userId),
        eq(posts.status, "published"),
        between(posts.publishedAt, from, to),
        // Lets the query use the index on the scheduled time.
        between(posts.scheduledAt, plus(from, -LATEST), plus(to, LATEST)),
        network && eq(posts.network, network),
        accountId === undefined ? undefined : eq(posts.accountId, accountId),
      ),
    )
    .orderBy(desc(posts.publishedAt), desc(posts.id));
export type ResultRow = Awaited<ReturnType<typeof findResults>>[number];

/** Ordered by id, starting after `after`. */
export const findResultsAfter = (db: Db | Tx, userId: string, after: string, limit: number) =>
  postsWithResults(db)
    .where(
      and(
        eq(posts.userId, userId),
        gt(posts.id, after),
        or(isNotNull(firstDay.postId), isNotNull(week.postId)),
      ),
    )
    .orderBy(asc(posts.id))
    .limit(limit);
