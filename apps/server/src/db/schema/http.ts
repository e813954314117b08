import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { owner } from "./accounts.ts";
import { instant } from "./columns.ts";

/** Counts of requests, wrong passwords, and emails. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    taken: integer("taken").notNull(),
    endsAt: instant("ends_at").notNull(),
  },
  (t) => [index("rate_limits_ends").on(t.endsAt)],
);

/** Responses to requests with an `Idempotency-Key`. */
export const keptReplies = pgTable(
  "kept_replies",
  {
    userId: owner(),
    /** SHA-256, hex. */
    keyHash: text("key_hash").notNull(),
    /** SHA-256, hex. */
    requestHash: text("request_hash").notNull(),
    /** Null while the request is running. */
    status: smallint("status"),
    body: text("body").notNull().default(""),
    bytes: integer("bytes")
      .notNull()
      .generatedAlwaysAs(sql`octet_length(body)`),
    startedAt: instant("started_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.keyHash] }),
    // Includes the bytes, so that an index-only scan can add them up.
    index("kept_replies_user").on(t.userId, t.bytes),
    index("kept_replies_expires").on(t.expiresAt),
  ],
);
