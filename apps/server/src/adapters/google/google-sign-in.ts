import { LIMITS } from "@postfolio/contract/limits.ts";
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from "jose";
import type { GoogleIdentity, GoogleSignIn } from "./google.ts";

export interface GoogleSettings {
  /** The audience that ID tokens must have. */
  clientId: string;
  jwksUrl: string;
}

const ISSUERS = ["https://accounts.google.com", "accounts.google.com"];

/**
 * Performs the checks in developers.google.com/identity/gsi/web/guides/verify-google-id-token. Keys are cached.
 * `verify` throws if the keys cannot be fetched, because that says nothing about the token.
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
        // Scripts sign in without a nonce, and their tokens have none. Any other mismatch is rejected.
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

export const googleOff: GoogleSignIn = { verify: async () => null };

function toIdentity(claims: JWTPayload): GoogleIdentity | null {
  const text = (name: string): string => {
    const value = claims[name];
    // The database cannot store lone surrogates or U+0000, and Google rather than the user may have put them there.
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
