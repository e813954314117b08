import type { Message } from "@postfolio/contract/message.ts";
import type { AuditAction } from "@postfolio/contract/audit/audit.routes.ts";

/** Excludes names, emails, and user text, since entries outlive accounts. */
export interface Remembered {
  action: AuditAction;
  actorId: string | null;
  /** Defaults to the actor; null for the whole server. */
  subjectId?: string | null;
  /** How or with what something was done (`audit-texts.ts`), or a name or an identifier. */
  detail?: Message;
}
