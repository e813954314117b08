import { createHash } from "node:crypto";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { DAY, SECOND } from "@postfolio/contract/time-units.ts";
import type { Mail } from "../../adapters/mail/mail.ts";
import type { Tx } from "../../db/client.ts";
import { count } from "../../http/limits/rate-limits.queries.ts";
import { digestOfPost } from "../../post-digest.ts";
import type { ApproverDeps } from "./approvers.ts";
import { findApprover, findOwner, ofCampaign, withId } from "./approvers.queries.ts";
import { approverToken, reviewToken } from "./review-links.ts";
import { findWaiting, isDueForReminder, recordAsked, type ReviewablePost } from "./reviews.queries.ts";
import { timeIn } from "../../time-in.ts";

/** In seconds, so that posts written together share an email and an edited text is not sent twice. */
const MAIL_DELAY = 60;
const MAX_LISTED = 10;

export async function enqueueReviewMail(
  { jobs, config }: Pick<ApproverDeps, "jobs" | "config">,
  { tx, campaignId }: { tx: Tx; campaignId: string },
): Promise<void> {
  if (config.mail.state === "off") return;
  const approver = await findApprover(tx, ofCampaign(campaignId));
  if (!approver?.confirmedAt) return;
  const { id } = approver;
  await jobs.enqueue(tx, "review-mail", { id }, { key: id, delay: MAIL_DELAY });
}

/** Emails an approver each text once and reminds them of it once. Safe to repeat after a crash. */
export async function mailReviews(deps: ApproverDeps, id: string): Promise<void> {
  const { db, clock, jobs, mail } = deps;
  const approver = await findApprover(db, withId(id));
  if (!approver?.confirmedAt) return;
  const now = clock();
  const owner = await findOwner(db, approver.userId);
  if (!owner || owner.suspendedAt) return;
  const isNew = ({ post, review }: ReviewablePost) =>
    review?.digest !== digestOfPost(post) || review.approverId !== id;
  const all = (await findWaiting(db, id, now)).filter((one) => isNew(one) || isDueForReminder(one, now));
  const found = all.slice(0, MAX_LISTED);
  if (found.length === 0) return;
  const { taken, endsIn } = await count(db, `review mails ${approver.emailKey}`, { window: DAY });
  if (taken > LIMITS.approverMails) {
    // Until then, only the owner can decide.
    await jobs.enqueue(db, "review-mail", { id }, { key: id, delay: Math.ceil(endsIn / SECOND) });
    return;
  }
  await mail.send(toMail(deps, found, found.some(isNew)));
  // Recorded afterward, so that a crash repeats an email rather than losing it.
  const asked = found.map(({ post }) => ({
    postId: post.id,
    userId: post.userId,
    digest: digestOfPost(post),
  }));
  await recordAsked(db, asked, approver, now);
  if (all.length > found.length)
    await jobs.enqueue(db, "review-mail", { id }, { key: id, delay: MAIL_DELAY });
}

function toMail(deps: ApproverDeps, found: readonly ReviewablePost[], isNew: boolean): Mail {
  const { publicUrl } = deps.config;
  const [{ approver, owner, campaign }] = found as [ReviewablePost];
  const token = approverToken(deps, approver);
  const many = found.length > 1;
  const what = many ? `${found.length} posts` : `a post for ${NETWORK_NAME[found[0]!.post.network]}`;
  return {
    to: approver.email,
    subject: `${isNew ? "For your approval" : "Still waiting for your approval"}: ${what} from “${campaign.title}”`,
    body: [
      "Hello,",
      `${owner.email} asks for your approval of ${what} from “${campaign.title}”. Without an approval, ${many ? "they don't" : "it doesn't"} go out.`,
      ...found.flatMap((one) => paragraphs(deps, one)),
      `You get this email because you agreed to approve posts of ${owner.email}.`,
      { label: "Stop these emails", url: `${publicUrl}/approver#${token}`, quiet: true },
    ],
    unsubscribeUrl: `${publicUrl}/api/reviews/leave?token=${token}`,
    key: `review ${hashOf(found)}`,
  };
}

const hashOf = (found: readonly ReviewablePost[]): string =>
  createHash("sha256")
    .update(JSON.stringify(found.map(({ post, review }) => [post.id, digestOfPost(post), review?.askedAt])))
    .digest("base64url");

function paragraphs(deps: ApproverDeps, { post, owner, campaign, approver }: ReviewablePost): Mail["body"] {
  const token = reviewToken(deps, {
    approverId: approver.id,
    postId: post.id,
    generation: owner.generation,
    digest: digestOfPost(post),
  });
  const url = `${deps.config.publicUrl}/review#${token}`;
  const pictures = post.media.length;
  const account = post.accountName ? ` as ${post.accountName}` : "";
  return [
    `Scheduled for ${timeIn(post.scheduledAt!, campaign.timeZone)} on ${NETWORK_NAME[post.network]}${account}:`,
    post.text ?? "",
    ...post.parts,
    ...(pictures > 0
      ? [`With ${pictures === 1 ? "a picture" : `${pictures} pictures`}, which you see on the page.`]
      : []),
    { label: "Approve", url: `${url}~approve` },
    { label: "Skip", url: `${url}~skip`, quiet: true },
    { label: "Request changes", url: `${url}~change`, quiet: true },
  ];
}
