import { overBudget } from "@postfolio/contract/messages.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { DOUBT_ENDS_AFTER, LATE_AFTER, type StatusAfter } from "@postfolio/contract/posts/post-lifecycle.ts";
import { MINUTE, plus, SECOND } from "@postfolio/contract/time-units.ts";
import type {
  Access,
  Published,
  PublishOutcome,
  Reach,
  Rejection,
  SettleOutcome,
} from "../../../adapters/social/social.ts";
import type { SentPart } from "../../../db/schema.ts";
import {
  accountLater,
  accountLimited,
  connectAgain,
  heldUp,
  inDoubt,
  neverKnown,
  notConnected,
  refused,
  threadCut,
  triedAgain,
} from "../post-reasons.ts";

/** How long a send whose response was lost may still arrive. Until then, the absence of the post proves nothing. */
const SETTLE_AFTER = 10 * SECOND;
const NO_ACCOUNT = 30 * SECOND;
/** Delay until the next attempt. By then, the rejected token counts as expired or the connection as broken. */
const AFTER_REFUSAL = 2 * SECOND;

const BACKOFF = { first: 2 * SECOND, most: 10 * MINUTE };

/**
 * Returns the delay in milliseconds: exponential, with half of it random so that posts do not all retry at once.
 * @param random from 0 to 1
 */
export function backoff(tries: number, random: number): number {
  const whole = Math.min(BACKOFF.first * 2 ** Math.max(0, tries - 1), BACKOFF.most);
  return whole / 2 + (whole / 2) * random;
}

export interface SentPost {
  network: Network;
  accountName: string | null;
  scheduledAt: Date;
  /** Attempts at the current step. */
  attempts: number;
  /** Start of the first send that was not definitively rejected. */
  sendStartedAt: Date | null;
  /** The parts after the first; empty if this is not a thread. */
  parts: readonly string[];
  /** Parts that are live on the network. */
  sentParts: readonly SentPart[];
}

/** Limited because each try uploads the media again. */
const UPLOAD_TRIES = 3;

/** A thread that has started may be up to a day late. */
const lateAfter = ({ sentParts }: Pick<SentPost, "sentParts">): number =>
  sentParts.length > 0 ? DOUBT_ENDS_AFTER : LATE_AFTER;

/** Starts at 1; undefined for a post with a single part. */
const partOf = ({ parts, sentParts }: Pick<SentPost, "parts" | "sentParts">) =>
  parts.length > 0 ? { number: sentParts.length + 1, count: parts.length + 1 } : undefined;

export interface Change {
  status: StatusAfter<"send" | "settle">;
  dueAt: Date;
  attempts: number;
  sendStartedAt: Date | null;
  sentParts: readonly SentPart[];
  externalId: string | null;
  url: string | null;
  reason: string | null;
  publishedAt: Date | null;
}

export interface Verdict {
  change: Change;
  /** Tells the user that the post failed permanently. */
  failure?: string;
  accountLimitedUntil?: Date;
  /** If `until` is null, the operator has to fix the problem first. */
  pause?: { detail: string; until: Date | null };
  accountRefused?: string;
  /** The account was rejected because the user lost the role on the page. */
  lostRole?: true;
  /** The thread ends with its live parts, and the remaining parts become a draft. */
  cut?: { live: readonly SentPart[]; rest: readonly string[]; detail: string };
}

export function afterSend(post: SentPost, outcome: PublishOutcome, now: Date, random: number): Verdict {
  const back = { ...unpublished(post), status: "ready" as const, sendStartedAt: null, reason: null };
  switch (outcome.kind) {
    case "published":
      return published(post, outcome, now, now);
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
      if (outcome.uploadAgain && post.attempts + 1 >= UPLOAD_TRIES) {
        return afterSend(post, { ...outcome, kind: "rejected", rejection: "media" }, now, random);
      }
      return again(post, outcome, now, random, { ...back, reason: retryReason(post.network, outcome) });
    case "paused":
      return {
        change: { ...back, dueAt: now, reason: heldUp(post.network) },
        pause: { detail: outcome.detail, until: null },
      };
    case "rejected":
      if (outcome.rejection === "reply" && post.sentParts.length > 0)
        return cutOff(post, outcome.detail, now);
      return rejected(post, outcome, now, back, (rejection) => refused(post, rejection, partOf(post)));
  }
}

export function afterSettling(post: SentPost, outcome: SettleOutcome, now: Date, random: number): Verdict {
  const doubt = { ...unpublished(post), status: "unknown" as const, reason: inDoubt(post.network) };
  switch (outcome.kind) {
    case "published":
      return published(post, outcome, post.sendStartedAt ?? now, now);
    case "absent":
      // `sendStartedAt` stays: if the next send is rejected as a duplicate, the post had already arrived.
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

/** Ends a thread that the network does not let continue. Live parts stay, and retrying would fail again. */
function cutOff(post: SentPost, detail: string, now: Date): Verdict {
  const { network, parts, sentParts: live } = post;
  const [first] = live;
  return {
    change: {
      ...unpublished(post),
      status: "published",
      dueAt: now,
      sendStartedAt: null,
      sentParts: live.length > 1 ? live : [],
      externalId: first!.id,
      url: first!.url,
      reason: threadCut(network, live.length),
      publishedAt: now,
    },
    cut: { live, rest: parts.slice(live.length - 1), detail },
  };
}

/** Fails the post before sending, because the network would reject it or its later parts. */
export const unfit = (post: SentPost, reason: string, now: Date): Verdict => ({
  change: { ...unpublished(post), status: "failed", dueAt: now, reason },
  failure: reason,
});

/** Fails the post; the author can make it cheaper or send it next month. */
export function unaffordable(post: SentPost, limit: number, now: Date): Verdict {
  const reason = overBudget(post.network, limit);
  return { change: { ...unpublished(post), status: "failed", dueAt: now, reason }, failure: reason };
}

/** @param status the step that the post is waiting for */
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

/** For a post that was definitely not sent. */
export const putBack = (post: SentPost, status: "ready" | "unknown", dueAt: Date): Change => ({
  ...unpublished(post),
  status,
  dueAt,
  reason: status === "ready" ? null : inDoubt(post.network),
});

/** Caps a time at the moment when the post counts as missed, so that the miss is noticed. */
const beforeMissed = (post: SentPost, at: Date): Date =>
  new Date(Math.min(at.getTime(), post.scheduledAt.getTime() + lateAfter(post)));

const unpublished = ({ attempts, sendStartedAt, sentParts }: SentPost) => ({
  attempts,
  sendStartedAt,
  sentParts,
  externalId: null,
  url: sentParts[0]?.url ?? null,
  publishedAt: null,
});

/** A thread counts as published once its last part is live. */
function published(
  post: SentPost,
  { externalId, url, further = [] }: Published,
  at: Date,
  now: Date,
): Verdict {
  const { parts, sentParts } = post;
  const live = [...sentParts, { id: externalId, url }, ...further];
  const sent = { ...unpublished({ ...post, sentParts: parts.length > 0 ? live : [] }), reason: null };
  if (live.length <= parts.length) {
    return { change: { ...sent, status: "ready", dueAt: now, attempts: 0, sendStartedAt: null } };
  }
  const [first] = live;
  return {
    change: {
      ...sent,
      status: "published",
      dueAt: at,
      externalId: first!.id,
      url: first!.url,
      publishedAt: at,
    },
  };
}

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
    const dueAt = plus(now, AFTER_REFUSAL);
    return {
      change: { ...base, dueAt, ...(base.status === "ready" && { reason: accountLater(post.network) }) },
      accountRefused: detail,
    };
  }
  const reason = words(rejection);
  return {
    change: { ...base, status: "failed", dueAt: now, reason },
    failure: reason,
    ...(rejection === "role" && { accountRefused: detail, lostRole: true as const }),
  };
}
