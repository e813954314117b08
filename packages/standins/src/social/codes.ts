import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Clock } from "../clock.ts";

/** What a person has consented to. */
interface Consent {
  accountId: string;
  clientId: string;
  redirectUri: string;
  scopes: string[];
  /** SHA-256 challenge of the required PKCE verifier; undefined if none is required. */
  challenge: string | undefined;
  /** The OpenID Connect nonce; undefined if the app sent none. */
  nonce: string | undefined;
}

export const randomToken = (bytes = 32): string => randomBytes(bytes).toString("base64url");

/** Creates authorization codes, which are valid once and only for a short time. */
export function createCodes(clock: Clock, lifetimeSeconds: number) {
  const open = new Map<string, Consent & { expiresAt: number }>();
  return {
    issue: (consent: Consent): string => {
      const code = randomToken();
      open.set(code, { ...consent, expiresAt: clock.now().getTime() + lifetimeSeconds * 1000 });
      return code;
    },
    /** @returns the consent; undefined if the code is unknown, used, expired, or from another request */
    redeem: (code: string, redirectUri: string, verifier = ""): Consent | undefined => {
      const consent = open.get(code);
      open.delete(code);
      if (!consent || consent.expiresAt <= clock.now().getTime()) return undefined;
      if (consent.redirectUri !== redirectUri) return undefined;
      return consent.challenge === undefined || matches(consent.challenge, verifier) ? consent : undefined;
    },
  };
}
export type Codes = ReturnType<typeof createCodes>;

function matches(challenge: string, verifier: string): boolean {
  const expected = Buffer.from(challenge);
  const actual = Buffer.from(createHash("sha256").update(verifier).digest("base64url"));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
