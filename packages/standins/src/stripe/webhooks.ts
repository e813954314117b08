import { createHmac, randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Ledger } from "./ledger.ts";
import { API_VERSION, type StripeEvent, type WebhookEndpoint } from "./objects.ts";
import { address, answer, bool, listRoute, params, read, text } from "./protocol.ts";

export const DELIVERY_MODES = ["normal", "held"] as const;

/** A webhook endpoint that exists from the start, in addition to those created through the API. */
export interface GivenEndpoint {
  /** Called for each delivery, because the server may not know its own URL when the stand-ins start. */
  webhookUrl: () => string;
  webhookSecret: string;
}

const GIVEN = "we_given";
/** How long an endpoint has to respond, in milliseconds. */
const DELIVERY_TIMEOUT_MS = 10_000;
const FIRST_RETRY = 1000;
const LONGEST_RETRY = 60_000;
const MOST_ATTEMPTS = 20;

interface Endpoint {
  id: string;
  url: () => string;
  secret: string;
  wants: (type: string) => boolean;
}

export interface Webhooks {
  mode: (typeof DELIVERY_MODES)[number];
  /** Sends new events and waits for all first attempts, unless events are held back. */
  release(): Promise<void>;
  /** Cancels scheduled retries. */
  close(): void;
}

/**
 * Signs as Stripe does: https://docs.stripe.com/webhooks#verify-manually. `seconds` is the time of the system clock.
 */
const sign = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;

async function post({ url, secret }: Endpoint, event: StripeEvent): Promise<boolean> {
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
    signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
  });
  await reply.body?.cancel();
  return reply.ok;
}

/** Delivers events to the endpoints in order, retrying until they are acknowledged. */
export function createWebhooks(ledger: Ledger, given: GivenEndpoint | undefined): Webhooks {
  const { memory } = ledger;
  type Waiting = (typeof memory.undelivered)[number];
  const retries = new Map<Waiting, NodeJS.Timeout>();
  let queue: Promise<void> = Promise.resolve();
  let closed = false;

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

  const attempt = async (waiting: Waiting): Promise<void> => {
    if (closed || !memory.undelivered.includes(waiting)) return;
    const event = memory.event[waiting.event];
    const endpoint = endpoints().find(({ id }) => id === waiting.endpoint);
    const done = !event || !endpoint || (await post(endpoint, event).catch(() => false));
    waiting.attempts += 1;
    if (done || waiting.attempts >= MOST_ATTEMPTS) {
      memory.undelivered = memory.undelivered.filter((one) => one !== waiting);
    }
    ledger.save();
  };
  const attemptAll = async (some: Waiting[], after: Promise<void>): Promise<void> => {
    await after;
    for (const waiting of some) await attempt(waiting);
    keepTrying();
  };
  /** Makes delivery attempts one after another, after any attempts in progress. */
  const deliver = (some: Waiting[]): Promise<void> => {
    queue = attemptAll(some, queue);
    return queue;
  };
  const keepTrying = (): void => {
    for (const waiting of memory.undelivered) {
      if (closed || retries.has(waiting)) continue;
      const pause = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** Math.max(0, waiting.attempts - 1));
      const retry = setTimeout(() => {
        retries.delete(waiting);
        // While events are held back, only schedule another retry.
        void deliver(webhooks.mode === "held" ? [] : [waiting]);
      }, pause);
      retries.set(waiting, retry.unref());
    }
  };

  const webhooks: Webhooks = {
    mode: "normal",
    release: async () => {
      const fresh = ledger.takeEvents().flatMap(({ id: event, type }) =>
        endpoints()
          .filter(({ wants }) => wants(type))
          .map(({ id: endpoint }) => ({ event, endpoint, attempts: 0 })),
      );
      memory.undelivered.push(...fresh);
      if (fresh.length > 0) ledger.save();
      await deliver(webhooks.mode === "held" ? [] : fresh);
    },
    close: () => {
      closed = true;
      for (const retry of retries.values()) clearTimeout(retry);
    },
  };
  // Retries events that an earlier run could not deliver.
  keepTrying();
  return webhooks;
}

const endpointCreation = params({
  enabled_events: z.array(text).min(1),
  url: address,
  api_version: text.optional(),
});
const endpointUpdate = params({ enabled_events: z.array(text).min(1).optional(), disabled: bool.optional() });

/** Serves events, and the endpoints that receive them. */
export function webhookRoutes(app: FastifyInstance, ledger: Ledger): void {
  type One = { Params: { id: string } };
  const { memory } = ledger;
  listRoute(app, ledger, "/events", "event");
  listRoute(app, ledger, "/webhook_endpoints", "webhookEndpoint");
  app.post("/webhook_endpoints", (request) => {
    const given = read(endpointCreation, request.body);
    const endpoint: WebhookEndpoint = {
      id: ledger.id("we"),
      object: "webhook_endpoint",
      api_version: given.api_version ?? API_VERSION,
      created: ledger.now(),
      enabled_events: given.enabled_events,
      livemode: false,
      secret: `whsec_${randomBytes(24).toString("hex")}`,
      status: "enabled",
      url: given.url,
    };
    memory.webhookEndpoint[endpoint.id] = endpoint;
    return answer(ledger, endpoint, given.expand);
  });
  app.post<One>("/webhook_endpoints/:id", (request) => {
    const { expand, disabled, ...given } = read(endpointUpdate, request.body);
    const endpoint = ledger.find("webhookEndpoint", request.params.id);
    Object.assign(endpoint, given, disabled !== undefined && { status: disabled ? "disabled" : "enabled" });
    return answer(ledger, endpoint, expand);
  });
  app.delete<One>("/webhook_endpoints/:id", (request) => {
    const { id } = ledger.find("webhookEndpoint", request.params.id);
    delete memory.webhookEndpoint[id];
    return { id, object: "webhook_endpoint", deleted: true };
  });
}
