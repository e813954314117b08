import type { AuditAction } from "@postfolio/contract/audit/audit.routes.ts";
import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/**
 * Append-only. Each row contains the previous row's hash, so that changed or removed rows are detectable. Rows hold
 * no names or emails and outlive their users.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    /** Starts at 1, without gaps. */
    number: bigint("number", { mode: "number" }).primaryKey(),
    at: instant("at").notNull(),
    action: text("action").$type<AuditAction>().notNull(),
    /** This user may have been deleted since. */
    actorId: uuid("actor_id"),
    subjectId: uuid("subject_id"),
    detail: text("detail").notNull(),
    /** The previous row's hash; empty for the first row. */
    previous: text("previous").notNull(),
    /** Hex, over all columns above: HMAC-SHA-256 prefixed with the key's mark, or SHA-256 in old rows. */
    hash: text("hash").notNull(),
  },
  (t) => [index("audit_entries_subject").on(t.subjectId, t.number), index("audit_entries_at").on(t.at)],
);

/** One row for the newest entry, so that removing the newest entries is detectable. */
export const auditEnds = pgTable(
  "audit_ends",
  {
    id: smallint("id").primaryKey().default(1),
    number: bigint("number", { mode: "number" }).notNull(),
    hash: text("hash").notNull(),
    /** HMAC-SHA-256 of number and hash, hex, prefixed with the key's mark. */
    seal: text("seal").notNull(),
  },
  (t) => [check("audit_ends_one", sql`${t.id} = 1`)],
);
