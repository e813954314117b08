import { ACCESS_KINDS, type AccessKind } from "../accounts/access-kinds.ts";
import { type Message, message, partsOf } from "../message.ts";

/* Details of entries in the audit log. */

export const byPassword = "audit_by_password";
export const byCode = "audit_by_code";
export const byPasskey = "audit_by_passkey";
export const bySingleSignOn = "audit_by_single_sign_on";
export const byGoogle = "audit_by_google";
/** @param way one of the messages above */
export const signedInWith = (way: Message, device: Message): Message =>
  message("audit_signed_in_with", { way, device });

export const passkeyAdded = "audit_passkey_added";
export const passkeyRemoved = "audit_passkey_removed";
export const authenticatorAdded = "audit_authenticator_added";
export const authenticatorRemoved = "audit_authenticator_removed";
export const newRecoveryCodes = "audit_new_recovery_codes";
export const recoveryCodeUsed = "audit_recovery_code_used";
export const secondFactorRemoved = "audit_second_factor_removed";
export const passwordRemoved = "audit_password_removed";
export const googleLinked = "audit_google_linked";
export const googleRemoved = "audit_google_removed";
export const singleSignOnLinked = "audit_single_sign_on_linked";
export const singleSignOnRemoved = "audit_single_sign_on_removed";
export const takenOverWithGoogle = "audit_taken_over_with_google";
export const takenOverWithSingleSignOn = "audit_taken_over_with_single_sign_on";

interface Ended {
  kind: AccessKind;
  count: number;
}

/** Has the number of each kind, from which `withAccessInWords` makes the sentence's `access`. */
export function accessEnded(event: string, ended: readonly Ended[]): Message {
  const counts = Object.fromEntries(ended.map(({ kind, count }) => [kind, count]));
  return message(`audit_access_ended_${event.replaceAll("-", "_")}`, counts);
}

/** Returns other details unchanged. */
export function withAccessInWords(detail: Message, inWords: (ended: readonly Ended[]) => string): Message {
  const { code, args } = partsOf(detail) ?? { code: "", args: {} };
  if (!/^audit_access_ended_\w+$/u.test(code)) return detail;
  const ended = ACCESS_KINDS.flatMap((kind) => (kind in args ? { kind, count: Number(args[kind]) } : []));
  return message(code, { access: inWords(ended) });
}

export const agentCodeUsedTwice = (host: string): Message => message("audit_agent_code_used_twice", { host });
export const agentTokenUsedTwice = (host: string): Message =>
  message("audit_agent_token_used_twice", { host });
export const endedByAgent = (host: string): Message => message("audit_agent_ended_itself", { host });
export const newWebhookSecret = (host: string): Message => message("audit_new_webhook_secret", { host });

export const withContact = "audit_with_contact";
export const withoutContact = "audit_without_contact";
/** @param exposure what else the link shows */
export const withPassword = (exposure: Message): Message => message("audit_with_password", { exposure });
export const forSearchEngines = (exposure: Message): Message =>
  message("audit_for_search_engines", { exposure });

export const removedByApprover = "audit_removed_by_approver";
export const approvedByApprover = "audit_approved_by_approver";
export const skippedByApprover = "audit_skipped_by_approver";
export const changeAskedByApprover = "audit_change_asked_by_approver";

export const byOperator = "audit_by_operator";
export const byCommand = "audit_by_command";
export const atFirstStart = "audit_at_first_start";
export const asLinkToHandOver = "audit_as_link_to_hand_over";
