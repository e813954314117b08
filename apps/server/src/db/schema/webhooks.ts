import type { DELIVERY_STATES, WebhookEvent } from "@postfolio/contract/webhooks/webhooks.ts";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { owner } from "./accounts.ts";
import { instant } from "./columns.ts";

export const webhooks = pgTable(
  "webhooks",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    url: text("url").notNull(),
    events: text("events").array().$type<WebhookEvent[]>().notNull(),
    /** Encrypted, like the previous secret, which stays valid for a while. */
    sealedSecret: text("sealed_secret").notNull(),
    sealedOldSecret: text("sealed_old_secret"),
    oldSecretUntil: instant("old_secret_until"),
    createdAt: instant("created_at").notNull(),
    /** Consecutive. */
    failures: integer("failures").notNull().default(0),
    pausedAt: instant("paused_at"),
  },
  (t) => [index("webhooks_user").on(t.userId)],
);

export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: uuid("id").primaryKey(),
    webhookId: uuid("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    userId: owner(),
    type: text("type").notNull(),
    /** For example, a letter's ID. */
    about: text("about").notNull(),
    /** The same in each attempt. */
    body: text("body").notNull(),
    state: text("state").$type<(typeof DELIVERY_STATES)[number]>().notNull(),
    tries: integer("tries").notNull().default(0),
    status: integer("status"),
    reason: text("reason").notNull().default(""),
    createdAt: instant("created_at").notNull(),
    triedAt: instant("tried_at"),
  },
  (t) => [
    index("webhook_deliveries_webhook").on(t.webhookId, t.createdAt.desc()),
    index("webhook_deliveries_user").on(t.userId, t.createdAt.desc(), t.id.desc()),
    index("webhook_deliveries_created").on(t.createdAt),
  ],
);
