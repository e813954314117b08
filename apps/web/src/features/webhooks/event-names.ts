import type { WebhookEvent } from "@postfolio/contract/webhooks/webhooks.ts";
import { text, type Text } from "@postfolio/contract/text.ts";

export const EVENT_NAME: Record<WebhookEvent, Text> = {
  "post.published": text("Post published"),
  "post.failed": text("Post failed"),
  "post.waiting": text("Post waiting for approval"),
  "post.stopped": text("Post stopped"),
  "post.skipped": text("Post skipped"),
  "post.missed": text("Post missed"),
  "letter.changed": text("Letter updated"),
  "application.changed": text("Application updated"),
};
