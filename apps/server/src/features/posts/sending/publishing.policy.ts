import { overBudget } from "@postfolio/contract/messages.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { DOUBT_ENDS_AFTER, LATE_AFTER, type StatusAfter } from "@postfolio/contract/posts/post-lifecycle.ts";
import { MINUTE, plus, SECOND } from "@postfolio/contract/time-units.ts";
import type {
  Access,
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
  /** The texts of a thread after its first part; empty if it is no thread. */
  parts: readonly string[];
  /** The parts of the thread that are live. The next one is to be sent. */
  sentParts: readonly SentPart[];
}

/** Tries to send a post whose media the network drops, each with new uploads. */
const UPLOAD_TRIES = 3;

/** Milliseconds after its time during which a post may go out. A thread that has begun has a day to end. */
const lateAfter = ({ sentParts }: Pick<SentPost, "sentParts">): number =>
  sentParts.length > 0 ? DOUBT_ENDS_AFTER : LATE_AFTER;

/** The part of a thread that is to be sent, from 1, and how many there are; undefined for a post in one part. */
const partOf = ({ parts, sentParts }: Pick<SentPost, "parts" | "sentParts">) =>
  parts.length > 0 ? { number: sentParts.length + 1, count: parts.length + 1 } : undefined;

/** The changes to a post's row. */
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
  /** The reason to notify the user: the post failed for good. */
  failure?: string;
  /** The provider accepts no more posts from this account until then. */
  accountLimitedUntil?: Date;
  /** The provider accepts nothing from this app. Without `until`, its operator has to act first. */
  pause?: { detail: string; until: Date | null };
  /** The user must connect the account again. */
  accountRefused?: string;
  /** The network does not let this app reply, so the thread ends with what is live, and the rest becomes a draft. */
  cut?: { live: readonly SentPart[]; rest: readonly string[]; detail: string };
}

/** What the outcome of a send means for the post. */
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
      return rejected(post, outcome, now, back, (rejection) =>
        refused(post.network, rejection, partOf(post)),
      );
  }
}

/** What a check on a lost answer means for the post. */
export function afterSettling(post: SentPost, outcome: SettleOutcome, now: Date, random: number): Verdict {
  const doubt = { ...unpublished(post), status: "unknown" as const, reason: inDoubt(post.network) };
  switch (outcome.kind) {
    case "published":
      return published(post, outcome, post.sendStartedAt ?? now, now);
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

/** A thread is published as far as it got: what is live stays, and another try would be refused, too. */
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

/** A thread fails before its first part, because its network would not take the others. */
export const threadless = (post: SentPost, reason: string, now: Date): Verdict => ({
  change: { ...unpublished(post), status: "failed", dueAt: now, reason },
  failure: reason,
});

/** A post fails that the month's budget has no room for. Its author can make it cheaper, or send it next month. */
export function unaffordable(post: SentPost, limit: number, now: Date): Verdict {
  const reason = overBudget(post.network, limit);
  return { change: { ...unpublished(post), status: "failed", dueAt: now, reason }, failure: reason };
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
  new Date(Math.min(at.getTime(), post.scheduledAt.getTime() + lateAfter(post)));

const unpublished = ({ attempts, sendStartedAt, sentParts }: SentPost) => ({
  attempts,
  sendStartedAt,
  sentParts,
  externalId: null,
  // The parts of a thread that are live can be looked at.
  url: sentParts[0]?.url ?? null,
  publishedAt: null,
});

/** A thread is published when its last part is; until then, the next part is due. */
function published(
  post: SentPost,
  { externalId, url }: { externalId: string; url: string },
  at: Date,
  now: Date,
): Verdict {
  const { parts, sentParts } = post;
  const live = [...sentParts, { id: externalId, url }];
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
    const dueAt = plus(now, NO_ACCOUNT);
    return {
      change: { ...base, dueAt, ...(base.status === "ready" && { reason: connectAgain(post.network) }) },
      accountRefused: detail,
    };
  }
  const reason = words(rejection);
  return { change: { ...base, status: "failed", dueAt: now, reason }, failure: reason };
}
