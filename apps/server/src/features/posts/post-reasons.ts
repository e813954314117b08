import { connectForMedia, decidedBy, POST_STANDS } from "@postfolio/contract/messages.ts";
import { type Message, message, type MessageArgs } from "@postfolio/contract/message.ts";
import { type Network, NETWORK_NAME, QUOTED_NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import type { PostStatus } from "@postfolio/contract/posts/post-lifecycle.ts";
import type { Rejection } from "../../adapters/social/social.ts";
import type { GivenReview } from "./given-review.ts";

const on = (code: string, network: Network, args: MessageArgs = {}): Message =>
  message(`posts_${code}`, { network: NETWORK_NAME[network], ...args });

/** For sentences in which the network's name may be unclear without quotation marks. */
const quoted = (code: string, network: Network, args: MessageArgs = {}): Message =>
  message(`posts_${code}`, { network: QUOTED_NETWORK_NAME[network], ...args });

export const heldUp = (network: Network): Message => on("held_up", network);

export const notConnected = (network: Network): Message => on("not_connected", network);

export const connectAgain = (network: Network): Message => on("connect_again", network);

export const accountLimited = (network: Network): Message => on("account_limited", network);

export const triedAgain = (network: Network): Message => on("tried_again", network);

export const accountLater = (network: Network): Message => on("account_later", network);

export const inDoubt = (network: Network): Message => on("in_doubt", network);

export const neverKnown = (network: Network): Message => on("never_known", network);

/** @param part the part's number, starting at 1, and the number of parts */
export function refused(
  { network, accountName }: { network: Network; accountName: string | null },
  rejection: Exclude<Rejection, "unauthorized">,
  part?: { number: number; count: number },
): Message {
  const why = whyRefused({ network, accountName }, rejection, part);
  if (!part || part.number === 1) return why;
  return message("posts_part_left", { why, number: part.number });
}

function whyRefused(
  { network, accountName }: { network: Network; accountName: string | null },
  rejection: Exclude<Rejection, "unauthorized">,
  part: { number: number; count: number } | undefined,
): Message {
  if (rejection === "media_scope") return connectForMedia(network);
  if (rejection === "role")
    return accountName === null
      ? "posts_refused_role_of_page"
      : message("posts_refused_role", { account: accountName });
  return part ? message(`posts_part_refused_${rejection}`, part) : on(`refused_${rejection}`, network);
}

/** A thread that the network did not let us finish. */
export const threadCut = (network: Network, live: number): Message =>
  live === 1 ? quoted("thread_cut_one_part", network) : quoted("thread_cut_parts", network, { live });

export const threadRest = (network: Network, live: number): Message =>
  live === 1 ? quoted("thread_rest_one_part", network) : quoted("thread_rest_parts", network, { live });

export const TOO_SOON: Message = "posts_too_soon";

export const PLAN_SHRUNK: Message = "posts_plan_shrunk";

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

export const missed = (network: Network, hindrance: Hindrance): Message => on(`missed_${hindrance}`, network);

/** Returns why no more decisions on a post are possible, and who made the last one. */
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
