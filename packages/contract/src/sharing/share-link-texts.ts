import { message } from "../message.ts";
import { LIMITS } from "../limits.ts";

/* Separate from `MESSAGES`, because only one dialog needs these. */

export const linkCreated = "sharing_link_created";
export const linkChanged = "sharing_link_changed";
export const linkEnded = "sharing_link_ended";
export const tooManyLinks = /* @__PURE__ */ message("sharing_too_many_links", {
  most: LIMITS.linksPerResume,
});
export const linkPasswordTooShort = /* @__PURE__ */ message("sharing_link_password_too_short", {
  least: LIMITS.linkPasswordMin,
});
export const linkPasswordWrong = "sharing_link_password_wrong";
export const linkPassEnded = "sharing_link_pass_ended";
export const tooManyLinkGuesses = "sharing_too_many_link_guesses";
export const maxViewsInvalid = /* @__PURE__ */ message("sharing_max_views_invalid", {
  most: LIMITS.linkViews,
});
export const sharingOff = "sharing_sharing_off";
