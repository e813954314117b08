import { postsAllowed } from "./plan-limits.ts";
import type { PostStatus } from "./posts/post-lifecycle.ts";
import { LIMITS } from "./limits.ts";
import { LINKED_POST_DAYS, type Plan, planName } from "./plans.ts";
import { type Network, NETWORK_NAME, QUOTED_NETWORK_NAME } from "./networks/networks.ts";

export * as MESSAGES from "./message-texts.ts";

export const networkOff = (network: Network): string =>
  `${NETWORK_NAME[network]} is not set up on this server`;

/** `sold`: whether another plan can be bought here. */
export interface LimitedPlan {
  plan: Plan;
  sold: boolean;
}

/** @param current the posts per day of the user's campaigns */
export const planLimitExceeded = (network: Network, { plan, sold }: LimitedPlan, current: number): string => {
  if (!sold) return unsoldLimitExceeded(network, plan, current);
  const currently = `you currently have ${current} Posts per day`;
  const allowed = postsAllowed(network, plan);
  if (plan === "Free") {
    const said = `On A free subscription maximum of ${allowed} post per day is allowed, ${currently}`;
    return allowed > 0
      ? said
      : `${said}. Lower the schedule, delete a campaign, or subscribe to Professional or Enterprise`;
  }
  const name = planName(plan);
  const article = name === "Professional" ? "a" : "an";
  const said = `Maximum of ${allowed} posts per day is allowed on ${article} ${name} subscription, ${currently}`;
  return name === "Professional" ? said : `${said}. Delete a campaign or ask for a custom subscription`;
};

function unsoldLimitExceeded(network: Network, plan: Plan, current: number): string {
  const allowed = postsAllowed(network, plan);
  const name = NETWORK_NAME[network];
  return allowed === 0
    ? `Your account can't post on ${name}. This server's administrator can change that`
    : `Your account allows ${allowed} ${name} ${allowed === 1 ? "post" : "posts"} a day, and you currently have ${current}. Lower the schedule or delete a campaign`;
}

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

export const connectFirst = (network: Network): string =>
  `Connect your ${NETWORK_NAME[network]} account first`;

export const writtenFor = (account: string, connected: string): string =>
  `Written for ${account}. Send it from ${connected}?`;

export const accountAway = (account: string): string => `Nothing goes out until ${account} is reconnected`;

export const sameTextTwice = (network: Network): string =>
  `${QUOTED_NETWORK_NAME[network]} rejects repeated posts. Change the text a little`;

/** @param length in the units of `postLength` */
export const postTooLong = (length: number, limit: number): string =>
  `This post has ${length} characters. The limit is ${limit}`;

export const tooManyCashtags = (network: Network, most: number, found: readonly string[]): string =>
  `${QUOTED_NETWORK_NAME[network]} allows at most ${most === 1 ? "one cashtag" : `${most} cashtags`} in a post. This one has ${found.length}: ${found.join(", ")}`;

export const tooManyMentions = (network: Network, found: readonly string[]): string =>
  `${QUOTED_NETWORK_NAME[network]} doesn't let apps mention people. Write ${found.join(", ")} without the @`;

export const tooManyPictures = (network: Network, count: number, most: number): string =>
  `${QUOTED_NETWORK_NAME[network]} allows at most ${most} pictures in a post. This one has ${count}`;

export const onlyOneAnimation = (network: Network): string =>
  `${QUOTED_NETWORK_NAME[network]} allows an animated GIF only without other pictures. Remove it or the others`;

export const noCarouselThere = (network: Network): string =>
  `${QUOTED_NETWORK_NAME[network]} doesn't support carousels. Remove it, or add its pages as pictures`;

export const onlyOneCarousel = (network: Network): string =>
  `${QUOTED_NETWORK_NAME[network]} doesn't allow other media with a carousel. Remove it or the rest`;

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

export const partEmpty = (number: number): string => `Part ${number} is empty. Write it or remove it`;

export const partsAlike = (network: Network, one: number, other: number): string =>
  `Parts ${one} and ${other} are the same, and ${QUOTED_NETWORK_NAME[network]} rejects repeated posts. Change one of them`;

export const inPart = (number: number, message: string): string => `Part ${number}: ${message}`;

/** Accounts connected before posts had pictures lack the permission. */
export const connectForMedia = (network: Network): string =>
  `Your ${NETWORK_NAME[network]} account was connected without permission to post pictures. Reconnect it to use them`;

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
  `${linksUsedUp(network, limit)}. Remove links and names such as example.com`;

export const linkLeftOut = (network: Network, limit: number): string =>
  `The article's link was left out. ${linksUsedUp(network, limit)}`;

export const wordCountExceeded = (words: number): string =>
  `Word Count exceeds ${LIMITS.promptWords}, the current word count is ${words}`;
