import { HOUR } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import { webhookDeliveries, webhooks } from "../../db/schema.ts";
import { defineFeature } from "../../feature.ts";
import { deliver, type DeliveringDeps } from "./delivering.ts";
import { deleteWebhooks, hasWebhooks } from "./webhooks.queries.ts";
import { registerWebhooks } from "./webhooks.routes.ts";
import { everyWebhook, recordEvents, sweepDeliveries, type WebhookDeps } from "./webhooks.ts";

export const webhooksFeature = defineFeature({
  offers: () => ({ hasWebhooks }),
  parts: (services: WebhookDeps & DeliveringDeps) => ({
    routes: (app) => registerWebhooks(app, services),
    sweeps: [{ what: "old webhook events", every: HOUR, run: () => sweepDeliveries(services) }],
    jobs: { webhook: (event, isLastTry) => deliver(services, event, isLastTry) },
    on: { webhookEvents: (event) => recordEvents(services, event) },
    access: [
      {
        kind: "webhooks",
        tables: [webhooks, webhookDeliveries],
        count: (db, userId) => db.$count(webhooks, eq(webhooks.userId, userId)),
        end: deleteWebhooks,
      },
    ],
    archive: [
      {
        file: "webhooks.json",
        about: "the URLs that receive events, and what was sent to them in the last 30 days",
        json: (caller) => everyWebhook(services, caller),
      },
    ],
  }),
});
