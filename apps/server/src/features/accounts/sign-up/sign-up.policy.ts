import type { Config } from "../../../config/config.ts";
import { emailKey } from "../accounts.policy.ts";

/** What a person needs to create an account: nothing, an invitation, or what nobody has. */
export type Admission = "free" | "invited" | "none";

export type SignUpRules = Pick<Config, "signUp" | "operatorEmails">;

const hasDomain = ({ signUp }: SignUpRules, key: string): boolean =>
  signUp.domains.some((domain) => key.endsWith(emailKey(`@${domain}`)));

/** @param proven whether the email is known to be the person's, as Google says */
export function admissionOf(rules: SignUpRules, key: string, proven: boolean): Admission {
  const { state, domains } = rules.signUp;
  if (state === "closed") return "none";
  if (state === "invite") return "invited";
  return domains.length === 0 || (proven && hasDomain(rules, key)) ? "free" : "invited";
}

/** Whether this email belongs to someone who runs the server, if it is confirmed. */
export const isOperatorEmail = ({ operatorEmails }: SignUpRules, key: string): boolean =>
  operatorEmails.some((email) => emailKey(email) === key);

/** Whether people with this email may have an invitation mailed to them that nobody gave them. */
export function mayInviteThemselves(rules: SignUpRules, key: string): boolean {
  const { state } = rules.signUp;
  if (state === "closed") return false;
  return (state === "open" && hasDomain(rules, key)) || isOperatorEmail(rules, key);
}
