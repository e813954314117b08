import { createHash, randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT, type JWK } from "jose";
import type { Clock } from "../clock.ts";

const HOUR = 60 * 60 * 1000;

/** The id of the stand-in's only client. */
export const SANDBOX_CLIENT_ID = "postfolio-sandbox.apps.googleusercontent.com";

export interface Person {
  email: string;
  given_name: string;
  family_name: string;
  picture?: string;
  email_verified?: boolean;
}

interface TokenRequest extends Person {
  client_id?: string;
  nonce?: string;
}

/** Google's ids are 21 digits; here they are derived from the email address, so that they survive a restart. */
const subOf = (email: string): string =>
  `1${(BigInt(`0x${createHash("sha256").update(email.toLowerCase()).digest("hex")}`) % 10n ** 20n).toString().padStart(20, "0")}`;

/** Creates a signing key and returns a signer of ID tokens, which are valid for an hour like Google's. */
export async function createIssuer(clock: Clock) {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const kid = randomUUID();
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid, use: "sig", alg: "RS256" };
  return {
    jwks: { keys: [jwk] },
    sign: ({ client_id = SANDBOX_CLIENT_ID, nonce, email_verified = true, ...person }: TokenRequest) =>
      new SignJWT({
        azp: client_id,
        email: person.email,
        email_verified,
        name: `${person.given_name} ${person.family_name}`.trim(),
        given_name: person.given_name,
        family_name: person.family_name,
        ...(person.picture && { picture: person.picture }),
        ...(nonce !== undefined && { nonce }),
        jti: randomUUID(),
      })
        .setProtectedHeader({ alg: "RS256", kid, typ: "JWT" })
        .setIssuer("https://accounts.google.com")
        .setAudience(client_id)
        .setSubject(subOf(person.email))
        .setIssuedAt(clock.now())
        .setNotBefore(clock.now())
        .setExpirationTime(new Date(clock.now().getTime() + HOUR))
        .sign(privateKey),
  };
}
