import { type Message, message } from "../message.ts";
import { LIMITS } from "../limits.ts";

export const approverSelf = "reviews_approver_self";
export const approverUnconfirmed = "reviews_approver_unconfirmed";
export const approverByKey = "reviews_approver_by_key";
export const tooManyApprovers = /* @__PURE__ */ message("reviews_too_many_approvers", {
  most: LIMITS.approversPerDay,
});
export const approverRefused = (email: string): Message => message("reviews_approver_refused", { email });

export const approverLinkIncomplete = "reviews_approver_link_incomplete";
export const approverLinkGone = "reviews_approver_link_gone";
export const approverConfirmed = "reviews_approver_confirmed";
export const approverRefusal = "reviews_approver_refusal";
export const approverLeft = "reviews_approver_left";

export const reviewApproved = "reviews_review_approved";
export const reviewSkipped = "reviews_review_skipped";
export const reviewWished = "reviews_review_wished";
export const reviewWishRequired = "reviews_review_wish_required";
export const reviewEdited = "reviews_review_edited";
export const reviewLate = "reviews_review_late";
export const reviewPaused = "reviews_review_paused";
export const reviewGone = "reviews_review_gone";
export const reviewOver = "reviews_review_over";
export const reviewRewritten = "reviews_review_rewritten";
export const reviewPublished = "reviews_review_published";
/** @param owner the email of the campaign's owner */
export const reviewToCheck = (owner: string): Message => message("reviews_review_to_check", { owner });
export const reviewBlocked = (owner: string): Message => message("reviews_review_blocked", { owner });
export const reviewDone = {
  approve: "reviews_already_approved",
  skip: "reviews_already_skipped",
  change: "reviews_already_asked",
};
/**
 * @param by the email of the other party: the owner's in messages to the approver, and the approver's in messages to
 * the owner
 */
export const decidedBy = {
  approve: (by: string): Message => message("reviews_approved_by", { by }),
  skip: (by: string): Message => message("reviews_skipped_by", { by }),
};
