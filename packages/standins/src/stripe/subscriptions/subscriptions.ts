import { invoiceLine } from "../invoices/invoice-object.ts";
import {
  attemptPayment,
  cardOf,
  markPaid,
  openInvoice,
  openInvoicesOf,
  writeOff,
} from "../invoices/invoicing.ts";
import { type Ledger, change } from "../ledger.ts";
import { type Invoice, type InvoiceLine, nulls, type Price, type Subscription } from "../api/objects.ts";
import { periodEnd } from "./period.ts";
import { subscriptionObject } from "./subscription-object.ts";

const UPDATED = "customer.subscription.updated";

/** The end of the paid period; all items share it. */
export const paidUntil = (subscription: Subscription): number =>
  subscription.items.data[0]?.current_period_end ?? subscription.created;

const nameOf = (ledger: Ledger, price: Price): string =>
  ledger.memory.product[price.product]?.name ?? price.id;

/** The cost of a subscription's current period. */
export const regularLines = (ledger: Ledger, subscription: Subscription): InvoiceLine[] =>
  subscription.items.data.map((item) =>
    invoiceLine(ledger, {
      subscription: subscription.id,
      item: item.id,
      price: item.price,
      quantity: item.quantity ?? 1,
      amount: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
      period: { start: item.current_period_start, end: item.current_period_end },
      description: `${item.quantity ?? 1} × ${nameOf(ledger, item.price)}`,
      proration: false,
    }),
  );

interface Start {
  customer: string;
  paymentMethod: string;
  items: { price: Price; quantity: number }[];
  metadata: Record<string, string>;
}

/** Begins a subscription whose first payment the card's bank has just approved. */
export function startSubscription(ledger: Ledger, { items, ...rest }: Start): Subscription {
  const start = ledger.now();
  const [first] = items;
  const end = first ? periodEnd(start, start, first.price) : start;
  const subscription = subscriptionObject(ledger, { ...rest, items, period: { start, end } });
  ledger.memory.subscription[subscription.id] = subscription;
  // As at Stripe, it is created before it is paid; its events may arrive in any order.
  ledger.emit("customer.subscription.created", subscription);
  const lines = regularLines(ledger, subscription);
  const invoice = openInvoice(ledger, { subscription, reason: "subscription_create", lines });
  markPaid(ledger, invoice);
  change(ledger, UPDATED, subscription, (it) => {
    it.status = "active";
  });
  return subscription;
}

/** Charges an open invoice and updates the subscription's status. */
export function collect(ledger: Ledger, subscription: Subscription, invoice: Invoice): void {
  const outcome = attemptPayment(ledger, invoice, cardOf(ledger, subscription));
  if (outcome === "paid") return settle(ledger, subscription);
  if (outcome === "given-up") {
    writeOff(ledger, invoice);
    return endNow(ledger, subscription, "payment_failed");
  }
  change(ledger, UPDATED, subscription, (it) => {
    it.status = "past_due";
  });
  setDelinquent(ledger, subscription, true);
}

/** Makes a subscription active again once it owes nothing. */
export function settle(ledger: Ledger, subscription: Subscription): void {
  if (subscription.status !== "past_due" || openInvoicesOf(ledger, subscription).length > 0) return;
  change(ledger, UPDATED, subscription, (it) => {
    it.status = "active";
  });
  setDelinquent(ledger, subscription, false);
}

function setDelinquent(ledger: Ledger, { customer: id }: Subscription, delinquent: boolean): void {
  change(ledger, "customer.updated", ledger.find("customer", id), (customer) => {
    customer.delinquent = delinquent;
  });
}

/** Begins the next period and charges for it. */
export function renew(ledger: Ledger, subscription: Subscription): void {
  change(ledger, UPDATED, subscription, (it) => {
    for (const item of it.items.data) {
      item.current_period_start = item.current_period_end;
      item.current_period_end = periodEnd(it.billing_cycle_anchor, item.current_period_start, item.price);
    }
  });
  const lines = regularLines(ledger, subscription);
  const invoice = openInvoice(ledger, { subscription, reason: "subscription_cycle", lines });
  collect(ledger, subscription, invoice);
}

type EndReason = "cancellation_requested" | "payment_failed";

/** Schedules the end of a subscription, or cancels that with `null`. */
export function scheduleEnd(
  ledger: Ledger,
  subscription: Subscription,
  how: { atPeriodEnd: boolean; at: number | null },
): void {
  change(ledger, UPDATED, subscription, (it) => {
    it.cancel_at_period_end = how.atPeriodEnd;
    it.cancel_at = how.at;
    it.canceled_at = how.at === null ? null : ledger.now();
    it.cancellation_details = {
      ...nulls("comment feedback feedback_option"),
      reason: how.at === null ? null : "cancellation_requested",
    };
  });
}

/** Ends a subscription for good. */
export function endNow(
  ledger: Ledger,
  subscription: Subscription,
  reason: EndReason = "cancellation_requested",
): void {
  const now = ledger.now();
  subscription.status = "canceled";
  subscription.canceled_at ??= now;
  subscription.ended_at = now;
  subscription.cancellation_details = { ...nulls("comment feedback feedback_option"), reason };
  // Nothing more is collected automatically; open amounts can be paid on the invoice's page.
  for (const invoice of openInvoicesOf(ledger, subscription)) {
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
  }
  ledger.emit("customer.subscription.deleted", subscription);
}
