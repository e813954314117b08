import { ROLE_USER, sessionClaims, type SessionClaims } from "@postfolio/contract/user.ts";
import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";

const ISSUER = "postfolio";
const AUDIENCE = "postfolio-web";

/** Claims of a token: what the browser may show, and the session it stands for. */
const claims = sessionClaims.extend({ sid: z.uuid(), userId: z.uuid() });
type TokenClaims = z.infer<typeof claims>;

/** @param expiresAt the latest end of the session; the session's row may end it earlier */
export function signSessionToken(
  key: Uint8Array,
  user: Omit<SessionClaims, "role">,
  sessionId: string,
  issuedAt: Date,
  expiresAt: Date,
): Promise<string> {
  const body: TokenClaims = { ...user, role: ROLE_USER, sid: sessionId };
  return new SignJWT(body)
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key);
}

/** @returns null for a token that is not ours, was changed, or is over */
export async function readSessionToken(
  key: Uint8Array,
  token: string,
  now: Date,
): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      // Pinned: a token does not choose how it is checked.
      algorithms: ["HS256"],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ["exp", "iat"],
      currentDate: now,
    });
    return claims.safeParse(payload).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
