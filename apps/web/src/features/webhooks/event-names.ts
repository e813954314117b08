import type { WebhookEvent } from "@postfolio/contract/webhooks/webhooks.ts";

export const EVENT_NAME: Record<WebhookEvent, string> = {
  "post.published": "Post published",
  "post.failed": "Post failed",
  "post.waiting": "Post waiting for approval",
  "post.stopped": "Post stopped",
  "post.skipped": "Post skipped",
  "post.missed": "Post missed",
  "letter.changed": "Letter updated",
  "application.changed": "Application updated",
};
