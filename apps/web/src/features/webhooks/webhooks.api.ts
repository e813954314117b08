import * as WEBHOOK_TEXTS from "@postfolio/contract/webhooks/webhook-texts.ts";
import type { WebhookEvent, WebhookWithSecret } from "@postfolio/contract/webhooks/webhooks.ts";
import { call } from "../../lib/http/api.ts";
import { endpointQuery, refresh } from "../../lib/http/query.ts";

const LIST = "GET /api/webhooks";
const LOG = "GET /api/webhooks/:id/deliveries";

export const webhooksQuery = endpointQuery(LIST, {});
export const deliveriesQuery = (id: string) => endpointQuery(LOG, { params: { id } });

interface WebhookFields {
  url: string;
  events: WebhookEvent[];
}

async function refreshAfter<T>(doing: Promise<T>): Promise<T> {
  const reply = await doing;
  void refresh(LIST, LOG);
  return reply;
}

export const createWebhook = async (body: WebhookFields): Promise<WebhookWithSecret> =>
  (await refreshAfter(call("POST /api/webhooks", { body }))).data;

export async function editWebhook(id: string, body: WebhookFields): Promise<void> {
  await refreshAfter(call("PUT /api/webhooks/:id", { params: { id }, body }));
}

export const removeWebhook = async (id: string): Promise<string> =>
  (await refreshAfter(call("DELETE /api/webhooks/:id", { params: { id } }))).data;

export const replaceSecret = async (id: string): Promise<WebhookWithSecret> =>
  (await refreshAfter(call("POST /api/webhooks/:id/secret", { params: { id } }))).data;

export const resumeWebhook = async (id: string): Promise<string> =>
  (await refreshAfter(call("POST /api/webhooks/:id/resume", { params: { id } }))).data;

export async function testWebhook(id: string): Promise<string> {
  await refreshAfter(call("POST /api/webhooks/:id/test", { params: { id } }));
  return WEBHOOK_TEXTS.webhookTested;
}

export async function resend(id: string): Promise<string> {
  await refreshAfter(call("POST /api/webhooks/deliveries/:id/resend", { params: { id } }));
  return WEBHOOK_TEXTS.webhookResent;
}
