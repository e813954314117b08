import type { Ledger } from "../ledger.ts";
import {
  type Customer,
  type Invoice,
  type InvoiceLine,
  nulls,
  type Price,
  type Subscription,
  listOf,
} from "../api/objects.ts";

const NO_TAX = { enabled: false, ...nulls("disabled_reason liability provider status") };

interface LineInput {
  subscription: string;
  item: string;
  price: Price;
  quantity: number;
  /** Cents; negative for a credit. */
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

/** A finalized, unpaid invoice. What the customer's balance covers is not due. */
export function invoiceObject(
  ledger: Ledger,
  { customer, subscription, reason, lines }: InvoiceInput,
): Invoice {
  const id = ledger.id("in");
  const now = ledger.now();
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  // A negative balance is owed to the customer.
  const due = Math.max(0, total + customer.balance);
  const number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, "0")}`;
  const [item] = subscription.items.data;
  return {
    ...nulls("account_tax_ids application automatically_finalizes_at custom_fields customer_account"),
    ...nulls("customer_address customer_phone customer_shipping default_payment_method default_source"),
    ...nulls("description due_date footer from_invoice last_finalization_error latest_revision"),
    ...nulls("next_payment_attempt on_behalf_of receipt_number rendering shipping_cost shipping_details"),
    ...nulls("statement_descriptor test_clock"),
    id,
    object: "invoice",
    account_country: "US",
    account_name: "Sandbox",
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: NO_TAX,
    billing_reason: reason,
    collection_method: "charge_automatically",
    created: now,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_tax_rates: [],
    discounts: [],
    effective_at: now,
    ending_balance: total + customer.balance - due,
    hosted_invoice_url: `${ledger.pages()}/invoices/${id}`,
    invoice_pdf: `${ledger.pages()}/invoices/${id}/pdf`,
    issuer: { type: "self" },
    lines: listOf(
      lines.map((line) => ({ ...line, invoice: id })),
      `/v1/invoices/${id}/lines`,
    ),
    livemode: false,
    metadata: {},
    number,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    payment_settings: nulls("default_mandate payment_method_options payment_method_types"),
    period_end: now,
    period_start: reason === "subscription_cycle" ? (item?.current_period_start ?? now) : now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: customer.balance,
    status: "open",
    status_transitions: {
      finalized_at: now,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now,
  };
}
