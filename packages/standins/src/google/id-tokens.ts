import { createHash } from "node:crypto";
import type { Clock } from "../clock.ts";
import { createSigningKey } from "../signing-key.ts";

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

/** Google's IDs have 21 digits; here they are derived from the email address so that they survive a restart. */
const subOf = (email: string): string =>
  `1${(BigInt(`0x${createHash("sha256").update(email.toLowerCase()).digest("hex")}`) % 10n ** 20n).toString().padStart(20, "0")}`;

/** Creates Google's signing key, and a function that signs its ID tokens. */
export async function createIssuer(clock: Clock) {
  const { jwks, sign } = await createSigningKey(clock, "https://accounts.google.com");
  return {
    jwks,
    sign: ({ client_id = SANDBOX_CLIENT_ID, nonce, email_verified = true, ...person }: TokenRequest) =>
      sign({
        sub: subOf(person.email),
        aud: client_id,
        azp: client_id,
        email: person.email,
        email_verified,
        name: `${person.given_name} ${person.family_name}`.trim(),
        given_name: person.given_name,
        family_name: person.family_name,
        ...(person.picture && { picture: person.picture }),
        ...(nonce !== undefined && { nonce }),
      }),
  };
}
