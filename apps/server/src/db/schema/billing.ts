import type { Plan } from "@postfolio/contract/plans.ts";
import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { owner } from "./accounts.ts";
import { instant } from "./columns.ts";

export const subscriptions = pgTable(
  "subscriptions",
  {
    id: text("id").primaryKey(),
    userId: owner(),
    /** Derived from the price; `Free` for an unknown price. */
    plan: text("plan").$type<Plan>().notNull(),
    /** The provider's status, such as `active`, or `missing` if the provider no longer has the subscription. */
    status: text("status").notNull(),
    createdAt: instant("created_at").notNull(),
    currentPeriodEnd: instant("current_period_end").notNull(),
    cancelAt: instant("cancel_at"),
    /** Start of the grace period. */
    pastDueSince: instant("past_due_since"),
    fetchedAt: instant("fetched_at").notNull(),
  },
  (t) => [
    index("subscriptions_user").on(t.userId),
    index("subscriptions_fetched")
      .on(t.fetchedAt)
      .where(sql`${t.status} not in ('canceled', 'incomplete_expired')`),
  ],
);

/** Processed events, since an event may be delivered more than once. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    receivedAt: instant("received_at").notNull(),
  },
  (t) => [index("payment_events_received").on(t.receivedAt)],
);
