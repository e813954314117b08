import { NEWS_TYPE } from "@postfolio/contract/generation-options.ts";
import type { NewsSource } from "@postfolio/contract/generation.ts";
import { linkLeftOut } from "@postfolio/contract/messages.ts";
import { NETWORK_RULES } from "@postfolio/contract/network-rules.ts";
import { MINUTE, plus, WEEK } from "@postfolio/contract/time-units.ts";
import { v7 as uuid } from "uuid";
import type { NoticeInput, Notify } from "../../notify.ts";
import { type DraftChange, type DraftFailure, unwritten, WITHOUT_NEWS, written } from "./drafting.policy.ts";
import {
  claimPlanned,
  type DraftJob,
  findEarlierTexts,
  findRecentTexts,
  isTextTaken,
  recordDraft,
  releaseDraft,
} from "./drafting.queries.ts";
import { approvalAsked } from "./approval.ts";
import { countLinkedPosts } from "./linked-posts.ts";
import { named, noticeOn } from "./post-reasons.ts";
import type { Deps, Tally } from "../../deps.ts";

/** Posts that one worker writes at the same time. */
const SLOTS = 8;
/** The campaign's posts that the model is shown, and the user's on the network that a new one must not resemble. */
const EARLIER_POSTS = 30;
const RECENT_POSTS = 500;
/** Milliseconds that writing a post may take; its lease is a little longer. */
const WRITING_TIME = 4.5 * MINUTE;
const LEASE_TIME = 5 * MINUTE;
const NEXT = { busy: 250, idle: 1_000 };

interface DraftRequest extends Pick<
  DraftJob,
  "userId" | "network" | "source" | "prompt" | "language" | "tone" | "keywords" | keyof NewsOptions
> {
  postId: string;
  /** Lines of a resume: what a post may say about its author. Empty if there are none. */
  facts: string;
  /** The campaign's latest texts, newest first. */
  earlier: readonly string[];
  /** The user's latest posts on the network, with the titles of their articles. A new one must not resemble them. */
  recent: readonly { text: string; title: string | null }[];
  /** Whether the user ever had the same post on the network. */
  isTaken: (text: string) => Promise<boolean>;
}
type NewsOptions = Pick<DraftJob, "postType" | "includeLink" | "creativeFallback">;

type DraftOutcome =
  | { kind: "written"; text: string; source: NewsSource | null; withoutNews?: boolean }
  | { kind: "failed"; failure: DraftFailure };

export interface DraftingDeps extends Pick<Deps, "db" | "clock" | "log" | "config"> {
  /** Writes a post. The signal aborts it. */
  draftPost: (request: DraftRequest, signal: AbortSignal) => Promise<DraftOutcome>;
  /** What a resume says, one fact per line; empty if it is gone. */
  factsOf: (userId: string, resume: string) => Promise<string>;
  notify: Notify;
  tally: Tally;
}

/** The state of drafting in one worker. */
export interface Drafter {
  deps: DraftingDeps;
  inHand: Set<Promise<void>>;
  /** Aborted when no more posts are to be taken. */
  stopping: AbortController;
}

export const createDrafter = (deps: DraftingDeps): Drafter => ({
  deps,
  inHand: new Set(),
  stopping: new AbortController(),
});

/** Takes posts to write and starts writing them. @returns milliseconds until the next round */
export async function draftDue(drafter: Drafter): Promise<number> {
  const { inHand, deps } = drafter;
  const limit = SLOTS - inHand.size;
  if (limit <= 0) return NEXT.busy;
  const now = deps.clock();
  const leaseUntil = plus(now, LEASE_TIME);
  const posts = await claimPlanned(deps.db, { leaseId: uuid(), leaseUntil, now, limit });
  for (const post of posts) {
    const work = carryOut(drafter, post);
    inHand.add(work);
    void work.finally(() => inHand.delete(work));
  }
  // A user's next post on a network is taken once the previous one is written.
  return inHand.size > 0 ? NEXT.busy : NEXT.idle;
}

/** Puts back posts that are being written. */
export async function finishDrafting({ inHand, stopping }: Drafter): Promise<void> {
  stopping.abort();
  await Promise.all(inHand);
}

async function carryOut(drafter: Drafter, post: DraftJob): Promise<void> {
  const { deps, stopping } = drafter;
  const { id, campaignId, userId, network, leaseId } = post;
  const logged = { post: id, campaign: campaignId, user: userId, network, lease: leaseId };
  try {
    const withoutLink = await whyWithoutLink(deps, post);
    const outcome = await draft(drafter, post, post.includeLink && withoutLink === null);
    if (outcome.kind === "written") {
      const { text, source, withoutNews = false } = outcome;
      const change = { ...written(post), reason: withoutNews ? WITHOUT_NEWS : withoutLink };
      if (!(await recordWritten(deps, post, change, { text, source }))) {
        return await release(deps, post, logged);
      }
      deps.tally.count("drafted", network);
      deps.log.info(logged, "post drafted");
    } else if (stopping.signal.aborted) await releaseDraft(deps.db, post, deps.clock());
    else await fail(deps, post, outcome.failure, logged);
  } catch (error) {
    // The lease expires, and the post is taken up again.
    deps.log.error({ ...logged, err: error }, "A post could not be drafted");
  }
}

/** Why a post lacks the link that its campaign wants; null if it has one or needs none. */
async function whyWithoutLink(
  deps: DraftingDeps,
  { id, userId, network, ...wanted }: DraftJob,
): Promise<string | null> {
  const free = NETWORK_RULES[network].price === null;
  if (free || !wanted.includeLink || wanted.postType !== NEWS_TYPE) return null;
  const { used, limit } = await countLinkedPosts(deps, deps.db, userId, id);
  return used < limit ? null : linkLeftOut(network, limit);
}

async function draft(
  { deps: { db, draftPost, factsOf }, stopping }: Drafter,
  post: DraftJob,
  includeLink: boolean,
): Promise<DraftOutcome> {
  const { id: postId, campaignId, userId, network, resume } = post;
  const facts = resume === null ? "" : await factsOf(userId, resume);
  const earlier = await findEarlierTexts(db, campaignId, EARLIER_POSTS);
  const recent = await findRecentTexts(db, userId, network, RECENT_POSTS);
  const isTaken = (text: string) => isTextTaken(db, userId, network, text);
  const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(WRITING_TIME)]);
  return draftPost({ ...post, includeLink, postId, facts, earlier, recent, isTaken }, signal);
}

/** Records a text and, if the campaign asks first, asks for approval. @returns false as `recordDraft` does */
async function recordWritten(
  { db, notify }: DraftingDeps,
  post: DraftJob,
  change: DraftChange,
  made: { text: string; source: NewsSource | null },
): Promise<boolean> {
  if (change.status !== "awaiting_approval") return recordDraft(db, post, change, made);
  return db.transaction(async (tx) => {
    if (!(await recordDraft(tx, post, change, made))) return false;
    await notify(tx, approvalAsked({ ...post, text: made.text }, "asked"));
    return true;
  });
}

/** Drops the draft of a post that has changed since; if another worker holds the post now, it keeps it. */
async function release({ db, clock, log }: DraftingDeps, post: DraftJob, logged: object): Promise<void> {
  log.info(logged, "draft dropped: its post or campaign has changed");
  await releaseDraft(db, post, clock());
}

async function fail(
  deps: DraftingDeps,
  post: DraftJob,
  failure: DraftFailure,
  logged: object,
): Promise<void> {
  const { db, clock, log, tally, notify } = deps;
  const change = unwritten(post, failure, clock(), Math.random());
  log.warn({ ...logged, failure, became: change.status, attempts: change.attempts }, "no draft");
  if (change.status === "planned") {
    if (!(await recordDraft(db, post, change))) return release(deps, post, logged);
    tally.count("retried", post.network);
    return;
  }
  const recorded = await db.transaction(async (tx) => {
    if (!(await recordDraft(tx, post, change))) return false;
    const told = whatToTell(post, change, clock());
    if (told) await notify(tx, told);
    return true;
  });
  if (!recorded) return release(deps, post, logged);
  if (change.status === "failed") tally.count("failed", post.network);
}

/** The notice about a post that was not written. Skips for lack of news are reported once a week. */
function whatToTell(post: DraftJob, { status, reason }: DraftChange, now: Date): NoticeInput | undefined {
  if (status === "failed") {
    return {
      ...noticeOn(post),
      key: `failed:${post.id}:${post.leaseId}`,
      message: { ...named(post), event: "post-unwritten", reason: reason ?? "" },
    };
  }
  if (status !== "skipped") return undefined;
  return {
    ...noticeOn(post),
    // About the week: it replaces none about a post.
    about: undefined,
    key: `no-news:${post.campaignId}:${Math.floor(now.getTime() / WEEK)}`,
    message: { event: "no-news", network: post.network, title: post.title },
  };
}
