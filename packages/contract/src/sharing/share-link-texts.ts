import { LIMITS } from "../limits.ts";

/* Separate from `MESSAGES`, because only one dialog needs these. */

export const linkCreated = "Link created";
export const linkChanged = "Link changed";
export const linkEnded = "Link ended";
export const tooManyLinks = `A resume can have at most ${LIMITS.linksPerResume} links. End one first`;
export const linkPasswordTooShort = `Choose a password with at least ${LIMITS.linkPasswordMin} characters`;
export const linkPasswordWrong = "Wrong password. Try again";
export const linkPassEnded = "Enter the password again: it was changed, or the page was opened long ago";
export const tooManyLinkGuesses = "Too many wrong passwords. Try again in a few minutes";
export const maxViewsInvalid = `Choose a number of views from 1 to ${LIMITS.linkViews}`;
export const sharingOff = "This server does not share resumes under links";
