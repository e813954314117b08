import { LIMITS } from "../limits.ts";

/* Separate from `MESSAGES`, because only one screen needs these. */

export const webhookAddressInvalid = "Enter a web address such as https://example.com/postfolio";
export const webhookEventsRequired = "Choose at least one event";
export const tooManyWebhooks = `You can have at most ${LIMITS.webhooksPerUser} webhooks. Remove one first`;
export const webhookPaused = "This webhook is paused because it failed many times in a row. Resume it first";
export const webhookResumed = "Webhook resumed";
/** @param why as in "port 5678 is not one of 80 and 443" */
export const webhookNeverCalled = (why: string) =>
  `We can't send events to this URL: ${why}. This server's operator can allow hosts on its own network`;
export const webhookChanged = "Webhook updated";
export const webhookRemoved = "Webhook removed";
export const webhookTested = "Test event sent";
export const webhookResent = "The event will be sent again";
