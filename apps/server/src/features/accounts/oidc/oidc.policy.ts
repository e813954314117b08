import type { OidcIdentity } from "../../../adapters/oidc/oidc.ts";

export interface SameEmailAccount {
  oidcIssuer: string | null;
  emailVerifiedAt: Date | null;
}

export type OidcDecision = "register" | "link" | "take-over" | "unverified" | "taken";

/**
 * An email that the provider has not verified neither claims nor links an account, since many providers let people
 * enter any email. A verified email links an account whose email is confirmed, because the operator chose the
 * provider. An account with an unconfirmed email goes to the address's owner.
 */
export function decideOidc(
  { issuer, email, emailVerified }: Pick<OidcIdentity, "issuer" | "email" | "emailVerified">,
  sameEmail: SameEmailAccount | undefined,
): OidcDecision {
  if (email === "" || !emailVerified) return "unverified";
  if (!sameEmail) return "register";
  if (sameEmail.emailVerifiedAt === null) return "take-over";
  // Another person at the same provider now has this address, since addresses change hands.
  return sameEmail.oidcIssuer === issuer ? "taken" : "link";
}
