import { message } from "../message.ts";
import { LIMITS } from "../limits.ts";

export const keyRefused = "keys_key_refused";
export const keyMayNot = "keys_key_may_not";
export const keyNameRequired = "keys_key_name_required";
export const scopeRequired = "keys_scope_required";
export const scopeUnknown = "keys_scope_unknown";
export const keyDaysUnknown = "keys_key_days_unknown";
export const tooManyKeys = /* @__PURE__ */ message("keys_too_many_keys", { most: LIMITS.keysPerUser });
export const keyEnded = "keys_key_ended";
export const noKeyHere = "keys_no_key_here";
export const keyTooSoon = "keys_key_too_soon";
export const keyMarks = "keys_key_marks";
export const keyNeedsMail = "keys_key_needs_mail";
export const keyTooManyPosts = /* @__PURE__ */ message("keys_key_too_many_posts", { most: LIMITS.keyPosts });
