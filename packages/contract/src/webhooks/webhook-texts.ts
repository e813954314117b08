import { LIMITS } from "../limits.ts";

/*
 * What users read about webhooks. Not in `MESSAGES`, which all screens load, because only one needs these.
 */

export const webhookAddressInvalid = "Enter a web address such as https://example.com/postfolio";
export const webhookEventsRequired = "Choose at least one event";
export const tooManyWebhooks = `You can have at most ${LIMITS.webhooksPerUser} webhooks. Remove one first`;
export const webhookChanged = "Webhook changed";
export const webhookRemoved = "Webhook removed";
export const webhookTested = "A test event is on its way";
export const webhookResent = "The event is on its way again";
