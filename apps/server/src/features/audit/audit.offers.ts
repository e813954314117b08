import type { AuditAction } from "@postfolio/contract/audit/audit.routes.ts";

/** Without names, emails, or users' text: entries outlive accounts. */
export interface Remembered {
  action: AuditAction;
  actorId: string | null;
  /** The actor unless given, null for the whole server. */
  subjectId?: string | null;
  /** How or with what, as in "Google, Firefox on Linux". */
  detail?: string;
}
