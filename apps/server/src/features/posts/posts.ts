import { standingMarks } from "@postfolio/contract/generation/marks.ts";
import type { Post } from "@postfolio/contract/campaigns/campaigns.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { PostsWanted, PostText } from "@postfolio/contract/posts/own-posts.ts";
import { DAY, HOUR } from "@postfolio/contract/time-units.ts";
import { isUnsent } from "@postfolio/contract/posts/post-lifecycle.ts";
import type { Db } from "../../db/client.ts";
import { type AccountStanding, accountStanding, findOwnAccount } from "../../db/connected-account.ts";
import type { Deps } from "../../deps.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import { inBatches } from "../../db/keyset.ts";
import { picturesByPart, picturesOfThread } from "./post-pictures.ts";
import { findTextsOf, type PostTextRow } from "./writing/post-texts.queries.ts";
import {
  findOwnPosts,
  findOwnPostsAfter,
  findPostsAfter,
  findPostsBetween,
  findPostsOf,
  hasCampaign,
  type SeenPost,
} from "./posts.queries.ts";

const BATCH = 20;

type PostDeps = Pick<Deps, "db" | "clock">;

export async function listPosts({ db, clock }: PostDeps, caller: Caller, id: string): Promise<Post[]> {
  if (!(await hasCampaign(db, id, caller.userId))) throw notFound();
  const rows = await findPostsOf(db, id, { now: clock(), past: LIMITS.pastPosts });
  return rows.map(toPost);
}

/** Ordered by time; if no period is given, the user's own posts. */
export async function findPosts(
  { db }: Pick<Deps, "db">,
  { userId }: Pick<Caller, "userId">,
  { from: first, to: last, connection, ...filter }: PostsWanted,
): Promise<Post[]> {
  const account = connection === undefined ? undefined : await findOwnAccount(db, userId, connection);
  const wanted = { ...filter, ...account };
  if (first === undefined && last === undefined) {
    return (await findOwnPosts(db, userId, wanted, LIMITS.ownPosts + LIMITS.pastPosts)).map(toPost);
  }
  const [from, to] = [new Date(first ?? ""), new Date(last ?? "")];
  const length = to.getTime() - from.getTime();
  // Six weeks, plus an hour for the end of daylight saving time. The database does not support the earliest years.
  if (!(length >= 0 && length <= LIMITS.postSpanDays * DAY + HOUR && from.getTime() >= 0)) {
    throw new AppError("invalid_request", { userMessage: MESSAGES.spanTooLong });
  }
  return (await findPostsBetween(db, userId, { from, to }, wanted)).map(toPost);
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
  sentParts,
  url,
  reason,
  continues,
  source,
  angle,
  form,
  marks,
  unread,
  publishedAt,
  ...row
}: SeenPost): Post => ({
  _id: id,
  campaign: campaignId,
  network,
  ...standing({ status, reason, ...row }),
  scheduledAt: scheduledAt?.toISOString() ?? null,
  text: text ?? "",
  textNumber: textNumber ?? 1,
  texts: textCount ?? 1,
  media: picturesByPart({ media, partPictures })[0] ?? [],
  thread: parts,
  threadMedia: picturesOfThread({ media, partPictures }, parts),
  live: sentParts.map((part) => part.url),
  url,
  continues: continues?.url ?? null,
  source,
  angle,
  form,
  marks: standingMarks([text, ...parts].join("\n\n"), marks),
  unread,
  publishedAt: publishedAt?.toISOString() ?? null,
});

function standing({
  status,
  reason,
  connected,
  ...planned
}: Pick<SeenPost, "status" | "reason" | "accountId" | "accountName" | "connected">): Pick<
  Post,
  "status" | keyof AccountStanding
> {
  const { account, connection, ...waiting } = accountStanding(planned, connected);
  if (!isUnsent(status)) return { status, account, connection, reason, sendFrom: null };
  // For a planned post, the reason is about writing.
  if (status === "planned") return { status, account, connection, reason, sendFrom: waiting.sendFrom };
  const asks = waiting.sendFrom !== null && status === "ready";
  return {
    status: asks ? "awaiting_approval" : status,
    account,
    connection,
    reason: waiting.reason ?? reason,
    sendFrom: waiting.sendFrom,
  };
}
