import type { EventObject, Wire } from "@postfolio/standins/stripe/objects.ts";
import type Stripe from "stripe";

/*
 * Expected requests and responses, typed with Stripe's own SDK, so that unknown fields do not compile. The test next to
 * this file compares them with the requests and responses that are actually sent, after replacing every ID with one
 * such as `sub_1` and every time with 0.
 */

const features = {
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: "at_period_end" },
  subscription_update: {
    enabled: true,
    default_allowed_updates: ["price"],
    products: [
      { product: "postfolio_basic", prices: ["price_1", "price_1"] },
      { product: "postfolio_golden", prices: ["price_1", "price_1"] },
    ],
    proration_behavior: "always_invoice",
  },
} satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features;

const price = { currency: "usd", transfer_lookup_key: true } satisfies Stripe.PriceCreateParams;
const soldAsBasic = { ...price, product: "postfolio_basic" } satisfies Stripe.PriceCreateParams;
const soldAsGolden = { ...price, product: "postfolio_golden" } satisfies Stripe.PriceCreateParams;

const portal = {
  customer: "cus_1",
  configuration: "bpc_1",
  return_url: "http://app/back",
} satisfies Stripe.BillingPortal.SessionCreateParams;
const after_completion = {
  type: "redirect",
  redirect: { return_url: "http://app/done" },
} satisfies Stripe.BillingPortal.SessionCreateParams.FlowData.AfterCompletion;

/** All requests by endpoint, regardless of how often and in what order they are made. */
export const requests = {
  "GET /v1/products/postfolio_basic": [{} satisfies Stripe.ProductRetrieveParams],
  "GET /v1/products/postfolio_golden": [{} satisfies Stripe.ProductRetrieveParams],
  "POST /v1/products": [
    { id: "postfolio_basic", name: "Professional" },
    { id: "postfolio_golden", name: "Enterprise" },
  ] satisfies Stripe.ProductCreateParams[],
  "POST /v1/prices": [
    { ...soldAsBasic, lookup_key: "basic_m", unit_amount: 1599, recurring: { interval: "month" } },
    { ...soldAsBasic, lookup_key: "basic_y", unit_amount: 15_000, recurring: { interval: "year" } },
    { ...soldAsGolden, lookup_key: "golden_m", unit_amount: 4550, recurring: { interval: "month" } },
    { ...soldAsGolden, lookup_key: "golden_y", unit_amount: 45_000, recurring: { interval: "year" } },
  ] satisfies Stripe.PriceCreateParams[],
  "GET /v1/prices": [
    { lookup_keys: ["basic_m"], active: true },
    { lookup_keys: ["basic_y"], active: true },
    { lookup_keys: ["golden_m"], active: true },
    { lookup_keys: ["golden_y"], active: true },
    { product: "postfolio_basic", limit: 100 },
    { product: "postfolio_golden", limit: 100 },
  ] satisfies Stripe.PriceListParams[],
  "GET /v1/billing_portal/configurations": [
    { active: true, limit: 100 },
  ] satisfies Stripe.BillingPortal.ConfigurationListParams[],
  "POST /v1/billing_portal/configurations": [
    { features, metadata: { postfolio: "portal" } },
  ] satisfies Stripe.BillingPortal.ConfigurationCreateParams[],
  "POST /v1/billing_portal/configurations/bpc_1": [
    { features },
  ] satisfies Stripe.BillingPortal.ConfigurationUpdateParams[],
  "GET /v1/webhook_endpoints": [{ limit: 100 }] satisfies Stripe.WebhookEndpointListParams[],
  "POST /v1/webhook_endpoints": [
    {
      url: "http://app/webhook",
      enabled_events: [
        "checkout.session.completed",
        "customer.subscription.created",
        "customer.subscription.updated",
        "customer.subscription.deleted",
        "invoice.paid",
        "invoice.payment_failed",
        "invoice.payment_action_required",
      ],
      api_version: "2026-10-28.endive",
    },
  ] satisfies Stripe.WebhookEndpointCreateParams[],
  "POST /v1/customers": [
    { email: "ada@example.com", metadata: { user: "user_1" } },
  ] satisfies Stripe.CustomerCreateParams[],
  "GET /v1/customers/cus_1": [
    { expand: ["invoice_settings.default_payment_method"] },
  ] satisfies Stripe.CustomerRetrieveParams[],
  "DELETE /v1/customers/cus_1": [{} satisfies Stripe.CustomerDeleteParams],
  "GET /v1/checkout/sessions": [
    { customer: "cus_1", status: "open", limit: 100 },
  ] satisfies Stripe.Checkout.SessionListParams[],
  "GET /v1/checkout/sessions/cs_test_1": [{} satisfies Stripe.Checkout.SessionRetrieveParams],
  "POST /v1/checkout/sessions": [
    {
      mode: "subscription",
      customer: "cus_1",
      client_reference_id: "user_1",
      line_items: [{ price: "price_1", quantity: 1 }],
      subscription_data: { metadata: { user: "user_1" } },
      success_url: "http://app/done",
      cancel_url: "http://app/back",
    },
  ] satisfies Stripe.Checkout.SessionCreateParams[],
  "POST /v1/checkout/sessions/cs_test_1/expire": [{} satisfies Stripe.Checkout.SessionExpireParams],
  "POST /v1/billing_portal/sessions": [
    {
      ...portal,
      flow_data: {
        type: "subscription_update_confirm",
        subscription_update_confirm: {
          subscription: "sub_1",
          items: [{ id: "si_1", price: "price_1", quantity: 1 }],
        },
        after_completion,
      },
    },
    {
      ...portal,
      flow_data: {
        type: "subscription_cancel",
        subscription_cancel: { subscription: "sub_1" },
        after_completion,
      },
    },
    { ...portal, flow_data: { type: "payment_method_update", after_completion } },
  ] satisfies Stripe.BillingPortal.SessionCreateParams[],
  "GET /v1/subscriptions": [
    {
      customer: "cus_1",
      status: "all",
      limit: 100,
      expand: ["data.default_payment_method", "data.latest_invoice"],
    },
  ] satisfies Stripe.SubscriptionListParams[],
  "GET /v1/subscriptions/sub_1": [
    {},
    { expand: ["latest_invoice", "customer"] },
  ] satisfies Stripe.SubscriptionRetrieveParams[],
  "POST /v1/subscriptions/sub_1": [
    { cancel_at: "" },
    { cancel_at_period_end: false },
  ] satisfies Stripe.SubscriptionUpdateParams[],
  "DELETE /v1/subscriptions/sub_1": [
    { prorate: false, invoice_now: false },
  ] satisfies Stripe.SubscriptionCancelParams[],
  "GET /v1/invoices": [{ customer: "cus_1", limit: 24 }] satisfies Stripe.InvoiceListParams[],
  "POST /v1/invoices/in_1/pay": [{} satisfies Stripe.InvoicePayParams],
};

/** Some of an object's fields, at every level. An object in an event may have more fields. */
type Some<T> = T extends (infer U)[] ? Some<U>[] : T extends object ? { [K in keyof T]?: Some<T[K]> } : T;

const basic = {
  id: "price_1",
  object: "price",
  active: true,
  currency: "usd",
  lookup_key: "basic_m",
  product: "postfolio_basic",
  recurring: { interval: "month", interval_count: 1 },
  unit_amount: 1599,
  unit_amount_decimal: "1599",
} satisfies Some<Wire<Stripe.Price>>;

const subscription = {
  id: "sub_1",
  object: "subscription",
  cancel_at: null,
  cancel_at_period_end: false,
  created: 0,
  customer: "cus_1",
  default_payment_method: "pm_1",
  items: {
    object: "list",
    data: [{ id: "si_1", object: "subscription_item", current_period_end: 0, price: basic, quantity: 1 }],
  },
  latest_invoice: "in_1",
  metadata: { user: "user_1" },
} satisfies Some<Wire<Stripe.Subscription>>;

const invoice = {
  id: "in_1",
  object: "invoice",
  created: 0,
  customer: "cus_1",
  lines: {
    object: "list",
    data: [
      {
        object: "line_item",
        amount: 1599,
        pricing: {
          type: "price_details",
          price_details: { price: "price_1", product: "postfolio_basic" },
        },
      },
    ],
  },
  parent: { type: "subscription_details", subscription_details: { subscription: "sub_1" } },
  total: 1599,
} satisfies Some<Wire<Stripe.Invoice>>;
const unpaid = { ...invoice, status: "open", attempt_count: 1, amount_remaining: 1599 } satisfies Some<
  Wire<Stripe.Invoice>
>;
const paid = { ...invoice, status: "paid", attempt_count: 1, amount_remaining: 0 } satisfies Some<
  Wire<Stripe.Invoice>
>;

const session = {
  id: "cs_test_1",
  object: "checkout.session",
  client_reference_id: "user_1",
  customer: "cus_1",
  mode: "subscription",
  ui_mode: "hosted_page",
} satisfies Some<Wire<Stripe.Checkout.Session>>;

/**
 * For each endpoint, the part of the first response that we read. All other fields are covered by the SDK's types,
 * which the stand-in's code uses.
 */
export const answers = {
  "POST /v1/customers": { id: "cus_1", object: "customer", email: "ada@example.com" } satisfies Some<
    Wire<Stripe.Customer>
  >,
  "POST /v1/checkout/sessions": {
    ...session,
    status: "open",
    payment_status: "unpaid",
    url: "http://stripe/stripe/checkout/cs_test_1",
  } satisfies Some<Wire<Stripe.Checkout.Session>>,
  "POST /v1/billing_portal/sessions": {
    object: "billing_portal.session",
    flow: { type: "subscription_update_confirm" },
    url: "http://stripe/stripe/portal/bps_1",
  } satisfies Some<Wire<Stripe.BillingPortal.Session>>,
  "POST /v1/webhook_endpoints": {
    object: "webhook_endpoint",
    api_version: "2026-10-28.endive",
    secret: "whsec_1",
    status: "enabled",
    url: "http://app/webhook",
  } satisfies Some<Wire<Stripe.WebhookEndpoint>>,
  "POST /v1/prices": basic,
  "GET /v1/subscriptions": {
    object: "list",
    has_more: false,
    data: [
      {
        ...subscription,
        status: "active",
        default_payment_method: {
          object: "payment_method",
          type: "card",
          card: { brand: "visa", last4: "0341", exp_month: 12, exp_year: 2040 },
        },
        latest_invoice: paid,
      },
    ],
  } satisfies Some<Stripe.ApiList<Expanded>>,
  "GET /v1/invoices": {
    object: "list",
    data: [
      { ...unpaid, hosted_invoice_url: "http://stripe/stripe/invoices/in_1" },
      { ...paid, hosted_invoice_url: "http://stripe/stripe/invoices/in_1" },
    ],
  } satisfies Some<Stripe.ApiList<Wire<Stripe.Invoice>>>,
};

interface Expanded extends Omit<Wire<Stripe.Subscription>, "default_payment_method" | "latest_invoice"> {
  default_payment_method: Wire<Stripe.PaymentMethod>;
  latest_invoice: Wire<Stripe.Invoice>;
}

type Told<T extends Stripe.Event["type"]> = Wire<Omit<Stripe.EventBase, "data" | "type">> & {
  type: T;
  data: { object: Some<EventObject<T>>; previous_attributes?: Partial<EventObject<T>> };
};
const told = <T extends Stripe.Event["type"]>(type: T, data: Told<T>["data"]): Told<T> => ({
  id: "evt_1",
  object: "event",
  api_version: "2026-10-28.endive",
  created: 0,
  livemode: false,
  pending_webhooks: 0,
  request: { id: null, idempotency_key: null },
  type,
  data,
});

/** The first event of each type that our webhook receives. */
export const events = [
  told("checkout.session.completed", {
    object: { ...session, status: "complete", payment_status: "paid", subscription: "sub_1", url: null },
  }),
  told("customer.subscription.created", {
    object: { ...subscription, latest_invoice: null, status: "incomplete" },
  }),
  told("customer.subscription.updated", {
    object: { ...subscription, status: "active" },
    previous_attributes: { status: "incomplete" },
  }),
  told("customer.subscription.deleted", { object: { ...subscription, status: "canceled", ended_at: 0 } }),
  told("invoice.paid", { object: paid }),
  told("invoice.payment_failed", { object: unpaid }),
];
