import { LIMITS } from "../limits.ts";

export const mediaTooLarge = `A picture can have at most ${LIMITS.mediaBytes / 1024 / 1024} MB`;
export const tooManyMedia = `A post can have at most ${LIMITS.postMedia} pictures`;
export const threadTooLong = `A thread can have at most ${LIMITS.postThread + 1} parts`;
export const tooManyThreadMedia = `The further parts of a thread can have at most ${LIMITS.threadMedia} pictures in all`;
export const threadMediaWithoutParts = "Each list of pictures needs a part of the thread";
export const postPartlyLive =
  "The first parts of this thread are live already. Those that are not can still be changed";
export const postToCheck = "It has something to check. Look at it, and approve it by itself";
export const postUnread = "Nobody has checked its text. Look at it, and approve it by itself";
export const postApproved = "Approved. The post goes out as scheduled";
export const postSkipped = "Skipped. The post will not go out";
export const postLinkIncomplete = "This link is incomplete. Sign in to see your posts";
export const postLinkUsed = "This link has already been used";
export const postLinkExpired = "This link has expired, because the time for this post has passed";
export const postLinkEdited =
  "The text has changed since this email was sent. Sign in to read the new one first";
export const pictureAddressInvalid = "Enter the picture's address, as in https://example.com/picture.jpg";
export const pictureNotFetched =
  "No picture could be fetched from this address. It must be on the public internet, and at most 15 MB";
export const postLinkEnded =
  "This link stopped working when the password was changed. Sign in to decide on the post";
export const postLinkGone = "This post no longer exists";
export const tooManyQueueTimes = "Choose at most 12 times a day";
export const timesTwice = "Choose a different time for each post";
export const postTextRequired = "Write some text first";
export const postBeingWritten = "This post is being written right now. Try again in a moment";
export const postWithoutText = "This post has no text yet. Write it or have it written first";
export const postTimeOver = "The time for this post has passed";
export const pastTime = "Choose a time in the future";
export const timeTooFar = "Choose a time within a year";
export const wishTooLong = `Say it in at most ${LIMITS.wish} characters`;
export const postTextUnknown = "This post has no such text";
export const postDeleted = "Post deleted";
export const postOfCampaign = "This post belongs to a campaign, which sets its time";
export const postOfNoCampaign = "This is a post of your own. Change its time or delete it";
export const postStopped = "Stopped. The post will not go out";
