import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { answer } from "./expand.ts";
import type { Ledger } from "./ledger.ts";
import { API_VERSION, type WebhookEndpoint } from "./objects.ts";
import { address, bool, integer, listParams, metadata, pageOf, params, read, text } from "./params.ts";

const range = z
  .strictObject({
    gt: integer.optional(),
    gte: integer.optional(),
    lt: integer.optional(),
    lte: integer.optional(),
  })
  .optional();
const eventList = listParams({
  type: text.optional(),
  types: z.array(text).max(20).optional(),
  created: range,
});
const endpointFields = {
  enabled_events: z.array(text).min(1),
  metadata: metadata.optional(),
  description: text.optional(),
};
const endpointCreation = params({ ...endpointFields, url: address, api_version: text.optional() });
const endpointUpdate = params({
  ...endpointFields,
  enabled_events: endpointFields.enabled_events.optional(),
  url: address.optional(),
  disabled: bool.optional(),
});

const within = (at: number, bounds: z.output<typeof range>): boolean =>
  at > (bounds?.gt ?? -Infinity) &&
  at >= (bounds?.gte ?? -Infinity) &&
  at < (bounds?.lt ?? Infinity) &&
  at <= (bounds?.lte ?? Infinity);

/** A secret is shown once, when its endpoint is made. */
const withoutSecret = (endpoint: WebhookEndpoint): WebhookEndpoint => ({ ...endpoint, secret: undefined });

/** What happened, and who is told of it. */
export function eventRoutes(app: FastifyInstance, ledger: Ledger): void {
  const { memory } = ledger;
  app.get("/events", (request) => {
    const query = read(eventList, request.query);
    const all = Object.values(memory.event).filter(
      ({ type, created }) =>
        (query.type === undefined || type === query.type) &&
        (query.types === undefined || query.types.includes(type)) &&
        within(created, query.created),
    );
    return answer(ledger, pageOf(all, query, "/v1/events"), query.expand);
  });
  app.get<{ Params: { id: string } }>("/events/:id", (request) => {
    const { expand } = read(params({}), request.query);
    return answer(ledger, ledger.find("event", request.params.id), expand);
  });

  app.post("/webhook_endpoints", (request) => {
    const given = read(endpointCreation, request.body);
    const endpoint: WebhookEndpoint = {
      id: ledger.id("we"),
      object: "webhook_endpoint",
      api_version: given.api_version ?? API_VERSION,
      application: null,
      created: ledger.now(),
      description: given.description ?? null,
      enabled_events: given.enabled_events,
      livemode: false,
      metadata: given.metadata ?? {},
      secret: `whsec_${randomBytes(24).toString("hex")}`,
      status: "enabled",
      url: given.url,
    };
    memory.webhookEndpoint[endpoint.id] = endpoint;
    return answer(ledger, endpoint, given.expand);
  });
  app.get("/webhook_endpoints", (request) => {
    const query = read(listParams({}), request.query);
    const all = Object.values(memory.webhookEndpoint).map(withoutSecret);
    return answer(ledger, pageOf(all, query, "/v1/webhook_endpoints"), query.expand);
  });
  app.post<{ Params: { id: string } }>("/webhook_endpoints/:id", (request) => {
    const { expand, disabled, ...given } = read(endpointUpdate, request.body);
    const endpoint = ledger.find("webhookEndpoint", request.params.id);
    Object.assign(endpoint, given, disabled !== undefined && { status: disabled ? "disabled" : "enabled" });
    return answer(ledger, withoutSecret(endpoint), expand);
  });
  app.delete<{ Params: { id: string } }>("/webhook_endpoints/:id", (request) => {
    const { id } = ledger.find("webhookEndpoint", request.params.id);
    delete memory.webhookEndpoint[id];
    return { id, object: "webhook_endpoint", deleted: true };
  });
}
