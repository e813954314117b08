import type { Post } from "@postfolio/contract/campaigns.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { DAY } from "@postfolio/contract/time-units.ts";
import type { Deps } from "../../deps.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import { inBatches } from "../../db/keyset.ts";
import { findPostsAfter, findPostsBetween, findPostsOf, hasCampaign, type PostRow } from "./posts.queries.ts";

/** Rows in memory at a time while all of a user's posts are read. */
const BATCH = 20;

type PostDeps = Pick<Deps, "db" | "clock">;

/** A campaign's upcoming posts and its latest past ones, by time. */
export async function listPosts({ db, clock }: PostDeps, caller: Caller, id: string): Promise<Post[]> {
  if (!(await hasCampaign(db, id, caller.userId))) throw notFound();
  const rows = await findPostsOf(db, id, { now: clock(), past: LIMITS.pastPosts });
  return rows.map(toPost);
}

/** The posts of all the caller's campaigns in a time span, by time. */
export async function listPostsBetween(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  span: { from: string; to: string },
): Promise<Post[]> {
  const [from, to] = [new Date(span.from), new Date(span.to)];
  const length = to.getTime() - from.getTime();
  // There are no posts before 1970, and the database does not support the earliest years.
  if (!(length >= 0 && length <= LIMITS.postSpanDays * DAY && from.getTime() >= 0)) {
    throw new AppError("invalid_request", { userMessage: MESSAGES.spanTooLong });
  }
  return (await findPostsBetween(db, caller.userId, from, to)).map(toPost);
}

/** All posts of a campaign, for the export of a user's data. */
export async function* everyPost({ db }: Pick<Deps, "db">, campaignId: string): AsyncGenerator<Post[]> {
  for await (const batch of inBatches((after) => findPostsAfter(db, campaignId, after, BATCH))) {
    yield batch.map(toPost);
  }
}

export const toPost = ({
  id,
  campaignId,
  scheduledAt,
  text,
  status,
  url,
  reason,
  source,
  publishedAt,
}: PostRow): Post => ({
  _id: id,
  campaign: campaignId,
  scheduledAt: scheduledAt.toISOString(),
  text: text ?? "",
  status,
  url,
  reason,
  source,
  publishedAt: publishedAt?.toISOString() ?? null,
});
