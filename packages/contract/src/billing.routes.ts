import { z } from "zod";
import { defineRoutes, isoInstant, success } from "./http.ts";
import { MESSAGES } from "./messages.ts";
import { PLANS } from "./plans.ts";

export const invoice = z.object({
  number: z.string(),
  /** What it was for, told by its price; null where no plan has that price. */
  plan: z.enum(PLANS).nullable(),
  date: isoInstant,
  /** Cents. */
  total: z.int(),
  status: z.enum(["Paid", "Failed", "Open"]),
  /** The provider's page of the invoice. */
  url: z.string(),
});

/** The caller's own subscription as the payment provider has it; on Free all but the plan is empty. */
export const subscription = z.object({
  plan: z.enum(PLANS),
  /** `ending`: cancelled, paid until `cancelAt`. `past_due`: a payment failed; Free from `graceUntil`. */
  status: z.enum(["none", "active", "ending", "past_due"]),
  /** Cents of the recurring payment. */
  amount: z.int().nullable(),
  currency: z.string().nullable(),
  interval: z.enum(["month", "year"]).nullable(),
  currentPeriodEnd: isoInstant.nullable(),
  cancelAt: isoInstant.nullable(),
  graceUntil: isoInstant.nullable(),
  /** A card, or what else is paid with, as in `link`: then without digits, and with an expiry of 0. */
  paymentMethod: z
    .object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() })
    .nullable(),
  /** Newest first. */
  invoices: z.array(invoice),
});
export type Invoice = z.infer<typeof invoice>;
export type Subscription = z.infer<typeof subscription>;

const paidPlan = z.enum(PLANS).exclude(["Free"]);
/** Where the browser is to go. */
const redirect = z.object({ url: z.string() });

export const billingRoutes = defineRoutes({
  "POST /api/payment/create-checkout-session": {
    summary: "Buy a plan; whoever has one is sent to confirm the change instead",
    access: "user",
    body: z.object({
      plan: z.enum(paidPlan.options, MESSAGES.planRequired),
      /** The account's own; another is refused. */
      email: z.string().max(254).optional(),
      /** The account's own or empty. */
      customer: z.string().max(255).optional(),
    }),
    reply: redirect,
  },
  "POST /api/payment/billing-session/cancelSubscription": {
    summary: "Cancel at the end of the paid period, on the provider's page",
    access: "user",
    body: z.object({ customer: z.string().max(255), subscription: z.string().max(255) }),
    reply: redirect,
  },
  "POST /api/payment/billing-session/paymentMethod": {
    summary: "Change the card, on the provider's page",
    access: "user",
    reply: redirect,
  },
  "POST /api/payment/billing-session/resumeSubscription": {
    summary: "Take back a cancellation while the paid period lasts",
    access: "user",
    reply: success(subscription),
  },
  "GET /api/payment/subscription": {
    summary: "The caller's plan, payment method and invoices",
    access: "user",
    reply: success(subscription),
  },
  "POST /api/payment/confirm": {
    summary: "After returning from checkout: applies what the provider says, without waiting for its webhook",
    access: "user",
    body: z.object({
      /** The provider's id of the checkout, as in the address that it returns to. */
      session: z.string().max(255).optional(),
    }),
    reply: success(subscription),
  },
});

/** Apart from the others: its signature covers the body's very bytes, so nothing may parse them first. */
export const paymentWebhookRoutes = defineRoutes({
  "POST /api/payment/webhook": {
    summary: "The payment provider's signed events",
    access: "public",
    reply: z.object({ received: z.literal(true) }),
  },
});
