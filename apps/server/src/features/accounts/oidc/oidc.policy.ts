import type { OidcIdentity } from "../../../adapters/oidc/oidc.ts";

/** The account with the same email as a person at the provider: the fields that decide about linking. */
export interface SameEmailAccount {
  oidcIssuer: string | null;
  emailVerifiedAt: Date | null;
}

/** What a sign-in leads to when no account has its issuer and `sub` yet. */
export type OidcDecision = "register" | "link" | "take-over" | "unverified" | "taken";

/**
 * Decides what a sign-in with the provider does for a person without an account. An email that the provider has not
 * verified neither claims nor links an account, since at many providers people can type any. A verified one links an
 * account whose email is confirmed, because the operator chose the provider and answers for it; an account whose own
 * email was never confirmed goes to the holder of the address.
 */
export function decideOidc(
  { issuer, email, emailVerified }: Pick<OidcIdentity, "issuer" | "email" | "emailVerified">,
  sameEmail: SameEmailAccount | undefined,
): OidcDecision {
  if (email === "" || !emailVerified) return "unverified";
  if (!sameEmail) return "register";
  if (sameEmail.emailVerifiedAt === null) return "take-over";
  // Someone else at the same provider: addresses change hands.
  return sameEmail.oidcIssuer === issuer ? "taken" : "link";
}
