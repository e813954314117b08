import type { SentResume } from "@postfolio/contract/applications/applications.ts";
import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { owner } from "./accounts.ts";
import { bytea, instant } from "./columns.ts";
import { resumes } from "./resumes.ts";

/** Links are deleted when they end. */
export const shareLinks = pgTable(
  "share_links",
  {
    id: uuid("id").primaryKey(),
    userId: owner(),
    resumeId: uuid("resume_id")
      .notNull()
      .references(() => resumes.id, { onDelete: "cascade" }),
    label: text("label").notNull(),
    /** SHA-256, hex. */
    tokenHash: text("token_hash").notNull(),
    /** Encrypted, so that the owner can copy the link again. */
    sealedToken: text("sealed_token").notNull(),
    /** Null if the link shows the current resume. */
    version: integer("version"),
    frozen: jsonb("frozen").$type<SentResume>(),
    /** Counted against the owner's quota. */
    bytes: integer("bytes")
      .notNull()
      .generatedAlwaysAs(sql`coalesce(octet_length(frozen::text), 0)`),
    expiresAt: instant("expires_at"),
    maxViews: integer("max_views"),
    /** Argon2id. */
    passwordHash: text("password_hash"),
    download: boolean("download").notNull(),
    contact: boolean("contact").notNull(),
    indexed: boolean("indexed").notNull(),
    languages: boolean("languages").notNull().default(false),
    notify: boolean("notify").notNull().default(false),
    views: integer("views").notNull().default(0),
    lastViewedAt: instant("last_viewed_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("share_links_token").on(t.tokenHash),
    index("share_links_resume").on(t.resumeId),
    index("share_links_user").on(t.userId, t.bytes),
  ],
);

/** One random key per day (UTC), deleted after that day. */
export const deviceKeys = pgTable("device_keys", {
  day: date("day").primaryKey(),
  key: bytea("key").notNull(),
});

/** Devices that opened a link or managed links on a given day. Deleted after that day. */
export const seenDevices = pgTable(
  "seen_devices",
  {
    /** HMAC, with the day's key, of the link or user, the address, and the browser. */
    mark: text("mark").primaryKey(),
    day: date("day").notNull(),
  },
  (t) => [index("seen_devices_day").on(t.day)],
);
