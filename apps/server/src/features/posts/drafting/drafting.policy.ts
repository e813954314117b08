import { LIMITS } from "@postfolio/contract/limits.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { dueAt, type Rewritten, type StatusAfter } from "@postfolio/contract/posts/post-lifecycle.ts";
import { plus } from "@postfolio/contract/time-units.ts";
import type { DraftFailure } from "../../generation/generation.offers.ts";
import { backoff } from "../sending/publishing.policy.ts";

/** Limited because each attempt takes several model responses. */
const MAX_UNUSABLE = 3;
/** Applies even after the post's scheduled time. */
const MIN_TRIES = 3;

const REASONS: Record<DraftFailure, string> = {
  busy: "The AI service was too busy to write this post",
  unreachable: "The AI service could not be reached to write this post",
  timeout: "The AI service took too long to write this post",
  refused: "The AI service declined to write this post. Try rewording the campaign's prompt",
  unusable: "Everything the AI service wrote for this post broke a rule or repeated an earlier post",
  misconfigured: "The AI service rejected this server's settings. Contact its administrator",
  cancelled: "The post could not be written in time",
  off: "AI is not set up on this server, so the post could not be written",
  "news none":
    "Skipped because no new article fits this post. Reword the campaign's prompt, or turn on writing from the prompt when no news fits",
  "news failed": "The news could not be loaded to write this post",
  "too many": `This server writes at most ${LIMITS.aiCallsPerDay} texts per user per day`,
  "news off": "News is not set up on this server, so the post could not be written",
};

const NO_NEWS_YET = "No new article fits yet. We'll try again until the post's scheduled time";

export interface UnwrittenPost {
  network: Network;
  scheduledAt: Date;
  attempts: number;
  text: string | null;
  rewritingFrom: Rewritten | null;
  askFirst: boolean;
}

export const WITHOUT_NEWS = "No new article fit, so this was written from your prompt alone";

/** Requires approval even if the campaign publishes without approval. */
export const NOBODY_CHECKED =
  "Nobody has checked this text, because the automatic check didn't run. Read it before you approve it";

export interface DraftChange {
  status: StatusAfter<"write">;
  dueAt: Date;
  attempts: number;
  reason: string | null;
  /** Null once the text is final. */
  rewritingFrom?: null;
  wish?: null;
}

/** The post's state once its text is written. Marks also require approval. */
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
    const reason = failure === "news none" ? NO_NEWS_YET : `${REASONS[failure]}. We'll try again`;
    return { status: "planned", dueAt: next, attempts, reason };
  }
  // The post was being written ahead of time, so writing may still succeed at the usual time.
  const turn = dueAt("planned", post.scheduledAt);
  if (post.text === null && turn > now) {
    return {
      status: "planned",
      dueAt: turn,
      attempts: 0,
      reason: `${REASONS[failure]}. We'll try again`,
    };
  }
  if (post.text !== null) {
    const before = post.rewritingFrom ?? written(post).status;
    return {
      ...settled(before as Rewritten, post.scheduledAt),
      reason: `${REASONS[failure]}, so the old text was kept`,
    };
  }
  const status = failure === "news none" ? "skipped" : "failed";
  return { status, dueAt: now, attempts, reason: REASONS[failure] };
}
