import type { Campaign, Post } from "@postfolio/contract/campaigns.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { DAY } from "@postfolio/contract/time-units.ts";
import { NIL, validate as isUuid } from "uuid";
import type { Deps } from "../../deps.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
// oxlint-disable-next-line no-restricted-imports -- until the two are parted
import { describeCampaign } from "../campaigns/campaigns.ts";
// oxlint-disable-next-line no-restricted-imports -- until the two are parted
import { findCampaignsAfter, hasCampaign } from "../campaigns/campaigns.queries.ts";
import { findPostsAfter, findPostsBetween, findPostsOf, type PostRow } from "./posts.queries.ts";

/** Rows in memory at a time while all of a user's are read. */
const BATCH = 20;

type PostDeps = Pick<Deps, "db" | "clock">;

/** What is to come of a campaign and the latest of what is past, by time. */
export async function listPosts({ db, clock }: PostDeps, caller: Caller, id: string): Promise<Post[]> {
  if (!isUuid(id) || !(await hasCampaign(db, id, caller.userId))) throw notFound();
  const rows = await findPostsOf(db, id, { now: clock(), past: LIMITS.pastPosts });
  return rows.map(toPost);
}

/** The posts of all campaigns, by time. */
export async function listPostsBetween(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  span: { from: string; to: string },
): Promise<Post[]> {
  const [from, to] = [new Date(span.from), new Date(span.to)];
  const length = to.getTime() - from.getTime();
  // Before 1970 nothing was posted, and the first years are none that the database knows.
  if (!(length >= 0 && length <= LIMITS.postSpanDays * DAY && from.getTime() >= 0)) {
    throw new AppError("invalid_request", { userMessage: MESSAGES.spanTooLong });
  }
  return (await findPostsBetween(db, caller.userId, from, to)).map(toPost);
}

/** A campaign with all of its posts, which come in pieces. */
export interface WholeCampaign {
  campaign: Omit<Campaign, "awaitingApproval" | "nextPostAt">;
  posts: AsyncIterable<Post[]>;
}

/** Everything a user has here of campaigns, removed ones included, for the archive of a user's data. */
export async function* everyCampaign(
  { db }: Pick<Deps, "db">,
  userId: string,
): AsyncGenerator<WholeCampaign> {
  const campaigns = inBatches((after) => findCampaignsAfter(db, userId, after, BATCH));
  for await (const batch of campaigns) {
    for (const row of batch) yield { campaign: describeCampaign(row), posts: everyPost(db, row.id) };
  }
}

async function* everyPost(db: Deps["db"], campaignId: string): AsyncGenerator<Post[]> {
  for await (const batch of inBatches((after) => findPostsAfter(db, campaignId, after, BATCH))) {
    yield batch.map(toPost);
  }
}

async function* inBatches<T extends { id: string }>(
  read: (after: string) => Promise<T[]>,
): AsyncGenerator<T[]> {
  for (let after: string = NIL; ;) {
    // oxlint-disable-next-line no-await-in-loop -- each batch begins where the last ended
    const rows = await read(after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
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
