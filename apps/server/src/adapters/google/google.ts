export interface GoogleIdentity {
  /** Google's id of the person. Unlike an email address, it never changes hands. */
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
  /** @returns null for an invalid token */
  verify(credential: string, nonce: string | undefined): Promise<GoogleIdentity | null>;
}
