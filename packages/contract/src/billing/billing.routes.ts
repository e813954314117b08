import { z } from "zod";
import { defineRoutes, isoInstant, success } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";
import { PLANS } from "../plans.ts";

export const invoice = z.object({
  number: z.string(),
  /** The plan it was for, by its price; null if no plan has that price. */
  plan: z.enum(PLANS).nullable(),
  date: isoInstant,
  /** Cents. */
  total: z.int(),
  status: z.enum(["Paid", "Failed", "Open"]),
  /** The provider's page for the invoice. */
  url: z.string(),
});

/**
 * The caller's own subscription as the payment provider has it; on Free, everything but the plan is empty.
 */
export const subscription = z.object({
  plan: z.enum(PLANS),
  /**
   * `ending`: canceled, paid until `cancelAt`. `past_due`: a payment failed; Free from `graceUntil`. With a `cancelAt`
   * it is canceled as well, and what is owed may still be charged until then.
   */
  status: z.enum(["none", "active", "ending", "past_due"]),
  /** Cents of the recurring payment. */
  amount: z.int().nullable(),
  currency: z.string().nullable(),
  interval: z.enum(["month", "year"]).nullable(),
  currentPeriodEnd: isoInstant.nullable(),
  cancelAt: isoInstant.nullable(),
  graceUntil: isoInstant.nullable(),
  /** A card, or another means of payment such as `link`, which has no digits and an expiry of 0. */
  paymentMethod: z
    .object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() })
    .nullable(),
  /** Newest first. */
  invoices: z.array(invoice),
});
export type Invoice = z.infer<typeof invoice>;
export type Subscription = z.infer<typeof subscription>;

const paidPlan = z.enum(PLANS).exclude(["Free"]);
/** Where the browser should go. */
const redirect = z.object({ url: z.string() });

export const billingRoutes = defineRoutes({
  "POST /api/payment/create-checkout-session": {
    summary: "Buy a plan; a caller who has one confirms the change instead",
    access: "user",
    scope: null,
    limit: "payment",
    body: z.object({
      plan: z.enum(paidPlan.options, MESSAGES.planRequired),
      /** The account's own; any other is refused. */
      email: z.string().max(254).optional(),
      /** The account's own, or empty. */
      customer: z.string().max(255).optional(),
    }),
    reply: redirect,
  },
  "POST /api/payment/billing-session/cancelSubscription": {
    summary: "Cancel at the end of the paid period, on the provider's page",
    access: "user",
    scope: null,
    limit: "payment",
    body: z.object({ customer: z.string().max(255), subscription: z.string().max(255) }),
    reply: redirect,
  },
  "POST /api/payment/billing-session/paymentMethod": {
    summary: "Change the card, on the provider's page",
    access: "user",
    scope: null,
    limit: "payment",
    reply: redirect,
  },
  "POST /api/payment/billing-session/resumeSubscription": {
    summary: "Undo a cancellation before the paid period ends",
    access: "user",
    scope: null,
    limit: "payment",
    reply: success(subscription),
  },
  "GET /api/payment/subscription": {
    summary: "The caller's plan, payment method and invoices",
    access: "user",
    scope: null,
    limit: "payment",
    reply: success(subscription),
  },
  "POST /api/payment/confirm": {
    summary: "Apply what the provider says after a checkout, without waiting for its webhook",
    access: "user",
    scope: null,
    limit: "payment",
    body: z.object({
      /** The provider's id of the checkout, from the address that it returns to. */
      session: z.string().max(255).optional(),
      /** Whether the caller has just changed the card: it then pays what is owed, even for a canceled plan. */
      card: z.boolean().optional(),
    }),
    reply: success(subscription),
  },
});

/**
 * Separate from the others: its signature covers the exact bytes of the body, so nothing may parse them
 * first.
 */
export const paymentWebhookRoutes = defineRoutes({
  "POST /api/payment/webhook": {
    summary: "The payment provider's signed events",
    access: "public",
    scope: null,
    /** All of the events arrive from a few addresses, and in bursts. */
    limit: "webhook",
    bodyBytes: LIMITS.textBytes,
    reply: z.object({ received: z.literal(true) }),
  },
});
