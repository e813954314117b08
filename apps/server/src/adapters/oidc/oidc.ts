/** Fully verified claims from the operator's provider. */
export interface OidcIdentity {
  /** Issuer and subject together identify the person and never change. */
  issuer: string;
  sub: string;
  email: string;
  /** True only if the provider says so alongside the email. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  /** Null if the provider does not say. */
  authenticatedAt: Date | null;
}

/** `detail` is for the log and contains no secrets or personal data. */
export type OidcOutcome =
  | { kind: "identity"; identity: OidcIdentity }
  | { kind: "refused" | "unreachable"; detail: string };

export interface OidcTrip {
  state: string;
  nonce: string;
  verifier: string;
  redirectUri: string;
}

export interface OidcProvider {
  /**
   * @param again requires a new sign-in even if the person is already signed in at the provider
   * @throws Error if the provider cannot be reached
   */
  signInUrl(trip: OidcTrip, again: boolean): Promise<string>;
  /** @param query the query parameters of the URL that the browser returned to */
  finish(trip: OidcTrip, query: Record<string, string>): Promise<OidcOutcome>;
}
