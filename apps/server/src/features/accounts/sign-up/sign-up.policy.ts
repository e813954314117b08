import type { Config } from "../../../config/config.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { emailKey } from "../../../email-key.ts";

export type Way = "password" | "google" | "oidc";

export interface Applicant {
  way: Way;
  emailKey: string;
  /** Verified by Google or the provider. */
  proven: boolean;
}

export type Admission = "free" | "invited" | "none";

export type SignUpRules = Pick<Config, "signUp" | "operatorEmails"> & {
  oidc: Pick<Config["oidc"], "signUp">;
};

const ruleOf = ({ signUp, oidc }: SignUpRules, way: Way): Config["signUp"] =>
  way === "oidc" && oidc.signUp !== undefined ? { state: oidc.signUp, domains: [] } : signUp;

const hasDomain = ({ domains }: Config["signUp"], key: string): boolean =>
  domains.some((domain) => key.endsWith(emailKey(`@${domain}`)));

/** Operators with a verified email are always admitted, since no one else could invite them. */
export function admissionOf(rules: SignUpRules, { way, emailKey: key, proven }: Applicant): Admission {
  const rule = ruleOf(rules, way);
  if (rule.state === "open" && (rule.domains.length === 0 || (proven && hasDomain(rule, key)))) return "free";
  if (isOperatorEmail(rules, key)) return proven ? "free" : "invited";
  return rule.state === "closed" ? "none" : "invited";
}

/** Returns the same message for everyone, so that it reveals nothing about an email. */
export const refusalOf = (rules: SignUpRules, way: Way): string =>
  ruleOf(rules, way).state === "closed" ? MESSAGES.noNewAccounts : MESSAGES.byInvitation;

export const isOperatorEmail = (
  { operatorEmails }: Pick<SignUpRules, "operatorEmails">,
  key: string,
): boolean => operatorEmails.some((email) => emailKey(email) === key);

export const mayInviteThemselves = (rules: SignUpRules, key: string): boolean =>
  (rules.signUp.state === "open" && hasDomain(rules.signUp, key)) || isOperatorEmail(rules, key);

export const takesInvitations = ({ signUp, oidc }: SignUpRules): boolean =>
  signUp.state !== "closed" || oidc.signUp === "invite";
