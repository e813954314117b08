import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { Figures, PostResult } from "@postfolio/contract/results/results.ts";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import { inBatches } from "../../db/keyset.ts";
import type { Deps } from "../../deps.ts";
import { accountStanding, findOwnAccount } from "../../db/connected-account.ts";
import { AppError } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import { findMostViewed } from "./best-posts.queries.ts";
import { findResults, findResultsAfter, type ResultRow } from "./results.queries.ts";

const BATCH = 100;

/** Newest first. */
export async function listResults(
  { db }: Pick<Deps, "db">,
  { userId }: Pick<Caller, "userId">,
  { connection, network, ...span }: { from: string; to: string; network?: Network; connection?: string },
): Promise<PostResult[]> {
  const [from, to] = [new Date(span.from), new Date(span.to)];
  const length = to.getTime() - from.getTime();
  // The database does not support the earliest years.
  if (!(length >= 0 && length <= LIMITS.resultSpanDays * DAY && from.getTime() >= 3 * DAY)) {
    throw new AppError("invalid_request", MESSAGES.resultSpanTooLong);
  }
  const account = connection === undefined ? undefined : await findOwnAccount(db, userId, connection);
  const rows = await findResults(db, userId, { from, to, network, ...account });
  return rows.map(toResult);
}

export async function* everyResult({ db }: Pick<Deps, "db">, { userId }: Caller) {
  const read = async (after: string) =>
    (await findResultsAfter(db, userId, after, BATCH)).map((row) => ({ id: row.post.id, row }));
  for await (const rows of inBatches(read)) yield rows.map(({ row }) => toResult(row));
}

/** How many of the best posts serve as examples for the writer, and from how many days. */
const BEST = { posts: 2, days: 365 };

export const mostViewed = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  userId: string,
  network: Network,
): Promise<string[]> => findMostViewed(db, userId, network, plus(clock(), -BEST.days * DAY), BEST.posts);

function toResult({ post, connected, firstDay, week }: ResultRow): PostResult {
  const { account, connection } = accountStanding(post, connected);
  const latest = week ?? firstDay;
  return {
    post: post.id,
    campaign: post.campaignId,
    network: post.network,
    account,
    connection,
    text: post.text ?? "",
    parts: 1 + post.parts.length,
    url: post.url,
    at: (post.publishedAt ?? post.createdAt).toISOString(),
    ...toFigures(latest),
    age: latest?.age ?? null,
    firstDay: firstDay && !firstDay.gone ? toFigures(firstDay) : null,
    gone: latest?.gone ?? false,
  };
}

const toFigures = (figures: Figures | null): Figures => ({
  likes: figures?.likes ?? null,
  reposts: figures?.reposts ?? null,
  replies: figures?.replies ?? null,
  views: figures?.views ?? null,
});
