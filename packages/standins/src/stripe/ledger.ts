import { randomBytes } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { State } from "../state-file.ts";
import {
  API_VERSION,
  type CardKind,
  type CheckoutSession,
  type Customer,
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
} from "./objects.ts";
import { StripeRefusal } from "./errors.ts";

/** Keyed by id, oldest first. */
interface Collections {
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

export interface Memory extends Collections {
  /** The behavior of the card behind each payment method. */
  cards: Record<string, CardKind>;
  deletedCustomers: Record<string, true>;
  /** What each Checkout session sells. */
  orders: Record<string, { price: string; metadata: Record<string, string> }>;
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
  orders: {},
  answers: {},
  undelivered: [],
});

/** Maximum number of events to keep. Older ones are dropped to keep the file small. */
const EVENTS_KEPT = 2000;
const ANSWERS_KEPT = 500;

const forgetOldest = (record: Record<string, unknown>, kept: number): void => {
  for (const id of Object.keys(record).slice(0, -kept)) delete record[id];
};

/** The account's objects, clock, and events. */
export interface Ledger {
  readonly memory: Memory;
  /** Returns the URL of the HTML pages, such as `http://localhost:3001/stripe`. */
  pages(): string;
  /** Returns seconds since 1970 on the movable clock or, while catching up, the time of the change being made. */
  now(): number;
  /** Runs a function as if it were the given time, in seconds since 1970. */
  at(moment: number, act: () => void): void;
  /** Creates an id, such as `sub_1a2b…`. */
  id(prefix: string): string;
  /** @throws StripeRefusal `resource_missing` with a 404, or with a 400 if `param` contained the id */
  find<K extends keyof Collections>(kind: K, id: string, param?: string): Collections[K][string];
  /** Records an event, which endpoints receive once the request is complete. */
  emit(type: EventType, object: object, previous?: object): void;
  /** Changes an object and records an event with the previous values. Does nothing if nothing changes. */
  change<T extends object>(type: EventType, object: T, apply: (it: T) => void): void;
  /** Returns the events recorded since the last call. */
  takeEvents(): StripeEvent[];
  save(): void;
}

export function openLedger(state: State<Memory>, clock: Clock, pages: () => string): Ledger {
  const memory = state.value;
  let happened: StripeEvent[] = [];
  let moment: number | null = null;
  const ledger: Ledger = {
    memory,
    pages,
    now: () => moment ?? Math.floor(clock.now().getTime() / 1000),
    at: (then, act) => {
      moment = then;
      try {
        act();
      } finally {
        moment = null;
      }
    },
    id: (prefix) => `${prefix}_${randomBytes(12).toString("hex")}`,
    find: <K extends keyof Collections>(kind: K, id: string, param?: string): Collections[K][string] => {
      const all = memory[kind] as Record<string, Collections[K][string]>;
      if (Object.hasOwn(all, id)) return all[id]!;
      throw new StripeRefusal(`No such ${kind}: '${id}'`, {
        status: param === undefined ? 404 : 400,
        code: "resource_missing",
        param: param ?? "id",
      });
    },
    emit: (type, object, previous) => {
      const event: StripeEvent = {
        id: ledger.id("evt"),
        object: "event",
        api_version: API_VERSION,
        created: ledger.now(),
        data: structuredClone({ object, ...(previous && { previous_attributes: previous }) }),
        livemode: false,
        pending_webhooks: 0,
        request: { id: null, idempotency_key: null },
        type,
      };
      memory.event[event.id] = event;
      happened.push(event);
    },
    change: (type, object, apply) => {
      const before = structuredClone(object);
      apply(object);
      const changed = Object.entries(before).filter(
        ([key, value]) => JSON.stringify(value) !== JSON.stringify(object[key as keyof typeof object]),
      );
      if (changed.length > 0) ledger.emit(type, object, Object.fromEntries(changed));
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
  return ledger;
}
