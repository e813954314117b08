import type { AuditAction } from "@postfolio/contract/audit/audit.routes.ts";

/** What is to be remembered. Holds no names, emails or words of users: entries outlive their accounts. */
export interface Remembered {
  action: AuditAction;
  /** The user who did it; null for the server itself. */
  actorId: string | null;
  /** The user whom it concerns; the actor unless given, and null for the server as a whole. */
  subjectId?: string | null;
  /** How or with what, as in "Google, Firefox on Linux". */
  detail?: string;
}
