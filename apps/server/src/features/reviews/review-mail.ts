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
import { type Words, wordsOfUser } from "../../words.ts";

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
    // Until the limit on emails ends, only the owner can decide.
    await jobs.enqueue(db, "review-mail", { id }, { key: id, delay: Math.ceil(endsIn / SECOND) });
    return;
  }
  await mail.send(toMail(deps, found, found.some(isNew), wordsOfUser(owner)));
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

function toMail(deps: ApproverDeps, found: readonly ReviewablePost[], isNew: boolean, words: Words): Mail {
  const { t } = words;
  const { publicUrl } = deps.config;
  const [{ approver, owner }] = found as [ReviewablePost];
  const token = approverToken(deps, approver);
  return {
    to: approver.email,
    words,
    subject: subjectOf(found, isNew, words),
    body: [
      t("Hello,"),
      askingFor(found, words),
      ...found.flatMap((one) => paragraphs(deps, one, words)),
      t("You're receiving this email because you agreed to approve posts by {{email}}.", {
        email: owner.email,
      }),
      { label: t("Stop these emails"), url: `${publicUrl}/approver#${token}`, quiet: true },
    ],
    unsubscribeUrl: `${publicUrl}/api/reviews/leave?token=${token}`,
    key: `review ${hashOf(found)}`,
  };
}

function subjectOf(found: readonly ReviewablePost[], isNew: boolean, { plural }: Words): string {
  const [{ post, campaign }] = found as [ReviewablePost];
  const args = { network: NETWORK_NAME[post.network], campaign: campaign.title };
  return isNew
    ? plural(
        found.length,
        {
          one: "For your approval: a post for {{network}} from “{{campaign}}”",
          other: "For your approval: {{count}} posts from “{{campaign}}”",
        },
        args,
      )
    : plural(
        found.length,
        {
          one: "Still waiting for your approval: a post for {{network}} from “{{campaign}}”",
          other: "Still waiting for your approval: {{count}} posts from “{{campaign}}”",
        },
        args,
      );
}

function askingFor(found: readonly ReviewablePost[], { plural }: Words): string {
  const [{ post, owner, campaign }] = found as [ReviewablePost];
  return plural(
    found.length,
    {
      one: "{{email}} asks for your approval of a post for {{network}} from “{{campaign}}”. Without an approval, it doesn't go out.",
      other:
        "{{email}} asks for your approval of {{count}} posts from “{{campaign}}”. Without an approval, they don't go out.",
    },
    { email: owner.email, network: NETWORK_NAME[post.network], campaign: campaign.title },
  );
}

const hashOf = (found: readonly ReviewablePost[]): string =>
  createHash("sha256")
    .update(JSON.stringify(found.map(({ post, review }) => [post.id, digestOfPost(post), review?.askedAt])))
    .digest("base64url");

function paragraphs(
  deps: ApproverDeps,
  { post, owner, campaign, approver }: ReviewablePost,
  { t, plural, language }: Words,
): Mail["body"] {
  const token = reviewToken(deps, {
    approverId: approver.id,
    postId: post.id,
    generation: owner.generation,
    digest: digestOfPost(post),
  });
  const url = `${deps.config.publicUrl}/review#${token}`;
  const pictures = post.media.length;
  const time = timeIn(post.scheduledAt!, campaign.timeZone, language);
  const network = NETWORK_NAME[post.network];
  return [
    post.accountName
      ? t("Scheduled for {{time}} on {{network}} as {{account}}:", {
          time,
          network,
          account: post.accountName,
        })
      : t("Scheduled for {{time}} on {{network}}:", { time, network }),
    { quote: post.text ?? "" },
    ...post.parts.map((quote) => ({ quote })),
    ...(pictures > 0
      ? [
          plural(pictures, {
            one: "With a picture, which you can see on the page.",
            other: "With {{count}} pictures, which you can see on the page.",
          }),
        ]
      : []),
    { label: t("Approve"), url: `${url}~approve` },
    { label: t("Skip"), url: `${url}~skip`, quiet: true },
    { label: t("Request changes"), url: `${url}~change`, quiet: true },
  ];
}
