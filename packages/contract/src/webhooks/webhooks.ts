import { z } from "zod";
import { holdsSecret, id, isoInstant } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";
import * as WEBHOOK_TEXTS from "./webhook-texts.ts";

/**
 * Listed in the order shown on screen, and described in `docs/own-software.md`. Features send these events with
 * `tell("webhookEvents")`. On the server, `post-webhook-events.ts` determines the events about posts.
 */
export const WEBHOOK_EVENTS = [
  "post.published",
  "post.failed",
  "post.waiting",
  "post.stopped",
  "post.skipped",
  "post.missed",
  "letter.changed",
  "application.changed",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent when the user tests a URL. */
export const TEST_EVENT = "test";

/** Contains `t=<seconds>,v1=<hex>`, and a second `v1` while the secret is being rotated. */
export const SIGNATURE_HEADER = "postfolio-signature";

const fields = {
  /** Events are sent only to public internet addresses and to hosts that the operator allows. */
  url: z
    .string()
    .trim()
    .max(LIMITS.url)
    .refine(
      (value) => z.url({ protocol: /^https?$/u }).safeParse(value).success,
      WEBHOOK_TEXTS.webhookAddressInvalid,
    )
    .refine((value) => !holdsSecret(value), MESSAGES.linkWithPassword),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1, WEBHOOK_TEXTS.webhookEventsRequired)
    .max(WEBHOOK_EVENTS.length),
};
export const newWebhook = z.strictObject(fields);
export const webhookUpdate = z.strictObject(fields).partial();

export const webhook = z.object({
  _id: id,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** Until then, events are also signed with the previous secret. */
  oldSecretUntil: isoInstant.nullable(),
  /** When sending stopped after too many failures in a row; null if the webhook is not paused. */
  pausedAt: isoInstant.nullable(),
  createdAt: isoInstant,
});
export type Webhook = z.infer<typeof webhook>;

/** A webhook with its secret, which is returned only once. */
export const webhookWithSecret = webhook.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;

export const delivery = z.object({
  /** The event's id, which is the same each time the event is sent. */
  _id: id,
  type: z.string(),
  state: z.enum(DELIVERY_STATES),
  body: z.string(),
  tries: z.int(),
  /** The HTTP status of the last attempt; null if there was no response. */
  status: z.int().nullable(),
  /** Why the last attempt failed, as text for the user; empty if it succeeded. */
  reason: z.string(),
  createdAt: isoInstant,
  triedAt: isoInstant.nullable(),
});
export type Delivery = z.infer<typeof delivery>;
