/** What a verified Google ID token says of its owner. */
export interface GoogleIdentity {
  /** Google's stable key of the person. E-mail addresses change hands; this does not. */
  sub: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  picture: string;
  /** When the person signed in for this token. */
  issuedAt: Date;
}

export interface GoogleSignIn {
  /**
   * Verifies an ID token: signature, audience, issuer, expiry and, where given, the nonce.
   * @returns null for a token that proves nothing
   */
  verify(credential: string, nonce: string | undefined): Promise<GoogleIdentity | null>;
}
