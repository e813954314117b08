import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { StripeRefusal } from "../api/errors.ts";
import { answer } from "../api/expand.ts";
import type { Ledger } from "../ledger.ts";
import type { Subscription } from "../api/objects.ts";
import { bool, params, read, text } from "../api/params.ts";
import { type PlanChange, changePlan, creditRest } from "../portal/plan-change.ts";
import { getRoute, listRoute } from "../api/routes.ts";
import { endNow, paidUntil, scheduleEnd } from "./subscriptions.ts";

const update = params({
  items: z
    .array(z.strictObject({ id: text, price: text }))
    .length(1)
    .optional(),
  // Here a change is always paid immediately, or not made.
  proration_behavior: z.literal("always_invoice").optional(),
  payment_behavior: z.literal("error_if_incomplete").optional(),
  cancel_at_period_end: bool.optional(),
  cancel_at: z.literal("").optional(),
});
const cancel = params({ invoice_now: bool.default(false), prorate: bool.default(false) });

function changesOf(ledger: Ledger, { items }: Subscription, given: z.output<typeof update>): PlanChange[] {
  return (given.items ?? []).map(({ id, price }) => {
    const item = items.data.find((one) => one.id === id);
    if (!item) {
      throw new StripeRefusal(`No such subscription item: '${id}'`, {
        param: "items[0][id]",
        code: "resource_missing",
      });
    }
    return { item, price: ledger.find("price", price, "items[0][price]") };
  });
}

function updateSubscription(
  ledger: Ledger,
  subscription: Subscription,
  given: z.output<typeof update>,
): void {
  if (subscription.status === "canceled") {
    throw new StripeRefusal("A canceled subscription can only update its cancellation_details and metadata.");
  }
  if (given.items && (!given.proration_behavior || !given.payment_behavior)) {
    throw new StripeRefusal("This stand-in only supports changes that are invoiced and paid immediately.", {
      param: "items",
    });
  }
  changePlan(ledger, subscription, changesOf(ledger, subscription, given));
  const { cancel_at_period_end: atPeriodEnd, cancel_at: at } = given;
  if (atPeriodEnd === undefined && at === undefined) return;
  const end = atPeriodEnd ? paidUntil(subscription) : null;
  if (subscription.cancel_at === end && subscription.cancel_at_period_end === (atPeriodEnd ?? false)) return;
  scheduleEnd(ledger, subscription, { atPeriodEnd: atPeriodEnd ?? false, at: end });
}

/** Subscriptions. They begin only in Checkout. */
export function subscriptionRoutes(app: FastifyInstance, ledger: Ledger): void {
  listRoute(app, ledger, "/subscriptions", "subscription", {
    by: { customer: ({ customer }) => customer, status: ({ status }) => [status, "all"] },
    unless: { status: ["active", "past_due", "incomplete"] },
  });
  getRoute(app, ledger, "/subscriptions", "subscription");
  app.post<{ Params: { id: string } }>("/subscriptions/:id", (request) => {
    const given = read(update, request.body);
    const subscription = ledger.find("subscription", request.params.id);
    updateSubscription(ledger, subscription, given);
    return answer(ledger, subscription, given.expand);
  });
  app.delete<{ Params: { id: string } }>("/subscriptions/:id", (request) => {
    const {
      expand,
      prorate,
      invoice_now: now,
    } = read(cancel, { ...(request.query as object), ...(request.body as object) });
    const subscription = ledger.find("subscription", request.params.id);
    if (subscription.status === "canceled") {
      throw new StripeRefusal(`No such subscription: '${subscription.id}'`, {
        status: 404,
        code: "resource_missing",
        param: "id",
      });
    }
    if (prorate && now) creditRest(ledger, subscription);
    endNow(ledger, subscription);
    return answer(ledger, subscription, expand);
  });
}
