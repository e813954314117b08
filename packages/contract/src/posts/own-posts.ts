import { z } from "zod";
import { timeZone, wallClock, weekDays } from "../campaigns/campaigns.ts";
import { id, isoInstant } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES, noOptionsThere } from "../messages.ts";
import { type Network, networkOf, NETWORKS } from "../networks/networks.ts";
import { postOptions } from "../networks/post-options.ts";
import { POST_STATUSES, type PostStatus } from "./post-lifecycle.ts";

/** The text may be empty only in a draft that has other content. */
const text = z.string(MESSAGES.postTextRequired).trim().max(LIMITS.postText, MESSAGES.textTooLong);
/** The pictures in order, or a single carousel. */
const media = z.array(id).max(LIMITS.postMedia, MESSAGES.tooManyMedia);
const pictureFrom = z.object({
  url: z.url({ protocol: /^https?$/u, error: MESSAGES.pictureAddressInvalid }).max(LIMITS.url),
  alt: z.string().trim().max(LIMITS.altText, MESSAGES.altTooLong).default(""),
});
export type PictureFrom = z.output<typeof pictureFrom>;
/** In a draft, the text of a part with pictures may be empty. */
const thread = z.array(text).max(LIMITS.postThread, MESSAGES.threadTooLong);
const threadMedia = z
  .array(media)
  .refine((ofParts) => ofParts.flat().length <= LIMITS.threadMedia, MESSAGES.tooManyThreadMedia);

interface Thread {
  thread?: readonly string[] | undefined;
  threadMedia?: readonly (readonly string[])[] | undefined;
}
const hasPartsForPictures = ({ thread: parts = [], threadMedia: ofParts = [] }: Thread): boolean =>
  ofParts.length <= parts.length;
const hasNoEmptyPart = ({ thread: parts = [], threadMedia: ofParts = [] }: Thread): boolean =>
  parts.every((part, index) => part !== "" || (ofParts[index] ?? []).length > 0);
const NO_PARTS = { path: ["threadMedia"], error: MESSAGES.threadMediaWithoutParts };
const EMPTY_PART = { path: ["thread"], error: MESSAGES.postTextRequired };
const network = z.enum(NETWORKS, MESSAGES.networkRequired);

/** An instant, the next free slot, or, for a draft, null. */
const when = z.union([isoInstant, z.literal("next")]).nullable();

export const saysEnough = (post: {
  status: PostStatus;
  text: string;
  media: readonly string[];
  thread: readonly string[];
}): boolean => post.text !== "" || (post.status === "draft" && post.media.length + post.thread.length > 0);

export const rewriting = z.object({
  wish: z.string().trim().max(LIMITS.wish, MESSAGES.wishTooLong).optional(),
});

export const postText = z.object({
  /** Starts at 1. */
  number: z.int(),
  text: z.string(),
  thread: z.array(z.string()),
  media: z.array(id),
  threadMedia: z.array(z.array(id)),
  by: z.enum(["ai", "user"]),
  createdAt: isoInstant,
});
export type PostText = z.infer<typeof postText>;

export const newPost = z
  .object({
    network,
    /** The account to post from; defaults to the network's default account. */
    connection: id.optional(),
    text,
    media: media.default([]),
    /** A public image URL. The picture is stored and added to `media`. */
    picture: pictureFrom.optional(),
    thread: thread.default([]),
    threadMedia: threadMedia.default([]),
    /** Only for networks whose posts have options. */
    options: postOptions.nullable().default(null),
    scheduledAt: when.default(null),
    /** The time zone in which the plan counts posts per day. */
    timeZone: timeZone.default("UTC"),
  })
  .refine(hasPartsForPictures, NO_PARTS)
  .refine(hasNoEmptyPart, EMPTY_PART)
  .refine(({ network: on, options }) => options === null || networkOf(on).postOptions, {
    path: ["options"],
    error: ({ input }) => noOptionsThere((input as { network: Network }).network),
  })
  .refine(({ media: ids, picture }) => !picture || ids.length < LIMITS.postMedia, {
    path: ["media"],
    error: MESSAGES.tooManyMedia,
  })
  .refine((post) => saysEnough({ status: post.scheduledAt === null ? "draft" : "ready", ...post }), {
    path: ["text"],
    error: MESSAGES.postTextRequired,
  });
export type NewPost = z.output<typeof newPost>;

const kept = z.array(z.string().max(LIMITS.line)).min(1).max(LIMITS.marks);

/** Omitted fields are left unchanged. If `threadMedia` is omitted, parts keep their pictures. */
export const postUpdate = z
  .object({
    connection: id,
    text,
    media,
    thread,
    threadMedia,
    options: postOptions.nullable(),
    kept,
    scheduledAt: when,
    timeZone,
  })
  .partial()
  .refine(hasPartsForPictures, NO_PARTS)
  .refine(hasNoEmptyPart, EMPTY_PART)
  .refine(
    ({ connection, text: said, media: shown, thread: parts, options, kept: held, scheduledAt }) =>
      [connection, said, shown, parts, options, held, scheduledAt].some((value) => value !== undefined),
    {
      path: ["text"],
      error: MESSAGES.postTextRequired,
    },
  );
export type PostUpdate = z.output<typeof postUpdate>;

/** Without `from` and `to`, only the user's own posts are listed. */
export const postsWanted = z.object({
  from: isoInstant.optional(),
  to: isoInstant.optional(),
  network: network.optional(),
  /** Limits the list to one account's posts. */
  connection: id.optional(),
  status: z.enum(POST_STATUSES).optional(),
});
export type PostsWanted = z.output<typeof postsWanted>;

export const campaignPostsWanted = z.object({
  /** Maximum number of past posts. */
  past: z.coerce.number().int().min(1).max(LIMITS.pastPosts).default(LIMITS.pastPosts),
  /** Leaves out posts at or after this time. */
  before: isoInstant.optional(),
});
export type CampaignPostsWanted = z.output<typeof campaignPostsWanted>;

export const slotWanted = z.object({ network, connection: id.optional(), timeZone: timeZone.default("UTC") });
export type SlotWanted = z.output<typeof slotWanted>;

/**
 * In the user's local time. An account without its own times uses the ones set for all accounts or, if there are none,
 * times derived from the campaigns.
 */
export const queueTimes = z.object({
  network,
  /** Null for the times of all accounts that have none of their own. */
  connection: id.nullable().default(null),
  times: z
    .array(wallClock)
    .max(LIMITS.queueTimes, MESSAGES.tooManyQueueTimes)
    .refine((times) => new Set(times).size === times.length, MESSAGES.timesTwice)
    .transform((times) => times.toSorted()),
  days: weekDays,
});
export type QueueTimes = z.output<typeof queueTimes>;

/** Null if the plan allows no more posts for quite some time. */
export const freeSlot = z.object({ at: isoInstant.nullable() });
