import { z } from "zod";
import { defineRoutes, id, isoInstant, success } from "../http.ts";

export const AUDIT_ACTIONS = [
  "account-created",
  "account-deleted",
  "signed-in",
  "signed-out-everywhere",
  "session-ended",
  "password-changed",
  "password-set",
  "password-reset",
  "way-in-changed",
  "email-confirmed",
  "email-refused",
  "access-ended",
  "archive-downloaded",
  "ai-key-saved",
  "ai-key-removed",
  "key-made",
  "key-used",
  "key-ended",
  "agent-connected",
  "agent-disconnected",
  "webhook-added",
  "webhook-changed",
  "webhook-removed",
  "link-made",
  "link-changed",
  "link-ended",
  "calendar-made",
  "calendar-ended",
  "account-connected",
  "account-disconnected",
  "approver-named",
  "approver-confirmed",
  "approver-removed",
  "post-reviewed",
  "operator-made",
  "operator-ended",
  "user-suspended",
  "suspension-ended",
  "user-signed-out",
  "plan-given",
  "plan-taken-back",
  "invitation-sent",
  "invitation-withdrawn",
  "test-mail-sent",
  "ai-tested",
  "backup-made",
  "backup-downloaded",
  "backup-restored",
  "entries-expired",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The email address is null if the account has been deleted. */
const account = z.object({ _id: id, email: z.string().nullable() });

const auditEntry = z.object({
  /** Counts up from 1 without gaps. */
  number: z.int(),
  at: isoInstant,
  action: z.enum(AUDIT_ACTIONS),
  /** Null if the server itself acted. */
  actor: account.nullable(),
  /** Null if the action concerns the whole server. */
  subject: account.nullable(),
  /** For example, "Google, Firefox on Linux"; often empty. */
  detail: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const auditCheck = z.object({
  entries: z.int(),
  /** The first entry that was changed, or that follows a missing entry; null if there is none. */
  broken: z.object({ number: z.int(), reason: z.string() }).nullable(),
  /** The newest entry, for comparison with a copy kept elsewhere. */
  newest: z.object({ number: z.int(), hash: z.string() }).nullable(),
  /** The first entry with a hash that only this server can have computed. */
  keyedFrom: z.int().nullable(),
  /** The last entry that was written with a different `APP_SECRET` and cannot be checked. */
  unreadableTo: z.int().nullable(),
});
export type AuditCheck = z.infer<typeof auditCheck>;

/** Each page has 100 entries. */
const page = z.object({ before: z.coerce.number().int().min(1).optional() });

export const auditRoutes = defineRoutes({
  "GET /api/operator/audit": {
    summary: "The audit log, newest first, 100 entries at a time",
    access: "operator",
    query: page,
    reply: success(z.array(auditEntry)),
  },
  "POST /api/operator/audit/check": {
    summary: "Check whether any entry in the audit log was changed or removed",
    access: "operator",
    reply: success(auditCheck),
  },
  "GET /api/Users/:id/audit": {
    summary: "Audit log entries about the caller's own account, newest first, 100 at a time",
    access: "user",
    query: page,
    reply: success(z.array(auditEntry)),
  },
});
