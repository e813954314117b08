import { type Message, message } from "../message.ts";
import { LIMITS } from "../limits.ts";

/* Separate from `MESSAGES`, because only one screen needs these. */

export const webhookAddressInvalid = "webhooks_webhook_address_invalid";
export const webhookEventsRequired = "webhooks_webhook_events_required";
export const tooManyWebhooks = /* @__PURE__ */ message("webhooks_too_many_webhooks", {
  most: LIMITS.webhooksPerUser,
});
export const webhookPaused = "webhooks_webhook_paused";
export const webhookResumed = "webhooks_webhook_resumed";
/** @param why as in "port 5678 is not one of 80 and 443" */
export const webhookNeverCalled = (why: string): Message => message("webhooks_webhook_never_called", { why });
export const webhookChanged = "webhooks_webhook_changed";
export const webhookRemoved = "webhooks_webhook_removed";
export const webhookTested = "webhooks_webhook_tested";
export const webhookResent = "webhooks_webhook_resent";
