import { LIMITS } from "@postfolio/contract/limits.ts";
import { type Message, message } from "@postfolio/contract/message.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { dueAt, type Rewritten, type StatusAfter } from "@postfolio/contract/posts/post-lifecycle.ts";
import { plus } from "@postfolio/contract/time-units.ts";
import type { DraftFailure } from "../../generation/generation.offers.ts";
import { backoff } from "../sending/publishing.policy.ts";

/** Limited because each attempt takes several model responses. */
const MAX_UNUSABLE = 3;
/** Applies even after the post's scheduled time. */
const MIN_TRIES = 3;

const why = (failure: DraftFailure): Message =>
  failure === "too many"
    ? message("posts_unwritten_too_many", { most: LIMITS.aiCallsPerDay })
    : `posts_unwritten_${failure.replace(" ", "_")}`;

const tryAgain = (failure: DraftFailure): Message => message("posts_unwritten_again", { why: why(failure) });

export interface UnwrittenPost {
  network: Network;
  scheduledAt: Date;
  attempts: number;
  text: string | null;
  rewritingFrom: Rewritten | null;
  askFirst: boolean;
}

export const WITHOUT_NEWS: Message = "posts_without_news";

/** Requires approval even if the campaign publishes automatically. */
export const NOBODY_CHECKED: Message = "posts_nobody_checked";

export interface DraftChange {
  status: StatusAfter<"write">;
  dueAt: Date;
  attempts: number;
  reason: Message | null;
  /** Null once the text is final. */
  rewritingFrom?: null;
  wish?: null;
}

/** Returns the post's state once its text is written. Marks also require approval. */
export const written = (
  { scheduledAt, askFirst }: Pick<UnwrittenPost, "scheduledAt" | "askFirst">,
  isMarked = false,
): DraftChange => settled(askFirst || isMarked ? "awaiting_approval" : "ready", scheduledAt);

const settled = (status: Rewritten, scheduledAt: Date): DraftChange => ({
  status,
  dueAt: dueAt(status, scheduledAt),
  attempts: 0,
  reason: null,
  rewritingFrom: null,
  wish: null,
});

/** Gives up early on a post that has an old text and restores that text, since the user is waiting. */
export function unwritten(
  post: UnwrittenPost,
  failure: DraftFailure,
  now: Date,
  random: number,
): DraftChange {
  const attempts = post.attempts + 1;
  const next = plus(now, backoff(attempts + 2, random));
  const hopeless =
    ["refused", "too many"].includes(failure) || (failure === "unusable" && attempts >= MAX_UNUSABLE);
  const isPatient = post.text === null && next < post.scheduledAt;
  if (!hopeless && (isPatient || attempts < MIN_TRIES)) {
    const reason = failure === "news none" ? "posts_no_news_yet" : tryAgain(failure);
    return { status: "planned", dueAt: next, attempts, reason };
  }
  // The post was being written ahead of time, so writing may still succeed at the usual time.
  const turn = dueAt("planned", post.scheduledAt);
  if (post.text === null && turn > now) {
    return {
      status: "planned",
      dueAt: turn,
      attempts: 0,
      reason: tryAgain(failure),
    };
  }
  if (post.text !== null) {
    const before = post.rewritingFrom ?? written(post).status;
    return {
      ...settled(before as Rewritten, post.scheduledAt),
      reason: message("posts_unwritten_kept", { why: why(failure) }),
    };
  }
  const status = failure === "news none" ? "skipped" : "failed";
  return { status, dueAt: now, attempts, reason: why(failure) };
}
