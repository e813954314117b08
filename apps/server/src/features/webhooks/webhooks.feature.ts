import { eq } from "drizzle-orm";
import { webhookDeliveries, webhooks } from "../../db/schema.ts";
import type { AccessDoor } from "../access/access.offers.ts";
import { deleteWebhooks } from "./webhooks.queries.ts";

export const webhooksAccess: AccessDoor = {
  kind: "webhooks",
  tables: [webhooks, webhookDeliveries],
  count: (db, userId) => db.$count(webhooks, eq(webhooks.userId, userId)),
  end: deleteWebhooks,
};
