import { message } from "../message.ts";
import { LIMITS } from "../limits.ts";

export const webAddressInvalid = "applications_web_address_invalid";
export const linkWithPassword = "applications_link_with_password";
export const tooManyApplications = /* @__PURE__ */ message("applications_too_many_applications", {
  most: LIMITS.applicationsPerUser,
});
export const postingPeopleOnly = "applications_posting_people_only";
export const postingGone = "applications_posting_gone";
export const postingNeedsBrowser = "applications_posting_needs_browser";
export const postingNoPage = "applications_posting_no_page";
export const postingTooLarge = "applications_posting_too_large";
export const postingUnreachable = "applications_posting_unreachable";
export const postingLinkMissing = "applications_posting_link_missing";
export const eventKindUnknown = "applications_event_kind_unknown";
export const eventEndsFirst = "applications_event_ends_first";
export const tooManyEvents = /* @__PURE__ */ message("applications_too_many_events", {
  most: LIMITS.eventsPerApplication,
});
export const eventDeleted = "applications_event_deleted";
