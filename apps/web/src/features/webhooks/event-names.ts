import type { WebhookEvent } from "@postfolio/contract/webhooks/webhooks.ts";

export const EVENT_NAME: Record<WebhookEvent, string> = {
  "post.published": "Post published",
  "post.failed": "Post failed",
  "post.waiting": "Post waits for approval",
  "post.stopped": "Post stopped before it went out",
  "post.skipped": "Post skipped",
  "post.missed": "Post missed its time",
  "letter.changed": "Letter changed",
  "application.changed": "Application changed",
};
