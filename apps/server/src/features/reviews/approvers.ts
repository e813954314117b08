import * as AUDIT_TEXTS from "@postfolio/contract/audit/audit-texts.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { ApproverInvitation } from "@postfolio/contract/reviews/reviews.routes.ts";
import { DAY, WEEK } from "@postfolio/contract/time-units.ts";
import { v7 as uuid } from "uuid";
import type { Tx } from "../../db/client.ts";
import { lockUser } from "../../db/users.ts";
import type { Deps } from "../../deps.ts";
import { emailKey } from "../../email-key.ts";
import { AppError } from "../../errors.ts";
import type { Tell } from "../../events.ts";
import type { Caller } from "../../http/implement.ts";
import { count, isCounted, uncount } from "../../http/limits/rate-limits.queries.ts";
import { wordsOfUser } from "../../words.ts";
import type { Notify } from "../notices/notices.offers.ts";
import {
  type Approver,
  confirmEverywhere,
  findApprover,
  findInvitation,
  findOwner,
  insertApprover,
  isConfirmed,
  ofCampaign,
  removeApprover,
  removeEverywhere,
  withId,
} from "./approvers.queries.ts";
import { type ApproverLink, approverToken, readApproverToken } from "./review-links.ts";

/**
 * How long, in milliseconds, no user can ask an approver who refused, and the same user cannot ask an approver who
 * left.
 */
const REFUSED = 365 * DAY;
const LEFT = 30 * DAY;
/** Maximum number of invitations that an email address gets per week from all users. */
const INVITED_BY = 3;
/** How long, in milliseconds, a user's invitation to an address that never agreed is not repeated. */
const INVITED = 365 * DAY;
/** How long, in seconds, the owner has to correct a typo in the address. */
const INVITATION_DELAY = 30;

const keys = ({ userId, emailKey: key }: ApproverLink) => ({
  refused: `approver refused ${key}`,
  left: `approver left ${userId} ${key}`,
  invited: `approver invited ${userId} ${key}`,
  byAnyone: `approver invitations ${key}`,
  byUser: `approvers named ${userId}`,
});

export interface ApproverDeps extends Pick<Deps, "db" | "clock" | "config" | "jobs" | "mail" | "sessionKey"> {
  tell: Tell;
  notify: Notify;
}

export async function nameApprover(
  deps: ApproverDeps,
  tx: Tx,
  caller: Caller,
  campaignId: string,
  email: string | null,
): Promise<void> {
  const { userId } = caller;
  const before = await findApprover(tx, ofCampaign(campaignId));
  const key = email === null ? null : emailKey(email);
  if (key === (before?.emailKey ?? null)) return;
  if (caller.key) throw new AppError("forbidden", MESSAGES.approverByKey);
  const remembered = { db: tx, actorId: userId };
  if (before) {
    await removeApprover(tx, campaignId);
    await deps.tell("remembered", { ...remembered, action: "approver-removed" });
  }
  if (email === null || key === null) return;
  const link = { userId, emailKey: key };
  await assertMayAsk(deps, tx, link, email);
  const known = await isConfirmed(tx, link);
  const now = deps.clock();
  const row = { id: uuid(), campaignId, userId, email, emailKey: key, createdAt: now };
  await insertApprover(tx, { ...row, confirmedAt: known ? now : null });
  await deps.tell("remembered", { ...remembered, action: "approver-named" });
  if (known) await deps.tell("awaitsApproval", { tx, campaignId });
  else await invite(deps, tx, link, row.id);
}

async function assertMayAsk(
  { config }: ApproverDeps,
  tx: Tx,
  link: ApproverLink,
  email: string,
): Promise<void> {
  if (config.mail.state === "off") throw new AppError("failed_dependency", MESSAGES.mailOff);
  const owner = await findOwner(tx, link.userId);
  if (!owner?.emailVerifiedAt) throw new AppError("forbidden", MESSAGES.approverUnconfirmed);
  if (owner.emailKey === link.emailKey) throw new AppError("invalid_request", MESSAGES.approverSelf);
  const { refused, left, byUser } = keys(link);
  if ((await isCounted(tx, refused)) || (await isCounted(tx, left))) {
    throw new AppError("conflict", MESSAGES.approverRefused(email));
  }
  if ((await count(tx, byUser, { window: DAY })).taken > LIMITS.approversPerDay) {
    throw new AppError("rate_limited", MESSAGES.tooManyApprovers);
  }
}

/** An address that never agreed gets one email from each user, and only a few in total. */
async function invite({ jobs }: ApproverDeps, tx: Tx, link: ApproverLink, id: string): Promise<void> {
  const { invited, byAnyone } = keys(link);
  if ((await count(tx, invited, { window: INVITED })).taken > 1) return;
  if ((await count(tx, byAnyone, { window: WEEK })).taken > INVITED_BY) return;
  await jobs.enqueue(tx, "approver-invitation-mail", { id }, { key: id, delay: INVITATION_DELAY });
}

/** Contains nothing that the owner wrote except their confirmed email address, since the recipient may be anyone. */
export async function mailInvitation(deps: ApproverDeps, id: string): Promise<void> {
  const approver = await findApprover(deps.db, withId(id));
  const owner = approver && (await findOwner(deps.db, approver.userId));
  if (!approver || !owner || approver.confirmedAt || owner.suspendedAt) return;
  const { publicUrl } = deps.config;
  const token = approverToken(deps, approver);
  // Approvers have no account, so they get the language of the person who asks them.
  const words = wordsOfUser(owner);
  const { t } = words;
  await deps.mail.send({
    to: approver.email,
    words,
    subject: t("{{email}} asks you to approve posts", { email: owner.email }),
    body: [
      t("Hello,"),
      t(
        "{{email}} schedules posts for social networks with Postfolio, and asks you to approve them before they go out. If you agree, you get an email when a post is waiting, and can approve it, skip it, or ask for a change. You don't need an account.",
        { email: owner.email },
      ),
      { label: t("Answer|reply"), url: `${publicUrl}/approver#${token}` },
      t(
        "If you do nothing, you won't hear from us again. On the same page, you can say that you never want these emails.",
      ),
    ],
    unsubscribeUrl: `${publicUrl}/api/reviews/leave?token=${token}`,
    key: `approver invitation ${id}`,
  });
}

export async function lookAtInvitation(deps: ApproverDeps, token: string): Promise<ApproverInvitation> {
  const found = await findInvitation(deps.db, readApproverToken(deps, token));
  if (!found) throw new AppError("conflict", MESSAGES.approverLinkGone);
  return { owner: found.owner, email: found.email, confirmed: found.confirmedAt !== null };
}

export async function answerInvitation(
  deps: ApproverDeps,
  { token, agree }: { token: string; agree: boolean },
): Promise<string> {
  if (!agree) return leave(deps, token);
  const link = readApproverToken(deps, token);
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, link.userId);
    const confirmed = await confirmEverywhere(tx, link, deps.clock());
    if (confirmed.length === 0) {
      if (await isConfirmed(tx, link)) return;
      throw new AppError("conflict", MESSAGES.approverLinkGone);
    }
    // If the approvers are removed and added again, they are asked again.
    await uncount(tx, keys(link).invited);
    await record(deps, tx, confirmed, "agreed");
    for (const { campaignId } of confirmed) await deps.tell("awaitsApproval", { tx, campaignId });
  });
  return MESSAGES.approverConfirmed;
}

/** Also works for someone who never agreed. After that, no user can ask this person for a year. */
export async function leave(deps: ApproverDeps, token: string): Promise<string> {
  const link = readApproverToken(deps, token);
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, link.userId);
    const removed = await removeEverywhere(tx, link);
    if (removed.length === 0) return MESSAGES.approverLeft;
    const { refused, left } = keys(link);
    const agreed = removed.some(({ confirmedAt }) => confirmedAt !== null);
    await count(tx, agreed ? left : refused, { window: agreed ? LEFT : REFUSED });
    if (agreed) await uncount(tx, keys(link).invited);
    await record(deps, tx, removed, agreed ? "left" : "refused");
    return agreed ? MESSAGES.approverLeft : MESSAGES.approverRefusal;
  });
}

async function record(
  { tell, notify, clock }: ApproverDeps,
  tx: Tx,
  approvers: readonly Approver[],
  answer: "agreed" | "refused" | "left",
): Promise<void> {
  const [{ userId, email, campaignId }] = approvers as [Approver];
  await tell("remembered", {
    db: tx,
    action: answer === "agreed" ? "approver-confirmed" : "approver-removed",
    actorId: null,
    subjectId: userId,
    detail: answer === "agreed" ? "" : AUDIT_TEXTS.removedByApprover,
  });
  await notify(tx, {
    userId,
    key: `approver:${campaignId}:${answer}:${clock().toISOString()}`,
    message: { event: "approver-answered", email, answer },
    link: approvers.length === 1 ? `/campaigns/${campaignId}` : "/campaigns",
  });
}
