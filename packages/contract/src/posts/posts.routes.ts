import { z } from "zod";
import { approval, campaignCosts, linkedPosts, manyPosts, post, timedPost } from "../campaigns/campaigns.ts";
import { marks, unread } from "../generation/mark-schemas.ts";
import { defineRoutes, id, isoInstant, success } from "../http.ts";
import { LIMITS } from "../limits.ts";
import {
  campaignPostsWanted,
  freeSlot,
  newPost,
  postsWanted,
  postText,
  postUpdate,
  queueTimes,
  rewriting,
  slotWanted,
} from "./own-posts.ts";
import { NETWORKS } from "../networks/networks.ts";
import { postOptions } from "../networks/post-options.ts";

/** The post behind an emailed link that approves a waiting post or stops one that an API key scheduled. */
export const mailedApproval = z.object({
  action: z.enum(["approve", "skip", "stop"]),
  network: z.enum(NETWORKS),
  title: z.string().nullable(),
  timeZone: z.string().nullable(),
  text: z.string(),
  /** The rest of a thread. */
  parts: z.array(z.string()),
  /** How many pictures and documents the post has. */
  pictures: z.number().int(),
  /** Null if the network has no options. */
  options: postOptions.nullable(),
  marks,
  unread,
  scheduledAt: isoInstant,
});
export type MailedApproval = z.infer<typeof mailedApproval>;

const linkToken = z.object({ token: z.string().max(300) });

const ofPost = { access: "user", params: z.object({ id }), reply: success(post) } as const;
/** With an API key, the action is delayed, and an email lets the user stop the post. */
const publishing = { scope: "posts:publish", ...ofPost } as const;
/** Not available to API keys, because these decisions are up to the author. */
const authors = { scope: null, ...ofPost } as const;

export const postsRoutes = defineRoutes({
  "GET /api/campaigns/:id/posts": {
    summary:
      "A campaign's posts by time: the upcoming ones and the latest past ones, or the latest before an instant",
    access: "user",
    scope: "posts:read",
    query: campaignPostsWanted,
    reply: success(z.array(post)),
  },
  "GET /api/campaigns/:id/costs": {
    summary:
      "X's charges for the campaign's posts by month and for all of the caller's posts this month, in US dollars; null if there are none or they are hidden",
    access: "user",
    scope: "posts:read",
    reply: success(campaignCosts.nullable()),
  },
  "POST /api/campaigns/:id/write": {
    summary: "Write the posts of the next seven days now; returns how many are still to be written",
    access: "user",
    scope: "posts:draft",
    limit: "ai",
    reply: success(z.object({ posts: z.int() })),
  },
  "GET /api/posts": {
    summary:
      "The caller's posts in a period of at most 42 days, by time; without a period, those outside campaigns: drafts first, then the latest",
    access: "user",
    scope: "posts:read",
    query: postsWanted,
    reply: success(z.array(post)),
  },
  "POST /api/posts": {
    summary: "Create a post outside campaigns: a draft, or scheduled for a time or the next free slot",
    access: "user",
    scope: "posts:draft",
    bodyBytes: LIMITS.textBytes,
    body: newPost,
    reply: success(timedPost),
  },
  "GET /api/posts/next": {
    summary: "The next free slot for a post outside campaigns",
    access: "user",
    scope: "posts:read",
    query: slotWanted,
    reply: success(freeSlot),
  },
  "GET /api/posts/queue": {
    summary: "The caller's queue times by network and account",
    access: "user",
    scope: "posts:read",
    reply: success(z.array(queueTimes)),
  },
  "PUT /api/posts/queue": {
    summary:
      "Set the queue times for a network or one account; without any, the next free slot is based on the network's or the campaigns",
    access: "user",
    body: queueTimes,
    reply: success(queueTimes),
  },
  "GET /api/posts/linked": {
    summary: "The caller's posts with a link on X within 30 days, and how many the plan allows",
    access: "user",
    scope: "posts:read",
    reply: success(linkedPosts),
  },
  "GET /api/posts/mailed": {
    summary: "Get the post for an email link, by the link's token",
    access: "public",
    query: linkToken,
    reply: success(mailedApproval),
  },
  "POST /api/posts/mailed": {
    summary: "Approve, skip or stop a post with an email link, which works once",
    access: "public",
    body: linkToken,
  },
  "POST /api/posts/approve": {
    summary: "Approve several posts; each is handled separately and refused if it has something to check",
    access: "user",
    scope: "posts:publish",
    body: manyPosts,
    reply: success(z.array(approval)),
  },
  "POST /api/posts/release": {
    summary:
      "Send posts planned for an account that is not connected from another: all on a network, or one campaign's",
    access: "user",
    body: z.object({ network: z.enum(NETWORKS), campaign: id.optional(), connection: id.optional() }),
    reply: success(z.object({ posts: z.int() })),
  },
  "POST /api/posts/skip": {
    summary: "Skip or dismiss several campaign posts; each is handled separately",
    access: "user",
    scope: "posts:publish",
    body: manyPosts,
    reply: success(z.array(approval)),
  },
  "PUT /api/posts/:id": {
    summary:
      "Change a post's text or options, confirm marked statements, or reschedule a post that isn't part of a campaign",
    scope: "posts:draft",
    body: postUpdate,
    bodyBytes: LIMITS.textBytes,
    ...ofPost,
    reply: success(timedPost),
  },
  "DELETE /api/posts/:id": {
    summary: "Delete a post outside campaigns that has not gone out",
    access: "user",
    scope: "posts:draft",
  },
  "POST /api/posts/:id/approve": {
    summary:
      "Approve a post to go out at its scheduled time; if its account is not connected, from another: the given one, or the network's default",
    body: z.object({ connection: id.optional() }).nullish(),
    ...publishing,
  },
  "POST /api/posts/:id/skip": { summary: "Skip a post", ...publishing },
  "POST /api/posts/:id/restore": { summary: "Undo a skip if the post's time hasn't passed", ...authors },
  "POST /api/posts/:id/regenerate": {
    summary:
      "Have the text rewritten as requested; until then, or if that fails, the post keeps its current text",
    body: rewriting.nullish(),
    limit: "ai",
    ...authors,
  },
  "GET /api/posts/:id/texts": {
    summary: "The latest versions of a post's text, oldest first",
    access: "user",
    scope: "posts:read",
    reply: success(z.array(postText)),
  },
  "POST /api/posts/:id/texts/:number/restore": {
    summary: "Restore an earlier version of a post's text",
    access: "user",
    scope: "posts:draft",
    params: z.object({ id, number: z.coerce.number().int().min(1).max(32_767) }),
    reply: success(post),
  },
  "POST /api/posts/:id/publish": { summary: "Publish now", ...publishing },
  "POST /api/posts/:id/retry": { summary: "Publish a failed or missed post after all", ...publishing },
});
