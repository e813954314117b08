import type { Network } from "@postfolio/contract/plans.ts";
import { LATE_AFTER, type StatusAfter } from "@postfolio/contract/post-lifecycle.ts";
import { MINUTE, plus, SECOND } from "@postfolio/contract/time-units.ts";
import type {
  Access,
  PublishOutcome,
  Reach,
  Rejection,
  SettleOutcome,
} from "../../adapters/social/social.ts";
import {
  accountLater,
  accountLimited,
  connectAgain,
  heldUp,
  inDoubt,
  neverKnown,
  notConnected,
  refused,
  triedAgain,
} from "./post-reasons.ts";

/** How long a send whose answer was lost may still be under way. Until then, its absence proves nothing. */
const SETTLE_AFTER = 10 * SECOND;
/** Wait before trying a post with an unusable account again. By then, its connection is marked as broken. */
const NO_ACCOUNT = 30 * SECOND;

const BACKOFF = { first: 2 * SECOND, most: 10 * MINUTE };

/**
 * Milliseconds to wait after a number of failed tries: exponential, with half of it random, so that posts that
 * failed together do not retry together.
 * @param random from 0 to 1
 */
export function backoff(tries: number, random: number): number {
  const whole = Math.min(BACKOFF.first * 2 ** Math.max(0, tries - 1), BACKOFF.most);
  return whole / 2 + (whole / 2) * random;
}

/** What the rules need to know about a post. */
export interface SentPost {
  network: Network;
  scheduledAt: Date;
  /** Earlier tries of the current step. */
  attempts: number;
  /** Start of the first send that was not definitely refused. */
  sendStartedAt: Date | null;
}

/** The changes to a post's row. */
export interface Change {
  status: StatusAfter<"send" | "settle">;
  dueAt: Date;
  attempts: number;
  sendStartedAt: Date | null;
  externalId: string | null;
  url: string | null;
  reason: string | null;
  publishedAt: Date | null;
}

export interface Verdict {
  change: Change;
  /** The reason to notify the user: the post failed for good. */
  failure?: string;
  /** The provider accepts no more posts from this account until then. */
  accountLimitedUntil?: Date;
  /** The provider accepts nothing from this app. Without `until`, its operator has to act first. */
  pause?: { detail: string; until: Date | null };
  /** The user must connect the account again. */
  accountRefused?: string;
}

/** What the outcome of a send means for the post. */
export function afterSend(post: SentPost, outcome: PublishOutcome, now: Date, random: number): Verdict {
  const back = { ...unpublished(post), status: "ready" as const, sendStartedAt: null, reason: null };
  switch (outcome.kind) {
    case "published":
      return published(post, outcome, now);
    case "unknown":
      return {
        change: {
          ...unpublished(post),
          status: "unknown",
          dueAt: plus(now, SETTLE_AFTER),
          attempts: 0,
          reason: inDoubt(post.network),
        },
      };
    case "retry":
      return again(post, outcome, now, random, { ...back, reason: retryReason(post.network, outcome) });
    case "paused":
      return {
        change: { ...back, dueAt: now, reason: heldUp(post.network) },
        pause: { detail: outcome.detail, until: null },
      };
    case "rejected":
      return rejected(post, outcome, now, back, (rejection) => refused(post.network, rejection));
  }
}

/** What a check on a lost answer means for the post. */
export function afterSettling(post: SentPost, outcome: SettleOutcome, now: Date, random: number): Verdict {
  const doubt = { ...unpublished(post), status: "unknown" as const, reason: inDoubt(post.network) };
  switch (outcome.kind) {
    case "published":
      return published(post, outcome, post.sendStartedAt ?? now);
    case "absent":
      // `sendStartedAt` stays: if the provider calls the next send a duplicate, the post was there after all.
      return { change: { ...doubt, status: "ready", dueAt: now, attempts: 0, reason: null } };
    case "retry":
      return again(post, outcome, now, random, doubt);
    case "unknown":
      return again(post, { reach: "account", after: null }, now, random, doubt);
    case "paused":
      return {
        change: { ...doubt, dueAt: plus(now, MINUTE) },
        pause: { detail: outcome.detail, until: null },
      };
    case "rejected":
      return rejected(post, outcome, now, doubt, () => neverKnown(post.network));
  }
}

/** What an unusable account means for the post. `status` is that of the step it waits for. */
export function withoutAccount(
  post: SentPost,
  access: Exclude<Access, { kind: "ready" }>,
  status: "ready" | "unknown",
  now: Date,
): Change {
  const at = access.kind === "later" ? access.at : plus(now, NO_ACCOUNT);
  const reasons = { none: notConnected, broken: connectAgain, later: accountLater };
  return {
    ...unpublished(post),
    status,
    dueAt: status === "ready" ? beforeMissed(post, at) : at,
    reason: status === "ready" ? reasons[access.kind](post.network) : inDoubt(post.network),
  };
}

/** Puts back a post that was certainly not sent, for example because the worker stops. */
export const putBack = (post: SentPost, status: "ready" | "unknown", dueAt: Date): Change => ({
  ...unpublished(post),
  status,
  dueAt,
  reason: status === "ready" ? null : inDoubt(post.network),
});

/** Caps a due time at the time when the post is missed, so that this is noticed. */
const beforeMissed = (post: SentPost, at: Date): Date =>
  new Date(Math.min(at.getTime(), post.scheduledAt.getTime() + LATE_AFTER));

const unpublished = ({ attempts, sendStartedAt }: SentPost) => ({
  attempts,
  sendStartedAt,
  externalId: null,
  url: null,
  publishedAt: null,
});

const published = (
  post: SentPost,
  { externalId, url }: { externalId: string; url: string },
  at: Date,
): Verdict => ({
  change: {
    ...unpublished(post),
    status: "published",
    dueAt: at,
    externalId,
    url,
    reason: null,
    publishedAt: at,
  },
});

function again(
  post: SentPost,
  { reach, after, detail = "" }: { reach: Reach; after: Date | null; detail?: string },
  now: Date,
  random: number,
  base: Omit<Change, "dueAt">,
): Verdict {
  const attempts = post.attempts + 1;
  const wait = plus(now, backoff(attempts, random));
  const at = after && after > wait ? after : wait;
  return {
    change: { ...base, attempts, dueAt: base.status === "ready" ? beforeMissed(post, at) : at },
    ...(after && reach === "account" && { accountLimitedUntil: after }),
    ...(after && reach === "app" && { pause: { detail, until: after } }),
  };
}

function retryReason(network: Network, { reach, after }: { reach: Reach; after: Date | null }): string {
  if (!after) return triedAgain(network);
  return reach === "app" ? heldUp(network) : accountLimited(network);
}

function rejected(
  post: SentPost,
  { rejection, detail }: { rejection: Rejection; detail: string },
  now: Date,
  base: Omit<Change, "dueAt">,
  words: (rejection: Exclude<Rejection, "unauthorized">) => string,
): Verdict {
  if (rejection === "unauthorized") {
    const dueAt = plus(now, NO_ACCOUNT);
    return {
      change: { ...base, dueAt, ...(base.status === "ready" && { reason: connectAgain(post.network) }) },
      accountRefused: detail,
    };
  }
  const reason = words(rejection);
  return { change: { ...base, status: "failed", dueAt: now, reason }, failure: reason };
}
