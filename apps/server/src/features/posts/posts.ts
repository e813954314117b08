import { standingFirstLines } from "@postfolio/contract/generation/first-lines.ts";
import { standingMarks } from "@postfolio/contract/generation/marks.ts";
import type { Post } from "@postfolio/contract/campaigns/campaigns.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { CampaignPostsWanted, PostsWanted, PostText } from "@postfolio/contract/posts/own-posts.ts";
import { DAY, HOUR } from "@postfolio/contract/time-units.ts";
import { isUnsent } from "@postfolio/contract/posts/post-lifecycle.ts";
import type { Db } from "../../db/client.ts";
import { type AccountStanding, accountStanding, findOwnAccount } from "../../db/connected-account.ts";
import type { Deps } from "../../deps.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import { inBatches } from "../../db/keyset.ts";
import type { LatestTexts } from "../facts/facts.offers.ts";
import { NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { toReview } from "./given-review.ts";
import { type Fitting, whyUnfit } from "./checks-at-sending.ts";
import { picturesByPart, picturesOfThread } from "./post-pictures.ts";
import { findTextsOf, type PostTextRow } from "./actions/post-versions.queries.ts";
import {
  findIdsBetween,
  findIdsOf,
  findOwnIds,
  findOwnPostsAfter,
  findPostsAfter,
  findPostsIn,
  findWaitingTexts,
  hasCampaign,
  type SeenPost,
} from "./posts.queries.ts";
import { reasonInReply, wordsInReply } from "../../words.ts";

const BATCH = 20;

type PostDeps = Pick<Deps, "db" | "clock">;

/** The database does not support the earliest years. */
const supported = (instant: string): Date => new Date(Math.max(0, Date.parse(instant)));

/** Number of posts read at a time, so that a long list does not hold up other requests. */
const LISTED_AT_ONCE = 200;

async function postsIn(db: Db, found: Promise<{ id: string }[]>): Promise<Post[]> {
  const ids = (await found).map(({ id }) => id);
  const listed: Post[] = [];
  for (let from = 0; from < ids.length; from += LISTED_AT_ONCE) {
    listed.push(...(await findPostsIn(db, ids.slice(from, from + LISTED_AT_ONCE))).map(toPost));
  }
  return listed;
}

export async function listPosts(
  { db, clock }: PostDeps,
  caller: Caller,
  id: string,
  { past, before }: CampaignPostsWanted,
): Promise<Post[]> {
  if (!(await hasCampaign(db, id, caller.userId))) throw notFound();
  return postsIn(
    db,
    findIdsOf(db, id, { now: clock(), past, before: before === undefined ? undefined : supported(before) }),
  );
}

/** Ordered by time. Without a period, returns the user's own posts. */
export async function findPosts(
  { db }: Pick<Deps, "db">,
  { userId }: Pick<Caller, "userId">,
  { from: first, to: last, connection, ...filter }: PostsWanted,
): Promise<Post[]> {
  const account = connection === undefined ? undefined : await findOwnAccount(db, userId, connection);
  const wanted = { ...filter, ...account };
  if (first === undefined && last === undefined) {
    return postsIn(db, findOwnIds(db, userId, wanted, LIMITS.ownPosts + LIMITS.pastPosts));
  }
  const [from, to] = [new Date(first ?? ""), new Date(last ?? "")];
  const length = to.getTime() - from.getTime();
  // Six weeks, plus an hour for the end of daylight saving time. The database does not support the earliest years.
  if (!(length >= 0 && length <= LIMITS.postSpanDays * DAY + HOUR && from.getTime() >= 0)) {
    throw new AppError("invalid_request", MESSAGES.spanTooLong);
  }
  return postsIn(db, findIdsBetween(db, userId, { from, to }, wanted));
}

/** Returns the user's unsent posts with their full texts. */
export async function waitingPosts(
  { db }: Pick<Deps, "db">,
  userId: string,
  limit: number,
): ReturnType<LatestTexts> {
  const rows = await findWaitingTexts(db, userId, limit);
  const { t } = wordsInReply();
  return rows.map(({ id: _id, campaignId, network, title, text, parts }) => ({
    of: "post",
    _id,
    name: title ?? t("Post on {{network}}", { network: NETWORK_NAME[network] }),
    campaign: campaignId,
    text: [text, ...parts].join("\n"),
  }));
}

export async function* everyPost({ db }: Pick<Deps, "db">, campaignId: string): AsyncGenerator<WholePost[]> {
  for await (const batch of inBatches((after) => findPostsAfter(db, campaignId, after, BATCH))) {
    yield await withTexts(db, batch);
  }
}

export async function* everyOwnPost({ db }: Pick<Deps, "db">, userId: string): AsyncGenerator<WholePost[]> {
  for await (const batch of inBatches((after) => findOwnPostsAfter(db, userId, after, BATCH))) {
    yield await withTexts(db, batch);
  }
}

type WholePost = Post & { earlierTexts: PostText[] };

async function withTexts(db: Db, rows: readonly SeenPost[]): Promise<WholePost[]> {
  const texts = await findTextsOf(
    db,
    rows.map(({ id }) => id),
  );
  const byPost = Map.groupBy(texts, ({ postId }) => postId);
  return rows.map((row) => ({ ...toPost(row), earlierTexts: (byPost.get(row.id) ?? []).map(toText) }));
}

export const toText = ({
  number,
  text,
  parts,
  edited,
  createdAt,
  ...pictures
}: Pick<
  PostTextRow,
  "number" | "text" | "parts" | "media" | "partPictures" | "edited" | "createdAt"
>): PostText => ({
  number,
  text,
  thread: parts,
  media: picturesByPart(pictures)[0] ?? [],
  threadMedia: picturesOfThread(pictures, parts),
  by: edited ? "user" : "ai",
  createdAt: createdAt.toISOString(),
});

export const toPost = ({
  id,
  campaignId,
  network,
  scheduledAt,
  text,
  textNumber,
  textCount,
  status,
  media,
  partPictures,
  parts,
  options,
  sentParts,
  url,
  reason,
  continues,
  source,
  idea,
  angle,
  form,
  marks,
  unread,
  firstLines,
  publishedAt,
  review,
  ...row
}: SeenPost): Post => ({
  _id: id,
  campaign: campaignId,
  network,
  ...standing({ status, reason, network, text, parts, media, partPictures, options, sentParts, ...row }),
  scheduledAt: scheduledAt?.toISOString() ?? null,
  text: text ?? "",
  textNumber: textNumber ?? 1,
  texts: textCount ?? 1,
  media: picturesByPart({ media, partPictures })[0] ?? [],
  thread: parts,
  threadMedia: picturesOfThread({ media, partPictures }, parts),
  options,
  live: sentParts.map((part) => part.url),
  url,
  continues: continues?.url ?? null,
  source,
  idea,
  angle,
  form,
  marks: standingMarks([text, ...parts].join("\n\n"), marks),
  unread,
  firstLines: standingFirstLines(text ?? "", firstLines),
  publishedAt: publishedAt?.toISOString() ?? null,
  review: toReview(review, { text, parts, media, partPictures, options }),
});

function standing({
  status,
  reason,
  connected,
  ...planned
}: Pick<SeenPost, "status" | "reason" | "accountId" | "accountName" | "connected" | keyof Fitting>): Pick<
  Post,
  "status" | "reasonCode" | keyof AccountStanding
> {
  const { account, connection, ...waiting } = accountStanding(planned, connected);
  if (!isUnsent(status)) return { status, account, connection, ...reasonInReply(reason), sendFrom: null };
  // For a planned post, the reason concerns writing, not sending.
  if (status === "planned") {
    return { status, account, connection, ...reasonInReply(reason), sendFrom: waiting.sendFrom };
  }
  const asks = waiting.sendFrom !== null && status === "ready";
  return {
    status: asks ? "awaiting_approval" : status,
    account,
    connection,
    ...reasonInReply(waiting.reason ?? whyUnfit(planned, connected?.limits) ?? reason),
    sendFrom: waiting.sendFrom,
  };
}
