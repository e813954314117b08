import { StripeRefusal } from "./errors.ts";
import { invoiceLine } from "./invoice-object.ts";
import { cardOf, chargeSavedCard, markPaid, openInvoice } from "./invoicing.ts";
import { type Ledger, change } from "./ledger.ts";
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from "./objects.ts";
import { periodEnd } from "./period.ts";
import { planOf } from "./subscription-object.ts";
import { collect, paidUntil, regularLines } from "./subscriptions.ts";

export interface PlanChange {
  item: SubscriptionItem;
  price: Price;
  quantity: number;
}

export type Proration = "always_invoice" | "create_prorations" | "none";

const sameInterval = (a: Price, b: Price): boolean =>
  a.recurring?.interval === b.recurring?.interval &&
  a.recurring?.interval_count === b.recurring?.interval_count;

const cost = (price: Price, quantity: number): number => (price.unit_amount ?? 0) * quantity;

interface Line {
  item: SubscriptionItem;
  price: Price;
  quantity: number;
  amount: number;
  says: string;
}

/** A plan's change, worked out but not carried out. */
export interface Quote {
  /** A new period begins at once, because the new price has another interval. */
  restarts: boolean;
  lines: InvoiceLine[];
  /** Cents to be paid now, if it is invoiced now. */
  due: number;
}

interface QuoteOptions {
  proration: Proration;
  /** The moment that the amounts are worked out for, in seconds since 1970: what was shown is what is charged. */
  at?: number | undefined;
}

/** What a change costs now: the rest of the period at the new price, less the rest at the old one. */
export function quoteChange(
  ledger: Ledger,
  subscription: Subscription,
  changes: PlanChange[],
  { proration, at = ledger.now() }: QuoteOptions,
): Quote {
  const [first] = changes;
  const end = paidUntil(subscription);
  const restarts = first !== undefined && !sameInterval(first.item.price, first.price);
  const line = ({ says, ...rest }: Line): InvoiceLine =>
    invoiceLine(ledger, {
      subscription: subscription.id,
      ...rest,
      item: rest.item.id,
      period: { start: at, end },
      description: `${says} on ${ledger.memory.product[rest.price.product]?.name ?? rest.price.id}`,
      proration: true,
    });
  const lines = changes.flatMap(({ item, price, quantity }) => {
    const rest = Math.max(0, end - at) / (end - item.current_period_start);
    const before = { item, price: item.price, quantity: item.quantity ?? 1 };
    const credit = -Math.round(cost(before.price, before.quantity) * rest);
    const gain = Math.round(cost(price, quantity) * rest);
    return [
      ...(proration === "none" ? [] : [line({ ...before, amount: credit, says: "Unused time" })]),
      ...(proration === "none" || restarts
        ? []
        : [line({ item, price, quantity, amount: gain, says: "Remaining time" })]),
    ];
  });
  const full = restarts ? changes.reduce((sum, { price, quantity }) => sum + cost(price, quantity), 0) : 0;
  const { balance } = ledger.find("customer", subscription.customer);
  const due = Math.max(0, lines.reduce((sum, { amount }) => sum + amount, full) + balance);
  return { restarts, lines, due };
}

interface Options extends QuoteOptions {
  /** A refused payment leaves the plan as it was; otherwise the change stands and the invoice is owed. */
  onRefusal: "keep" | "owe";
}

/**
 * Moves a subscription to other prices.
 * @throws CardRefusal when `onRefusal` is "keep" and the payment is refused
 */
export function changePlan(
  ledger: Ledger,
  subscription: Subscription,
  changes: PlanChange[],
  { proration, at, onRefusal }: Options,
): void {
  if (subscription.status === "canceled") {
    throw new StripeRefusal("A canceled subscription can only update its cancellation_details and metadata.");
  }
  const real = changes.filter(
    ({ item, price, quantity }) => item.price.id !== price.id || (item.quantity ?? 1) !== quantity,
  );
  if (real.length === 0) return;
  const now = ledger.now();
  const { restarts, lines, due } = quoteChange(ledger, subscription, real, { proration, at });
  const invoiced = restarts || (proration === "always_invoice" && lines.length > 0);
  if (invoiced && due > 0 && onRefusal === "keep") chargeSavedCard(ledger, cardOf(ledger, subscription));

  change(ledger, "customer.subscription.updated", subscription, (it) => {
    for (const { item, price, quantity } of real)
      Object.assign(item, { price, plan: planOf(price), quantity });
    if (!restarts) return;
    it.billing_cycle_anchor = now;
    for (const item of it.items.data) {
      item.current_period_start = now;
      item.current_period_end = periodEnd(now, now, item.price);
    }
  });
  if (!invoiced) {
    const { pendingLines } = ledger.memory;
    pendingLines[subscription.id] = [...(pendingLines[subscription.id] ?? []), ...lines];
    return;
  }
  const invoice = openInvoice(ledger, {
    subscription,
    reason: "subscription_update",
    lines: restarts ? [...lines, ...regularLines(ledger, subscription)] : lines,
  });
  if (onRefusal === "keep") markPaid(ledger, invoice);
  else collect(ledger, subscription, invoice);
}

/** Gives back what is paid and will not be used: to the customer's balance now, or with the next invoice. */
export function creditRest(ledger: Ledger, subscription: Subscription, now: boolean): void {
  const given = subscription.items.data.map((item) => ({ item, price: item.price, quantity: 0 }));
  const credits = quoteChange(ledger, subscription, given, { proration: "create_prorations" }).lines.filter(
    ({ amount }) => amount < 0,
  );
  if (!now || credits.length === 0) return;
  markPaid(ledger, openInvoice(ledger, { subscription, reason: "subscription_update", lines: credits }));
}
