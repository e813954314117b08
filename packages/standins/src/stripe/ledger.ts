import { randomBytes } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { State } from "../state-file.ts";
import type { Card, CardKind } from "./checkout/cards.ts";
import { StripeRefusal } from "./api/errors.ts";
import {
  API_VERSION,
  type CheckoutSession,
  type Customer,
  type EventObject,
  type EventType,
  type Invoice,
  type PaymentMethod,
  type PortalConfiguration,
  type PortalSession,
  type Price,
  type Product,
  type StripeEvent,
  type Subscription,
  type WebhookEndpoint,
} from "./api/objects.ts";

/** By id, oldest first. */
export interface Collections {
  customer: Record<string, Customer>;
  product: Record<string, Product>;
  price: Record<string, Price>;
  paymentMethod: Record<string, PaymentMethod>;
  subscription: Record<string, Subscription>;
  invoice: Record<string, Invoice>;
  checkoutSession: Record<string, CheckoutSession>;
  portalSession: Record<string, PortalSession>;
  portalConfiguration: Record<string, PortalConfiguration>;
  webhookEndpoint: Record<string, WebhookEndpoint>;
  event: Record<string, StripeEvent>;
}
export type Kind = keyof Collections;

/** A payment that waits for authentication, and what it is for. */
export interface Challenge {
  card: Card;
  purpose: "checkout" | "payment-method" | "invoice";
  /** The checkout session, the portal session or the invoice. */
  target: string;
}

export interface Memory extends Collections {
  /** How the card behind each payment method behaves. */
  cards: Record<string, CardKind>;
  deletedCustomers: Record<string, true>;
  checkoutItems: Record<string, { price: string; quantity: number }[]>;
  checkoutMetadata: Record<string, Record<string, string>>;
  challenges: Record<string, Challenge>;
  /** The time for which a portal session last showed the cost of a change, in seconds since 1970. */
  quotedAt: Record<string, number>;
  answers: Record<string, { request: string; status: number; body: string }>;
  undelivered: { event: string; endpoint: string; attempts: number }[];
}

export const emptyMemory = (): Memory => ({
  customer: {},
  product: {},
  price: {},
  paymentMethod: {},
  subscription: {},
  invoice: {},
  checkoutSession: {},
  portalSession: {},
  portalConfiguration: {},
  webhookEndpoint: {},
  event: {},
  cards: {},
  deletedCustomers: {},
  checkoutItems: {},
  checkoutMetadata: {},
  challenges: {},
  quotedAt: {},
  answers: {},
  undelivered: [],
});

/** Maximum to keep: older ones are dropped, so that the file stays small. */
const EVENTS_KEPT = 2000;
const ANSWERS_KEPT = 500;

const NAMES: Record<Kind, string> = {
  customer: "customer",
  product: "product",
  price: "price",
  paymentMethod: "PaymentMethod",
  subscription: "subscription",
  invoice: "invoice",
  checkoutSession: "checkout.session",
  portalSession: "billing_portal.session",
  portalConfiguration: "configuration",
  webhookEndpoint: "webhook endpoint",
  event: "event",
};

const forgetOldest = (record: Record<string, unknown>, kept: number): void => {
  for (const id of Object.keys(record).slice(0, -kept)) delete record[id];
};

/** The account's objects, their time, and their events. */
export interface Ledger {
  readonly memory: Memory;
  /** The URL of the HTML pages, as in `http://localhost:3001/stripe`. */
  pages(): string;
  /** Seconds since 1970 on the movable clock, or the time that is being caught up on. */
  now(): number;
  /** Runs a function as if it were that time, in seconds since 1970. */
  at(moment: number, act: () => void): void;
  /** A new id, as in `sub_1a2b…`. */
  id(prefix: string): string;
  /** @throws StripeRefusal 404 `resource_missing` */
  find<K extends Kind>(kind: K, id: string, param?: string): Collections[K][string];
  /** Records an event; the endpoints receive it when the request is done. */
  emit<T extends EventType>(type: T, object: EventObject<T>, previous?: object): void;
  /** Returns the events since the last call. */
  takeEvents(): StripeEvent[];
  save(): void;
}

export function openLedger(state: State<Memory>, clock: Clock, pages: () => string): Ledger {
  const memory = state.value;
  let happened: StripeEvent[] = [];
  let moment: number | null = null;
  const now = (): number => moment ?? Math.floor(clock.now().getTime() / 1000);
  const id = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;
  return {
    memory,
    pages,
    now,
    at: (then, act) => {
      moment = then;
      try {
        act();
      } finally {
        moment = null;
      }
    },
    id,
    find: <K extends Kind>(kind: K, wanted: string, param = "id"): Collections[K][string] => {
      const all = memory[kind] as Record<string, Collections[K][string]>;
      if (Object.hasOwn(all, wanted)) return all[wanted]!;
      throw new StripeRefusal(`No such ${NAMES[kind]}: '${wanted}'`, {
        // A requested object that is missing is a 404; a missing reference is a bad request.
        status: param === "id" ? 404 : 400,
        code: "resource_missing",
        param,
      });
    },
    emit: (type, object, previous) => {
      const event: StripeEvent = {
        id: id("evt"),
        object: "event",
        api_version: API_VERSION,
        created: now(),
        data: structuredClone({ object, ...(previous && { previous_attributes: previous }) }),
        livemode: false,
        pending_webhooks: 0,
        request: { id: null, idempotency_key: null },
        type,
      };
      memory.event[event.id] = event;
      happened.push(event);
    },
    takeEvents: () => {
      const taken = happened;
      happened = [];
      return taken;
    },
    save: () => {
      forgetOldest(memory.event, EVENTS_KEPT);
      forgetOldest(memory.answers, ANSWERS_KEPT);
      state.save();
    },
  };
}

/** Changes an object and records an event with the previous values, as Stripe does. */
export function change<E extends EventType, T extends EventObject<E> & object>(
  ledger: Ledger,
  type: E,
  object: T,
  apply: (it: T) => void,
): void {
  const before = structuredClone(object);
  apply(object);
  const changed = Object.entries(before).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(object[key as keyof T]),
  );
  if (changed.length > 0) ledger.emit(type, object, Object.fromEntries(changed));
}
