import type { AuditAction } from "@postfolio/contract/audit/audit.routes.ts";
import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/**
 * Append-only. Each row has a hash of the one before, so that changing or removing any shows. Rows hold no names or
 * emails, and outlive their users.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    /** From 1 without a gap. */
    number: bigint("number", { mode: "number" }).primaryKey(),
    at: instant("at").notNull(),
    action: text("action").$type<AuditAction>().notNull(),
    /** May be deleted. */
    actorId: uuid("actor_id"),
    subjectId: uuid("subject_id"),
    detail: text("detail").notNull(),
    /** The previous hash; empty for the first row. */
    previous: text("previous").notNull(),
    /** Hex, over all columns above: HMAC-SHA-256 after a mark of the key, or SHA-256 in old rows. */
    hash: text("hash").notNull(),
  },
  (t) => [index("audit_entries_subject").on(t.subjectId, t.number), index("audit_entries_at").on(t.at)],
);

/** One row with the newest entry, so that removing the newest entries shows. */
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
