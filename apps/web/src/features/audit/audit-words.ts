import type { AuditAction, AuditEntry } from "@postfolio/contract/audit/audit.routes.ts";

const ACTION_LABELS: Record<AuditAction, string> = {
  "account-created": "Account created",
  "account-deleted": "Account deleted",
  "signed-in": "Signed in",
  "signed-out-everywhere": "Signed out everywhere",
  "session-ended": "Session ended",
  "password-changed": "Password changed",
  "password-set": "Password set",
  "password-reset": "Password reset with an emailed link",
  "way-in-changed": "Sign-in methods changed",
  "email-confirmed": "Email confirmed",
  "email-refused": "Email reported by its owner",
  "access-ended": "Access ended",
  "archive-downloaded": "Data downloaded",
  "ai-key-saved": "AI key saved",
  "ai-key-removed": "AI key removed",
  "key-made": "Key created",
  "key-used": "Key used for the first time",
  "key-ended": "Key revoked",
  "agent-connected": "Agent connected",
  "agent-disconnected": "Agent disconnected",
  "webhook-added": "Webhook added",
  "webhook-changed": "Webhook updated",
  "webhook-removed": "Webhook removed",
  "link-made": "Share link created",
  "link-changed": "Share link updated",
  "link-ended": "Share link deleted",
  "calendar-made": "Calendar address created",
  "calendar-ended": "Calendar address ended",
  "account-connected": "Account connected",
  "account-disconnected": "Account disconnected",
  "approver-named": "Approver named for a campaign",
  "approver-confirmed": "Approver agreed",
  "approver-removed": "Approver removed",
  "post-reviewed": "Post decided by email",
  "operator-made": "Made an operator",
  "operator-ended": "No longer an operator",
  "user-suspended": "Suspended",
  "suspension-ended": "Suspension ended",
  "user-signed-out": "Signed out everywhere by an operator",
  "plan-given": "Plan granted by an operator",
  "plan-taken-back": "Granted plan removed by an operator",
  "invitation-sent": "Invitation sent",
  "invitation-withdrawn": "Invitation withdrawn",
  "test-mail-sent": "Test email sent",
  "ai-tested": "AI tested",
  "backup-made": "Backup created",
  "backup-downloaded": "Backup downloaded",
  "backup-restored": "Backup restored",
  "entries-expired": "Old entries removed",
};

export const whatHappened = ({ action, detail }: AuditEntry): string =>
  detail === "" || action === "entries-expired"
    ? ACTION_LABELS[action]
    : `${ACTION_LABELS[action]} (${detail})`;

const nameOf = (account: AuditEntry["actor"]): string => account?.email ?? "a deleted account";

export function whoDidIt({ actor, subject }: AuditEntry): string {
  if (!actor) return subject ? nameOf(subject) : "this server";
  return subject && subject._id !== actor._id ? `${nameOf(actor)} → ${nameOf(subject)}` : nameOf(actor);
}
