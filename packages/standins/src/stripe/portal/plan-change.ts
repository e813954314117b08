import { StripeRefusal } from "../api/errors.ts";
import { invoiceLine } from "../invoices/invoice-object.ts";
import { cardOf, chargeSavedCard, markPaid, openInvoice } from "../invoices/invoicing.ts";
import { type Ledger, change } from "../ledger.ts";
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from "../api/objects.ts";
import { periodEnd } from "../subscriptions/period.ts";
import { planOf } from "../subscriptions/subscription-object.ts";
import { paidUntil, regularLines } from "../subscriptions/subscriptions.ts";

/** A new price for an item, invoiced immediately (`always_invoice`). */
export interface PlanChange {
  item: SubscriptionItem;
  price: Price;
}

const cost = (price: Price, { quantity }: SubscriptionItem): number =>
  (price.unit_amount ?? 0) * (quantity ?? 1);

/** An invoice line for the rest of the period at a price: a charge or a credit. */
function restLine(
  ledger: Ledger,
  subscription: Subscription,
  { item, price }: PlanChange,
  at: number,
  says: "Unused time" | "Remaining time",
): InvoiceLine {
  const end = paidUntil(subscription);
  const rest = Math.max(0, end - at) / (end - item.current_period_start);
  const amount = Math.round(cost(price, item) * rest);
  return invoiceLine(ledger, {
    subscription: subscription.id,
    item: item.id,
    price,
    quantity: item.quantity ?? 1,
    amount: says === "Unused time" ? -amount : amount,
    period: { start: at, end },
    description: `${says} on ${ledger.find("product", price.product).name}`,
    proration: true,
  });
}

/** A plan change that has been calculated but not carried out. */
interface Quote {
  /** Whether a new period begins now, because the new price has a different interval. */
  restarts: boolean;
  lines: InvoiceLine[];
  /** Cents due now. */
  due: number;
}

/**
 * What a change costs now: the rest of the period at the new price, less the rest at the old one.
 * @param at the time to calculate the amounts for, in seconds since 1970, so that the amount shown is charged
 */
export function quoteChange(
  ledger: Ledger,
  subscription: Subscription,
  changes: PlanChange[],
  at = ledger.now(),
): Quote {
  const restarts = changes.some(
    ({ item, price }) => item.price.recurring?.interval !== price.recurring?.interval,
  );
  const lines = changes.flatMap(({ item, price }) => [
    restLine(ledger, subscription, { item, price: item.price }, at, "Unused time"),
    ...(restarts ? [] : [restLine(ledger, subscription, { item, price }, at, "Remaining time")]),
  ]);
  const full = restarts ? changes.reduce((sum, { item, price }) => sum + cost(price, item), 0) : 0;
  const { balance } = ledger.find("customer", subscription.customer);
  const due = Math.max(0, lines.reduce((sum, { amount }) => sum + amount, full) + balance);
  return { restarts, lines, due };
}

/**
 * Moves a subscription to new prices, once the difference is paid.
 * @throws CardRefusal if the payment is refused: the plan stays as it was
 */
export function changePlan(
  ledger: Ledger,
  subscription: Subscription,
  changes: PlanChange[],
  at?: number,
): void {
  if (subscription.status === "canceled") {
    throw new StripeRefusal("A canceled subscription can only update its cancellation_details and metadata.");
  }
  const real = changes.filter(({ item, price }) => item.price.id !== price.id);
  if (real.length === 0) return;
  const now = ledger.now();
  const { restarts, lines, due } = quoteChange(ledger, subscription, real, at);
  if (due > 0) chargeSavedCard(ledger, cardOf(ledger, subscription));

  change(ledger, "customer.subscription.updated", subscription, (it) => {
    for (const { item, price } of real) Object.assign(item, { price, plan: planOf(price) });
    if (!restarts) return;
    it.billing_cycle_anchor = now;
    for (const item of it.items.data) {
      item.current_period_start = now;
      item.current_period_end = periodEnd(now, now, item.price);
    }
  });
  const invoice = openInvoice(ledger, {
    subscription,
    reason: "subscription_update",
    lines: restarts ? [...lines, ...regularLines(ledger, subscription)] : lines,
  });
  markPaid(ledger, invoice);
}

/** Credits the unused part of a payment to the customer's balance. */
export function creditRest(ledger: Ledger, subscription: Subscription): void {
  const lines = subscription.items.data
    .map((item) => restLine(ledger, subscription, { item, price: item.price }, ledger.now(), "Unused time"))
    .filter(({ amount }) => amount < 0);
  if (lines.length === 0) return;
  markPaid(ledger, openInvoice(ledger, { subscription, reason: "subscription_update", lines }));
}
