import { createHash, randomBytes } from "node:crypto";

/* Codes and tokens: 256 random bits, of which only a hash is stored. Their beginnings tell scanners what they are. */

const BEGINNING = { code: "pfc_", access: "pfa_", refresh: "pfr_" } as const;

export const newSecret = (kind: keyof typeof BEGINNING): string =>
  BEGINNING[kind] + randomBytes(32).toString("base64url");

/** Whether a token of an `Authorization` header is meant to be an agent's. */
export const looksLikeToken = (token: string): boolean => token.startsWith(BEGINNING.access);

/** Characters that lists show of a token. */
export const prefixOf = (token: string): string => token.slice(0, BEGINNING.access.length + 6);

export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** Whether a secret is the one whose SHA-256 an agent sent ahead (PKCE). */
export const proves = (secret: string, challenge: string): boolean =>
  /^[\w.~-]{43,128}$/u.test(secret) && createHash("sha256").update(secret).digest("base64url") === challenge;
