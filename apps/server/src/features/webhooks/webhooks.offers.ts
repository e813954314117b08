import type { WebhookEvent } from "@postfolio/contract/webhooks/webhooks.ts";
import type { Db } from "../../db/client.ts";

export interface EventForWebhooks {
  userId: string;
  type: WebhookEvent;
  /** The record's id, as in `data._id`. */
  id: string;
  data: object;
}

/** Whether any of the users have webhooks, so that callers can skip expensive work. */
export type HasWebhooks = (db: Db, userIds: readonly string[]) => Promise<boolean>;
