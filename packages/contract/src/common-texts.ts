// Messages that belong to no particular feature.
import { inEnglish } from "./in-english.ts";
import { LIMITS } from "./limits.ts";

export const somethingWentWrong = "Something went wrong";
export const offline = "Couldn't reach the server. Check your connection and try again";
export const notFound = "Not found";
export const tooManyRequests = "Too many requests. Try again in a moment";
export const invalidRequest = "The request is not valid";
export const invalidJson = "The request body is not valid JSON";
export const invalidText = "The request contains unsupported characters";
export const bodyTooDeep = "The request is nested too deeply";
export const bodyTooManyValues = `The request has more than ${/* @__PURE__ */ inEnglish(LIMITS.bodyValues)} fields and entries`;
export const bodyTooLarge = "The request is too large";
export const unavailable = "Postfolio is not available right now. Try again in a moment";
export const unsupportedMedia = "This type of content is not accepted here";
export const diskFull =
  "This server's disk is full, so nothing can be saved right now. Contact its administrator";
export const textTooLong = "This text is too long";
export const serverStopping = "The server is restarting. Try again in a moment";
export const disconnected = "Disconnected";
export const waitingForResponse = "Waiting for Response...";
export const success = "Success";
export const tryAgainLater = "Try again later...";
export const timeZoneUnknown = "We don't recognize this time zone";
export const dateInvalid = "Enter a date";
export const idempotencyKeyInvalid = `An Idempotency-Key must have 1 to ${LIMITS.idempotencyKey} characters`;
export const idempotencyKeyUsed =
  "This Idempotency-Key was used for another request. Use a different key for each request";
export const idempotencyKeyBusy = "The first request with this Idempotency-Key is still being processed";
export const tooManyReplies =
  "You've used too many Idempotency-Keys recently. Try again later or without one";
