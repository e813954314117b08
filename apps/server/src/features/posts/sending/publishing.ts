import { plus, SECOND } from "@postfolio/contract/time-units.ts";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { v7 as uuid } from "uuid";
import type { SocialNetwork } from "../../../adapters/social/social.ts";
import { batched } from "../../../jobs/batched.ts";
import { beginSends, type Send } from "./begin-sends.ts";
import type { Judged, Publisher, PublishingDeps } from "./publisher.ts";
import { putBack, type Verdict } from "./publishing.policy.ts";
import { type ClaimedPost, claimDoubtful, claimReady, resumeNetwork } from "./publishing.queries.ts";
import { recordVerdicts } from "./recording.ts";
import { sendPost, settleDoubt, uploadWithin } from "./sending.ts";

/** Maximum number of posts in progress per network and worker. */
const SLOTS = 192;
/** A claim waits for this many free slots, because its cost barely depends on the number of posts. */
const BATCH = 64;
/** Maximum number of posts in progress per user, so that no user takes all slots. */
const PER_USER = 4;
const UPLOADS_AT_A_TIME = 8;
/** Time between the latest possible end of a call and the end of the lease. */
const LEASE_MARGIN = 5 * SECOND;
/** Pause after an internal error. */
const AFTER_ERROR = 5 * SECOND;
const REMEMBERED = 10_000;
const NEXT = { atOnce: 0, busy: 20, idle: 500, settled: 1_000 };

export function createPublisher(deps: PublishingDeps, social: SocialNetwork): Publisher {
  const publisher: Publisher = {
    deps,
    social,
    inHand: new Set(),
    inHandOf: new Map(),
    stopping: new AbortController(),
    cuts: new Set(),
    accounts: new LRUCache({ max: REMEMBERED }),
    uploads: new LRUCache({ max: REMEMBERED }),
    inTurn: pLimit(UPLOADS_AT_A_TIME),
    served: [],
    begin: batched((sends: Send[]) => beginSends(deps, social.network, sends)),
    record: batched((items: Judged[]) => recordVerdicts(publisher, items)),
  };
  return publisher;
}

/** @returns milliseconds until the next round */
export async function sendDue(publisher: Publisher): Promise<number> {
  const { inHandOf, served } = publisher;
  if (!hasRoom(publisher)) return NEXT.busy;
  const resting = [...inHandOf].filter(([, posts]) => posts >= PER_USER).map(([userId]) => userId);
  const except = [...new Set([...resting, ...served])];
  const posts = await claimReady(publisher.deps.db, newClaim(publisher), { perUser: PER_USER, except });
  const filled = fullyServed(posts);
  publisher.served = filled.length > 0 ? [...served, ...filled] : [];
  for (const post of posts) start(publisher, post, carryOut(publisher, post, sendPost, "ready"));
  if (posts.length === BATCH) return NEXT.atOnce;
  return posts.length > 0 || served.length > 0 ? NEXT.busy : NEXT.idle;
}

/** @returns milliseconds until the next round */
export async function settleDue(publisher: Publisher): Promise<number> {
  if (!hasRoom(publisher)) return NEXT.busy;
  const posts = await claimDoubtful(publisher.deps.db, newClaim(publisher));
  for (const post of posts) start(publisher, post, carryOut(publisher, post, settleDoubt, "unknown"));
  return posts.length === BATCH ? NEXT.busy : NEXT.settled;
}

/** Posts that take longer than `within` milliseconds stay unknown. */
export async function finishPublishing({ inHand, stopping, cuts }: Publisher, within: number): Promise<void> {
  stopping.abort();
  const timer = setTimeout(() => cuts.forEach((cut) => cut()), within);
  while (inHand.size > 0) {
    await Promise.all(inHand);
  }
  clearTimeout(timer);
}

const hasRoom = ({ inHand }: Publisher): boolean => inHand.size <= SLOTS - BATCH;

function newClaim({ deps, social: { network } }: Publisher) {
  const now = deps.clock();
  // Getting access to the account may take another call before sending.
  const leaseUntil = plus(now, 2 * deps.callTimeoutMs + LEASE_MARGIN);
  return {
    network,
    leaseId: uuid(),
    leaseUntil,
    uploadUntil: plus(leaseUntil, uploadWithin(deps)),
    now,
    limit: BATCH,
  };
}

function fullyServed(posts: readonly ClaimedPost[]): string[] {
  const taken = Map.groupBy(posts, ({ userId }) => userId);
  return [...taken].filter(([, own]) => own.length >= PER_USER).map(([userId]) => userId);
}

function start({ inHand, inHandOf }: Publisher, { userId }: ClaimedPost, work: Promise<void>): void {
  inHandOf.set(userId, (inHandOf.get(userId) ?? 0) + 1);
  inHand.add(work);
  void work.finally(() => {
    inHand.delete(work);
    const left = (inHandOf.get(userId) ?? 1) - 1;
    if (left > 0) inHandOf.set(userId, left);
    else inHandOf.delete(userId);
  });
}

async function carryOut(
  publisher: Publisher,
  post: ClaimedPost & { probe?: boolean },
  step: (publisher: Publisher, post: ClaimedPost) => Promise<Verdict | undefined>,
  was: "ready" | "unknown",
): Promise<void> {
  const { network } = publisher.social;
  const { clock, db, log } = publisher.deps;
  const { id, campaignId, userId, leaseId } = post;
  const logged = { post: id, campaign: campaignId, user: userId, network, lease: leaseId };
  try {
    const verdict = await step(publisher, post).catch((error: unknown): Verdict => {
      log.error({ ...logged, err: error }, "Putting a post back after an error");
      return { change: putBack(post, was, plus(clock(), AFTER_ERROR)) };
    });
    if (!verdict || !(await publisher.record({ post, verdict }))) {
      log.warn(logged, "A post was left alone because its lease was lost");
      return;
    }
    const { change } = verdict;
    count(publisher, post, change.status, was, change.attempts > post.attempts);
    log.info(
      { ...logged, became: change.status, attempts: change.attempts, dueAt: change.dueAt },
      "post handled",
    );
    const accepted = change.status === "published" || change.sentParts.length > post.sentParts.length;
    if (post.probe && accepted) await resumeNetwork(db, network, clock());
  } catch (error) {
    // The lease expires, and the post is claimed again.
    log.error({ ...logged, err: error }, "The outcome of a post could not be recorded");
  }
}

function count(
  { deps: { clock, tally }, social: { network } }: Publisher,
  post: ClaimedPost,
  became: Verdict["change"]["status"],
  was: "ready" | "unknown",
  tried: boolean,
): void {
  if (became === "published") {
    tally.count("published", network);
    tally.late(network, (clock().getTime() - post.scheduledAt.getTime()) / SECOND);
  } else if (became === "failed") tally.count("failed", network);
  else if (became === "unknown" && was === "ready") tally.count("unknown", network);
  else if (tried || (was === "unknown" && became === "ready")) tally.count("retried", network);
}
