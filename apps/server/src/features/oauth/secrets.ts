import { createHash, randomBytes } from "node:crypto";

/* Secrets have 256 random bits and are stored as hashes. Prefixes identify secrets to scanners. */

const BEGINNING = { code: "pfc_", access: "pfa_", refresh: "pfr_" } as const;

export const newSecret = (kind: keyof typeof BEGINNING): string =>
  BEGINNING[kind] + randomBytes(32).toString("base64url");

export const looksLikeToken = (token: string): boolean => token.startsWith(BEGINNING.access);

export const prefixOf = (token: string): string => token.slice(0, BEGINNING.access.length + 6);

export const proves = (secret: string, challenge: string): boolean =>
  /^[\w.~-]{43,128}$/u.test(secret) && createHash("sha256").update(secret).digest("base64url") === challenge;
