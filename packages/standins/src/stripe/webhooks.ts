import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Ledger } from "./ledger.ts";
import type { StripeEvent } from "./api/objects.ts";

export const DELIVERY_MODES = ["normal", "twice", "reversed", "held"] as const;
export type DeliveryMode = (typeof DELIVERY_MODES)[number];

/** An endpoint that exists from the start, in addition to those created through the API. */
export interface GivenEndpoint {
  /** Called for each delivery: the server may not know its own address yet when the stand-ins start. */
  webhookUrl: () => string;
  webhookSecret: string;
}

const GIVEN = "we_given";
/** Milliseconds that an endpoint has to answer. */
const PATIENCE = 10_000;
const FIRST_RETRY = 1000;
const LONGEST_RETRY = 60_000;
const MOST_ATTEMPTS = 20;

/** An event for an endpoint. */
interface Pair {
  event: string;
  endpoint: string;
}

interface Endpoint {
  id: string;
  url: () => string;
  secret: string;
  wants: (type: string) => boolean;
}

/** The outcome of one delivery. `status` is 0 if there was no answer. */
export interface Delivery {
  event: string;
  type: string;
  status: number;
}

export interface Webhooks {
  mode: DeliveryMode;
  /** Sends the events since the last call, and waits for all first attempts unless they are held. */
  release(): Promise<void>;
  /**
   * Sends events now that are held or wait for another attempt. With `order`, only these events and in this
   * order; one may appear several times, even if it has already been delivered.
   */
  flush(order?: string[]): Promise<Delivery[]>;
  /** Ends attempts that wait for their time. */
  close(): void;
}

/** Stripe's scheme: https://docs.stripe.com/webhooks#verify-manually. `seconds` by the system's clock. */
const sign = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;

async function post({ url, secret }: Endpoint, event: StripeEvent): Promise<number> {
  const body = JSON.stringify(event, null, 2);
  const reply = await fetch(url(), {
    method: "POST",
    headers: {
      "content-type": "application/json; charset=utf-8",
      "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      "stripe-signature": sign(body, secret, Math.floor(Date.now() / 1000)),
    },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(PATIENCE),
  });
  await reply.body?.cancel();
  return reply.status;
}

/** Delivers events to the endpoints: in order unless requested otherwise, and again until they are acknowledged. */
export function createWebhooks(ledger: Ledger, given: GivenEndpoint | undefined): Webhooks {
  const { memory } = ledger;
  const closing = new AbortController();
  /** Events that already wait for their next attempt. */
  const tried = new Set<string>();
  let queue: Promise<unknown> = Promise.resolve();

  const endpoints = (): Endpoint[] => [
    ...(given ? [{ id: GIVEN, url: given.webhookUrl, secret: given.webhookSecret, wants: () => true }] : []),
    ...Object.values(memory.webhookEndpoint)
      .filter(({ status }) => status === "enabled")
      .map(({ id, url, secret = "", enabled_events: types }) => ({
        id,
        url: () => url,
        secret,
        wants: (type: string) => types.includes("*") || types.includes(type),
      })),
  ];

  const find = (pair: Pair) =>
    memory.undelivered.find((one) => one.event === pair.event && one.endpoint === pair.endpoint);
  const forget = (pair: Pair): void => {
    const waiting = find(pair);
    memory.undelivered = memory.undelivered.filter((one) => one !== waiting);
  };

  /** Keeps a failed delivery among the undelivered, with one more attempt. */
  const deliver = async (event: StripeEvent, endpoint: Endpoint): Promise<Delivery> => {
    const status = await post(endpoint, event).catch(() => 0);
    const pair = { event: event.id, endpoint: endpoint.id };
    const waiting = find(pair);
    if (status >= 200 && status < 300) forget(pair);
    else if (waiting) waiting.attempts += 1;
    ledger.save();
    return { event: event.id, type: event.type, status };
  };

  /** Sends one after another, after those already being sent. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work);
    queue = turn.catch(() => {});
    return turn;
  };

  const send = (pairs: Pair[]): Promise<Delivery[]> =>
    inTurn(async () => {
      const done: Delivery[] = [];
      for (const pair of pairs) {
        const event = memory.event[pair.event];
        const endpoint = endpoints().find(({ id }) => id === pair.endpoint);
        if (!event || !endpoint) forget(pair);
        else if (!closing.signal.aborted) done.push(await deliver(event, endpoint));
      }
      return done;
    });

  const retry = async (pair: Pair): Promise<void> => {
    for (let waiting = find(pair); waiting; waiting = find(pair)) {
      if (waiting.attempts >= MOST_ATTEMPTS) return forget(pair);
      const pause = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** Math.max(0, waiting.attempts - 1));
      await wait(pause, undefined, { signal: closing.signal, ref: false });
      // It may have been delivered or put on hold meanwhile.
      if (find(pair) && webhooks.mode !== "held") await send([pair]);
    }
  };
  const keepTrying = (): void => {
    for (const pair of memory.undelivered) {
      const key = `${pair.event} ${pair.endpoint}`;
      if (tried.has(key)) continue;
      tried.add(key);
      // Only closing ends it early.
      retry(pair)
        .catch(() => {})
        .finally(() => tried.delete(key));
    }
  };

  const webhooks: Webhooks = {
    mode: "normal",
    release: async () => {
      const events = ledger.takeEvents();
      const pairs = events.flatMap(({ id: event, type }) =>
        endpoints()
          .filter(({ wants }) => wants(type))
          .map(({ id: endpoint }) => ({ event, endpoint })),
      );
      memory.undelivered.push(...pairs.map((pair) => ({ ...pair, attempts: 0 })));
      if (pairs.length > 0) ledger.save();
      if (webhooks.mode === "held") return;
      if (pairs.length === 0) {
        await queue;
        return;
      }
      const ordered = webhooks.mode === "reversed" ? pairs.toReversed() : pairs;
      await send(webhooks.mode === "twice" ? ordered.flatMap((pair) => [pair, pair]) : ordered);
      keepTrying();
    },
    flush: async (order) => {
      const pairs = order
        ? order.flatMap((event) => endpoints().map(({ id: endpoint }) => ({ event, endpoint })))
        : memory.undelivered;
      const done = await send(pairs);
      if (webhooks.mode !== "held") keepTrying();
      return done;
    },
    close: () => closing.abort(),
  };
  // Events that an earlier run could not deliver.
  keepTrying();
  return webhooks;
}
