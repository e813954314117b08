export interface GoogleIdentity {
  /** The person's Google id. Unlike an email address, the id is never reassigned to another person. */
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
