import type { Network } from "@postfolio/contract/plans.ts";
import { MINUTE, SECOND } from "@postfolio/contract/time-units.ts";
import { v7 as uuid } from "uuid";
import type {
  Access,
  PublishOutcome,
  SettleOutcome,
  SharedArticle,
  SocialAccount,
  SocialNetwork,
} from "../../adapters/social/social.ts";
import { isOutage } from "../../db/outage.ts";
import type { Deps } from "../../deps.ts";
import { type Notify, notifyAll } from "../../notify.ts";
import { inBatches } from "./batcher.ts";
import { pause } from "./pause.ts";
import { afterSend, afterSettling, putBack, type Verdict, withoutAccount } from "./publishing.policy.ts";
import {
  type ClaimedPost,
  claimDoubtful,
  claimReady,
  type Intent,
  pauseNetwork,
  recordChanges,
  recordIntents,
  resumeNetwork,
} from "./publishing.queries.ts";
import { named } from "./post-reasons.ts";
import type { Tally } from "../../tally.ts";

/** Sends under way at once, of one network in one worker. */
const SLOTS = 192;
/** Posts of one claim, which waits until as many slots are free: it costs much the same for one post as for many. */
const BATCH = 64;
/** Posts of one user that a worker has in hand at once, so that nobody fills the slots. */
const PER_USER = 4;
/** Milliseconds between recording the result of a call at its latest and the end of the lease. */
const LEASE_MARGIN = 5 * SECOND;
/** Milliseconds for which a token is not looked up again; what `accessFor` gives works for longer. */
const KNOWN_FOR = MINUTE;
const KNOWN_ACCOUNTS = 10_000;
/** Milliseconds before a step that met an error of ours is tried again. */
const AFTER_ERROR = 5 * SECOND;

export interface PublishingDeps extends Pick<Deps, "db" | "clock" | "log"> {
  /** The user's account with a token that works now. */
  accessFor: (userId: string, network: Network) => Promise<Access>;
  /** Marks a connection as broken and tells its user, unless it has another token by now. */
  breakConnection: (userId: string, network: Network, refusedToken: string) => Promise<void>;
  /** Says that the account takes no more posts until then. */
  limitAccount: (userId: string, network: Network, until: Date) => Promise<void>;
  notify: Notify;
  tally: Tally;
  /** Milliseconds that a call of a provider may take, refreshing the token not included. */
  callTimeoutMs: number;
}

export interface Publisher {
  /** Takes due posts and starts to send them. @returns milliseconds after which to come again */
  sendDue(): Promise<number>;
  /** Takes posts in doubt and starts to find out about them. @returns milliseconds after which to come again */
  settleDue(): Promise<number>;
  /** Waits for all that is in hand. What takes longer than `within` milliseconds is left in doubt. */
  finish(within: number): Promise<void>;
}

interface Judged {
  post: ClaimedPost;
  verdict: Verdict;
}

interface Doubt {
  kind: "unknown";
  detail: string;
}
const UNCLEAR: Doubt = { kind: "unknown", detail: "a duplicate of a send in doubt" };

const NEXT = { atOnce: 0, busy: 20, idle: 500, settled: 1_000 };

/** Of whom as many posts were taken as may be. */
function fullyServed(posts: readonly ClaimedPost[]): string[] {
  const taken = Map.groupBy(posts, ({ userId }) => userId);
  return [...taken].filter(([, own]) => own.length >= PER_USER).map(([userId]) => userId);
}

/** The article to show a card of: the one whose link the text has, as long as its author left it there. */
const sharedArticle = ({ text, source }: ClaimedPost): SharedArticle | undefined =>
  source && text.includes(source.link) ? source : undefined;

/** Publishes the posts of one network. Several may run, in one process or in many. */
export function createPublisher(deps: PublishingDeps, social: SocialNetwork): Publisher {
  const { network } = social;
  const { db, clock, log, tally, callTimeoutMs } = deps;
  const inHand = new Set<Promise<void>>();
  const inHandOf = new Map<string, number>();
  const stopping = new AbortController();
  /** Accounts looked up lately. A claim says whether they still stand: it takes no post of one that is broken or gone. */
  const accounts = new Map<string, { tokenSeal: string; access: Access; until: Date }>();
  /**
   * Users who have had their fill of this round, which lasts until a claim fills nobody: the posts of a few of
   * them could be all that a claim looks at.
   */
  let served: string[] = [];
  /** Ends the waiting for calls under way. */
  const cuts = new Set<() => void>();

  const roomForBatch = (): boolean => inHand.size <= SLOTS - BATCH;
  const claim = () => {
    const now = clock();
    // Two calls: the account may need one before the send.
    const leaseUntil = new Date(now.getTime() + 2 * callTimeoutMs + LEASE_MARGIN);
    return { network, leaseId: uuid(), leaseUntil, now, limit: BATCH };
  };

  const intent = inBatches(async (mine: Intent[]) => {
    const recorded = await recordIntents(db, mine, clock());
    return mine.map(({ id }) => recorded.has(id));
  });

  /** The result, or doubt where the process cannot wait for it. */
  function inTime<T>(call: Promise<T>): Promise<T | Doubt> {
    const cutOff = Promise.withResolvers<Doubt>();
    const cut = () => cutOff.resolve({ kind: "unknown", detail: "the process stopped" });
    cuts.add(cut);
    const failed = (error: unknown): Doubt => {
      log.error({ err: error, network }, "A provider's adapter failed");
      return { kind: "unknown", detail: "the adapter failed" };
    };
    return Promise.race([call.catch(failed), cutOff.promise]).finally(() => cuts.delete(cut));
  }

  async function accessOf({ userId, tokenSeal }: ClaimedPost): Promise<Access> {
    const known = accounts.get(userId);
    if (known && known.tokenSeal === tokenSeal && known.until > clock()) return known.access;
    const access = await deps.accessFor(userId, network);
    if (accounts.size >= KNOWN_ACCOUNTS) accounts.clear();
    // A refresh has changed what is stored; then the next claim brings that.
    if (access.kind === "ready") {
      accounts.set(userId, { tokenSeal, access, until: new Date(clock().getTime() + KNOWN_FOR) });
    }
    return access;
  }

  async function send(post: ClaimedPost): Promise<Verdict | undefined> {
    const access = await accessOf(post);
    if (access.kind !== "ready") return { change: withoutAccount(post, access, "ready", clock()) };
    if (stopping.signal.aborted) return { change: putBack(post, "ready", clock()) };
    const { account } = access;
    const { id, leaseId, leaseUntil } = post;
    if (!(await intent({ id, leaseId, accountId: account.accountId }))) return undefined;
    // A process that was held up sends nothing that could outlast its lease: the post would be another's by then.
    if (clock().getTime() + callTimeoutMs > leaseUntil.getTime()) {
      return { change: putBack(post, "ready", clock()) };
    }
    const sent = { ...post, sendStartedAt: post.sendStartedAt ?? clock() };
    let outcome: PublishOutcome = await inTime(social.publish(account, post.text, sharedArticle(post)));
    if (post.sendStartedAt && outcome.kind === "rejected" && outcome.rejection === "duplicate") {
      // An earlier send in doubt, thought to be absent, got there after all.
      const settled = await inTime<SettleOutcome>(
        social.settle(account, {
          text: post.text,
          article: sharedArticle(post),
          startedAt: post.sendStartedAt,
        }),
      );
      if (settled.kind !== "absent") outcome = settled.kind === "published" ? settled : UNCLEAR;
    }
    return judged(post, account, afterSend(sent, outcome, clock(), Math.random()));
  }

  async function settle(post: ClaimedPost): Promise<Verdict> {
    const access = await accessOf(post);
    if (access.kind !== "ready") return { change: withoutAccount(post, access, "unknown", clock()) };
    if (stopping.signal.aborted) return { change: putBack(post, "unknown", clock()) };
    const startedAt = post.sendStartedAt ?? post.scheduledAt;
    const sent = { text: post.text, article: sharedArticle(post), startedAt };
    const outcome = await inTime<SettleOutcome>(social.settle(access.account, sent));
    return judged(post, access.account, afterSettling(post, outcome, clock(), Math.random()));
  }

  /** A refused account stands as such before its posts are free again. */
  async function judged(post: ClaimedPost, account: SocialAccount, verdict: Verdict): Promise<Verdict> {
    if (verdict.accountRefused === undefined) return verdict;
    log.warn({ user: post.userId, network, detail: verdict.accountRefused }, "An account was refused");
    await deps.breakConnection(post.userId, network, account.accessToken).catch((error: unknown) => {
      log.error({ err: error, user: post.userId, network }, "A connection could not be marked as broken");
    });
    return verdict;
  }

  /** Writes verdicts down, however long the database is away; `false` for a post that is in other hands by now. */
  const record = inBatches(async (items: Judged[]): Promise<boolean[]> => {
    for (;;) {
      try {
        // oxlint-disable-next-line no-await-in-loop
        return await recordAll(items);
      } catch (error) {
        // oxlint-disable-next-line no-await-in-loop
        if (!isOutage(error)) return await recordEach(items);
        log.warn({ posts: items.length }, "The outcome of posts is recorded when the database is back");
        // oxlint-disable-next-line no-await-in-loop
        if (!(await pause(1_000, stopping.signal))) throw error;
      }
    }
  });

  /** One by one, so that a post that cannot be recorded costs no other one its record. */
  async function recordEach(items: Judged[]): Promise<boolean[]> {
    const recorded: boolean[] = [];
    for (const item of items) {
      // oxlint-disable-next-line no-await-in-loop
      const [done = false] = await recordAll([item]).catch((error: unknown) => {
        log.error({ err: error, post: item.post.id }, "The outcome of a post could not be recorded");
        return [];
      });
      recorded.push(done);
    }
    return recorded;
  }

  async function recordAll(items: Judged[]): Promise<boolean[]> {
    await recordTroubles(items);
    const records = items.map(({ post: { id, leaseId }, verdict: { change } }) => ({ id, leaseId, change }));
    if (!items.some(({ verdict }) => verdict.failure)) {
      const recorded = await recordChanges(db, records);
      return items.map(({ post }) => recorded.has(post.id));
    }
    return db.transaction(async (tx) => {
      const recorded = await recordChanges(tx, records);
      const notices = items.flatMap(({ post, verdict: { failure } }) =>
        failure && recorded.has(post.id)
          ? {
              userId: post.userId,
              key: `failed:${post.id}:${post.leaseId}`,
              message: { ...named(post), event: "post-failed" as const, reason: failure },
              link: `/campaigns/${post.campaignId}?post=${post.id}`,
              about: post.id,
            }
          : [],
      );
      await notifyAll(deps.notify, tx, notices);
      return items.map(({ post }) => recorded.has(post.id));
    });
  }

  /** What concerns more than one post stands before the posts are free again. */
  async function recordTroubles(items: Judged[]): Promise<void> {
    const limited = new Map<string, Date>();
    const pauses = items.flatMap(({ verdict }) => verdict.pause ?? []);
    for (const { post, verdict } of items) {
      if (verdict.accountLimitedUntil) limited.set(post.userId, verdict.accountLimitedUntil);
    }
    const [trouble] = pauses.toSorted((a, b) => Number(a.until ?? 0) - Number(b.until ?? 0));
    if (trouble) {
      await pauseNetwork(db, network, trouble, clock());
      log.error(
        { network, detail: trouble.detail, until: trouble.until },
        "Publishing is paused for everybody",
      );
    }
    for (const [userId, until] of limited) {
      // oxlint-disable-next-line no-await-in-loop -- few, and the embedded database has one connection
      await deps.limitAccount(userId, network, until);
    }
  }

  async function carryOut(
    post: ClaimedPost & { probe?: boolean },
    step: (post: ClaimedPost) => Promise<Verdict | undefined>,
    status: "ready" | "unknown",
  ): Promise<void> {
    const { id, campaignId, userId, leaseId } = post;
    const logged = { post: id, campaign: campaignId, user: userId, network, lease: leaseId };
    try {
      const verdict = await step(post).catch((error: unknown): Verdict => {
        log.error({ ...logged, err: error }, "A post is put back after an error");
        return { change: putBack(post, status, new Date(clock().getTime() + AFTER_ERROR)) };
      });
      if (!verdict || !(await record({ post, verdict }))) {
        log.warn(logged, "A post was not touched: its lease was lost");
        return;
      }
      const { change } = verdict;
      report(post, change.status, status, change.attempts > post.attempts);
      log.info(
        { ...logged, became: change.status, attempts: change.attempts, dueAt: change.dueAt },
        "post handled",
      );
      if (post.probe && change.status === "published") await resumeNetwork(db, network, clock());
    } catch (error) {
      // The lease ends by itself, and the post is taken up again.
      log.error({ ...logged, err: error }, "The outcome of a post could not be recorded");
    }
  }

  function report(post: ClaimedPost, became: string, was: "ready" | "unknown", tried: boolean): void {
    if (became === "published") {
      tally.count("published", network);
      tally.late(network, (clock().getTime() - post.scheduledAt.getTime()) / 1_000);
    } else if (became === "failed") tally.count("failed", network);
    else if (became === "unknown" && was === "ready") tally.count("unknown", network);
    else if (tried || (was === "unknown" && became === "ready")) tally.count("retried", network);
  }

  function start(post: ClaimedPost, work: Promise<void>): void {
    const { userId } = post;
    inHandOf.set(userId, (inHandOf.get(userId) ?? 0) + 1);
    inHand.add(work);
    void work.finally(() => {
      inHand.delete(work);
      const left = (inHandOf.get(userId) ?? 1) - 1;
      if (left > 0) inHandOf.set(userId, left);
      else inHandOf.delete(userId);
    });
  }

  return {
    sendDue: async () => {
      if (!roomForBatch()) return NEXT.busy;
      const resting = [...inHandOf].filter(([, posts]) => posts >= PER_USER).map(([userId]) => userId);
      const except = [...new Set([...resting, ...served])];
      const midRound = served.length > 0;
      const posts = await claimReady(db, claim(), { perUser: PER_USER, except });
      const filled = fullyServed(posts);
      served = filled.length > 0 ? [...served, ...filled] : [];
      for (const post of posts) start(post, carryOut(post, send, "ready"));
      if (posts.length === BATCH) return NEXT.atOnce;
      return posts.length > 0 || midRound ? NEXT.busy : NEXT.idle;
    },
    settleDue: async () => {
      if (!roomForBatch()) return NEXT.busy;
      const posts = await claimDoubtful(db, claim());
      for (const post of posts) start(post, carryOut(post, settle, "unknown"));
      return posts.length === BATCH ? NEXT.busy : NEXT.settled;
    },
    finish: async (within) => {
      stopping.abort();
      const timer = setTimeout(() => cuts.forEach((cut) => cut()), within);
      while (inHand.size > 0) {
        // oxlint-disable-next-line no-await-in-loop -- until none is left
        await Promise.all(inHand);
      }
      clearTimeout(timer);
    },
  };
}
