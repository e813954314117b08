import type { Post } from "@postfolio/contract/campaigns.ts";
import type { PostAction } from "@postfolio/contract/post-lifecycle.ts";
import { HOUR, MINUTE, SECOND } from "@postfolio/contract/time-units.ts";
import { call, type Reply } from "../../../lib/api.ts";
import { endpointQuery, queryClient } from "../../../lib/query.ts";
import { refreshCampaigns } from "../campaigns.api.ts";

/** The actions on a post that need no body; an edit sends its text. */
export type PostCall = Exclude<PostAction, "edit">;

const OF_CAMPAIGN = "GET /api/campaigns/:id/posts";
const OF_SPAN = "GET /api/posts";

export const campaignPostsQuery = (id: string) => ({
  ...endpointQuery(OF_CAMPAIGN, { params: { id } }),
  ...LIVELY,
});

/** @param from @param to instants at most 42 days apart */
export const postsQuery = (from: Date, to: Date) => ({
  ...endpointQuery(OF_SPAN, { query: { from: from.toISOString(), to: to.toISOString() } }),
  ...LIVELY,
});

/** Whether a post is about to change on its own: it is being written, sent or settled. */
function isUnderWay({ status, text, scheduledAt }: Post): boolean {
  if (status === "publishing" || status === "unknown") return true;
  const ahead = new Date(scheduledAt).getTime() - Date.now();
  return (status === "planned" && (ahead < HOUR || text !== "")) || (status === "ready" && ahead < MINUTE);
}

const LIVELY = {
  refetchOnWindowFocus: "always",
  refetchInterval: ({ state }: { state: { data?: Reply<typeof OF_SPAN> | undefined } }) =>
    (state.data?.data.some(isUnderWay) ? 4 : 30) * SECOND,
} as const;

/** Replaces a post in every cached list. */
export function showPost(post: Post): void {
  for (const endpoint of [OF_CAMPAIGN, OF_SPAN]) {
    queryClient.setQueriesData<Reply<typeof OF_SPAN>>(
      { queryKey: [endpoint] },
      (shown) => shown && { ...shown, data: shown.data.map((one) => (one._id === post._id ? post : one)) },
    );
  }
}

/** Replies still in flight would restore the old state. */
export const holdPosts = (): Promise<void[]> =>
  Promise.all([OF_CAMPAIGN, OF_SPAN].map((endpoint) => queryClient.cancelQueries({ queryKey: [endpoint] })));

/** @throws ApiError with the server's text, 409 when the post's state no longer allows it */
export async function actOnPost(id: string, action: PostCall): Promise<Post> {
  return changed(await call(`POST /api/posts/:id/${action}`, { params: { id } }));
}

/** Stores the user's own text. @throws as `actOnPost` does */
export async function writePost(id: string, text: string): Promise<Post> {
  return changed(await call("PUT /api/posts/:id", { params: { id }, body: { text } }));
}

function changed({ data }: { data: Post }): Post {
  showPost(data);
  refreshCampaigns();
  return data;
}

/** Milliseconds between polls for a requested text, and how many polls are made. */
const LOOK_EVERY = 1500;
const LOOKS = 40;

/**
 * Has a post written immediately. Resolves when it is written, or when it has to wait for its turn: `reason`
 * then says why.
 * @throws as `actOnPost` does
 */
export async function rewritePost({ _id, campaign }: Post): Promise<Post> {
  let post = await actOnPost(_id, "regenerate");
  for (let look = 0; look < LOOKS && post.status === "planned" && !post.reason; look += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one poll after the other
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    // oxlint-disable-next-line no-await-in-loop
    const { data } = await queryClient.fetchQuery({
      ...endpointQuery(OF_CAMPAIGN, { params: { id: campaign } }),
      staleTime: 0,
    });
    post = data.find((one) => one._id === _id) ?? post;
  }
  refreshCampaigns();
  return post;
}
