/** What the operator's provider says about a person, fully verified. */
export interface OidcIdentity {
  /** Issuer and subject identify the person; neither changes. */
  issuer: string;
  sub: string;
  email: string;
  /** True only if the provider says so next to the email. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  /** When the person last entered a password; null if the provider does not say. */
  authenticatedAt: Date | null;
}

/** `detail` is for the log, without secrets or personal data. */
export type OidcOutcome =
  | { kind: "identity"; identity: OidcIdentity }
  | { kind: "refused" | "unreachable"; detail: string };

/** What the browser takes along and must bring back. */
export interface OidcTrip {
  state: string;
  nonce: string;
  /** The PKCE verifier. */
  verifier: string;
  redirectUri: string;
}

export interface OidcProvider {
  /**
   * @param again whether to sign in even if they are signed in there
   * @throws Error when the provider cannot be reached
   */
  signInUrl(trip: OidcTrip, again: boolean): Promise<string>;
  /** @param query of the address that the browser came back to */
  finish(trip: OidcTrip, query: Record<string, string>): Promise<OidcOutcome>;
}
