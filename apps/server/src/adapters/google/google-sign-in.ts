import { LIMITS } from "@postfolio/contract/limits.ts";
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from "jose";
import type { GoogleIdentity, GoogleSignIn } from "./google.ts";

export interface GoogleSettings {
  /** The OAuth client id: a token made for another client is refused. */
  clientId: string;
  /** Where Google's public keys are: its own address or the stand-in's. */
  jwksUrl: string;
}

/** Google uses both spellings. */
const ISSUERS = ["https://accounts.google.com", "accounts.google.com"];

/**
 * Verifies Google's ID tokens as Google's own guide for servers asks
 * (developers.google.com/identity/gsi/web/guides/verify-google-id-token): RS256 signature by one of
 * Google's current keys, audience, issuer, expiry. Keys are fetched when needed and kept.
 *
 * `verify` throws when the keys cannot be fetched: that is no verdict on the token.
 */
export function createGoogleSignIn({ clientId, jwksUrl }: GoogleSettings, clock: () => Date): GoogleSignIn {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5_000 });
  return {
    verify: async (credential, nonce) => {
      try {
        const { payload } = await jwtVerify(credential, keys, {
          algorithms: ["RS256"],
          audience: clientId,
          issuer: ISSUERS,
          requiredClaims: ["exp", "iat", "sub", "email"],
          clockTolerance: 30,
          currentDate: clock(),
        });
        // Both absent is fine (a script that signs in); one without the other never is.
        return payload["nonce"] === nonce ? toIdentity(payload) : null;
      } catch (error) {
        if (!(error instanceof errors.JOSEError) || isOutage(error)) throw error;
        return null;
      }
    },
  };
}

const isOutage = (error: errors.JOSEError): boolean =>
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === "ERR_JOSE_GENERIC";

/** Nobody can sign in with Google where it is not configured. */
export const googleOff: GoogleSignIn = { verify: async () => null };

function toIdentity(claims: JWTPayload): GoogleIdentity | null {
  const text = (name: string): string => {
    const value = claims[name];
    // Text that the database cannot hold is made to fit it, not refused: it is not the user's fault.
    return typeof value === "string" ? value.toWellFormed().replaceAll("\0", "").trim() : "";
  };
  const sub = text("sub");
  const email = text("email");
  if (sub === "" || sub.length > 255 || email === "" || email.length > LIMITS.email) return null;
  const picture = text("picture");
  return {
    sub,
    email,
    emailVerified: claims["email_verified"] === true || claims["email_verified"] === "true",
    firstName: text("given_name").slice(0, LIMITS.personName),
    lastName: text("family_name").slice(0, LIMITS.personName),
    issuedAt: new Date((claims.iat ?? 0) * 1000),
    picture: /^https?:\/\//u.test(picture) && picture.length <= LIMITS.url ? picture : "",
  };
}
