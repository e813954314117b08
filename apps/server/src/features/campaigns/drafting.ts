import type { NewsSource, PostType } from "@postfolio/contract/generation.ts";
import type { Network } from "@postfolio/contract/plans.ts";
import { v7 as uuid } from "uuid";
import type { Deps } from "../../deps.ts";
import type { Notify } from "../../notify.ts";
import { type DraftFailure, unwritten, written } from "./drafting.policy.ts";
import {
  claimPlanned,
  type DraftJob,
  findEarlierTexts,
  recordDraft,
  releaseDraft,
} from "./drafting.queries.ts";
import { named } from "./publishing.words.ts";
import type { Tally } from "../../tally.ts";

/** Posts that one worker has written at once. */
const SLOTS = 8;
/** Posts of the campaign that the next one must differ from. */
const EARLIER_POSTS = 30;
/** Milliseconds that a post may be in the making; its lease is a little longer. */
const WRITING_TIME = 270_000;
const LEASE_TIME = 300_000;
const NEXT = { busy: 250, idle: 1_000 };

interface DraftRequest {
  userId: string;
  network: Network;
  postType: PostType;
  prompt: string;
  includeLink: boolean;
  /** What the text must differ from, newest first. */
  earlier: readonly { text: string; source: NewsSource | null }[];
}

type DraftOutcome =
  | { kind: "written"; text: string; source: NewsSource | null }
  | { kind: "failed"; failure: DraftFailure };

export interface DraftingDeps extends Pick<Deps, "db" | "clock" | "log"> {
  /** Has a post written. The signal ends it. */
  draftPost: (request: DraftRequest, signal: AbortSignal) => Promise<DraftOutcome>;
  notify: Notify;
  tally: Tally;
}

export interface Drafter {
  /** Takes posts that are to be written and starts with them. @returns milliseconds after which to come again */
  draftDue(): Promise<number>;
  /** Puts back what is being written. */
  finish(): Promise<void>;
}

/** Has the posts of campaigns written, an hour ahead of their time. */
export function createDrafter(deps: DraftingDeps): Drafter {
  const { db, clock, log, tally } = deps;
  const inHand = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function draft(post: DraftJob): Promise<DraftOutcome> {
    const { campaignId, userId, network, postType, prompt, includeLink } = post;
    const earlier = await findEarlierTexts(db, campaignId, EARLIER_POSTS);
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(WRITING_TIME)]);
    return deps.draftPost({ userId, network, postType, prompt, includeLink, earlier }, signal);
  }

  async function carryOut(post: DraftJob): Promise<void> {
    const { id, campaignId, userId, network, leaseId } = post;
    const logged = { post: id, campaign: campaignId, user: userId, network, lease: leaseId };
    try {
      const outcome = await draft(post);
      if (outcome.kind === "written") {
        const { text, source } = outcome;
        if (!(await recordDraft(db, post, written(post), { text, source })))
          return await release(post, logged);
        tally.count("drafted", network);
        log.info(logged, "post drafted");
      } else if (stopping.signal.aborted) await releaseDraft(db, post, clock());
      else await fail(post, outcome.failure, logged);
    } catch (error) {
      // The lease ends by itself, and the post is taken up again.
      log.error({ ...logged, err: error }, "A post could not be drafted");
    }
  }

  /** What was made of a post is of no use any more; whoever has it by now keeps it. */
  async function release(post: DraftJob, logged: object): Promise<void> {
    log.info(logged, "a draft was dropped: its post or campaign changed meanwhile");
    await releaseDraft(db, post, clock());
  }

  async function fail(post: DraftJob, failure: DraftFailure, logged: object): Promise<void> {
    const change = unwritten(post, failure, clock(), Math.random());
    log.warn({ ...logged, failure, became: change.status, attempts: change.attempts }, "no draft");
    if (change.status === "planned") {
      if (!(await recordDraft(db, post, change))) return release(post, logged);
      tally.count("retried", post.network);
      return;
    }
    const reason = change.reason ?? "";
    const recorded = await db.transaction(async (tx) => {
      if (!(await recordDraft(tx, post, change))) return false;
      if (change.status !== "failed") return true;
      await deps.notify(tx, {
        userId: post.userId,
        key: `failed:${post.id}:${post.leaseId}`,
        message: { ...named(post), event: "post-unwritten", reason },
        link: `/campaigns/${post.campaignId}?post=${post.id}`,
        about: post.id,
      });
      return true;
    });
    if (!recorded) return release(post, logged);
    if (change.status === "failed") tally.count("failed", post.network);
  }

  return {
    draftDue: async () => {
      const limit = SLOTS - inHand.size;
      if (limit <= 0) return NEXT.busy;
      const now = clock();
      const leaseUntil = new Date(now.getTime() + LEASE_TIME);
      const posts = await claimPlanned(db, { leaseId: uuid(), leaseUntil, now, limit });
      for (const post of posts) {
        const work = carryOut(post);
        inHand.add(work);
        void work.finally(() => inHand.delete(work));
      }
      // A campaign's next post is taken when the one before is written.
      return inHand.size > 0 ? NEXT.busy : NEXT.idle;
    },
    finish: async () => {
      stopping.abort();
      await Promise.all(inHand);
    },
  };
}
