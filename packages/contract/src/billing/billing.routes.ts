import { z } from "zod";
import { defineRoutes, isoInstant, success } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";
import { PLANS } from "../plans.ts";

export const invoice = z.object({
  number: z.string(),
  plan: z.enum(PLANS).nullable(),
  date: isoInstant,
  /** Cents. */
  total: z.int(),
  status: z.enum(["Paid", "Failed", "Open"]),
  url: z.string(),
});

/** On the Free plan, all fields except `plan` are empty. */
export const subscription = z.object({
  plan: z.enum(PLANS),
  /** `ending`: paid until `cancelAt`. `past_due`: a payment is owed, and the plan becomes Free at `graceUntil`. */
  status: z.enum(["none", "active", "ending", "past_due"]),
  amount: z.int().nullable(),
  currency: z.string().nullable(),
  interval: z.enum(["month", "year"]).nullable(),
  currentPeriodEnd: isoInstant.nullable(),
  cancelAt: isoInstant.nullable(),
  graceUntil: isoInstant.nullable(),
  /** Methods other than cards, such as `link`, have no digits, and their expiry is 0. */
  paymentMethod: z
    .object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() })
    .nullable(),
  invoices: z.array(invoice),
});
export type Invoice = z.infer<typeof invoice>;
export type Subscription = z.infer<typeof subscription>;

const paidPlan = z.enum(PLANS).exclude(["Free"]);
const redirect = z.object({ url: z.string() });

export const billingRoutes = defineRoutes({
  "POST /api/payment/create-checkout-session": {
    summary: "Buy a plan; a caller who has one confirms the change instead",
    access: "user",
    limit: "payment",
    body: z.object({
      plan: z.enum(paidPlan.options, MESSAGES.planRequired),
      /** If given, must be the account's own email address. */
      email: z.string().max(254).optional(),
      /** The account's own customer id, or empty. */
      customer: z.string().max(255).optional(),
    }),
    reply: redirect,
  },
  "POST /api/payment/billing-session/cancelSubscription": {
    summary: "Cancel the subscription at the end of the paid period, on the payment provider's page",
    access: "user",
    limit: "payment",
    body: z.object({ customer: z.string().max(255), subscription: z.string().max(255) }),
    reply: redirect,
  },
  "POST /api/payment/billing-session/paymentMethod": {
    summary: "Change the card on the payment provider's page",
    access: "user",
    limit: "payment",
    reply: redirect,
  },
  "POST /api/payment/billing-session/resumeSubscription": {
    summary: "Undo a cancellation before the paid period ends",
    access: "user",
    limit: "payment",
    reply: success(subscription),
  },
  "GET /api/payment/subscription": {
    summary: "The caller's plan, payment method and invoices",
    access: "user",
    limit: "payment",
    reply: success(subscription),
  },
  "POST /api/payment/confirm": {
    summary: "Apply the result of a checkout without waiting for the payment provider's webhook",
    access: "user",
    limit: "payment",
    body: z.object({
      /** The session id from the return URL. */
      session: z.string().max(255).optional(),
      /**
       * Whether the caller has changed cards. The new card is then charged for what is owed, even for a canceled plan.
       */
      card: z.boolean().optional(),
    }),
    reply: success(subscription),
  },
});

/** The signature covers the exact bytes, so the body must not be parsed first. */
export const paymentWebhookRoutes = defineRoutes({
  "POST /api/payment/webhook": {
    summary: "Receive the payment provider's signed events",
    access: "public",
    /** Events arrive in bursts from a few IP addresses. */
    limit: "webhook",
    bodyBytes: LIMITS.textBytes,
    reply: z.object({ received: z.literal(true) }),
  },
});
