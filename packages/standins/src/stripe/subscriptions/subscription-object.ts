import type { Ledger } from "../ledger.ts";
import { nulls, type Price, type Subscription, type SubscriptionItem, listOf } from "../api/objects.ts";

/** The older form of a price, which Stripe still includes. */
export const planOf = (price: Price): SubscriptionItem["plan"] => ({
  ...nulls("meter tiers_mode transform_usage trial_period_days"),
  id: price.id,
  object: "plan",
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: "per_unit",
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? "month",
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  nickname: price.nickname,
  product: price.product,
  usage_type: "licensed",
});

interface ItemInput {
  subscription: string;
  price: Price;
  quantity: number;
  period: { start: number; end: number };
}

const itemObject = (
  ledger: Ledger,
  { subscription, price, quantity, period }: ItemInput,
): SubscriptionItem => ({
  ...nulls("billing_thresholds current_trial"),
  id: ledger.id("si"),
  object: "subscription_item",
  created: ledger.now(),
  current_period_end: period.end,
  current_period_start: period.start,
  discounts: [],
  metadata: {},
  plan: planOf(price),
  price,
  quantity,
  subscription,
  tax_rates: [],
});

interface SubscriptionInput {
  customer: string;
  paymentMethod: string;
  items: { price: Price; quantity: number }[];
  period: { start: number; end: number };
  metadata: Record<string, string>;
}

/** A subscription whose first invoice is not paid yet. */
export function subscriptionObject(ledger: Ledger, input: SubscriptionInput): Subscription {
  const id = ledger.id("sub");
  const { start } = input.period;
  return {
    ...nulls("application application_fee_percent billing_cycle_anchor_config billing_thresholds cancel_at"),
    ...nulls(
      "canceled_at customer_account days_until_due default_source description ended_at latest_invoice",
    ),
    ...nulls("next_pending_invoice_item_invoice on_behalf_of pause_collection pending_invoice_item_interval"),
    ...nulls("pending_setup_intent pending_update schedule test_clock transfer_data trial_end trial_start"),
    id,
    object: "subscription",
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: start,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    cancel_at_period_end: false,
    cancellation_details: nulls("comment feedback feedback_option reason"),
    collection_method: "charge_automatically",
    created: start,
    currency: input.items[0]?.price.currency ?? "usd",
    customer: input.customer,
    default_payment_method: input.paymentMethod,
    default_tax_rates: [],
    discounts: [],
    invoice_settings: {
      ...nulls("account_tax_ids custom_fields description footer"),
      issuer: { type: "self" },
    },
    items: listOf(
      input.items.map((item) => itemObject(ledger, { ...item, subscription: id, period: input.period })),
      `/v1/subscription_items?subscription=${id}`,
    ),
    livemode: false,
    managed_payments: { enabled: false },
    metadata: input.metadata,
    payment_settings: {
      ...nulls("payment_method_options payment_method_types"),
      save_default_payment_method: "off",
    },
    start_date: start,
    status: "incomplete",
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" },
    },
  };
}
