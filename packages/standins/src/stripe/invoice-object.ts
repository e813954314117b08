import type { Ledger } from "./ledger.ts";
import {
  type Customer,
  type Invoice,
  type InvoiceLine,
  type Price,
  type Subscription,
  listOf,
} from "./objects.ts";

const NO_TAX = { disabled_reason: null, enabled: false, liability: null, provider: null, status: null };

interface LineInput {
  subscription: string;
  item: string;
  price: Price;
  quantity: number;
  /** Cents; negative gives back. */
  amount: number;
  period: { start: number; end: number };
  description: string;
  proration: boolean;
}

export const invoiceLine = (ledger: Ledger, input: LineInput): InvoiceLine => ({
  id: ledger.id("il"),
  object: "line_item",
  amount: input.amount,
  currency: input.price.currency,
  description: input.description,
  discount_amounts: [],
  discountable: !input.proration,
  discounts: [],
  invoice: null,
  livemode: false,
  metadata: {},
  parent: {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: null,
      proration: input.proration,
      proration_details: { credited_items: null },
      subscription: input.subscription,
      subscription_item: input.item,
    },
    type: "subscription_item_details",
  },
  period: input.period,
  pretax_credit_amounts: [],
  pricing: {
    price_details: { price: input.price.id, product: input.price.product },
    type: "price_details",
    unit_amount_decimal: input.price.unit_amount_decimal,
  },
  quantity: input.quantity,
  quantity_decimal: String(input.quantity),
  subscription: input.subscription,
  subtotal: input.amount,
  taxes: [],
});

interface InvoiceInput {
  customer: Customer;
  subscription: Subscription;
  reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  lines: InvoiceLine[];
}

/** A finalized invoice that waits for its payment. What the customer's balance covers is not due. */
export function invoiceObject(
  ledger: Ledger,
  { customer, subscription, reason, lines }: InvoiceInput,
): Invoice {
  const id = ledger.id("in");
  const now = ledger.now();
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  // A negative balance is money that is owed to the customer.
  const due = Math.max(0, total + customer.balance);
  const number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, "0")}`;
  const [item] = subscription.items.data;
  return {
    id,
    object: "invoice",
    account_country: "US",
    account_name: "Sandbox",
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: NO_TAX,
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: "charge_automatically",
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: now,
    ending_balance: total + customer.balance - due,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `${ledger.pages()}/invoices/${id}`,
    invoice_pdf: `${ledger.pages()}/invoices/${id}/pdf`,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(
      lines.map((line) => ({ ...line, invoice: id })),
      `/v1/invoices/${id}/lines`,
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: reason === "subscription_cycle" ? (item?.current_period_start ?? now) : now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: "open",
    status_transitions: {
      finalized_at: now,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now,
  };
}
