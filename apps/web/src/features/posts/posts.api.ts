import type { Approval, Post, TimedPost } from "@postfolio/contract/campaigns/campaigns.ts";
import { isScheduled } from "@postfolio/contract/posts/post-lifecycle.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import type { QueueTimes } from "@postfolio/contract/posts/own-posts.ts";
import type { PlainAction } from "@postfolio/contract/posts/post-lifecycle.ts";
import { CLOSE, isInQueue } from "@postfolio/contract/posts/close-posts.ts";
import { HOUR, MINUTE, SECOND } from "@postfolio/contract/time-units.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { call, type Reply, type Request } from "../../lib/http/api.ts";
import { ApiError } from "../../lib/http/api-error.ts";
import { endpointQuery, queryClient, refresh } from "../../lib/http/query.ts";
import { browserTimeZone } from "../../lib/time/time.ts";
import { currentTime } from "../../lib/time/clock.ts";
import { t } from "../../lib/texts.ts";

const OF_CAMPAIGN = "GET /api/campaigns/:id/posts";
const OF_SPAN = "GET /api/posts";

/** How many past posts are fetched along with upcoming posts, and by each later request for earlier posts. */
export const RECENT_POSTS = 50;
export const EARLIER_POSTS = 100;

export const campaignPostsQuery = (id: string) => ({
  ...endpointQuery(OF_CAMPAIGN, { params: { id }, query: { past: RECENT_POSTS } }),
  ...LIVELY,
});

/** @param before the instant that all returned posts precede */
export const earlierPostsQuery = (id: string, before: string) => ({
  ...endpointQuery(OF_CAMPAIGN, { params: { id }, query: { past: EARLIER_POSTS, before } }),
  select: LIVELY.select,
});

/**
 * @param from an instant
 * @param to an instant at most 42 days after `from`
 */
export const postsQuery = (from: Date, to: Date) => ({
  ...endpointQuery(OF_SPAN, { query: { from: from.toISOString(), to: to.toISOString() } }),
  ...LIVELY,
});

function isUnderWay({ status, text, scheduledAt }: Post): boolean {
  if (status === "publishing" || status === "unknown") return true;
  if (scheduledAt === null) return false;
  const ahead = new Date(scheduledAt).getTime() - currentTime().getTime();
  return (status === "planned" && (ahead < HOUR || text !== "")) || (status === "ready" && ahead < MINUTE);
}

const LIVELY = {
  refetchOnWindowFocus: "always",
  refetchInterval: ({ state }: { state: { data?: Reply<typeof OF_SPAN> | undefined } }) =>
    (state.data?.data.some(isUnderWay) ? 4 : 30) * SECOND,
  select: (reply: Reply<typeof OF_SPAN>) => ({ ...reply, data: reply.data.filter(isScheduled) }),
} as const;

export function showPost(post: Post): void {
  for (const endpoint of [OF_CAMPAIGN, OF_SPAN]) {
    queryClient.setQueriesData<Reply<typeof OF_SPAN>>(
      { queryKey: [endpoint] },
      (shown) => shown && { ...shown, data: shown.data.map((one) => (one._id === post._id ? post : one)) },
    );
  }
}

/** Cancels requests whose responses would restore the old state. */
export const holdPosts = (): Promise<void[]> =>
  Promise.all([OF_CAMPAIGN, OF_SPAN].map((endpoint) => queryClient.cancelQueries({ queryKey: [endpoint] })));

/** @throws ApiError 409 if the post's state no longer allows the action */
export async function actOnPost(id: string, action: Exclude<PlainAction, "regenerate">): Promise<Post> {
  return applyReply(await call(`POST /api/posts/:id/${action}`, { params: { id } }));
}

/**
 * @param connection the connection to send the post from; defaults to the post's connection or, without one, to the
 * network's default
 */
export async function approvePost(id: string, connection: string | undefined): Promise<Post> {
  return applyReply(await call("POST /api/posts/:id/approve", { params: { id }, body: { connection } }));
}

/** Milliseconds between polls, and number of polls. */
const OUTCOME_POLL_MS = 1000;
const SENT_LOOKS = 15;

/** Resolves when the post has been sent or has failed; undefined if that takes too long. */
export async function untilSent({ _id, network, scheduledAt }: Post): Promise<Post | undefined> {
  const from = scheduledAt ?? currentTime().toISOString();
  const to = new Date(new Date(from).getTime() + 1).toISOString();
  for (let look = 0; look < SENT_LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, OUTCOME_POLL_MS));
    const { data } = await call(OF_SPAN, { query: { from, to, network } });
    const post = data.find((one) => one._id === _id);
    if (post && !ON_ITS_WAY.has(post.status)) {
      refreshCampaigns();
      return post;
    }
  }
  return undefined;
}

const ON_ITS_WAY: ReadonlySet<Post["status"]> = new Set(["planned", "ready", "publishing"]);

export const textsQuery = (id: string) => ({
  ...endpointQuery("GET /api/posts/:id/texts", { params: { id } }),
  staleTime: 0,
});

export async function restoreText(id: string, number: number): Promise<Post> {
  return applyReply(await call("POST /api/posts/:id/texts/:number/restore", { params: { id, number } }));
}

const covers = ({ query }: Request<typeof OF_SPAN>, start: string, end: string): boolean => {
  const { from, to } = query ?? {};
  return from !== undefined && to !== undefined && from <= start && to >= end;
};

export interface Beside {
  /** The id of a post to ignore, if any. */
  except: string | undefined;
  /** If given, only this account's posts count. */
  connection: string | null | undefined;
}

/** Finds a queued post less than 15 minutes from the given time. */
export async function findClose(
  network: Network,
  at: Date,
  { except, connection }: Beside,
): Promise<Post | undefined> {
  const time = at.getTime();
  const [from, to] = [time - CLOSE, time + CLOSE].map((end) => new Date(end).toISOString()) as [
    string,
    string,
  ];
  // If a calendar on the screen includes this time, its posts are already in the cache.
  const shown = queryClient
    .getQueriesData<Reply<typeof OF_SPAN>>({ queryKey: [OF_SPAN] })
    .find(([key, reply]) => reply && covers(key[1] as Request<typeof OF_SPAN>, from, to))?.[1];
  const { data } = shown ?? (await call(OF_SPAN, { query: { from, to, network } }));
  const distance = ({ scheduledAt }: Post) => Math.abs(new Date(scheduledAt ?? 0).getTime() - time);
  return data
    .filter(
      (post) =>
        post.network === network &&
        (!connection || post.connection === connection) &&
        post._id !== except &&
        isInQueue(post.status) &&
        distance(post) < CLOSE,
    )
    .toSorted((one, other) => distance(one) - distance(other))[0];
}

export async function schedulePost(id: string, scheduledAt: string): Promise<Post> {
  const body = { scheduledAt, timeZone: browserTimeZone() };
  return applyReply(await call("PUT /api/posts/:id", { params: { id }, body }));
}

/** @returns the outcome for each post, in the same order */
export const approvePosts = (ids: readonly string[]): Promise<Approval[]> =>
  actOnPosts("POST /api/posts/approve", ids);

/** @returns how many posts were released */
export async function releasePosts({
  network,
  campaign,
  connection,
}: {
  network: Network;
  campaign?: string | undefined;
  connection?: string | undefined;
}): Promise<number> {
  const { data } = await call("POST /api/posts/release", { body: { network, campaign, connection } });
  refreshCampaigns();
  void refresh("GET /api/notices");
  return data.posts;
}

/** @returns the outcome for each post, in the same order */
export const skipPosts = (ids: readonly string[]): Promise<Approval[]> =>
  actOnPosts("POST /api/posts/skip", ids);

async function actOnPosts(
  endpoint: "POST /api/posts/approve" | "POST /api/posts/skip",
  ids: readonly string[],
): Promise<Approval[]> {
  const done: Approval[] = [];
  for (let from = 0; from < ids.length; from += LIMITS.approvedAtOnce) {
    const body = { ids: ids.slice(from, from + LIMITS.approvedAtOnce) };
    done.push(...(await call(endpoint, { body })).data);
  }
  for (const { post } of done) if (post) showPost(post);
  refreshCampaigns();
  return done;
}

/** Writes the posts for the next seven days now. @returns how many posts are left to write */
export async function writeWeek(campaignId: string): Promise<number> {
  const { data } = await call("POST /api/campaigns/:id/write", { params: { id: campaignId } });
  refreshCampaigns();
  return data.posts;
}

export async function writePost(
  id: string,
  change: Omit<Request<"PUT /api/posts/:id">["body"], "scheduledAt" | "timeZone">,
): Promise<Post> {
  return applyReply(await call("PUT /api/posts/:id", { params: { id }, body: change }));
}

function applyReply({ data }: { data: Post }): Post {
  showPost(data);
  refreshCampaigns();
  return data;
}

/** Milliseconds between polls, and number of polls. */
const TEXT_POLL_MS = 1500;
const MAX_TEXT_POLLS = 40;

/** Resolves when the post has been written, or when writing has been put off, in which case `reason` says why. */
export async function rewritePost({ _id, campaign }: Post, wish: string): Promise<Post> {
  let post = applyReply(
    await call("POST /api/posts/:id/regenerate", { params: { id: _id }, body: { wish } }),
  );
  if (campaign === null) return post;
  for (let look = 0; look < MAX_TEXT_POLLS && post.status === "planned" && !post.reason; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, TEXT_POLL_MS));
    const { queryKey, queryFn } = campaignPostsQuery(campaign);
    const { data } = await queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 });
    post = data.find((one) => one._id === _id) ?? post;
  }
  refreshCampaigns();
  return post;
}

export const refreshCampaigns = () =>
  void refresh(
    "POST /api/campaigns/getUsersCampaigns",
    "GET /api/campaigns/:id",
    "GET /api/campaigns/:id/posts",
    "GET /api/campaigns/:id/costs",
    "GET /api/posts",
    "GET /api/posts/linked",
    "GET /api/posts/:id/texts",
    "GET /api/Users/getUser",
  );

const NEXT_SLOT = "GET /api/posts/next";

export const ownPostsQuery = {
  ...endpointQuery(OF_SPAN, { query: {} }),
  refetchOnWindowFocus: "always",
  refetchInterval: LIVELY.refetchInterval,
} as const;

export const queueTimesQuery = endpointQuery("GET /api/posts/queue", {});

export async function chooseQueueTimes(body: QueueTimes): Promise<void> {
  await call("PUT /api/posts/queue", { body });
  void refresh("GET /api/posts/queue", NEXT_SLOT);
}

export const nextSlotQuery = (network: Network, connection: string | undefined) => ({
  ...endpointQuery(NEXT_SLOT, {
    query: { network, timeZone: browserTimeZone(), ...(connection && { connection }) },
  }),
  staleTime: 0,
});

export async function createPost(body: Request<"POST /api/posts">["body"]): Promise<Post> {
  return changedOwn(await call("POST /api/posts", { body: { timeZone: browserTimeZone(), ...body } }));
}

export async function importPosts(
  posts: readonly Request<"POST /api/posts">["body"][],
  onDone: (index: number, result: TimedPost | Error) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const [index, body] of posts.entries()) {
    if (signal.aborted) break;
    try {
      // One at a time, because each post takes the next free slot.
      onDone(index, (await call("POST /api/posts", { body })).data);
    } catch (error) {
      onDone(index, error as Error);
    }
  }
  refreshOwn();
}

export async function changePost(id: string, change: Request<"PUT /api/posts/:id">["body"]): Promise<Post> {
  const body = { ...change, ...(change.scheduledAt !== undefined && { timeZone: browserTimeZone() }) };
  return changedOwn(await call("PUT /api/posts/:id", { params: { id }, body }));
}

export async function deletePost(id: string): Promise<void> {
  await call("DELETE /api/posts/:id", { params: { id } });
  refreshOwn();
}

function changedOwn({ data }: { data: Post }): Post {
  refreshOwn();
  return data;
}

const refreshOwn = () => void refresh(OF_SPAN, NEXT_SLOT, "GET /api/posts/linked", "GET /api/ideas");

/**
 * Puts a text into the campaign's next unwritten post.
 * @returns when the post is scheduled
 * @throws ApiError if there are no unwritten posts left
 */
export async function addToCampaign(id: string, text: string): Promise<string> {
  const { data } = await call(OF_CAMPAIGN, { params: { id }, query: { past: 1 } });
  const free = data.find(({ status, text: written }) => status === "planned" && written === "");
  if (!free?.scheduledAt)
    throw new ApiError(409, t("All posts in this campaign have already been written. Try again tomorrow"));
  await writePost(free._id, { text });
  return free.scheduledAt;
}
