import type { AuditAction, AuditEntry } from "@postfolio/contract/audit/audit.routes.ts";
import { text, type Text } from "@postfolio/contract/text.ts";
import { t } from "../../lib/texts.ts";

const ACTION_LABELS: Record<AuditAction, Text> = {
  "account-created": text("Account created"),
  "account-deleted": text("Account deleted"),
  "signed-in": text("Signed in"),
  "signed-out-everywhere": text("Signed out everywhere"),
  "session-ended": text("Session ended"),
  "password-changed": text("Password changed"),
  "password-set": text("Password set"),
  "password-reset": text("Password reset with an emailed link"),
  "way-in-changed": text("Sign-in methods changed"),
  "email-confirmed": text("Email confirmed"),
  "email-refused": text("Email reported by its owner"),
  "access-ended": text("Access ended"),
  "archive-downloaded": text("Data downloaded"),
  "ai-key-saved": text("AI key saved"),
  "ai-key-removed": text("AI key removed"),
  "key-made": text("Key created"),
  "key-used": text("Key used for the first time"),
  "key-ended": text("Key revoked"),
  "agent-connected": text("Agent connected"),
  "agent-disconnected": text("Agent disconnected"),
  "webhook-added": text("Webhook added"),
  "webhook-changed": text("Webhook updated"),
  "webhook-removed": text("Webhook removed"),
  "link-made": text("Share link created"),
  "link-changed": text("Share link updated"),
  "link-ended": text("Share link deleted"),
  "calendar-made": text("Calendar address created"),
  "calendar-ended": text("Calendar address ended"),
  "account-connected": text("Account connected"),
  "account-disconnected": text("Account disconnected"),
  "approver-named": text("Approver named for a campaign"),
  "approver-confirmed": text("Approver accepted"),
  "approver-removed": text("Approver removed"),
  "post-reviewed": text("Post decided by email"),
  "operator-made": text("Made an operator"),
  "operator-ended": text("No longer an operator"),
  "user-suspended": text("Suspended"),
  "suspension-ended": text("Suspension ended"),
  "user-signed-out": text("Signed out everywhere by an operator"),
  "plan-given": text("Plan granted by an operator"),
  "plan-taken-back": text("Granted plan removed by an operator"),
  "invitation-sent": text("Invitation sent"),
  "invitation-withdrawn": text("Invitation withdrawn"),
  "test-mail-sent": text("Test email sent"),
  "ai-tested": text("AI tested"),
  "backup-made": text("Backup created"),
  "backup-downloaded": text("Backup downloaded"),
  "backup-restored": text("Backup restored"),
  "entries-expired": text("Old entries removed"),
};

export const whatHappened = ({ action, detail }: AuditEntry): string =>
  detail === "" || action === "entries-expired"
    ? t(ACTION_LABELS[action])
    : `${t(ACTION_LABELS[action])} (${detail})`;

const nameOf = (account: AuditEntry["actor"]): string => account?.email ?? t("a deleted account");

export function whoDidIt({ actor, subject }: AuditEntry): string {
  if (!actor) return subject ? nameOf(subject) : t("this server");
  return subject && subject._id !== actor._id ? `${nameOf(actor)} → ${nameOf(subject)}` : nameOf(actor);
}
