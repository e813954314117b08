import type { Post, TimedPost } from "@postfolio/contract/campaigns/campaigns.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES, POST_STANDS } from "@postfolio/contract/messages.ts";
import type { NewPost, PostUpdate, SlotWanted } from "@postfolio/contract/posts/own-posts.ts";
import type { Plan } from "@postfolio/contract/plans.ts";
import { statusesBefore } from "@postfolio/contract/posts/post-lifecycle.ts";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import { v7 as uuid } from "uuid";
import { findPlan, lockUser } from "../../../db/users.ts";
import { findConnected, plannedFor } from "../../../db/connected-account.ts";
import type { Db, Tx } from "../../../db/client.ts";
import { AppError, notFound } from "../../../errors.ts";
import { assertScope, type Caller } from "../../../http/implement.ts";
import { hashOfPost } from "../post-hash.ts";
import { nextSlot } from "../planning/day-room.ts";
import { countUnsentOwn, findClose, type Queue } from "../planning/day-room.queries.ts";
import { dayIn } from "../planning/free-slot.policy.ts";
import { announce, assertLateEnough, earliestFor } from "../approval/key-brake.ts";
import type { RequestedAction } from "./post-actions.policy.ts";
import { type ActionDeps, actInTurn } from "./post-actions.ts";
import { assertMayGoOut, assertOwnMedia } from "../checks-before-sending.ts";
import { toPost } from "../posts.ts";
import { storedPictures } from "../post-pictures.ts";
import { findPost, insertPost, lockPost, removePost } from "../posts.queries.ts";

export async function createPost(deps: ActionDeps, caller: Caller, asked: NewPost): Promise<TimedPost> {
  const { db, clock } = deps;
  const { userId, key } = caller;
  const { network, connection, text, media, thread: parts, threadMedia, options, timeZone } = asked;
  if (asked.scheduledAt !== null) assertScope(caller, "posts:publish");
  return db.transaction(async (tx) => {
    const plan = (await lockUser(tx, userId)) ?? "Free";
    if ((await countUnsentOwn(tx, userId)) >= LIMITS.ownPosts) {
      throw new AppError("conflict", MESSAGES.tooManyOwnPosts);
    }
    const now = clock();
    const connected = await findConnected(tx, { userId, network }, connection);
    const queue = { userId, network, accountId: connected?.id ?? null };
    const scheduledAt = await timeOf(tx, queue, asked.scheduledAt, {
      plan,
      timeZone,
      now,
      earliest: earliestFor(caller, now),
    });
    const post = {
      id: uuid(),
      userId,
      network,
      // A draft with no chosen account goes to the account that is the default when the draft is scheduled.
      ...plannedFor(scheduledAt || connection ? connected : null),
      text,
      ...storedPictures([media, ...threadMedia]),
      parts,
      options,
      textHash: hashOfPost(text),
      textAt: now,
      // A text from the Playground may have been written entirely by a model.
      edited: !(await deps.isGenerated(tx, userId, text)),
      timeZone,
      day: scheduledAt && dayIn(scheduledAt, timeZone).toString(),
      scheduledAt,
      status: scheduledAt ? ("ready" as const) : ("draft" as const),
      dueAt: scheduledAt ?? now,
      createdAt: now,
    };
    await assertOwnMedia(deps, tx, post);
    if (scheduledAt) await assertMayGoOut(deps, tx, plan, { post: null, after: post });
    const inserted = await insertPost(tx, post);
    if (key) await announce(deps, tx, key, inserted, null);
    return timed(tx, queue, toPost(inserted));
  });
}

export async function changePost(
  deps: ActionDeps,
  caller: Caller,
  id: string,
  wanted: PostUpdate,
): Promise<TimedPost> {
  const { connection, text, media, thread: parts, threadMedia: partMedia } = wanted;
  const { options, kept, scheduledAt, timeZone } = wanted;
  const changed = await actInTurn(deps, caller, id, async (tx, { post, campaign }, plan) => {
    const asked: RequestedAction[] = [];
    const account = connection ? await findConnected(tx, post, connection) : null;
    if (account && post.status !== "draft") assertScope(caller, "posts:publish");
    if ((account ?? text ?? media ?? parts ?? partMedia ?? kept ?? null) !== null || options !== undefined) {
      asked.push({
        action: "edit",
        ...(account && { account }),
        ...(text !== undefined && { text }),
        ...(media && { media }),
        ...(parts && { parts }),
        ...(partMedia && { partMedia }),
        ...(options !== undefined && { options }),
        ...(kept && { kept }),
      });
    }
    if (scheduledAt === undefined) return asked;
    const zone = timeZone ?? post.timeZone ?? "UTC";
    const now = deps.clock();
    const earliest = earliestFor(caller, now);
    const queue = { ...post, accountId: account?.id ?? post.accountId ?? post.connected?.id ?? null };
    const at = await timeOf(tx, queue, scheduledAt, { plan, timeZone: zone, now, earliest });
    if (campaign && at) {
      return [...asked, { action: "reschedule", at, day: dayIn(at, campaign.timeZone).toString() }];
    }
    return [...asked, at ? { action: "schedule", at, timeZone: zone } : { action: "unschedule" }];
  });
  if (scheduledAt === undefined) return { ...changed, closeTo: null };
  const { userId } = caller;
  const row = await findPost(deps.db, id, userId);
  return timed(deps.db, row ?? { userId, network: changed.network, accountId: null }, changed);
}

async function timed(db: Db | Tx, queue: Queue, post: Post): Promise<TimedPost> {
  const at = post.scheduledAt;
  const closeTo = at === null ? null : await findClose(db, queue, new Date(at), post._id);
  return { ...post, closeTo: closeTo?.toISOString() ?? null };
}

export async function deletePost({ db, tell }: ActionDeps, caller: Caller, id: string) {
  const { userId } = caller;
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const found = await lockPost(tx, id, userId);
    if (!found) throw notFound();
    const { status } = found.post;
    if (status !== "draft") assertScope(caller, "posts:publish");
    if (found.campaign) throw new AppError("conflict", MESSAGES.postOfCampaign);
    if (!statusesBefore("delete").includes(status)) throw new AppError("conflict", POST_STANDS[status]);
    await tell("settled", { db: tx, userId, about: [id] });
    await removePost(tx, id, userId);
  });
}

export async function findFreeSlot(
  { db, clock }: Pick<ActionDeps, "db" | "clock">,
  { userId }: Caller,
  { network, connection, timeZone }: SlotWanted,
): Promise<{ at: string | null }> {
  const plan = (await findPlan(db, userId)) ?? "Free";
  const connected = await findConnected(db, { userId, network }, connection);
  const queue = { userId, network, accountId: connected?.id ?? null };
  const at = await nextSlot(db, queue, { plan, timeZone, now: clock() });
  return { at: at?.toISOString() ?? null };
}

async function timeOf(
  tx: Tx,
  queue: Queue,
  asked: string | null,
  { plan, timeZone, now, earliest }: { plan: Plan; timeZone: string; now: Date; earliest: Date | null },
): Promise<Date | null> {
  if (asked === null) return null;
  if (asked === "next") {
    const at = await nextSlot(tx, queue, { plan, timeZone, now: earliest ?? now });
    if (!at) throw new AppError("conflict", MESSAGES.noFreeSlot);
    return at;
  }
  const at = new Date(asked);
  const refuse = (userMessage: string) => new AppError("invalid_request", userMessage);
  if (at <= now) throw refuse(MESSAGES.pastTime);
  assertLateEnough(at, earliest);
  if (at > plus(now, LIMITS.scheduleAheadDays * DAY)) throw refuse(MESSAGES.timeTooFar);
  return at;
}
