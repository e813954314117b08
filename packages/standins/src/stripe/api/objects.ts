import type Stripe from "stripe";

/** A field as stored and sent: expandable fields are ids, and decimal numbers are text. */
type Field<V> = string extends V ? Extract<V, string | null | undefined> : Part<V>;
type Part<V> = V extends Stripe.Decimal
  ? string
  : V extends (infer U)[]
    ? Field<U>[]
    : V extends object
      ? Wire<V>
      : V;
/** Stripe's objects on the wire, from the types of its own SDK. */
export type Wire<T> = { [K in keyof T]: Field<T[K]> };

export type Customer = Wire<Stripe.Customer>;
export type Product = Wire<Stripe.Product>;
export type Price = Wire<Stripe.Price>;
export type PaymentMethod = Wire<Stripe.PaymentMethod>;
export type Subscription = Wire<Stripe.Subscription>;
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>;
export type Invoice = Wire<Stripe.Invoice>;
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>;
export type CheckoutSession = Wire<Stripe.Checkout.Session>;
export type PortalSession = Wire<Stripe.BillingPortal.Session>;
export type PortalConfiguration = Wire<Stripe.BillingPortal.Configuration>;
export type WebhookEndpoint = Wire<Stripe.WebhookEndpoint>;

/** The event types, and the object of each. */
export type EventType = Stripe.Event["type"];
export type EventObject<T extends EventType> = Wire<Extract<Stripe.Event, { type: T }>["data"]["object"]>;
export interface StripeEvent extends Wire<Omit<Stripe.EventBase, "data">> {
  data: { object: object; previous_attributes?: object };
}

/** The version of Stripe's API used here, whatever version is requested. */
export const API_VERSION = "2026-10-28.endive";

/** A page of objects, or the first page of those within another. */
export const listOf = <T>(data: T[], url: string, hasMore = false) => ({
  object: "list" as const,
  data,
  has_more: hasMore,
  url,
});

type Names<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Names<Rest> : S;

/** Fields of an object that are null, given as one list of names. */
export const nulls = <S extends string>(names: S): Record<Names<S>, null> =>
  Object.fromEntries(names.split(" ").map((name) => [name, null])) as Record<Names<S>, null>;
