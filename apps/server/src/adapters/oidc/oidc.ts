/** What the operator's OpenID Connect provider says about a person, after every check of its answer. */
export interface OidcIdentity {
  /** Both identify the person; neither changes. */
  issuer: string;
  sub: string;
  /** Empty if the provider tells none. */
  email: string;
  /** Only true if the provider says so next to the email. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  /** When the person last entered a password there; null if the provider does not say. */
  authenticatedAt: Date | null;
}

/** `detail` is for the log and has no secret and nothing personal. */
export type OidcOutcome =
  | { kind: "identity"; identity: OidcIdentity }
  | { kind: "refused" | "unreachable"; detail: string };

/** What a browser takes along to the provider, and what must come back. */
export interface OidcTrip {
  state: string;
  nonce: string;
  /** PKCE's. */
  verifier: string;
  redirectUri: string;
}

export interface OidcProvider {
  /**
   * The address of the provider's sign-in page.
   * @param again whether the person is to sign in even if they are signed in there
   * @throws Error when the provider cannot be reached
   */
  signInUrl(trip: OidcTrip, again: boolean): Promise<string>;
  /** Redeems what the browser came back with. @param query of the address it came back to */
  finish(trip: OidcTrip, query: Record<string, string>): Promise<OidcOutcome>;
}
