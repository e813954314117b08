import { type Message, message, type MessageArgs } from "../message.ts";
import { LIMITS } from "../limits.ts";
import { type Network, NETWORK_NAME, QUOTED_NETWORK_NAME } from "../networks/networks.ts";
import { LINKED_POST_DAYS } from "../plans.ts";
import type { PostStatus } from "./post-lifecycle.ts";

export const mediaTooLarge = /* @__PURE__ */ message("posts_media_too_large", {
  most: LIMITS.mediaBytes / 1024 / 1024,
});
export const tooManyMedia = /* @__PURE__ */ message("posts_too_many_media", { most: LIMITS.postMedia });
export const threadTooLong = /* @__PURE__ */ message("posts_thread_too_long", {
  most: LIMITS.postThread + 1,
});
export const tooManyThreadMedia = /* @__PURE__ */ message("posts_too_many_thread_media", {
  most: LIMITS.threadMedia,
});
export const threadMediaWithoutParts = "posts_thread_media_without_parts";
export const postPartlyLive = "posts_post_partly_live";
export const postToCheck = "posts_post_to_check";
export const postUnread = "posts_post_unread";
export const postApproved = "posts_post_approved";
export const postSkipped = "posts_post_skipped";
export const postLinkIncomplete = "posts_post_link_incomplete";
export const postLinkUsed = "posts_post_link_used";
export const postLinkExpired = "posts_post_link_expired";
export const postLinkEdited = "posts_post_link_edited";
export const pictureAddressInvalid = "posts_picture_address_invalid";
export const pictureNotFetched = "posts_picture_not_fetched";
export const postLinkEnded = "posts_post_link_ended";
export const postLinkGone = "posts_post_link_gone";
export const tooManyQueueTimes = "posts_too_many_queue_times";
export const timesTwice = "posts_times_twice";
export const postTextRequired = "posts_post_text_required";
export const postBeingWritten = "posts_post_being_written";
export const postWithoutText = "posts_post_without_text";
export const postTimeOver = "posts_post_time_over";
export const pastTime = "posts_past_time";
export const timeTooFar = "posts_time_too_far";
export const wishTooLong = /* @__PURE__ */ message("posts_wish_too_long", { most: LIMITS.wish });
export const postTextUnknown = "posts_post_text_unknown";
export const postDeleted = "posts_post_deleted";
export const postOfCampaign = "posts_post_of_campaign";
export const postOfNoCampaign = "posts_post_of_no_campaign";
export const postStopped = "posts_post_stopped";
export const noFreeSlot = "posts_no_free_slot";
export const tooManyOwnPosts = /* @__PURE__ */ message("posts_too_many_own_posts", { most: LIMITS.ownPosts });
export const spanTooLong = /* @__PURE__ */ message("posts_span_too_long", { most: LIMITS.postSpanDays });

export const POST_STANDS: Record<PostStatus, Message> = {
  draft: "posts_stands_draft",
  planned: "posts_stands_planned",
  ready: "posts_stands_ready",
  awaiting_approval: "posts_stands_awaiting_approval",
  publishing: "posts_stands_publishing",
  published: "posts_stands_published",
  failed: "posts_stands_failed",
  skipped: "posts_stands_skipped",
  missed: "posts_stands_missed",
  unknown: "posts_stands_unknown",
};

export const visibilityUnknown = "posts_visibility_unknown";
export const postLanguageUnknown = "posts_post_language_unknown";
export const contentWarningTooLong = /* @__PURE__ */ message("posts_content_warning_too_long", {
  most: LIMITS.contentWarning,
});
export const pictureNeeded = "posts_picture_needed";

const named = (code: string, network: Network, args: MessageArgs = {}): Message =>
  message(`posts_${code}`, { network: NETWORK_NAME[network], ...args });

/** Used in messages about a network's rules, where its name might be unclear without quotation marks. */
const quoted = (code: string, network: Network, args: MessageArgs = {}): Message =>
  message(`posts_${code}`, { network: QUOTED_NETWORK_NAME[network], ...args });

export const writtenFor = (account: string, connected: string): Message =>
  message("posts_written_for", { account, connected });

export const contentWarningBeyond = (most: number): Message =>
  message("posts_content_warning_beyond", { most });

export const noOptionsThere = (network: Network): Message => quoted("no_options_there", network);

export const tooManyCharacters = (over: number, limit: number): Message =>
  message("posts_too_many_characters", { count: over, limit });

export const manyHashtagsThere = (network: Network, count: number, most: number): Message =>
  named("many_hashtags_there", network, { hashtags: count, most });

export const fullNameThere = (network: Network, name: string): Message =>
  named("full_name_there", network, { name });

export const handleThere = (network: Network, name: string): Message =>
  named("handle_there", network, { name });

export const sameTextTwice = (network: Network): Message => quoted("same_text_twice", network);

/** @param length in the units of `postLength` */
export const postTooLong = (length: number, limit: number): Message =>
  message("posts_post_too_long", { length, limit });

export const warnedPostTooLong = (length: number, limit: number): Message =>
  message("posts_warned_post_too_long", { length, limit });

export const tooManyCashtags = (network: Network, most: number, found: readonly string[]): Message =>
  quoted("too_many_cashtags", network, { count: most, found: found.length, names: found.join(", ") });

export const tooManyMentions = (network: Network, found: readonly string[]): Message =>
  quoted("too_many_mentions", network, { names: found.join(", ") });

export const tooManyPictures = (network: Network, count: number, most: number): Message =>
  quoted("too_many_pictures", network, { pictures: count, most });

export const onlyOneAnimation = (network: Network): Message => quoted("only_one_animation", network);

export const noAnimationThere = (network: Network): Message => quoted("no_animation_there", network);

export const noCarouselThere = (network: Network): Message => quoted("no_carousel_there", network);

export const onlyOneCarousel = (network: Network): Message => quoted("only_one_carousel", network);

const megabytes = (bytes: number): number => bytes / 1024 / 1024;

export const pictureTooLarge = (network: Network, number: number, bytes: number): Message =>
  quoted("picture_too_large", network, { number, megabytes: megabytes(bytes) });

export const animationTooLarge = (
  network: Network,
  { bytes, width, height, frames }: { bytes: number; width: number; height: number; frames: number },
): Message => quoted("animation_too_large", network, { megabytes: megabytes(bytes), width, height, frames });

export const altTextTooLong = (network: Network, number: number, length: number, most: number): Message =>
  quoted("alt_text_too_long", network, { number, length, most });

export const noThreadsThere = (network: Network): Message => quoted("no_threads_there", network);

export const tooManyParts = (network: Network, count: number, most: number): Message =>
  quoted("too_many_parts", network, { parts: count, most });

export const partEmpty = (number: number): Message => message("posts_part_empty", { number });

export const partsAlike = (network: Network, one: number, other: number): Message =>
  quoted("parts_alike", network, { one, other });

export const inPart = (number: number, problem: Message): Message =>
  message("posts_in_part", { number, problem });

export const overBudget = (network: Network, limit: number): Message =>
  named("over_budget", network, { limit: limit.toFixed(2) });

export const skippedOverBudget = (network: Network, limit: number): Message =>
  named("skipped_over_budget", network, { limit: limit.toFixed(2) });

export const linkOverBudget = (network: Network, limit: number): Message =>
  named("link_over_budget", network, { limit: limit.toFixed(2) });

/** The plan allows no posts with links, or all of them have been used. */
export const linkRefused = (network: Network, limit: number): Message =>
  limit === 0
    ? named("link_refused_without_links", network)
    : named("link_refused", network, { count: limit, days: LINKED_POST_DAYS });

export const linkLeftOut = (network: Network, limit: number): Message =>
  limit === 0
    ? named("link_left_out_without_links", network)
    : named("link_left_out", network, { count: limit, days: LINKED_POST_DAYS });
