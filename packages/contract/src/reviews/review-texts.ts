import { LIMITS } from "../limits.ts";

export const approverSelf = "We already ask you. Enter someone else's email";
export const approverUnconfirmed =
  "Confirm your own email first. Then you can ask someone else to approve posts";
export const approverByKey = "Only you can name an approver, in the campaign's form";
export const tooManyApprovers = `You can ask at most ${LIMITS.approversPerDay} people a day. Try again tomorrow`;
export const approverRefused = (email: string): string =>
  `${email} doesn't want these emails. Enter someone else's email, or approve the posts yourself`;

export const approverLinkIncomplete = "This link is incomplete. Open it from the email again";
export const approverLinkGone = "This link no longer works. You aren't asked to approve these posts anymore";
export const approverConfirmed = "Confirmed. We'll email you when a post is waiting";
export const approverRefusal = "Thanks for telling us. You won't get any more of these emails";
export const approverLeft = "Done. You won't be asked to approve these posts anymore";

export const reviewApproved = "Approved. The post goes out as scheduled";
export const reviewSkipped = "Skipped. The post won't go out";
export const reviewWished = "Sent. When the text changes, you'll get a new email";
export const reviewWishRequired = "Say what should change";
export const reviewEdited = "The text has changed since you opened it. Read the new one before you decide";
export const reviewLate = "The time for this post has passed, so it didn't go out";
export const reviewPaused = "This campaign is paused, so the post isn't going out";
export const reviewGone = "This post no longer exists";
export const reviewOver = "This post no longer needs approval";
export const reviewRewritten = "This post is being rewritten. You'll get an email with the new text";
export const reviewPublished = "This post has already been published";
/** @param owner the email of the campaign's owner */
export const reviewToCheck = (owner: string): string =>
  `${owner} has to check something in this post first. You'll get another email then`;
export const reviewBlocked = (owner: string): string =>
  `This post can't go out as it is. ${owner} can see why in the app`;
export const reviewDone = {
  approve: "You've already approved this post",
  skip: "You've already skipped this post",
  change: "You've already asked for a change. When the text changes, you'll get a new email",
};
export const reviewDoneBy = {
  approve: (owner: string): string => `${owner} has already approved this post`,
  skip: (owner: string): string => `${owner} has already skipped this post`,
};
/** Shown to the campaign's owner. */
export const decidedBy = {
  approve: (approver: string): string => `${approver} has already approved this post`,
  skip: (approver: string): string => `${approver} has already skipped this post`,
};
