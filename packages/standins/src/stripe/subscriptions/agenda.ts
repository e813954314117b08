import { expireSession } from "../checkout/checkout.ts";
import type { Ledger } from "../ledger.ts";
import type { Subscription } from "../api/objects.ts";
import { collect, endNow, paidUntil, renew } from "./subscriptions.ts";
import { subscriptionOf } from "../invoices/invoicing.ts";

interface Due {
  /** Seconds since 1970. */
  at: number;
  run: () => void;
}

function subscriptionDue(ledger: Ledger, subscription: Subscription): Due {
  const renewal = paidUntil(subscription);
  const end = subscription.cancel_at_period_end ? renewal : subscription.cancel_at;
  if (end !== null && end <= renewal) return { at: end, run: () => endNow(ledger, subscription) };
  return { at: renewal, run: () => renew(ledger, subscription) };
}

/** Everything that will happen automatically, in no order. */
function agenda(ledger: Ledger): Due[] {
  const { subscription, invoice, checkoutSession } = ledger.memory;
  return [
    ...Object.values(subscription)
      .filter(({ status }) => status === "active" || status === "past_due")
      .map((one) => subscriptionDue(ledger, one)),
    ...Object.values(invoice)
      .filter((one) => one.status === "open" && one.next_payment_attempt !== null)
      .map((one) => ({
        at: one.next_payment_attempt ?? 0,
        run: () => collect(ledger, subscriptionOf(ledger, one), one),
      })),
    ...Object.values(checkoutSession)
      .filter(({ status }) => status === "open")
      .map((one) => ({ at: one.expires_at, run: () => expireSession(ledger, one) })),
  ];
}

/**
 * Catches up with the time: renewals, payment retries, requested cancellations and expirations
 * happen one after another, each at its own time.
 * @returns how many things happened
 */
export function catchUp(ledger: Ledger): number {
  const target = ledger.now();
  for (let happened = 0; ; happened += 1) {
    const [next] = agenda(ledger)
      .filter(({ at }) => at <= target)
      .sort((a, b) => a.at - b.at);
    if (!next) return happened;
    ledger.at(next.at, next.run);
  }
}
