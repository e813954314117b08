import {
  chargeSavedCard,
  markPaid,
  openInvoice,
  openInvoicesOf,
  payInvoice,
  subscriptionOf,
} from "./invoices.ts";
import type { Ledger } from "./ledger.ts";
import { type Invoice, listOf, type Price, type Subscription, type SubscriptionItem } from "./objects.ts";
import { CardRefusal, StripeRefusal } from "./errors.ts";

const UPDATED = "customer.subscription.updated";
const DAY = 86_400;
/** Number of days from each failed attempt to the next. After the last attempt, the subscription ends. */
const RETRY_AFTER_DAYS = [3, 5, 7];

/** Returns the only item of a subscription. Checkout sells one thing at a time. */
export const itemOf = ({ items }: Subscription): SubscriptionItem => items.data[0]!;

export const nameOf = (ledger: Ledger, { product }: Price): string =>
  ledger.memory.product[product]?.name ?? product;

/**
 * Returns the end of the period that begins at `start`. Counts from the anchor: a subscription that began on the 31st
 * renews on the last day of shorter months, but on the 31st in longer months.
 */
function periodEnd(anchor: number, start: number, { recurring }: Price): number {
  const from = Temporal.Instant.fromEpochMilliseconds(anchor * 1000).toZonedDateTimeISO("UTC");
  for (let times = 1; ; times += 1) {
    const end = from.add(recurring.interval === "year" ? { years: times } : { months: times });
    if (end.epochMilliseconds / 1000 > start) return end.epochMilliseconds / 1000;
  }
}

const periodLine = (ledger: Ledger, price: Price) => ({
  price,
  amount: price.unit_amount ?? 0,
  description: nameOf(ledger, price),
});

interface Start {
  customer: string;
  paymentMethod: string;
  price: Price;
  metadata: Record<string, string>;
}

/** Starts a subscription whose first payment the card's bank has just approved. */
export function startSubscription(
  ledger: Ledger,
  { customer, paymentMethod, price, metadata }: Start,
): Subscription {
  const id = ledger.id("sub");
  const now = ledger.now();
  const item: SubscriptionItem = {
    id: ledger.id("si"),
    object: "subscription_item",
    current_period_end: periodEnd(now, now, price),
    current_period_start: now,
    price,
    quantity: 1,
  };
  const subscription: Subscription = {
    id,
    object: "subscription",
    billing_cycle_anchor: now,
    cancel_at: null,
    cancel_at_period_end: false,
    created: now,
    customer,
    default_payment_method: paymentMethod,
    ended_at: null,
    items: listOf([item], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    metadata,
    status: "incomplete",
  };
  ledger.memory.subscription[id] = subscription;
  // As with Stripe, a subscription is created before it is paid, and its events may arrive in any order.
  ledger.emit("customer.subscription.created", subscription);
  markPaid(ledger, openInvoice(ledger, subscription, [periodLine(ledger, price)]));
  ledger.change(UPDATED, subscription, (it) => {
    it.status = "active";
  });
  return subscription;
}

/** Charges an open invoice, for the first time or as the next scheduled attempt, and updates the subscription. */
function collect(ledger: Ledger, subscription: Subscription, invoice: Invoice): void {
  try {
    payInvoice(ledger, subscription, invoice);
    settle(ledger, subscription);
  } catch (error) {
    if (!(error instanceof CardRefusal)) throw error;
    const wait = RETRY_AFTER_DAYS[invoice.attempt_count - 1];
    if (wait === undefined) {
      invoice.status = "uncollectible";
      endNow(ledger, subscription);
      return;
    }
    invoice.next_payment_attempt = ledger.now() + wait * DAY;
    ledger.change(UPDATED, subscription, (it) => {
      it.status = "past_due";
    });
  }
}

/** Reactivates a subscription once nothing is owed. */
export function settle(ledger: Ledger, subscription: Subscription): void {
  if (subscription.status !== "past_due" || openInvoicesOf(ledger, subscription).length > 0) return;
  ledger.change(UPDATED, subscription, (it) => {
    it.status = "active";
  });
}

/** Starts the next period and charges for it. */
function renew(ledger: Ledger, subscription: Subscription): void {
  ledger.change(UPDATED, subscription, (it) => {
    const item = itemOf(it);
    item.current_period_start = item.current_period_end;
    item.current_period_end = periodEnd(it.billing_cycle_anchor, item.current_period_start, item.price);
  });
  const lines = [periodLine(ledger, itemOf(subscription).price)];
  collect(ledger, subscription, openInvoice(ledger, subscription, lines));
}

/** Returns the remaining fraction of the period, from 0 to 1. */
function rest(ledger: Ledger, { current_period_start: start, current_period_end: end }: SubscriptionItem) {
  return Math.max(0, end - ledger.now()) / (end - start);
}

/** @throws StripeRefusal if the subscription has ended; CardRefusal if payment fails, leaving the plan unchanged */
export function changePlan(ledger: Ledger, subscription: Subscription, price: Price): void {
  mustRun(subscription);
  const item = itemOf(subscription);
  if (item.price.id === price.id) return;
  const restarts = item.price.recurring.interval !== price.recurring.interval;
  const left = rest(ledger, item);
  const lines = [
    unusedTime(ledger, item),
    { ...periodLine(ledger, price), amount: Math.round((price.unit_amount ?? 0) * (restarts ? 1 : left)) },
  ];
  const { balance } = ledger.find("customer", subscription.customer);
  const due = lines.reduce((sum, { amount }) => sum + amount, balance);
  if (due > 0) chargeSavedCard(ledger, subscription);
  ledger.change(UPDATED, subscription, (it) => {
    item.price = price;
    if (!restarts) return;
    it.billing_cycle_anchor = ledger.now();
    item.current_period_start = ledger.now();
    item.current_period_end = periodEnd(ledger.now(), ledger.now(), price);
  });
  markPaid(ledger, openInvoice(ledger, subscription, lines));
}

const unusedTime = (ledger: Ledger, item: SubscriptionItem) => ({
  price: item.price,
  amount: -Math.round((item.price.unit_amount ?? 0) * rest(ledger, item)),
  description: `Unused time on ${nameOf(ledger, item.price)}`,
});

/** Credits the unused part of the period to the customer's balance. */
export const creditRest = (ledger: Ledger, subscription: Subscription): void =>
  markPaid(ledger, openInvoice(ledger, subscription, [unusedTime(ledger, itemOf(subscription))]));

/** @throws StripeRefusal if the subscription has ended */
export function mustRun({ status, id }: Subscription): void {
  if (status === "canceled") throw new StripeRefusal(`The subscription '${id}' has been canceled.`);
}

/** Schedules the end of a subscription; `null` cancels the schedule. */
export function scheduleEnd(
  ledger: Ledger,
  subscription: Subscription,
  { at, atPeriodEnd = false }: { at: number | null; atPeriodEnd?: boolean },
): void {
  mustRun(subscription);
  ledger.change(UPDATED, subscription, (it) => {
    it.cancel_at_period_end = atPeriodEnd;
    it.cancel_at = at;
  });
}

/** Ends a subscription for good. Nothing more will be charged. */
export function endNow(ledger: Ledger, subscription: Subscription): void {
  subscription.status = "canceled";
  subscription.ended_at = ledger.now();
  for (const invoice of openInvoicesOf(ledger, subscription)) invoice.next_payment_attempt = null;
  ledger.emit("customer.subscription.deleted", subscription);
}

/** Returns the next renewal, end, or payment retry; undefined if none is scheduled. */
function nextDue(ledger: Ledger): { at: number; run: () => void } | undefined {
  const running = Object.values(ledger.memory.subscription).filter(
    ({ status }) => status === "active" || status === "past_due",
  );
  const owed = Object.values(ledger.memory.invoice).filter(({ status }) => status === "open");
  return [
    ...running.map((one) => {
      const renewal = itemOf(one).current_period_end;
      if (one.cancel_at !== null && one.cancel_at <= renewal)
        return { at: one.cancel_at, run: () => endNow(ledger, one) };
      return { at: renewal, run: () => renew(ledger, one) };
    }),
    ...owed.map((one) => ({
      at: one.next_payment_attempt ?? Number.POSITIVE_INFINITY,
      run: () => collect(ledger, subscriptionOf(ledger, one), one),
    })),
  ]
    .filter(({ at }) => at <= ledger.now())
    .sort((a, b) => a.at - b.at)[0];
}

/** Catches up with the clock by making due changes one after another, each at its own time. */
export function catchUp(ledger: Ledger): void {
  for (let next = nextDue(ledger); next; next = nextDue(ledger)) ledger.at(next.at, next.run);
}
