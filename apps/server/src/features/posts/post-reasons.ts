import { connectForMedia, decidedBy, POST_STANDS } from "@postfolio/contract/messages.ts";
import { type Network, NETWORK_NAME, QUOTED_NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import type { PostStatus } from "@postfolio/contract/posts/post-lifecycle.ts";
import type { Rejection } from "../../adapters/social/social.ts";
import type { GivenReview } from "./given-review.ts";

export const heldUp = (network: Network): string =>
  `Publishing on ${NETWORK_NAME[network]} is paused for everyone, through no fault of yours. The post goes out as soon as it resumes`;

export const notConnected = (network: Network): string =>
  `Nothing goes out until your ${NETWORK_NAME[network]} account is connected`;

export const connectAgain = (network: Network): string =>
  `${NETWORK_NAME[network]} no longer lets us post for you. Reconnect your account, and the post goes out`;

export const accountLimited = (network: Network): string =>
  `${NETWORK_NAME[network]} isn't accepting more posts from your account right now. The post goes out as soon as it does`;

export const triedAgain = (network: Network): string =>
  `${NETWORK_NAME[network]} couldn't accept the post. We'll try again`;

export const accountLater = (network: Network): string =>
  `Your ${NETWORK_NAME[network]} account can't be reached right now. We'll try again`;

export const inDoubt = (network: Network): string =>
  `${NETWORK_NAME[network]} didn't confirm that it accepted the post. We're checking so that it doesn't go out twice`;

export const neverKnown = (network: Network): string =>
  `${NETWORK_NAME[network]} doesn't tell us whether it accepted the post. Check your account before you publish it again`;

/** @param it how the message starts, for example "X rejected it" or "Part 2 of 3 was rejected" */
type Refusal = (it: string, network: Network, account: string | null) => string;
const REJECTIONS: Record<Exclude<Rejection, "unauthorized">, Refusal> = {
  duplicate: (it) => `${it}, because your account has posted the same text before. Change the text`,
  too_long: (it) => `${it} as too long. Shorten the text`,
  cashtags: (it) => `${it}, because only one cashtag is allowed in a post. Remove the others`,
  mentions: (it) => `${it}, because apps can't mention people. Write the names without the @`,
  link: (it) => `${it} because of a link in it. Change or remove the link`,
  media: (it) => `${it} because of its pictures. Remove them or choose others, and publish it again`,
  media_scope: (_, network) => connectForMedia(network),
  role: (_it, _network, account) =>
    `You no longer have permission to post as ${account ?? "this page"}. Ask one of its admins for access, reconnect your own account, and publish it again`,
  reply: (it) => `${it}, because apps can't reply there`,
  forbidden: (it) =>
    `${it}. Your account can't post there right now, or the text breaks its rules. Check your account there`,
  invalid: (it) => `${it} because of its text. Change it and publish it again`,
};
/** @param part the part's number, starting at 1, and the number of parts */
export const refused = (
  { network, accountName }: { network: Network; accountName: string | null },
  rejection: Exclude<Rejection, "unauthorized">,
  part?: { number: number; count: number },
): string => {
  const words = REJECTIONS[rejection];
  if (!part) return words(`${NETWORK_NAME[network]} rejected it`, network, accountName);
  const { number, count } = part;
  const why = words(`Part ${number} of ${count} was rejected`, network, accountName);
  return number === 1 ? why : `${why}. Everything before it is live. Retry continues with part ${number}`;
};

const partsOut = (live: number): string => (live === 1 ? "part 1 is" : `parts 1 to ${live} are`);

/** For a thread that the network did not allow to continue. */
export const threadCut = (network: Network, live: number): string =>
  `${QUOTED_NETWORK_NAME[network]} doesn't let this app reply, so only ${partsOut(live)} out. The rest is now a draft that you can post yourself`;

export const threadRest = (network: Network, live: number): string =>
  `The rest of a thread: ${QUOTED_NETWORK_NAME[network]} doesn't let this app reply, so only ${partsOut(live)} out`;

export const TOO_SOON =
  "Its campaign started less than an hour before the post's time, which is too soon to publish. Choose Retry to publish it now";

export const PLAN_SHRUNK =
  "Your plan allows fewer posts a day now, so this is a draft again. Choose another time";

const MISSED = "Posts don't go out automatically more than two hours after their scheduled time";

export type Hindrance =
  | "resting"
  | "jumped"
  | "approval"
  | "unconnected"
  | "account"
  | "broken"
  | "paused"
  | "unwritten"
  | "other";
const HINDRANCES: Record<Hindrance, (name: string) => string> = {
  resting: () => "Its campaign was not active.",
  jumped: () => "The server's clock jumped past its time because it was set ahead or the machine was asleep.",
  approval: () => "It needed your approval and was not approved in time.",
  unconnected: (name) => `Your ${name} account was not connected.`,
  account: (name) => `It was written for another ${name} account than the one that was connected.`,
  broken: (name) => `The connection to your ${name} account was broken.`,
  paused: (name) => `Publishing on ${name} was paused.`,
  unwritten: () => "It was not written in time.",
  other: () => "It could not be published in time.",
};
export const missed = (network: Network, hindrance: Hindrance): string =>
  `${HINDRANCES[hindrance](NETWORK_NAME[network])} ${MISSED}`;

/** Why no more decisions on a post are possible, and who made the last one. */
export function standsAs({ status, review }: { status: PostStatus; review: GivenReview | null }): string {
  const answered = { ready: "approve", skipped: "skip" } as const;
  const answer = status === "ready" || status === "skipped" ? answered[status] : undefined;
  return review && answer && review.answer === answer ? decidedBy[answer](review.by) : POST_STANDS[status];
}

function opening(text: string): string {
  const line = text.trim().replace(/\s+/gu, " ");
  if (line.length <= 60) return line;
  const cut = line
    .slice(0, 60)
    .toWellFormed()
    .replace(/\ufffd$/u, "");
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 30))}…`;
}

export const noticeOn = ({
  id,
  userId,
  campaignId,
}: {
  id: string;
  userId: string;
  campaignId: string | null;
}) => ({
  userId,
  link: `${campaignId === null ? "/posts" : `/campaigns/${campaignId}`}?post=${id}`,
  about: id,
});

export const named = ({
  network,
  title,
  text,
}: {
  network: Network;
  title: string | null;
  text: string | null;
}) => ({
  network,
  title,
  text: text === null ? null : opening(text),
});
