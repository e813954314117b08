import { type Card, LINK } from "./checkout/cards.ts";
import { type Ledger, change } from "./ledger.ts";
import type { Customer, PaymentMethod } from "./api/objects.ts";

/** What Link reveals: it pays from a source that its owner chose, and does not say which. */
const linkDetails = ({ email }: Card): Pick<PaymentMethod, "type" | "link"> => ({
  type: "link",
  link: { email },
});

const cardDetails = (card: Card): Pick<PaymentMethod, "type" | "card"> => ({
  type: "card",
  card: {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
    country: "US",
    display_brand: card.brand,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    fingerprint: null,
    funding: "credit",
    generated_from: null,
    last4: card.last4,
    networks: { available: [card.brand], preferred: null },
    regulated_status: "unregulated",
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
});

/** Saves a card, or Link, for a customer's later payments. */
export function attachCard(ledger: Ledger, customer: Customer, card: Card): PaymentMethod {
  const id = ledger.id("pm");
  const method: PaymentMethod = {
    id,
    object: "payment_method",
    allow_redisplay: "limited",
    billing_details: { address: null, email: card.email, name: card.name, phone: null, tax_id: null },
    created: ledger.now(),
    customer: customer.id,
    customer_account: null,
    livemode: false,
    metadata: {},
    ...(card.brand === LINK ? linkDetails(card) : cardDetails(card)),
  };
  ledger.memory.paymentMethod[id] = method;
  ledger.memory.cards[id] = card.kind;
  ledger.emit("payment_method.attached", method);
  return method;
}

/** Makes a card the default for all of a customer's subscriptions. */
export function makeDefault(ledger: Ledger, customer: Customer, method: PaymentMethod): void {
  change(ledger, "customer.updated", customer, (it) => {
    it.invoice_settings.default_payment_method = method.id;
  });
  for (const subscription of Object.values(ledger.memory.subscription)) {
    if (subscription.customer !== customer.id || subscription.status === "canceled") continue;
    change(ledger, "customer.subscription.updated", subscription, (it) => {
      it.default_payment_method = method.id;
    });
  }
}
