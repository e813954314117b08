export interface GoogleIdentity {
  /** Google's id of the person. Unlike an email address, it never moves to another person. */
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
