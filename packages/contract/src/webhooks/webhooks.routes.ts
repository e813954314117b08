import { z } from "zod";
import { defineRoutes, id, success } from "../http.ts";
import { delivery, newWebhook, webhook, webhookUpdate, webhookWithSecret } from "./webhooks.ts";

const params = z.object({ id });

export const webhooksRoutes = defineRoutes({
  "GET /api/webhooks": {
    summary: "The caller's webhooks, oldest first",
    access: "user",
    reply: success(z.array(webhook)),
  },
  "POST /api/webhooks": {
    summary: "Create a webhook; only this response contains the secret that its events are signed with",
    access: "user",
    proof: true,
    body: newWebhook,
    reply: success(webhookWithSecret),
  },
  "PUT /api/webhooks/:id": {
    summary: "Change the URL or the events of a webhook",
    access: "user",
    proof: true,
    params,
    body: webhookUpdate,
    reply: success(webhook),
  },
  "DELETE /api/webhooks/:id": {
    summary: "Remove a webhook and its log",
    access: "user",
    params,
  },
  "POST /api/webhooks/:id/secret": {
    summary: "Replace the secret; for 24 hours, events carry signatures from both",
    access: "user",
    proof: true,
    params,
    reply: success(webhookWithSecret),
  },
  "POST /api/webhooks/:id/resume": {
    summary: "Resume a webhook that was paused after repeated failures, and send the waiting events",
    access: "user",
    params,
  },
  "POST /api/webhooks/:id/test": {
    summary: "Send a test event",
    access: "user",
    limit: "webhookTest",
    params,
  },
  "GET /api/webhooks/:id/deliveries": {
    summary: "The latest events of a webhook, newest first",
    access: "user",
    params,
    reply: success(z.array(delivery)),
  },
  "POST /api/webhooks/deliveries/:id/resend": {
    summary: "Send an event again, with the same id",
    access: "user",
    params,
  },
});
