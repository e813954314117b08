import { LIMITS } from "../limits.ts";

/* Separate from `MESSAGES`, because only one dialog needs these. */

export const linkCreated = "Link created";
export const linkChanged = "Link updated";
export const linkEnded = "Link deleted";
export const tooManyLinks = `A resume can have at most ${LIMITS.linksPerResume} links. Delete one first`;
export const linkPasswordTooShort = `Choose a password with at least ${LIMITS.linkPasswordMin} characters`;
export const linkPasswordWrong = "Wrong password. Try again";
export const linkPassEnded = "Enter the password again. It was changed, or this page has been open too long";
export const tooManyLinkGuesses = "Too many wrong passwords. Try again in a few minutes";
export const maxViewsInvalid = `Choose a view limit from 1 to ${LIMITS.linkViews}`;
export const sharingOff = "Share links are not available on this server";
