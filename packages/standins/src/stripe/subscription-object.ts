import type { Ledger } from "./ledger.ts";
import { type Price, type Subscription, type SubscriptionItem, listOf } from "./objects.ts";

/** The older form of a price, which Stripe still sends along. */
export const planOf = (price: Price): SubscriptionItem["plan"] => ({
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
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
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
  id: ledger.id("si"),
  object: "subscription_item",
  billing_thresholds: null,
  created: ledger.now(),
  current_period_end: period.end,
  current_period_start: period.start,
  current_trial: null,
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
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: start,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: start,
    currency: input.items[0]?.price.currency ?? "usd",
    customer: input.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: input.paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: listOf(
      input.items.map((item) => itemObject(ledger, { ...item, subscription: id, period: input.period })),
      `/v1/subscription_items?subscription=${id}`,
    ),
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: input.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: start,
    status: "incomplete",
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" },
    },
    trial_start: null,
  };
}
