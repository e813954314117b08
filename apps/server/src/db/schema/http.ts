import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** How much of a limit a key has used, and until when that counts: requests, wrong passwords, emails. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    taken: integer("taken").notNull(),
    endsAt: instant("ends_at").notNull(),
  },
  (t) => [index("rate_limits_ends").on(t.endsAt)],
);
