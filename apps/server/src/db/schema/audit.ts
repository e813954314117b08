import type { AuditAction } from "@postfolio/contract/audit/audit.routes.ts";
import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/**
 * What happened to accounts and what operators did. Rows are only added; each has a hash of the one before it, so that
 * changing or removing any shows. They hold no names and emails, and outlive their users.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    /** Counts up from 1 without a gap. */
    number: bigint("number", { mode: "number" }).primaryKey(),
    at: instant("at").notNull(),
    action: text("action").$type<AuditAction>().notNull(),
    /** Users, who may be gone. */
    actorId: uuid("actor_id"),
    subjectId: uuid("subject_id"),
    detail: text("detail").notNull(),
    /** The hash of the entry before; empty for the first. */
    previous: text("previous").notNull(),
    /** Of everything above, hex: HMAC-SHA-256 after a mark of the key, or SHA-256 in entries from before there was one. */
    hash: text("hash").notNull(),
  },
  (t) => [index("audit_entries_subject").on(t.subjectId, t.number), index("audit_entries_at").on(t.at)],
);

/** The newest entry, in one row that only the server can write, so that removing the newest entries shows. */
export const auditEnds = pgTable(
  "audit_ends",
  {
    id: smallint("id").primaryKey().default(1),
    number: bigint("number", { mode: "number" }).notNull(),
    hash: text("hash").notNull(),
    /** HMAC-SHA-256 of number and hash, hex, after a mark of the key. */
    seal: text("seal").notNull(),
  },
  (t) => [check("audit_ends_one", sql`${t.id} = 1`)],
);
