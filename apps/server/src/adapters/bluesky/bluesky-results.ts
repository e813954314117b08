import { z } from "zod";
import { type ProviderAnswer, read } from "../social/ask.ts";
import type { PostFigures, ResultsOutcome } from "../social/social.ts";
import { outcomeOf } from "./outcomes.ts";

/** The maximum that app.bsky.feed.getPosts accepts. */
export const POSTS_PER_CALL = 25;

const count = z.number().int().min(0).default(0);
const postsReply = z.object({
  posts: z.array(
    z.object({ uri: z.string(), likeCount: count, repostCount: count, quoteCount: count, replyCount: count }),
  ),
});

/**
 * Reads public figures; Bluesky does not count views.
 * @param ask sends a GET request to the public API
 */
export async function readFigures(
  ask: (path: string) => Promise<ProviderAnswer>,
  uris: readonly string[],
  now: Date,
): Promise<ResultsOutcome> {
  const query = new URLSearchParams(uris.map((uri) => ["uris", uri]));
  const answer = await ask(`app.bsky.feed.getPosts?${query.toString()}`);
  const given = answer.kind === "answer" && answer.status === 200 && read(answer, postsReply);
  if (!given) return outcomeOf(answer, now);
  const figures = new Map<string, PostFigures>(
    given.posts.map(({ uri, likeCount, repostCount, quoteCount, replyCount }) => [
      uri,
      // Quotes count as reposts, because they also share the post.
      { likes: likeCount, reposts: repostCount + quoteCount, replies: replyCount, views: null },
    ]),
  );
  return { kind: "read", figures, gone: uris.filter((uri) => !figures.has(uri)) };
}
