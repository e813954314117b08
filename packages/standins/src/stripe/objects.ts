import type Stripe from "stripe";

/** The type of a field as stored and sent: expandable fields are ids, and decimal numbers are strings. */
type Field<V> = string extends V ? Extract<V, string | null | undefined> : Part<V>;
type Part<V> = V extends Stripe.Decimal
  ? string
  : V extends (infer U)[]
    ? Field<U>[]
    : V extends object
      ? Wire<V>
      : V;
/** A Stripe object as sent over the wire, based on the types in Stripe's SDK. */
export type Wire<T> = { [K in keyof T]: Field<T[K]> };
/** The fields that the stand-in sends. A field that Stripe does not have fails to compile. */
type Fields<T, K extends keyof T> = Pick<Wire<T>, K>;

export type Customer = Fields<
  Stripe.Customer,
  "id" | "object" | "balance" | "created" | "email" | "livemode" | "metadata"
> & { invoice_settings: Fields<Stripe.Customer.InvoiceSettings, "default_payment_method"> };

export type Product = Fields<Stripe.Product, "id" | "object" | "active" | "created" | "livemode" | "name">;

export type Price = Fields<
  Stripe.Price,
  | "id"
  | "object"
  | "active"
  | "created"
  | "currency"
  | "livemode"
  | "lookup_key"
  | "product"
  | "type"
  | "unit_amount"
  | "unit_amount_decimal"
> & { recurring: Fields<Stripe.Price.Recurring, "interval" | "interval_count"> };

export type PaymentMethod = Fields<
  Stripe.PaymentMethod,
  "id" | "object" | "created" | "customer" | "livemode" | "type"
> & { card: Fields<Stripe.PaymentMethod.Card, "brand" | "exp_month" | "exp_year" | "last4"> };

/** How a card behaves, which Stripe does not expose. */
export type CardKind = "good" | "declined" | "failsLater";

export type SubscriptionItem = Fields<
  Stripe.SubscriptionItem,
  "id" | "object" | "current_period_end" | "current_period_start" | "quantity"
> & { price: Price };

export type Subscription = Fields<
  Stripe.Subscription,
  | "id"
  | "object"
  | "billing_cycle_anchor"
  | "cancel_at"
  | "cancel_at_period_end"
  | "created"
  | "customer"
  | "default_payment_method"
  | "ended_at"
  | "latest_invoice"
  | "livemode"
  | "metadata"
  | "status"
> & { items: Page<SubscriptionItem> };

export type InvoiceLine = Fields<
  Stripe.InvoiceLineItem,
  "id" | "object" | "amount" | "currency" | "description"
> & { pricing: Fields<Stripe.InvoiceLineItem.Pricing, "price_details" | "type"> };

export type Invoice = Fields<
  Stripe.Invoice,
  | "id"
  | "object"
  | "amount_due"
  | "amount_remaining"
  | "attempt_count"
  | "created"
  | "currency"
  | "customer"
  | "hosted_invoice_url"
  | "livemode"
  | "next_payment_attempt"
  | "number"
  | "status"
  | "total"
> & {
  lines: Page<InvoiceLine>;
  parent: Fields<Stripe.Invoice.Parent, "type"> & {
    subscription_details: Fields<Stripe.Invoice.Parent.SubscriptionDetails, "subscription">;
  };
};

export type CheckoutSession = Fields<
  Stripe.Checkout.Session,
  | "id"
  | "object"
  | "cancel_url"
  | "client_reference_id"
  | "created"
  | "customer"
  | "expires_at"
  | "livemode"
  | "mode"
  | "payment_status"
  | "status"
  | "subscription"
  | "success_url"
  | "ui_mode"
  | "url"
>;

type Flow = Fields<Stripe.BillingPortal.Session.Flow, "type"> & {
  after_completion: {
    type: "redirect";
    redirect: Wire<Stripe.BillingPortal.Session.Flow.AfterCompletion.Redirect>;
  };
  subscription_cancel: Fields<Stripe.BillingPortal.Session.Flow.SubscriptionCancel, "subscription"> | null;
  subscription_update_confirm:
    | (Fields<Stripe.BillingPortal.Session.Flow.SubscriptionUpdateConfirm, "subscription"> & {
        items: Wire<Stripe.BillingPortal.Session.Flow.SubscriptionUpdateConfirm.Item>[];
      })
    | null;
};
export type PortalSession = Fields<
  Stripe.BillingPortal.Session,
  "id" | "object" | "configuration" | "created" | "customer" | "livemode" | "return_url" | "url"
> & { flow: Flow };

export type PortalConfiguration = Fields<
  Stripe.BillingPortal.Configuration,
  "id" | "object" | "active" | "created" | "is_default" | "livemode" | "metadata" | "updated"
>;

export type WebhookEndpoint = Fields<
  Stripe.WebhookEndpoint,
  "id" | "object" | "api_version" | "created" | "enabled_events" | "livemode" | "secret" | "status" | "url"
>;

/** Event types, and the type of object in each. */
export type EventType = Stripe.Event["type"];
export type EventObject<T extends EventType> = Wire<Extract<Stripe.Event, { type: T }>["data"]["object"]>;
export interface StripeEvent extends Wire<Omit<Stripe.EventBase, "data">> {
  data: { object: object; previous_attributes?: object };
}

/** The version of Stripe's API used here, regardless of the version requested. */
export const API_VERSION = "2026-10-28.endive";

/** A page of a list, or the first page of a list within an object. */
interface Page<T> {
  object: "list";
  data: T[];
  has_more: boolean;
  url: string;
}
export const listOf = <T>(data: T[], url: string, hasMore = false): Page<T> => ({
  object: "list",
  data,
  has_more: hasMore,
  url,
});
