import type { WebhookEvent } from "@postfolio/contract/webhooks/webhooks.ts";
import type { Db } from "../../db/client.ts";

/** Something that a user's own software may want to hear of. */
export interface Happening {
  userId: string;
  type: WebhookEvent;
  /** The record it is about; the same as `data._id`. */
  id: string;
  /** What the event says of it; the API has the rest. */
  data: object;
}

/** Whether any of these users has a webhook, for tellers to whom telling is dear. */
export type HasWebhooks = (db: Db, userIds: readonly string[]) => Promise<boolean>;
