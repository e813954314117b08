import type { ScheduledPost } from "@postfolio/contract/campaigns/campaigns.ts";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { EARLIER_POSTS, earlierPostsQuery, RECENT_POSTS } from "../../posts/posts.api.ts";

/** Maximum number of parts that are loaded to find the post that a link leads to. */
const MAX_PARTS_FOR_LINK = 3;

/**
 * Adds a campaign's earlier posts to its recent ones, one part at a time.
 * @param wanted the id of a post to look for
 */
export function useEarlierPosts(
  campaignId: string,
  recent: readonly ScheduledPost[],
  { now, wanted }: { now: Date; wanted: string | undefined },
) {
  const [starts, setStarts] = useState<readonly string[]>([]);
  const parts = useQueries({ queries: starts.map((before) => earlierPostsQuery(campaignId, before)) });
  const earlier = parts.flatMap(({ data }) => data?.data ?? []);
  // Recent posts come last, so that they replace older copies of the same posts.
  const posts = [...new Map([...earlier, ...recent].map((post) => [post._id, post])).values()];
  const last = parts.at(-1)?.data?.data;
  const loading = parts.some(({ isLoading }) => isLoading);
  const hasEarlier = last
    ? last.length >= EARLIER_POSTS
    : recent.filter(({ scheduledAt }) => new Date(scheduledAt) <= now).length >= RECENT_POSTS;
  const showEarlier = () => {
    // The first part overlaps the recent posts, because those change over time.
    const start = last ? last[0]?.scheduledAt : now.toISOString();
    if (start !== undefined && !loading) setStarts([...starts, start]);
  };
  const isFound = wanted === undefined || posts.some(({ _id }) => _id === wanted);
  if (!isFound && hasEarlier && !loading && starts.length < MAX_PARTS_FOR_LINK) showEarlier();
  return { posts, hasEarlier, loading, showEarlier };
}
