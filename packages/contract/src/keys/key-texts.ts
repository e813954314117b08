import { LIMITS } from "../limits.ts";

export const keyRefused = "This key is invalid, has expired, or was revoked";
export const keyMayNot = "This key may not do that";
export const keyNameRequired = "Give the key a name";
export const scopeRequired = "Choose at least one permission";
export const scopeUnknown = "Choose from the existing scopes";
export const keyDaysUnknown = "Choose 30, 90, or 365 days, or never";
export const tooManyKeys = `You can have at most ${LIMITS.keysPerUser} keys. Revoke one first`;
export const keyEnded = "Key revoked";
export const noKeyHere = "This request needs a key, but you signed in without one";
export const keyTooSoon =
  "With a key, the earliest time for a post is 10 minutes from now. Choose a later time";
export const keyMarks = "This post contains something to check. Only its author can approve it";
export const keyNeedsMail =
  "A key can publish posts only if we can email you a link to stop them. Confirm your email, and make sure this server can send email";
export const keyTooManyPosts = `A key can send at most ${LIMITS.keyPosts} posts per hour`;
