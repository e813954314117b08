import type { Post } from "@postfolio/contract/campaigns/campaigns.ts";
import { connectFirst, POST_STANDS, writtenFor } from "@postfolio/contract/messages.ts";
import type { Plan } from "@postfolio/contract/plans.ts";
import { type Rhythm, slotsOf } from "@postfolio/contract/campaigns/slots.ts";
import { MINUTE, plus } from "@postfolio/contract/time-units.ts";
import { lockUser } from "../../../db/users.ts";
import { anotherAccount, findConnected } from "../../../db/connected-account.ts";
import type { Tx } from "../../../db/client.ts";
import type { Deps } from "../../../deps.ts";
import { AppError, notFound } from "../../../errors.ts";
import type { Caller } from "../../../http/implement.ts";
import type { Tell } from "../../../events.ts";
import { dayIn } from "../planning/free-slot.policy.ts";
import { announce, type BrakeDeps, earliestFor, holdBack } from "../approval/key-brake.ts";
import {
  type RequestedAction,
  decide,
  isToCheck,
  lessonOf,
  renumbered,
  toCheckRefusal,
} from "./post-actions.policy.ts";
import {
  assertContent,
  assertLinkAllowed,
  assertMayGoOut,
  assertMovable,
  assertOptions,
  assertOwnMedia,
  type CheckDeps,
  assertRestorable,
  assertSaid,
  assertWithinBudget,
} from "../checks-before-sending.ts";
import { keepText } from "./post-versions.queries.ts";
import { webhookEventsOfAction } from "../post-webhook-events.ts";
import { standsAs } from "../post-reasons.ts";
import { toPost } from "../posts.ts";
import { lockPost, type LockedPost, type PostRow, updatePost } from "../posts.queries.ts";

export interface ActionDeps extends CheckDeps, BrakeDeps, Pick<Deps, "db" | "config"> {
  tell: Tell;
  isGenerated: (tx: Tx, userId: string, text: string) => Promise<boolean>;
}

type Owner = Pick<Caller, "userId" | "key">;

/** @param check may reject the action; runs under the post's lock */
export const actOnPost = (
  deps: ActionDeps,
  caller: Owner,
  id: string,
  asked: RequestedAction,
  check?: (tx: Tx) => Promise<void>,
): Promise<Post> => actInTurn(deps, caller, id, async () => [asked], check);

/**
 * @param connection the account to send from; if undefined, the post's account, or the default account if the post's
 * account is not connected
 */
export const approvePost = (
  deps: ActionDeps,
  caller: Owner,
  id: string,
  connection: string | undefined,
): Promise<Post> =>
  actInTurn(deps, caller, id, async (tx, { post }) => {
    const account = connection === undefined ? null : await findConnected(tx, post, connection);
    return [{ action: "approve", ...(account && { account }) }];
  });

/**
 * Takes all of the actions or none.
 * @param actions returns the actions to take; runs under the post's lock
 * @param done runs after the actions, in the same transaction
 */
export async function actInTurn(
  deps: ActionDeps,
  caller: Owner,
  id: string,
  actions: (tx: Tx, found: LockedPost, plan: Plan) => Promise<readonly RequestedAction[]>,
  check?: (tx: Tx) => Promise<void>,
  done?: (tx: Tx) => Promise<void>,
): Promise<Post> {
  const { db, clock, tell } = deps;
  const { userId, key } = caller;
  return db.transaction(async (tx) => {
    // Editing the campaign takes the same lock.
    const plan = (await lockUser(tx, userId)) ?? "Free";
    const found = await lockPost(tx, id, userId);
    // Runs first, so that the check can throw its own message.
    await check?.(tx);
    if (!found) throw notFound();
    const asked = await actions(tx, found, plan);
    assertOwnWord(caller, found, asked);
    const now = clock();
    const earliest = earliestFor(caller, now);
    const wanted = decideAll(found, asked, { now, sendAt: earliest ?? now });
    const change = key && earliest ? holdBack(key, found.post, { asked, change: wanted, earliest }) : wanted;
    const after = { ...found.post, ...change };
    await assertAllowed(deps, tx, found, { asked, after, plan });
    for (const one of asked) {
      const lesson = lessonOf(one, found.post);
      if (lesson) await tell("postJudged", { tx, userId, network: found.post.network, lesson });
    }
    // A user who acts on a post has read its notices.
    if (!key) await tell("settled", { db: tx, userId, about: [id] });
    const { kept, numbers } = renumbered(found.post, change, now);
    if (kept) await keepText(tx, id);
    const updated = await updatePost(tx, id, userId, { ...change, ...numbers, changedAt: now });
    await tell("webhookEvents", { db: tx, events: webhookEventsOfAction(found.post, updated) });
    if (key) await announce(deps, tx, key, updated, found.campaign);
    const { status, campaignId } = updated;
    if (status === "awaiting_approval" && campaignId) await tell("awaitsApproval", { tx, campaignId });
    await done?.(tx);
    return toPost(updated);
  });
}

/** Throws if a key requests something that only the author may decide. */
function assertOwnWord(
  { key }: Owner,
  { post, campaign }: LockedPost,
  asked: readonly RequestedAction[],
): void {
  const sends = asked.some(({ action }) => action === "schedule" || action === "publish");
  if (key && !campaign && sends && isToCheck(post)) throw new AppError("conflict", toCheckRefusal(post));
  const another = anotherAccount(post, post.connected);
  if (!key || !another || !asked.some(({ action }) => action === "approve")) return;
  throw new AppError("conflict", writtenFor(post.accountName ?? "", another.name));
}

function decideAll(
  { post, campaign }: LockedPost,
  asked: readonly RequestedAction[],
  times: { now: Date; sendAt: Date },
): Partial<PostRow> {
  const slotAt = campaign ? slotTime(campaign, post) : undefined;
  let change: Partial<PostRow> = {};
  for (const one of asked) {
    const answer = decide(one, { post: { ...post, ...change }, campaign, slotAt }, times);
    if ("refusal" in answer) {
      const refusal = answer.refusal === POST_STANDS[post.status] ? standsAs(post) : answer.refusal;
      throw new AppError("conflict", refusal);
    }
    change = { ...change, ...answer.change };
  }
  if (campaign || !change.scheduledAt) return change;
  const timeZone = change.timeZone ?? post.timeZone ?? "UTC";
  return { ...change, day: dayIn(change.scheduledAt, timeZone).toString() };
}

async function assertAllowed(
  deps: ActionDeps,
  tx: Tx,
  { post, campaign }: LockedPost,
  { asked, after, plan }: { asked: readonly RequestedAction[]; after: PostRow; plan: Plan },
): Promise<void> {
  const actions = asked.map(({ action }) => action);
  const sends = actions.includes("publish") || actions.includes("retry");
  if (sends && !post.connected?.works) throw new AppError("conflict", connectFirst(post.network));
  assertSaid(after);
  if (actions.includes("edit")) {
    assertOptions(after);
    await assertOwnMedia(deps, tx, after);
  }
  if (!campaign)
    return after.status === "ready" ? assertMayGoOut(deps, tx, plan, { post, after }) : undefined;
  // The account's server may have lowered its limits since the text was written.
  const isAnew = actions.includes("approve") && post.connected?.limits;
  if (actions.includes("edit") || isAnew) await assertContent(deps, tx, after);
  if (actions.includes("restore")) await assertRestorable(deps, tx, post, plan);
  if (actions.includes("reschedule")) await assertMovable(deps, tx, plan, { post, after });
  const staysUnsent = after.status === "skipped" || after.status === "planned";
  if (!staysUnsent) await assertLinkAllowed(deps, tx, after);
  if (after.status === "ready" || after.status === "awaiting_approval") {
    await assertWithinBudget(deps, tx, after);
  }
}

function slotTime(campaign: Rhythm, { day, slot, shift }: PostRow): Date | undefined {
  if (day === null || slot === null) return undefined;
  const found = slotsOf(campaign, Temporal.PlainDate.from(day))[slot];
  return found && plus(found.at, shift * MINUTE);
}
