import * as AUDIT_TEXTS from "@postfolio/contract/audit/audit-texts.ts";
import type { MediaItem } from "@postfolio/contract/media/media.ts";
import type { Message } from "@postfolio/contract/message.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { dueAt } from "@postfolio/contract/posts/post-lifecycle.ts";
import type { ReviewAnswer } from "@postfolio/contract/reviews/reviews.ts";
import type { GivenAnswer, ReviewedPost } from "@postfolio/contract/reviews/reviews.routes.ts";
import type { Db, Tx } from "../../db/client.ts";
import { lockUser } from "../../db/users.ts";
import { AppError, notFound } from "../../errors.ts";
import { digestOfPost } from "../../post-digest.ts";
import type { Picture } from "../../adapters/pictures/pictures.ts";
import type { DecidePost, DescribePost } from "../posts/posts.offers.ts";
import { findApprover, withId } from "./approvers.queries.ts";
import type { ApproverDeps } from "./approvers.ts";
import { approverToken, readReviewToken, type ReviewLink } from "./review-links.ts";
import { findReviewable, recordAnswer, type ReviewablePost } from "./reviews.queries.ts";

export interface ReviewDeps extends ApproverDeps {
  decidePost: DecidePost;
  describePost: DescribePost;
  mediaOf: (tx: Db | Tx, userId: string, ids: readonly string[]) => Promise<MediaItem[]>;
  pictureOf: (userId: string, id: string) => Promise<Picture>;
}

const refuse = (message: string) => new AppError("conflict", message);

async function openPost(db: Db | Tx, now: Date, link: ReviewLink): Promise<ReviewablePost> {
  const found = await findReviewable(db, link);
  if (!found) {
    const isAsked = (await findApprover(db, withId(link.approverId)))?.confirmedAt;
    throw refuse(isAsked ? MESSAGES.reviewGone : MESSAGES.approverLinkGone);
  }
  if (link.generation !== found.owner.generation) throw refuse(MESSAGES.approverLinkGone);
  const obstacle = obstacleTo(found, now);
  if (obstacle !== undefined) throw refuse(obstacle);
  return found;
}

/** @returns a message for the approver if there is nothing to decide */
function obstacleTo({ post, campaign, owner, review }: ReviewablePost, now: Date): string | undefined {
  const answer = review?.digest === digestOfPost(post) ? review.answer : null;
  const stands = (as: "approve" | "skip") =>
    answer === as ? MESSAGES.reviewDone[as] : MESSAGES.decidedBy[as](owner.email);
  if (campaign.status === "Delete") return MESSAGES.reviewGone;
  switch (post.status) {
    case "ready":
      return stands("approve");
    case "skipped":
      return stands("skip");
    case "published":
    case "publishing":
      return MESSAGES.reviewPublished;
    case "missed":
      return MESSAGES.reviewLate;
    case "planned":
      return MESSAGES.reviewRewritten;
    case "awaiting_approval":
      break;
    default:
      return MESSAGES.reviewOver;
  }
  if (campaign.status !== "Active") return MESSAGES.reviewPaused;
  // A post in a campaign always has a scheduled time.
  if (dueAt("awaiting_approval", post.scheduledAt!) <= now) return MESSAGES.reviewLate;
  if (answer) return MESSAGES.reviewDone[answer];
  return post.marks.length > 0 || post.unread ? MESSAGES.reviewToCheck(owner.email) : undefined;
}

/** Changes nothing, because email scanners also open links. */
export async function lookAtPost(deps: ReviewDeps, token: string): Promise<ReviewedPost> {
  const link = readReviewToken(deps, token);
  const { post, campaign, owner, approver } = await openPost(deps.db, deps.clock(), link);
  const media = await deps.mediaOf(deps.db, post.userId, post.media);
  const picturesOf = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const item = media.find(({ _id }) => _id === id);
      return item ? [{ _id: item._id, mediaType: item.mediaType, alt: item.alt }] : [];
    });
  const [ofFirst = [], ...ofParts] = deps.describePost({ ...post, title: campaign.title }).pictures;
  const seen = digestOfPost(post);
  return {
    owner: owner.email,
    title: campaign.title,
    network: post.network,
    account: post.accountName,
    text: post.text ?? "",
    options: post.options,
    media: picturesOf(ofFirst),
    thread: post.parts.map((text, index) => ({ text, media: picturesOf(ofParts[index] ?? []) })),
    scheduledAt: post.scheduledAt!.toISOString(),
    timeZone: campaign.timeZone,
    edited: seen !== link.digest,
    seen,
    leaveToken: approverToken(deps, approver),
  };
}

export async function pictureOfPost(
  deps: ReviewDeps,
  { token, id }: { token: string; id: string },
): Promise<Picture> {
  const { post } = await openPost(deps.db, deps.clock(), readReviewToken(deps, token));
  if (!post.media.includes(id)) throw notFound();
  return deps.pictureOf(post.userId, id);
}

export async function answerReview(deps: ReviewDeps, given: GivenAnswer): Promise<string> {
  const link = readReviewToken(deps, given.token);
  const approver = await findApprover(deps.db, withId(link.approverId));
  if (!approver) throw refuse(MESSAGES.approverLinkGone);
  const { userId } = approver;
  let found: ReviewablePost | undefined;
  const check = async (tx: Tx): Promise<void> => {
    found = await openPost(tx, deps.clock(), link);
    if (digestOfPost(found.post) !== given.seen) throw refuse(MESSAGES.reviewEdited);
  };
  const done = async (tx: Tx): Promise<void> => {
    const now = deps.clock();
    await recordAnswer(tx, found!, { answer: given.answer, wish: given.wish, digest: given.seen }, now);
    await tellOwner(deps, tx, found!, given);
  };
  if (given.answer === "change") {
    await deps.db.transaction(async (tx) => {
      await lockUser(tx, userId);
      await check(tx);
      await done(tx);
    });
  } else {
    await deps
      .decidePost({ userId, postId: link.postId, action: given.answer, check, done })
      .catch((error) => {
        // Any other obstacle, such as the owner's plan, is for the owner to resolve.
        if (!(error instanceof AppError) || !found || error.userMessage === MESSAGES.reviewEdited)
          throw error;
        throw refuse(MESSAGES.reviewBlocked(found.owner.email));
      });
  }
  return DONE[given.answer];
}

const DONE: Record<ReviewAnswer, string> = {
  approve: MESSAGES.reviewApproved,
  skip: MESSAGES.reviewSkipped,
  change: MESSAGES.reviewWished,
};

const DETAIL: Record<ReviewAnswer, Message> = {
  approve: AUDIT_TEXTS.approvedByApprover,
  skip: AUDIT_TEXTS.skippedByApprover,
  change: AUDIT_TEXTS.changeAskedByApprover,
};

async function tellOwner(
  { tell, notify, describePost }: ReviewDeps,
  tx: Tx,
  { post, campaign, approver }: ReviewablePost,
  { answer, wish, seen }: GivenAnswer,
): Promise<void> {
  const { named, link } = describePost({ ...post, title: campaign.title });
  await tell("remembered", {
    db: tx,
    action: "post-reviewed",
    actorId: null,
    subjectId: post.userId,
    detail: DETAIL[answer],
  });
  await notify(tx, {
    userId: post.userId,
    key: `reviewed:${post.id}:${seen}:${answer}`,
    message:
      answer === "change"
        ? { event: "change-asked", ...named, by: approver.email, wish }
        : { event: "post-reviewed", ...named, by: approver.email, answer, mailed: answer === "skip" },
    link,
    about: post.id,
  });
}
