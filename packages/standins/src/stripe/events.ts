import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { answer } from "./api/expand.ts";
import type { Ledger } from "./ledger.ts";
import { API_VERSION, type WebhookEndpoint } from "./api/objects.ts";
import { address, bool, params, read, text } from "./api/params.ts";
import { getRoute, listRoute } from "./api/routes.ts";

const endpointCreation = params({
  enabled_events: z.array(text).min(1),
  url: address,
  api_version: text.optional(),
});
const endpointUpdate = params({ enabled_events: z.array(text).min(1).optional(), disabled: bool.optional() });

/** A secret is shown only once, when its endpoint is created. */
const withoutSecret = (endpoint: WebhookEndpoint): WebhookEndpoint => ({ ...endpoint, secret: undefined });

/** Events, and the endpoints that receive them. */
export function eventRoutes(app: FastifyInstance, ledger: Ledger): void {
  const { memory } = ledger;
  listRoute(app, ledger, "/events", "event");
  getRoute(app, ledger, "/events", "event");

  app.post("/webhook_endpoints", (request) => {
    const given = read(endpointCreation, request.body);
    const endpoint: WebhookEndpoint = {
      id: ledger.id("we"),
      object: "webhook_endpoint",
      api_version: given.api_version ?? API_VERSION,
      application: null,
      created: ledger.now(),
      description: null,
      enabled_events: given.enabled_events,
      livemode: false,
      metadata: {},
      secret: `whsec_${randomBytes(24).toString("hex")}`,
      status: "enabled",
      url: given.url,
    };
    memory.webhookEndpoint[endpoint.id] = endpoint;
    return answer(ledger, endpoint, given.expand);
  });
  listRoute(app, ledger, "/webhook_endpoints", "webhookEndpoint", { shown: withoutSecret });
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
