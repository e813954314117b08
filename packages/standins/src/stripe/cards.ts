import type { Ledger } from "./ledger.ts";
import type { CardKind, Customer, PaymentMethod } from "./objects.ts";
import { CardRefusal, StripeRefusal } from "./errors.ts";

/** See https://docs.stripe.com/testing. */
const TEST_CARDS: Record<string, [CardKind, brand: string]> = {
  "4242424242424242": ["good", "visa"],
  "5555555555554444": ["good", "mastercard"],
  "4000000000000002": ["declined", "visa"],
  "4000000000000341": ["failsLater", "visa"],
};

/** A card as entered, without its number. */
export interface Card {
  kind: CardKind;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/**
 * Reads a submitted card form. The number is not stored.
 * @param now in seconds since 1970
 * @throws StripeRefusal unless the card is a valid test card
 */
export function readCard(body: unknown, now: number): Card {
  const form = (body ?? {}) as Record<string, unknown>;
  const digits = String(form["number"]).replaceAll(" ", "");
  const test = Object.hasOwn(TEST_CARDS, digits) ? TEST_CARDS[digits] : undefined;
  const expiry = /^(\d\d) ?\/ ?(\d\d)$/u.exec(String(form["expiry"]).trim());
  const [expMonth, expYear] = [Number(expiry?.[1]), 2000 + Number(expiry?.[2])];
  if (!test || !(Date.UTC(expYear, expMonth) > now * 1000)) {
    throw new StripeRefusal("Type one of the test cards below, and a date in the future.");
  }
  const [kind, brand] = test;
  return { kind, brand, last4: digits.slice(-4), expMonth, expYear };
}

/**
 * Asks the card's bank for approval.
 * @param present whether the cardholder is present
 * @throws CardRefusal
 */
export function charge(kind: CardKind | undefined, present: boolean): void {
  if (kind === undefined || kind === "declined" || (kind === "failsLater" && !present))
    throw new CardRefusal();
}

/** Saves a card for a customer's future payments. */
export function attachCard(ledger: Ledger, customer: Customer, card: Card): PaymentMethod {
  const id = ledger.id("pm");
  const method: PaymentMethod = {
    id,
    object: "payment_method",
    card: { brand: card.brand, exp_month: card.expMonth, exp_year: card.expYear, last4: card.last4 },
    created: ledger.now(),
    customer: customer.id,
    livemode: false,
    type: "card",
  };
  ledger.memory.paymentMethod[id] = method;
  ledger.memory.cards[id] = card.kind;
  ledger.emit("payment_method.attached", method);
  return method;
}

/** Makes a card the default payment method for all of a customer's subscriptions. */
export function makeDefault(ledger: Ledger, customer: Customer, method: PaymentMethod): void {
  ledger.change("customer.updated", customer, (it) => {
    it.invoice_settings.default_payment_method = method.id;
  });
  for (const subscription of Object.values(ledger.memory.subscription)) {
    if (subscription.customer !== customer.id || subscription.status === "canceled") continue;
    ledger.change("customer.subscription.updated", subscription, (it) => {
      it.default_payment_method = method.id;
    });
  }
}
