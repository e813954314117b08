import { LIMITS } from "../limits.ts";

export const mediaTooLarge = `A picture can have at most ${LIMITS.mediaBytes / 1024 / 1024} MB`;
export const tooManyMedia = `A post can have at most ${LIMITS.postMedia} pictures`;
export const threadTooLong = `A thread can have at most ${LIMITS.postThread + 1} parts`;
export const tooManyThreadMedia = `The other parts of a thread can have at most ${LIMITS.threadMedia} pictures in total`;
export const threadMediaWithoutParts = "Each list of pictures must belong to a part of the thread";
export const postPartlyLive =
  "The first parts of this thread are already live. You can still change the rest";
export const postToCheck = "This post has something to check. Open it and approve it separately";
export const postUnread = "Nobody has checked this text. Open the post and approve it separately";
export const postApproved = "Approved. The post goes out as scheduled";
export const postSkipped = "Skipped. The post won't go out";
export const postLinkIncomplete = "This link is incomplete. Sign in to see your posts";
export const postLinkUsed = "This link has already been used";
export const postLinkExpired = "This link has expired, because the time for this post has passed";
export const postLinkEdited =
  "The text has changed since this email was sent. Sign in to read the new one first";
export const pictureAddressInvalid = "Enter a picture URL such as https://example.com/picture.jpg";
export const pictureNotFetched = "Couldn't load a picture from this URL. It must be public and at most 15 MB";
export const postLinkEnded =
  "This link stopped working when the password was changed. Sign in to review the post";
export const postLinkGone = "This post no longer exists";
export const tooManyQueueTimes = "Choose at most 12 times of day";
export const timesTwice = "Choose a different time for each post";
export const postTextRequired = "Write some text first";
export const postBeingWritten = "This post is being written right now. Try again in a moment";
export const postWithoutText = "This post has no text yet. Write it first, or have AI write it";
export const postTimeOver = "The time for this post has passed";
export const pastTime = "Choose a time in the future";
export const timeTooFar = "Choose a time within a year";
export const wishTooLong = `Use at most ${LIMITS.wish} characters`;
export const postTextUnknown = "This version of the post doesn't exist";
export const postDeleted = "Post deleted";
export const postOfCampaign = "This post belongs to a campaign, which sets its time";
export const postOfNoCampaign = "This post isn't part of a campaign. Change its time or delete it instead";
export const postStopped = "Stopped. The post won't go out";
