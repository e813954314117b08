import { ROLE_USER, sessionClaims, type SessionClaims } from "@postfolio/contract/accounts/user.ts";
import { errors, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";

const ISSUER = "postfolio";
const AUDIENCE = "postfolio-web";

const claims = sessionClaims.extend({ sid: z.uuid(), userId: z.uuid() });
type TokenClaims = z.infer<typeof claims>;

/** @param expiresAt the latest possible end; the session's row may end it earlier */
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

interface VerifiedToken {
  claims: TokenClaims;
  expiresAt: Date;
}

/** Cached, because verifying a signature costs more than handling the request. */
const verified = new WeakMap<Uint8Array, LRUCache<string, VerifiedToken>>();
/** A token is about 400 bytes long. */
const MAX_CACHED_TOKENS = 10_000;

export async function readSessionToken(
  key: Uint8Array,
  token: string,
  now: Date,
): Promise<TokenClaims | null> {
  const tokens = verified.get(key) ?? new LRUCache<string, VerifiedToken>({ max: MAX_CACHED_TOKENS });
  verified.set(key, tokens);
  const known = tokens.get(token);
  if (known) return now < known.expiresAt ? known.claims : null;
  const read = await verifyToken(key, token, now);
  if (!read) return null;
  tokens.set(token, read);
  return read.claims;
}

async function verifyToken(key: Uint8Array, token: string, now: Date): Promise<VerifiedToken | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      // Pinned, so that a token cannot choose how it is verified.
      algorithms: ["HS256"],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ["exp", "iat"],
      currentDate: now,
    });
    const body = claims.safeParse(payload).data;
    return body ? { claims: body, expiresAt: new Date(payload.exp! * 1000) } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
