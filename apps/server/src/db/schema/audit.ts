import type { AuditAction } from "@postfolio/contract/audit/audit.routes.ts";
import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
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
    /** SHA-256 of everything above, hex. */
    hash: text("hash").notNull(),
  },
  (t) => [index("audit_entries_subject").on(t.subjectId, t.number), index("audit_entries_at").on(t.at)],
);
