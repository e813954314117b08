import type { Ledger } from "../ledger.ts";
import { type CheckoutSession, nulls } from "../api/objects.ts";

const HOURS_OPEN = 24;

interface SessionInput extends Pick<
  CheckoutSession,
  "customer" | "client_reference_id" | "currency" | "success_url" | "cancel_url"
> {
  /** Cents. */
  total: number;
}

/** An open Checkout session. */
export function checkoutObject(ledger: Ledger, { total, ...input }: SessionInput): CheckoutSession {
  const id = ledger.id("cs_test");
  const now = ledger.now();
  return {
    ...nulls(
      "after_expiration allow_promotion_codes allowed_payment_method_types billing_address_collection",
    ),
    ...nulls("client_secret collected_information consent consent_collection currency_conversion"),
    ...nulls(
      "customer_account customer_details customer_email integration_identifier invoice invoice_creation",
    ),
    ...nulls(
      "locale origin_context payment_intent payment_link payment_method_configuration_details permissions",
    ),
    ...nulls(
      "recovered_from saved_payment_method_options setup_intent shipping_address_collection shipping_cost",
    ),
    ...nulls("submit_type subscription wallet_options"),
    ...input,
    id,
    object: "checkout.session",
    adaptive_pricing: { enabled: false },
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, ...nulls("liability provider status") },
    created: now,
    custom_fields: [],
    custom_text: nulls("after_submit shipping_address submit terms_of_service_acceptance"),
    customer_creation: input.customer === null ? "always" : null,
    discounts: [],
    expires_at: now + HOURS_OPEN * 3600,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: {},
    mode: "subscription",
    payment_method_collection: "always",
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_status: "unpaid",
    phone_number_collection: { enabled: false },
    shipping_options: [],
    status: "open",
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${ledger.pages()}/checkout/${id}`,
  };
}
