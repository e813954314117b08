import { z } from "zod";
import { type ProviderAnswer, read } from "../social/ask.ts";
import type { PostFigures, ResultsOutcome } from "../social/social.ts";
import { outcomeOf } from "./outcomes.ts";

export const POSTS_PER_CALL = 100;

const count = z.number().int().min(0);
const metricsReply = z.object({
  data: z
    .array(
      z.object({
        id: z.string(),
        public_metrics: z.object({
          like_count: count,
          reply_count: count,
          /** Since version 2.167 of X's API, retweets are called reposts. */
          repost_count: count.optional(),
          retweet_count: count.optional(),
          impression_count: count.optional(),
        }),
      }),
    )
    .default([]),
  /** A 200 may include errors about individual posts. */
  errors: z.array(z.object({ value: z.string().optional(), type: z.string().default("") })).default([]),
});

/**
 * X charges $0.005 for each post returned by `GET /2/tweets`.
 * @param ask sends a GET request to an API path as the user
 */
export async function readMetrics(
  ask: (path: string) => Promise<ProviderAnswer>,
  ids: readonly string[],
  now: Date,
): Promise<ResultsOutcome> {
  const asked = (fields: string) =>
    ask(`/2/tweets?${new URLSearchParams({ ids: ids.join(","), [fields]: "public_metrics" }).toString()}`);
  let answer = await asked("post.fields");
  if (answer.kind === "answer" && answer.status === 400) answer = await asked("tweet.fields");
  const given = answer.kind === "answer" && answer.status === 200 && read(answer, metricsReply);
  if (!given) return outcomeOf(answer, now);
  const figures = new Map<string, PostFigures>();
  for (const { id, public_metrics: metrics } of given.data) {
    figures.set(id, {
      likes: metrics.like_count,
      reposts: metrics.repost_count ?? metrics.retweet_count ?? null,
      replies: metrics.reply_count,
      views: metrics.impression_count ?? null,
    });
  }
  const missing = given.errors.filter(({ type }) => type.endsWith("/resource-not-found"));
  return { kind: "read", figures, gone: missing.flatMap(({ value }) => value ?? []) };
}
