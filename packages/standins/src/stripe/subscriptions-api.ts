import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { StripeRefusal } from "./errors.ts";
import { answer } from "./expand.ts";
import { type Ledger, change } from "./ledger.ts";
import type { Subscription } from "./objects.ts";
import { bool, integer, listParams, mergeMetadata, metadata, pageOf, params, read, text } from "./params.ts";
import { type PlanChange, changePlan, creditRest } from "./plan-change.ts";
import { endNow, paidUntil, scheduleEnd } from "./subscriptions.ts";

const cancellationDetails = z
  .strictObject({ comment: text.optional(), feedback: text.optional() })
  .optional();
const update = params({
  items: z
    .array(
      z.strictObject({
        id: text.optional(),
        price: text.optional(),
        quantity: integer.pipe(z.number().min(1)).optional(),
      }),
    )
    .max(20)
    .optional(),
  cancel_at_period_end: bool.optional(),
  cancel_at: z.union([z.literal("").transform(() => null), integer]).optional(),
  cancellation_details: cancellationDetails,
  default_payment_method: text.optional(),
  metadata: metadata.optional(),
  payment_behavior: z.enum(["allow_incomplete", "error_if_incomplete"]).default("allow_incomplete"),
  proration_behavior: z.enum(["always_invoice", "create_prorations", "none"]).default("create_prorations"),
});
const cancel = params({
  cancellation_details: cancellationDetails,
  invoice_now: bool.default(false),
  prorate: bool.default(false),
});
const list = listParams({
  customer: text.optional(),
  price: text.optional(),
  status: z
    .enum(["active", "all", "canceled", "ended", "incomplete", "past_due", "trialing", "unpaid"])
    .optional(),
});

const hasStatus = ({ status }: Subscription, wanted: string | undefined): boolean => {
  if (wanted === "all") return true;
  if (wanted === undefined) return status !== "canceled";
  return status === (wanted === "ended" ? "canceled" : wanted);
};

function changesOf(ledger: Ledger, subscription: Subscription, given: z.output<typeof update>): PlanChange[] {
  return (given.items ?? []).map(({ id, price, quantity }, at) => {
    const item = subscription.items.data.find((one) => one.id === id);
    if (!item) {
      // Stripe would add a second item; whoever leaves the id out nearly always means to replace the first.
      throw new StripeRefusal(`This stand-in changes items by their id; there is no item '${id ?? ""}'`, {
        param: `items[${at}][id]`,
        code: "resource_missing",
      });
    }
    return {
      item,
      price: price === undefined ? item.price : ledger.find("price", price, `items[${at}][price]`),
      quantity: quantity ?? item.quantity ?? 1,
    };
  });
}

function scheduleAsAsked(ledger: Ledger, subscription: Subscription, given: z.output<typeof update>): void {
  if (given.cancel_at_period_end !== undefined) {
    const at = given.cancel_at_period_end ? paidUntil(subscription) : null;
    if (subscription.cancel_at_period_end !== given.cancel_at_period_end || subscription.cancel_at !== at) {
      scheduleEnd(ledger, subscription, { atPeriodEnd: given.cancel_at_period_end, at });
    }
  } else if (given.cancel_at !== undefined) {
    scheduleEnd(ledger, subscription, { atPeriodEnd: false, at: given.cancel_at });
  }
}

function updateSubscription(
  ledger: Ledger,
  subscription: Subscription,
  given: z.output<typeof update>,
): void {
  const changes = changesOf(ledger, subscription, given);
  if (given.default_payment_method !== undefined) {
    ledger.find("paymentMethod", given.default_payment_method, "default_payment_method");
  }
  const changesBilling =
    changes.length > 0 || given.cancel_at_period_end !== undefined || given.cancel_at !== undefined;
  if (subscription.status === "canceled" && changesBilling) {
    throw new StripeRefusal("A canceled subscription can only update its cancellation_details and metadata.");
  }
  changePlan(ledger, subscription, changes, {
    proration: given.proration_behavior,
    onRefusal: given.payment_behavior === "error_if_incomplete" ? "keep" : "owe",
  });
  scheduleAsAsked(ledger, subscription, given);
  change(ledger, "customer.subscription.updated", subscription, (it) => {
    mergeMetadata(it, given.metadata);
    if (given.default_payment_method !== undefined) it.default_payment_method = given.default_payment_method;
    if (given.cancellation_details && it.cancellation_details) {
      Object.assign(it.cancellation_details, given.cancellation_details);
    }
  });
}

/** Subscriptions. They begin in Checkout only. */
export function subscriptionRoutes(app: FastifyInstance, ledger: Ledger): void {
  app.get("/subscriptions", (request) => {
    const query = read(list, request.query);
    const all = Object.values(ledger.memory.subscription).filter(
      (subscription) =>
        hasStatus(subscription, query.status) &&
        (query.customer === undefined || subscription.customer === query.customer) &&
        (query.price === undefined || subscription.items.data.some(({ price }) => price.id === query.price)),
    );
    return answer(ledger, pageOf(all, query, "/v1/subscriptions"), query.expand);
  });
  app.get<{ Params: { id: string } }>("/subscriptions/:id", (request) => {
    const { expand } = read(params({}), request.query);
    return answer(ledger, ledger.find("subscription", request.params.id), expand);
  });
  app.post<{ Params: { id: string } }>("/subscriptions/:id", (request) => {
    const given = read(update, request.body);
    const subscription = ledger.find("subscription", request.params.id);
    updateSubscription(ledger, subscription, given);
    return answer(ledger, subscription, given.expand);
  });
  app.delete<{ Params: { id: string } }>("/subscriptions/:id", (request) => {
    const given = read(cancel, { ...(request.query as object), ...(request.body as object) });
    const subscription = ledger.find("subscription", request.params.id);
    if (subscription.status === "canceled") {
      throw new StripeRefusal(`No such subscription: '${subscription.id}'`, {
        status: 404,
        code: "resource_missing",
        param: "id",
      });
    }
    if (subscription.cancellation_details) {
      Object.assign(subscription.cancellation_details, given.cancellation_details);
    }
    if (given.prorate) creditRest(ledger, subscription, given.invoice_now);
    endNow(ledger, subscription);
    return answer(ledger, subscription, given.expand);
  });
}
