import { LIMITS } from "../limits.ts";
import { type Network, NETWORK_NAME, QUOTED_NETWORK_NAME } from "../networks/networks.ts";
import { LINKED_POST_DAYS } from "../plans.ts";
import type { PostStatus } from "./post-lifecycle.ts";

export const mediaTooLarge = `A picture can be at most ${LIMITS.mediaBytes / 1024 / 1024} MB`;
export const tooManyMedia = `A post can have at most ${LIMITS.postMedia} pictures`;
export const threadTooLong = `A thread can have at most ${LIMITS.postThread + 1} parts`;
export const tooManyThreadMedia = `The other parts of a thread can have at most ${LIMITS.threadMedia} pictures in total`;
export const threadMediaWithoutParts = "Each list of pictures must belong to a part of the thread";
export const postPartlyLive =
  "The first parts of this thread are already live. You can still change the rest";
export const postToCheck = "This post has something to check. Open it and approve it separately";
export const postUnread = "Nobody has checked this text. Open the post and approve it separately";
export const postApproved = "Approved. The post goes out as scheduled";
export const postSkipped = "Skipped. The post won't go out";
export const postLinkIncomplete = "This link is incomplete. Sign in to see your posts";
export const postLinkUsed = "This link has already been used";
export const postLinkExpired = "This link has expired, because the time for this post has passed";
export const postLinkEdited =
  "The text has changed since this email was sent. Sign in to read the new one first";
export const pictureAddressInvalid = "Enter a picture URL such as https://example.com/picture.jpg";
export const pictureNotFetched = "Couldn't load a picture from this URL. It must be public and at most 15 MB";
export const postLinkEnded =
  "This link stopped working when the password was changed. Sign in to review the post";
export const postLinkGone = "This post no longer exists";
export const tooManyQueueTimes = "Choose at most 12 times";
export const timesTwice = "Choose a different time for each post";
export const postTextRequired = "Write some text first";
export const postBeingWritten = "This post is being written right now. Try again in a moment";
export const postWithoutText = "This post has no text yet. Write it first, or have AI write it";
export const postTimeOver = "The time for this post has passed";
export const pastTime = "Choose a time in the future";
export const timeTooFar = "Choose a time within a year";
export const wishTooLong = `Use at most ${LIMITS.wish} characters`;
export const postTextUnknown = "This version of the post doesn't exist";
export const postDeleted = "Post deleted";
export const postOfCampaign = "This post belongs to a campaign, which sets its time";
export const postOfNoCampaign = "This post isn't part of a campaign. Change its time or delete it instead";
export const postStopped = "Stopped. The post won't go out";
export const noFreeSlot = "There are no free slots in the next few days";
export const tooManyOwnPosts = `You can keep at most ${LIMITS.ownPosts} drafts and scheduled posts`;
export const spanTooLong = `Choose a period of at most ${LIMITS.postSpanDays} days`;

export const POST_STANDS: Record<PostStatus, string> = {
  draft: "This post is a draft. Choose a time for it first",
  planned: "This post hasn't been written yet",
  ready: "This post is ready and goes out at its scheduled time",
  awaiting_approval: "This post is waiting for your approval",
  publishing: "This post is being published right now",
  published: "This post has already been published",
  failed: "This post failed. Edit or retry it",
  skipped: "This post was skipped. Restore it first",
  missed: "This post was missed. Edit or retry it",
  unknown: "We don't know yet whether this post was published. We're checking with the network",
};

export const writtenFor = (account: string, connected: string): string =>
  `Written for ${account}. Send it from ${connected}?`;

export const visibilityUnknown = 'Choose who can see the post: "public", "unlisted", or "private"';
export const postLanguageUnknown = 'Enter a language code such as "en" or "pt-BR"';
export const contentWarningTooLong = `Use at most ${LIMITS.contentWarning} characters for the content warning`;
export const pictureNeeded = "This account's server only takes posts with a picture. Add one";

export const contentWarningBeyond = (most: number): string =>
  `This account's server allows ${most} characters in a content warning. Shorten it`;

export const noOptionsThere = (network: Network): string =>
  `Posts on ${QUOTED_NETWORK_NAME[network]} have no visibility, language, or content warning. Leave the options out`;

export const tooManyCharacters = (over: number, limit: number): string =>
  `${over} ${over === 1 ? "character" : "characters"} too many. The limit is ${limit}`;

export const manyHashtagsThere = (network: Network, count: number, most: number): string =>
  `${count} hashtags look like spam on ${NETWORK_NAME[network]}. Keep ${most}`;

export const fullNameThere = (network: Network, name: string): string =>
  `${name} is nobody's name on ${NETWORK_NAME[network]}. Write the person's name`;

export const handleThere = (network: Network, name: string): string =>
  `${name} may be somebody else on ${NETWORK_NAME[network]}. Check it, or write the person's name`;

export const sameTextTwice = (network: Network): string =>
  `${QUOTED_NETWORK_NAME[network]} rejects duplicate posts. Change the text a little`;

/** @param length as counted by `postLength` */
export const postTooLong = (length: number, limit: number): string =>
  `This post has ${length} characters. The limit is ${limit}`;

export const warnedPostTooLong = (length: number, limit: number): string =>
  `This post has ${length} characters with its content warning. The limit is ${limit}`;

export const tooManyCashtags = (network: Network, most: number, found: readonly string[]): string =>
  `${QUOTED_NETWORK_NAME[network]} allows at most ${most === 1 ? "one cashtag" : `${most} cashtags`} in a post. This one has ${found.length}: ${found.join(", ")}`;

export const tooManyMentions = (network: Network, found: readonly string[]): string =>
  `${QUOTED_NETWORK_NAME[network]} doesn't let apps mention people. Write ${found.join(", ")} without the @`;

export const tooManyPictures = (network: Network, count: number, most: number): string =>
  `${QUOTED_NETWORK_NAME[network]} allows at most ${most} pictures in a post. This one has ${count}`;

export const onlyOneAnimation = (network: Network): string =>
  `${QUOTED_NETWORK_NAME[network]} doesn't allow an animated GIF with other pictures. Remove the GIF or the other pictures`;

export const noAnimationThere = (network: Network): string =>
  `${QUOTED_NETWORK_NAME[network]} doesn't show animated GIFs. Remove this one, or add a picture instead`;

export const noCarouselThere = (network: Network): string =>
  `${QUOTED_NETWORK_NAME[network]} doesn't support carousels. Remove this one, or add its pages as pictures`;

export const onlyOneCarousel = (network: Network): string =>
  `${QUOTED_NETWORK_NAME[network]} doesn't allow other media with a carousel. Remove the carousel or the other media`;

export const pictureTooLarge = (network: Network, number: number, bytes: number): string =>
  `Picture ${number} is larger than the ${bytes / 1024 / 1024} MB that ${QUOTED_NETWORK_NAME[network]} allows`;

export const animationTooLarge = (
  network: Network,
  { bytes, width, height, frames }: { bytes: number; width: number; height: number; frames: number },
): string =>
  `${QUOTED_NETWORK_NAME[network]} allows GIFs of up to ${bytes / 1024 / 1024} MB, ${width} × ${height} pixels and ${frames} frames. Make this one smaller`;

export const altTextTooLong = (network: Network, number: number, length: number, most: number): string =>
  `The description of picture ${number} has ${length} characters. ${QUOTED_NETWORK_NAME[network]} allows ${most}`;

export const noThreadsThere = (network: Network): string =>
  `${QUOTED_NETWORK_NAME[network]} doesn't support threads. Put everything into one post`;

export const tooManyParts = (network: Network, count: number, most: number): string =>
  `A thread on ${QUOTED_NETWORK_NAME[network]} can have at most ${most} parts. This one has ${count}`;

export const partEmpty = (number: number): string => `Part ${number} is empty. Fill it in or remove it`;

export const partsAlike = (network: Network, one: number, other: number): string =>
  `Parts ${one} and ${other} are the same, and ${QUOTED_NETWORK_NAME[network]} rejects duplicate posts. Change one of them`;

export const inPart = (number: number, message: string): string => `Part ${number}: ${message}`;

const linksUsedUp = (network: Network, limit: number): string =>
  limit === 0
    ? `Your plan doesn't include posts with links on ${NETWORK_NAME[network]}`
    : `Your plan allows ${limit} ${limit === 1 ? "post" : "posts"} with a link on ${NETWORK_NAME[network]} within ${LINKED_POST_DAYS} days, and you've used them all`;

export const overBudget = (network: Network, limit: number): string =>
  `Your plan covers up to $${limit.toFixed(2)} a month for posts on ${NETWORK_NAME[network]}, and this post would exceed that`;

export const skippedOverBudget = (network: Network, limit: number): string =>
  `Skipped. ${overBudget(network, limit)}`;

export const linkOverBudget = (network: Network, limit: number): string =>
  `The article's link was left out. ${overBudget(network, limit)} with the link`;

export const linkRefused = (network: Network, limit: number): string =>
  `${linksUsedUp(network, limit)}. Remove links and domain names such as example.com`;

export const linkLeftOut = (network: Network, limit: number): string =>
  `The article's link was left out. ${linksUsedUp(network, limit)}`;
