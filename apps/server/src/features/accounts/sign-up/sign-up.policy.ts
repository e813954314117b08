import type { Config } from "../../../config/config.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { emailKey } from "../accounts.policy.ts";

/** A way in that can create an account. */
export type Way = "password" | "google" | "oidc";

/** A person without an account, as far as the rules care. */
export interface Applicant {
  way: Way;
  emailKey: string;
  /** Whether the email is known to be theirs, as Google and a provider say. */
  proven: boolean;
}

/** What a person needs to create an account: nothing, an invitation, or what nobody has. */
export type Admission = "free" | "invited" | "none";

export type SignUpRules = Pick<Config, "signUp" | "operatorEmails"> & {
  oidc: Pick<Config["oidc"], "signUp">;
};

/** The rule of a way in: single sign-on may have its own, without domains. */
const ruleOf = ({ signUp, oidc }: SignUpRules, way: Way): Config["signUp"] =>
  way === "oidc" && oidc.signUp !== undefined ? { state: oidc.signUp, domains: [] } : signUp;

const hasDomain = ({ domains }: Config["signUp"], key: string): boolean =>
  domains.some((domain) => key.endsWith(emailKey(`@${domain}`)));

/**
 * Decides for every way in. Those who run the server get in with an email that is known to be theirs, whatever the
 * rules, since nobody else could let them in.
 */
export function admissionOf(rules: SignUpRules, { way, emailKey: key, proven }: Applicant): Admission {
  const rule = ruleOf(rules, way);
  if (rule.state === "open" && (rule.domains.length === 0 || (proven && hasDomain(rule, key)))) return "free";
  if (isOperatorEmail(rules, key)) return proven ? "free" : "invited";
  return rule.state === "closed" ? "none" : "invited";
}

/** What somebody is told whom a way in does not admit; the same to all, so that it says nothing about an email. */
export const refusalOf = (rules: SignUpRules, way: Way): string =>
  ruleOf(rules, way).state === "closed" ? MESSAGES.noNewAccounts : MESSAGES.byInvitation;

/** Whether this email belongs to someone who runs the server, if it is confirmed. */
export const isOperatorEmail = (
  { operatorEmails }: Pick<SignUpRules, "operatorEmails">,
  key: string,
): boolean => operatorEmails.some((email) => emailKey(email) === key);

/** Whether people with this email may have an invitation mailed to them that nobody gave them. */
export const mayInviteThemselves = (rules: SignUpRules, key: string): boolean =>
  (rules.signUp.state === "open" && hasDomain(rules.signUp, key)) || isOperatorEmail(rules, key);

/** Whether any way in asks for invitations or takes them. */
export const takesInvitations = ({ signUp, oidc }: SignUpRules): boolean =>
  signUp.state !== "closed" || oidc.signUp === "invite";
