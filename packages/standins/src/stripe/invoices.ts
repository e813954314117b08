import { charge } from "./cards.ts";
import type { Ledger } from "./ledger.ts";
import { type Invoice, type InvoiceLine, listOf, type Price, type Subscription } from "./objects.ts";

interface Line {
  price: Price;
  /** In cents; negative for a credit. */
  amount: number;
  /** For example, "Unused time on Professional". */
  description: string;
}

const lineOf = (ledger: Ledger, { price, amount, description }: Line): InvoiceLine => ({
  id: ledger.id("il"),
  object: "line_item",
  amount,
  currency: price.currency,
  description,
  pricing: { price_details: { price: price.id, product: price.product }, type: "price_details" },
});

/** Creates an open invoice. Amounts covered by the customer's balance are not due. Does not charge anything yet. */
export function openInvoice(ledger: Ledger, subscription: Subscription, lines: Line[]): Invoice {
  const { memory } = ledger;
  const customer = ledger.find("customer", subscription.customer);
  const id = ledger.id("in");
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  // A negative balance is money owed to the customer.
  const due = Math.max(0, total + customer.balance);
  customer.balance += total - due;
  const earlier = Object.values(memory.invoice).filter((one) => one.customer === customer.id).length;
  const invoice: Invoice = {
    id,
    object: "invoice",
    amount_due: due,
    amount_remaining: due,
    attempt_count: 0,
    created: ledger.now(),
    currency: lines[0]?.price.currency ?? "usd",
    customer: customer.id,
    hosted_invoice_url: `${ledger.pages()}/invoices/${id}`,
    lines: listOf(
      lines.map((line) => lineOf(ledger, line)),
      `/v1/invoices/${id}/lines`,
    ),
    livemode: false,
    next_payment_attempt: null,
    number: `${customer.id.slice(-8).toUpperCase()}-${String(earlier + 1).padStart(4, "0")}`,
    parent: { subscription_details: { subscription: subscription.id }, type: "subscription_details" },
    status: "open",
    total,
  };
  memory.invoice[id] = invoice;
  subscription.latest_invoice = id;
  return invoice;
}

export function markPaid(ledger: Ledger, invoice: Invoice): void {
  Object.assign(invoice, {
    status: "paid",
    attempt_count: invoice.attempt_count + (invoice.amount_due > 0 ? 1 : 0),
    amount_remaining: 0,
    next_payment_attempt: null,
  } satisfies Partial<Invoice>);
  ledger.emit("invoice.paid", invoice);
}

/** Charges the saved card while the cardholder is not present. @throws CardRefusal */
export function chargeSavedCard(ledger: Ledger, subscription: Subscription): void {
  const card =
    subscription.default_payment_method ??
    ledger.memory.customer[subscription.customer]?.invoice_settings.default_payment_method;
  charge(ledger.memory.cards[card ?? ""], false);
}

/**
 * Charges an open invoice.
 * @throws CardRefusal after counting the attempt
 */
export function payInvoice(ledger: Ledger, subscription: Subscription, invoice: Invoice): void {
  try {
    if (invoice.amount_due > 0) chargeSavedCard(ledger, subscription);
  } catch (error) {
    invoice.attempt_count += 1;
    ledger.emit("invoice.payment_failed", invoice);
    throw error;
  }
  markPaid(ledger, invoice);
}

export const subscriptionOf = (ledger: Ledger, invoice: Invoice): Subscription =>
  ledger.find("subscription", invoice.parent.subscription_details.subscription);

export const openInvoicesOf = (ledger: Ledger, { id }: Subscription): Invoice[] =>
  Object.values(ledger.memory.invoice).filter(
    (invoice) => invoice.status === "open" && invoice.parent.subscription_details.subscription === id,
  );
