import { z } from "zod";
import { holdsSecret, id, isoInstant } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";
import * as WEBHOOK_TEXTS from "./webhook-texts.ts";

/** What a user's own software can hear of, in the order in which screens list it. Features send them by `tell("happened")`. */
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

/** Sent when its owner asks for it, to try an address. */
export const TEST_EVENT = "test";

/** The header with the time and the signature: `t=<seconds>,v1=<hex>`, and another `v1` while a secret is replaced. */
export const SIGNATURE_HEADER = "postfolio-signature";

const fields = {
  /** Where events are posted. Only addresses of the public internet are called, and hosts that the operator allows. */
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
/** Absent fields stay the same. */
export const webhookUpdate = z.strictObject(fields).partial();

export const webhook = z.object({
  _id: id,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** Until when events also carry the signature of the secret before. */
  oldSecretUntil: isoInstant.nullable(),
  /** Since when nothing is sent to it, after it failed many times in a row; null if it is not paused. */
  pausedAt: isoInstant.nullable(),
  createdAt: isoInstant,
});
export type Webhook = z.infer<typeof webhook>;

/** With the secret, which is shown only once. */
export const webhookWithSecret = webhook.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;

/** An event on its way to an address, or what became of it. */
export const delivery = z.object({
  /** The id of the event, which is the same each time it is sent. */
  _id: id,
  type: z.string(),
  state: z.enum(DELIVERY_STATES),
  /** What was sent. */
  body: z.string(),
  tries: z.int(),
  /** The status that the address answered last; null if it did not answer. */
  status: z.int().nullable(),
  /** Why the last try failed, in a sentence for the user; empty if it did not. */
  reason: z.string(),
  createdAt: isoInstant,
  triedAt: isoInstant.nullable(),
});
export type Delivery = z.infer<typeof delivery>;
