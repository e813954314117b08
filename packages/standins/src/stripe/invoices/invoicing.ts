import { charge } from "../checkout/cards.ts";
import { CardRefusal, StripeRefusal } from "../api/errors.ts";
import { invoiceObject } from "./invoice-object.ts";
import type { Ledger } from "../ledger.ts";
import type { Invoice, Subscription } from "../api/objects.ts";

const DAY = 86_400;
/** Days from each failed attempt to the next; after the last one, there are no more attempts. */
const RETRY_AFTER_DAYS = [3, 5, 7];

/** The card that pays for a subscription. */
export const cardOf = (ledger: Ledger, subscription: Subscription): string | null =>
  subscription.default_payment_method ??
  ledger.memory.customer[subscription.customer]?.invoice_settings.default_payment_method ??
  null;

type InvoiceInput = Omit<Parameters<typeof invoiceObject>[1], "customer">;

/** Creates the invoice and applies the customer's balance to it. Nothing is charged yet. */
export function openInvoice(ledger: Ledger, input: InvoiceInput): Invoice {
  const customer = ledger.find("customer", input.subscription.customer);
  const invoice = invoiceObject(ledger, { ...input, customer });
  customer.balance = invoice.ending_balance ?? 0;
  customer.currency = invoice.currency;
  customer.next_invoice_sequence = (customer.next_invoice_sequence ?? 1) + 1;
  ledger.memory.invoice[invoice.id] = invoice;
  input.subscription.latest_invoice = invoice.id;
  ledger.emit("invoice.created", invoice);
  ledger.emit("invoice.finalized", invoice);
  return invoice;
}

export function markPaid(ledger: Ledger, invoice: Invoice): void {
  Object.assign(invoice, {
    status: "paid",
    attempted: true,
    attempt_count: invoice.attempt_count + (invoice.amount_due > 0 ? 1 : 0),
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
  });
  invoice.status_transitions.paid_at = ledger.now();
  ledger.emit("invoice.paid", invoice);
  ledger.emit("invoice.payment_succeeded", invoice);
}

/** Asks the saved card's bank for an amount, without the customer. @throws CardRefusal */
export function chargeSavedCard(ledger: Ledger, card: string | null): void {
  const kind = card === null ? undefined : ledger.memory.cards[card];
  if (kind === undefined) {
    throw new CardRefusal(
      "This customer has no attached payment source or default payment method.",
      "missing",
    );
  }
  if (charge(kind, { present: false }) === "authenticate") {
    throw new CardRefusal(
      "This payment requires additional user action before it can be completed successfully.",
      "authentication_required",
      "authentication_required",
    );
  }
}

/**
 * Charges an open invoice to the subscription's card.
 * @returns "given-up" after the last attempt in the schedule
 */
export function attemptPayment(
  ledger: Ledger,
  invoice: Invoice,
  card: string | null,
): "paid" | "failed" | "given-up" {
  try {
    if (invoice.amount_due > 0) chargeSavedCard(ledger, card);
  } catch (error) {
    if (!(error instanceof CardRefusal)) throw error;
    const wait = RETRY_AFTER_DAYS[invoice.attempt_count];
    invoice.attempted = true;
    invoice.attempt_count += 1;
    invoice.next_payment_attempt = wait === undefined ? null : ledger.now() + wait * DAY;
    if (error.detail.code === "authentication_required")
      ledger.emit("invoice.payment_action_required", invoice);
    ledger.emit("invoice.payment_failed", invoice);
    return wait === undefined ? "given-up" : "failed";
  }
  markPaid(ledger, invoice);
  return "paid";
}

/** Gives up on collecting an open invoice. */
export function writeOff(ledger: Ledger, invoice: Invoice): void {
  if (invoice.status !== "open") throw new StripeRefusal("This invoice is not open.");
  invoice.status = "uncollectible";
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.marked_uncollectible_at = ledger.now();
  ledger.emit("invoice.marked_uncollectible", invoice);
}

/** The subscription that an invoice is for. */
export const subscriptionOf = (ledger: Ledger, invoice: Invoice): Subscription =>
  ledger.find("subscription", invoice.parent?.subscription_details?.subscription ?? "");

export const openInvoicesOf = (ledger: Ledger, subscription: Subscription): Invoice[] =>
  Object.values(ledger.memory.invoice).filter(
    (invoice) =>
      invoice.status === "open" && invoice.parent?.subscription_details?.subscription === subscription.id,
  );
