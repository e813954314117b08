import type { Network } from "@postfolio/contract/plans.ts";
import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { usedArticles } from "../../db/schema.ts";

/** An article as a user's posts on a network may use it once. */
export interface ArticleUse {
  userId: string;
  network: Network;
  /** Normalized: one story has one. */
  link: string;
  postId: string;
}

const same = ({ userId, network, link, postId }: ArticleUse) =>
  and(
    eq(usedArticles.userId, userId),
    eq(usedArticles.network, network),
    eq(usedArticles.link, link),
    eq(usedArticles.postId, postId),
  );

/**
 * Takes an article for a post, once and for all: of two that ask at the same moment one gets it.
 * @returns `own` where the same post took it before, `used` where another did
 */
export async function takeArticle(
  db: Db | Tx,
  use: ArticleUse,
  now: Date,
): Promise<"taken" | "own" | "used"> {
  const { rowCount } = await db
    .insert(usedArticles)
    .values({ ...use, usedAt: now })
    .onConflictDoNothing();
  if (rowCount === 1) return "taken";
  const own = await db.select({ link: usedArticles.link }).from(usedArticles).where(same(use));
  return own.length > 0 ? "own" : "used";
}

/** Gives back what nothing was written from. */
export async function releaseArticle(db: Db | Tx, use: ArticleUse): Promise<void> {
  await db.delete(usedArticles).where(same(use));
}
