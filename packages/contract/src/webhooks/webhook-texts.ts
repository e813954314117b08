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
/** @param why one of the messages at the end of this file */
export const webhookNeverCalled = (why: Message): Message =>
  message("webhooks_webhook_never_called", { why });
export const webhookChanged = "webhooks_webhook_changed";
export const webhookRemoved = "webhooks_webhook_removed";
export const webhookTested = "webhooks_webhook_tested";
export const webhookResent = "webhooks_webhook_resent";

/* Why an event was not delivered. */
export const webhookResponded = (status: number): Message => message("webhooks_responded", { status });
export const webhookSecretLost = "webhooks_secret_lost";
/** @param why one of the messages below */
export const webhookNotCalled = (why: Message): Message => message("webhooks_not_called", { why });
export const webhookTimedOut = "webhooks_timed_out";
export const webhookNoHost = "webhooks_no_host";
export const webhookNoConnections = "webhooks_no_connections";
export const webhookUnreachable = "webhooks_unreachable";

/* Why a URL is never called. */
export const hostNotPublic = (host: string): Message => message("webhooks_host_not_public", { host });
export const schemeNotAllowed = (scheme: string): Message =>
  message("webhooks_scheme_not_allowed", { scheme });
export const portNotAllowed = (port: number, allowed: readonly number[]): Message =>
  message("webhooks_port_not_allowed", { port, ports: allowed.map(String) });
export const credentialsNotAllowed = "webhooks_credentials_not_allowed";
