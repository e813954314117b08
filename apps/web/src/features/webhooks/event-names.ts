import type { WebhookEvent } from "@postfolio/contract/webhooks/webhooks.ts";

/** What each event is called on screen. */
export const EVENT_NAME: Record<WebhookEvent, string> = {
  "post.published": "Post published",
  "post.failed": "Post failed or missed",
  "post.waiting": "Post waits for approval",
  "letter.changed": "Letter changed",
  "application.changed": "Application changed",
};
