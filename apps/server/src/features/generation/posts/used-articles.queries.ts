import type { Network } from "@postfolio/contract/networks/networks.ts";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client.ts";
import { usedArticles } from "../../../db/schema.ts";

export interface ArticleUse {
  userId: string;
  network: Network;
  /** Normalized. */
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
 * Only one of two concurrent requests succeeds.
 * @returns `own` if the same post already claimed the article, `used` if another post did
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

export async function findUsed(
  db: Db | Tx,
  { userId, network, postId }: Omit<ArticleUse, "link">,
  links: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ link: usedArticles.link })
    .from(usedArticles)
    .where(
      and(
        eq(usedArticles.userId, userId),
        eq(usedArticles.network, network),
        ne(usedArticles.postId, postId),
        inArray(usedArticles.link, [...links]),
      ),
    );
  return new Set(rows.map(({ link }) => link));
}

export async function releaseArticle(db: Db | Tx, use: ArticleUse): Promise<void> {
  await db.delete(usedArticles).where(same(use));
}
