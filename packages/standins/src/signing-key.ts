import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from "jose";
import type { Clock } from "./clock.ts";

const HOUR = 60 * 60 * 1000;

/** Creates a provider's signing key, and a function that signs its ID tokens, which are valid for an hour. */
export async function createSigningKey(clock: Clock, issuer: string) {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const kid = randomUUID();
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid, use: "sig", alg: "RS256" };
  return {
    jwks: { keys: [jwk] },
    sign: (claims: JWTPayload & { sub: string; aud: string }) =>
      new SignJWT({ ...claims, jti: randomUUID() })
        .setProtectedHeader({ alg: "RS256", kid, typ: "JWT" })
        .setIssuer(issuer)
        .setIssuedAt(clock.now())
        .setNotBefore(clock.now())
        .setExpirationTime(new Date(clock.now().getTime() + HOUR))
        .sign(privateKey),
  };
}
