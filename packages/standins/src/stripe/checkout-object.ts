import type { Ledger } from "./ledger.ts";
import type { CheckoutSession } from "./objects.ts";

const HOURS_OPEN = 24;

interface SessionInput {
  customer: string | null;
  customerEmail: string | null;
  clientReferenceId: string | null;
  currency: string;
  total: number;
  successUrl: string;
  cancelUrl: string | null;
  metadata: Record<string, string>;
}

/** A Checkout session that waits for its visitor. */
export function checkoutObject(ledger: Ledger, input: SessionInput): CheckoutSession {
  const id = ledger.id("cs_test");
  const now = ledger.now();
  return {
    id,
    object: "checkout.session",
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: input.total,
    amount_total: input.total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: input.cancelUrl,
    client_reference_id: input.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: input.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: input.customer,
    customer_account: null,
    customer_creation: input.customer === null ? "always" : null,
    customer_details: null,
    customer_email: input.customerEmail,
    discounts: [],
    expires_at: now + HOURS_OPEN * 3600,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: { enabled: false },
    metadata: input.metadata,
    mode: "subscription",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "always",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_status: "unpaid",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    success_url: input.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${ledger.pages()}/checkout/${id}`,
    wallet_options: null,
  };
}

/** What is bought in a session. */
export const checkoutLineItems = (ledger: Ledger, session: string) =>
  (ledger.memory.checkoutItems[session] ?? []).map(({ price: id, quantity }, at) => {
    const price = ledger.find("price", id);
    const amount = (price.unit_amount ?? 0) * quantity;
    return {
      id: `li_${at + 1}_${session.slice(-16)}`,
      object: "item" as const,
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: ledger.memory.product[price.product]?.name ?? null,
      metadata: {},
      price,
      quantity,
    };
  });
