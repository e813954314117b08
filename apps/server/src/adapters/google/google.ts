export interface GoogleIdentity {
  /** The person's Google ID. Unlike an email address, the ID is never reassigned to another person. */
  sub: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  picture: string;
  issuedAt: Date;
}

export interface GoogleSignIn {
  /** @returns null for an invalid token */
  verify(credential: string, nonce: string | undefined): Promise<GoogleIdentity | null>;
}
