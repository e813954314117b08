import { withoutWithheld } from "@postfolio/contract/facts/withheld.ts";
import type { Tell } from "../../../events.ts";
import { webhookEventsOf } from "../post-webhook-events.ts";
import { NEWS_TYPE } from "@postfolio/contract/generation/generation-options.ts";
import { linkLeftOut, linkOverBudget, MESSAGES, skippedOverBudget } from "@postfolio/contract/messages.ts";
import type { PostForm } from "@postfolio/contract/posts/post-forms.ts";
import { NETWORK_RULES, type Network } from "@postfolio/contract/networks/networks.ts";
import { sumOfPrices } from "@postfolio/contract/posts/post-price.ts";
import { DAY, plus, WEEK } from "@postfolio/contract/time-units.ts";
import { v7 as uuid } from "uuid";
import type { NoticeInput, Notify } from "../../notices/notices.offers.ts";
import type {
  AuthorOf,
  DraftFailure,
  DraftOutcome,
  DraftPost,
  PostAuthor,
  Revision,
} from "../../generation/generation.offers.ts";
import type { WritingVoice } from "../../voices/voices.offers.ts";
import { type DraftChange, unwritten, NOBODY_CHECKED, WITHOUT_NEWS, written } from "./drafting.policy.ts";
import { dealAngle, type DealingDeps, type DealtAngle, wholeAngle } from "./dealing.ts";
import {
  claimPlanned,
  type Drafted,
  type DraftJob,
  findEarlierPosts,
  findRecentTexts,
  isTextTaken,
  recordDraft,
  releaseDraft,
} from "./drafting.queries.ts";
import { approvalAsked } from "../approval/approval-reminders.ts";
import { budgetOf, monthOf } from "../money/costs.ts";
import { countLinkedPosts } from "../money/linked-posts.ts";
import { named, noticeOn } from "../post-reasons.ts";
import type { Deps, Tally } from "../../../deps.ts";
import { answerIn } from "../../../words.ts";
import { whenOf } from "./when.policy.ts";
import { leaseTime, writingTime } from "./writing-time.policy.ts";

/** Maximum number of concurrent drafts per worker. */
const SLOTS = 8;
/** Number of earlier posts shown to the model. */
const EARLIER_POSTS = 30;
/** Recent posts that a new one must not resemble. */
const RECENT = { posts: 5_000, days: 365 };
const NEXT = { busy: 250, idle: 1_000 };

export interface DraftingDeps extends DealingDeps, Pick<Deps, "clock" | "log" | "config"> {
  draftPost: DraftPost;
  authorOf: AuthorOf;
  bestOf: (userId: string, network: Network) => Promise<string[]>;
  voiceOf: (
    userId: string,
    network: Network,
    occasion: Pick<DraftJob, "language" | "prompt"> & { form: PostForm | undefined },
  ) => Promise<WritingVoice | null>;
  notify: Notify;
  tell: Tell;
  tally: Tally;
}

export interface Drafter {
  deps: DraftingDeps;
  inHand: Set<Promise<void>>;
  stopping: AbortController;
}

export const createDrafter = (deps: DraftingDeps): Drafter => ({
  deps,
  inHand: new Set(),
  stopping: new AbortController(),
});

/** @returns milliseconds until the next round */
export async function draftDue(drafter: Drafter): Promise<number> {
  const { inHand, deps } = drafter;
  const limit = SLOTS - inHand.size;
  if (limit <= 0) return NEXT.busy;
  const now = deps.clock();
  const leaseUntil = plus(now, leaseTime(deps.config.ai.timeoutMs));
  const posts = await claimPlanned(deps.db, { leaseId: uuid(), leaseUntil, now, limit });
  for (const post of posts) {
    // The model gives its reasons for marks in this language.
    const work = answerIn(post.interfaceLanguage ?? "en", () => carryOut(drafter, post));
    inHand.add(work);
    void work.finally(() => inHand.delete(work));
  }
  // While posts are being written, rounds follow quickly, because a user's next post is claimed once the previous one
  // is written.
  return inHand.size > 0 ? NEXT.busy : NEXT.idle;
}

export async function finishDrafting({ inHand, stopping }: Drafter): Promise<void> {
  stopping.abort();
  await Promise.all(inHand);
}

async function carryOut(drafter: Drafter, post: DraftJob): Promise<void> {
  const { deps, stopping } = drafter;
  const { id, campaignId, userId, network, leaseId } = post;
  const logged = { post: id, campaign: campaignId, user: userId, network, lease: leaseId };
  try {
    const budget = await roomFor(deps, post);
    if (budget && !budget.plain) return await skipOverBudget(deps, post, budget.limit, logged);
    const withoutLink = await whyWithoutLink(deps, post, budget);
    const { outcome, angle } = await draft(drafter, post, post.includeLink && withoutLink === null);
    if (outcome.kind === "written") {
      const { text, source, withoutNews, marks, unread, firstLines } = outcome;
      const made = {
        text,
        source,
        angle: angle?.text ?? null,
        form: angle?.form ?? null,
        marks,
        unread,
        firstLines,
        writtenAt: deps.clock(),
      };
      const lacksPicture = post.limits?.needsPicture === true && post.media.length === 0;
      const reason = lacksPicture
        ? MESSAGES.pictureNeeded
        : unread
          ? NOBODY_CHECKED
          : withoutNews
            ? WITHOUT_NEWS
            : withoutLink;
      const change = { ...written(post, unread || marks.length > 0 || lacksPicture), reason };
      if (!(await recordWritten(deps, post, change, made))) {
        return await release(deps, post, logged);
      }
      deps.tally.count("drafted", network);
      deps.log.info(logged, "post drafted");
    } else if (stopping.signal.aborted) await releaseDraft(deps.db, post, deps.clock());
    else await fail(deps, post, outcome.failure, logged);
  } catch (error) {
    // The lease expires, and the post is claimed again.
    deps.log.error({ ...logged, err: error }, "A post could not be drafted");
  }
}

interface Room {
  limit: number;
  plain: boolean;
  linked: boolean;
}

/** Null if posts are free, or if the post already has a text. */
async function roomFor(
  deps: DraftingDeps,
  { id, userId, network, scheduledAt, text }: DraftJob,
): Promise<Room | null> {
  const { price } = NETWORK_RULES[network];
  if (!price || text !== null) return null;
  const { spent, limit } = await budgetOf(deps, deps.db, { userId, at: scheduledAt, except: id });
  const fits = (more: number) => sumOfPrices([spent, more]) <= limit;
  return { limit, plain: fits(price.plain), linked: fits(price.linked) };
}

/** Notifies the user at most once a month. */
async function skipOverBudget(
  { db, clock, log, notify, tell }: DraftingDeps,
  post: DraftJob,
  limit: number,
  logged: object,
): Promise<void> {
  const { network } = post;
  log.info({ ...logged, limit }, "post skipped: the month's budget is used up");
  await db.transaction(async (tx) => {
    const reason = skippedOverBudget(network, limit);
    if (!(await recordDraft(tx, post, { status: "skipped", dueAt: clock(), attempts: 0, reason }))) return;
    await notify(tx, {
      ...noticeOn(post),
      // The notice is about the month, so it doesn't replace a notice about a post.
      about: undefined,
      key: `budget:${network}:${monthOf(post.scheduledAt)}`,
      message: { event: "budget-reached", network, limit },
    });
    await tell("webhookEvents", { db: tx, events: webhookEventsOf(post, { status: "skipped", reason }) });
  });
}

async function whyWithoutLink(
  deps: DraftingDeps,
  { id, userId, network, ...wanted }: DraftJob,
  room: Room | null,
): Promise<string | null> {
  const free = NETWORK_RULES[network].price === null;
  if (free || !wanted.includeLink || wanted.postType !== NEWS_TYPE) return null;
  if (room && !room.linked) return linkOverBudget(network, room.limit);
  const { used, limit } = await countLinkedPosts(deps, deps.db, userId, id);
  return used < limit ? null : linkLeftOut(network, limit);
}

async function draft(
  { deps, stopping }: Drafter,
  post: DraftJob,
  includeLink: boolean,
): Promise<{ outcome: DraftOutcome; angle: DealtAngle | null }> {
  const { db, draftPost, authorOf, bestOf, voiceOf } = deps;
  const { id: postId, campaignId, userId, network } = post;
  const author =
    (await authorOf(userId, network, post)) ?? (await authorOf(userId, network, { ...post, resume: null }));
  if (!author) throw new Error("An author without a resume is always found");
  const revision = revisionOf(post);
  // A revised text may resemble the text that it replaces.
  const except = revision ? postId : undefined;
  const earlier = await findEarlierPosts(db, campaignId, EARLIER_POSTS, except);
  const since = plus(deps.clock(), -RECENT.days * DAY);
  const recent = await findRecentTexts(db, userId, since, RECENT.posts, except);
  const isTaken = (text: string) => isTextTaken(db, userId, network, text);
  const signal = AbortSignal.any([
    stopping.signal,
    AbortSignal.timeout(writingTime(deps.config.ai.timeoutMs)),
  ]);
  const angle = revision ? presentAngle(post, author) : await dealAngle(deps, post, author, signal);
  const voice = await voiceOf(userId, network, { ...post, form: angle?.form });
  const when = whenOf(post.scheduledAt, post.timeZone);
  const request = {
    ...post,
    includeLink,
    postId,
    author,
    voice,
    earlier,
    best: await bestOf(userId, network),
    recent,
    isTaken,
    angle,
    revision,
    when,
  };
  return { outcome: await draftPost(request, signal), angle };
}

/** Shows a thread to the model as a single text. */
function revisionOf({ wish, text, parts }: DraftJob): Revision | null {
  return wish === null || !text ? null : { present: [text, ...parts].join("\n\n"), wish };
}

const presentAngle = ({ angle, form, angles }: DraftJob, author: PostAuthor): DealtAngle | null =>
  angle === null || form === null
    ? null
    : wholeAngle(withoutWithheld(angles, author.withheld), { text: angle, form });

/** Requests approval if necessary. @returns false if `recordDraft` returned false */
async function recordWritten(
  { db, notify, tell }: DraftingDeps,
  post: DraftJob,
  change: DraftChange,
  made: Drafted & { writtenAt: Date },
): Promise<boolean> {
  if (change.status !== "awaiting_approval") return recordDraft(db, post, change, made);
  return db.transaction(async (tx) => {
    if (!(await recordDraft(tx, post, change, made))) return false;
    await notify(tx, approvalAsked({ ...post, text: made.text }, "asked"));
    await tell("awaitsApproval", { tx, campaignId: post.campaignId });
    await tell("webhookEvents", { db: tx, events: webhookEventsOf(post, change) });
    return true;
  });
}

/** Does nothing if another worker holds the lease. */
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
  const { db, clock, log, tally, notify, tell } = deps;
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
    await tell("webhookEvents", { db: tx, events: webhookEventsOf(post, change) });
    return true;
  });
  if (!recorded) return release(deps, post, logged);
  if (change.status === "failed") tally.count("failed", post.network);
}

/** Posts skipped for lack of news are reported once a week. */
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
    // The notice is about the week, so it doesn't replace a notice about a post.
    about: undefined,
    key: `no-news:${post.campaignId}:${Math.floor(now.getTime() / WEEK)}`,
    message: { event: "no-news", network: post.network, title: post.title },
  };
}
