import * as WEBHOOK_TEXTS from "@postfolio/contract/webhooks/webhook-texts.ts";
import { webhooksRoutes } from "@postfolio/contract/webhooks/webhooks.routes.ts";
import type { FastifyInstance } from "fastify";
import { implement, succeed } from "../../http/implement.ts";
import {
  createWebhook,
  editWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replaceSecret,
  resend,
  resumeWebhook,
  testWebhook,
  type WebhookDeps,
} from "./webhooks.ts";

export function registerWebhooks(app: FastifyInstance, deps: WebhookDeps): void {
  implement(app, webhooksRoutes, {
    "GET /api/webhooks": async ({ caller }) => succeed(await listWebhooks(deps, caller)),
    "POST /api/webhooks": async ({ caller, body }) => succeed(await createWebhook(deps, caller, body)),
    "PUT /api/webhooks/:id": async ({ caller, params, body }) =>
      succeed(await editWebhook(deps, caller, params.id, body)),
    "DELETE /api/webhooks/:id": async ({ caller, params }) => {
      await removeWebhook(deps, caller, params.id);
      return succeed(WEBHOOK_TEXTS.webhookRemoved);
    },
    "POST /api/webhooks/:id/secret": async ({ caller, params }) =>
      succeed(await replaceSecret(deps, caller, params.id)),
    "POST /api/webhooks/:id/resume": async ({ caller, params }) => {
      await resumeWebhook(deps, caller, params.id);
      return succeed(WEBHOOK_TEXTS.webhookResumed);
    },
    "POST /api/webhooks/:id/test": async ({ caller, params }) => {
      await testWebhook(deps, caller, params.id);
      return succeed(WEBHOOK_TEXTS.webhookTested);
    },
    "GET /api/webhooks/:id/deliveries": async ({ caller, params }) =>
      succeed(await listDeliveries(deps, caller, params.id)),
    "POST /api/webhooks/deliveries/:id/resend": async ({ caller, params }) => {
      await resend(deps, caller, params.id);
      return succeed(WEBHOOK_TEXTS.webhookResent);
    },
  });
}
