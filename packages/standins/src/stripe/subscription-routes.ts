import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { payInvoice, subscriptionOf } from "./invoices.ts";
import type { Ledger } from "./ledger.ts";
import type { Subscription } from "./objects.ts";
import { StripeRefusal } from "./errors.ts";
import { answer, bool, getRoute, listRoute, params, read, text } from "./protocol.ts";
import { changePlan, creditRest, endNow, itemOf, mustRun, scheduleEnd, settle } from "./subscriptions.ts";

const update = params({
  items: z.tuple([z.strictObject({ id: text, price: text })]).optional(),
  // Here, a change is either paid for immediately or rejected.
  proration_behavior: z.literal("always_invoice").optional(),
  payment_behavior: z.literal("error_if_incomplete").optional(),
  cancel_at_period_end: bool.optional(),
  cancel_at: z.literal("").optional(),
});
const cancel = params({ invoice_now: bool.default(false), prorate: bool.default(false) });

function updateSubscription(
  ledger: Ledger,
  subscription: Subscription,
  { items, cancel_at: at, cancel_at_period_end: atPeriodEnd }: z.output<typeof update>,
): void {
  mustRun(subscription);
  const { id, current_period_end: end } = itemOf(subscription);
  if (items && items[0].id !== id) throw new StripeRefusal(`No such subscription item: '${items[0].id}'`);
  if (items) changePlan(ledger, subscription, ledger.find("price", items[0].price, "items[0][price]"));
  if (atPeriodEnd) scheduleEnd(ledger, subscription, { at: end, atPeriodEnd });
  else if (atPeriodEnd === false || at === "") scheduleEnd(ledger, subscription, { at: null });
}

/** Serves subscriptions, which are created in Checkout, and their invoices. */
export function subscriptionRoutes(app: FastifyInstance, ledger: Ledger): void {
  type One = { Params: { id: string } };
  const filters = {
    customer: ({ customer }: Subscription) => customer,
    status: ({ status }: Subscription) => [status, "all", status === "canceled" ? "ended" : "not ended"],
  };
  listRoute(app, ledger, "/subscriptions", "subscription", filters, { status: "not ended" });
  getRoute(app, ledger, "/subscriptions", "subscription");
  app.post<One>("/subscriptions/:id", (request) => {
    const given = read(update, request.body);
    const subscription = ledger.find("subscription", request.params.id);
    updateSubscription(ledger, subscription, given);
    return answer(ledger, subscription, given.expand);
  });
  app.delete<One>("/subscriptions/:id", (request) => {
    const given = read(cancel, { ...(request.query as object), ...(request.body as object) });
    const subscription = ledger.find("subscription", request.params.id);
    if (subscription.status === "canceled") {
      throw new StripeRefusal(`No such subscription: '${subscription.id}'`, {
        status: 404,
        code: "resource_missing",
        param: "id",
      });
    }
    if (given.prorate && given.invoice_now) creditRest(ledger, subscription);
    endNow(ledger, subscription);
    return answer(ledger, subscription, given.expand);
  });

  listRoute(app, ledger, "/invoices", "invoice", {
    customer: ({ customer }) => customer,
    status: ({ status }) => status,
  });
  app.post<One>("/invoices/:id/pay", (request) => {
    const { expand } = read(params({}), request.body);
    const invoice = ledger.find("invoice", request.params.id);
    if (invoice.status !== "open") {
      throw new StripeRefusal("Invoice is already paid", { code: "invoice_already_paid" });
    }
    const subscription = subscriptionOf(ledger, invoice);
    payInvoice(ledger, subscription, invoice);
    settle(ledger, subscription);
    return answer(ledger, invoice, expand);
  });
}
