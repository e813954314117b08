import { message } from "./message.ts";
// Messages that belong to no particular feature.
import { LIMITS } from "./limits.ts";

export const somethingWentWrong = "common_something_went_wrong";
export const offline = "common_offline";
export const notFound = "common_not_found";
export const tooManyRequests = "common_too_many_requests";
export const invalidRequest = "common_invalid_request";
export const invalidJson = "common_invalid_json";
export const invalidText = "common_invalid_text";
export const bodyTooDeep = "common_body_too_deep";
export const bodyTooManyValues = /* @__PURE__ */ message("common_body_too_many_values", {
  most: LIMITS.bodyValues,
});
export const bodyTooLarge = "common_body_too_large";
export const unavailable = "common_unavailable";
export const unsupportedMedia = "common_unsupported_media";
export const diskFull = "common_disk_full";
export const textTooLong = "common_text_too_long";
export const serverStopping = "common_server_stopping";
export const disconnected = "common_disconnected";
export const waitingForResponse = "common_waiting_for_response";
export const success = "common_success";
export const tryAgainLater = "common_try_again_later";
export const timeZoneUnknown = "common_time_zone_unknown";
export const dateInvalid = "common_date_invalid";
export const idempotencyKeyInvalid = /* @__PURE__ */ message("common_idempotency_key_invalid", {
  most: LIMITS.idempotencyKey,
});
export const idempotencyKeyUsed = "common_idempotency_key_used";
export const idempotencyKeyBusy = "common_idempotency_key_busy";
export const tooManyReplies = "common_too_many_replies";
