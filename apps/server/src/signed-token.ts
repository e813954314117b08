import { createHmac, timingSafeEqual } from "node:crypto";
import type { Deps } from "./deps.ts";

/** Tokens for emailed links that need no row in the database. A token for one purpose does not work for another. */
type SigningDeps = Pick<Deps, "sessionKey">;

const signatureOf = ({ sessionKey }: SigningDeps, purpose: string, text: string): Buffer =>
  createHmac("sha256", sessionKey).update(`${purpose} ${text}`).digest();

/** @param text can be read by anyone who has the token */
export const signToken = (deps: SigningDeps, purpose: string, text: string): string =>
  `${text}.${signatureOf(deps, purpose, text).toString("base64url")}`;

/** @returns the signed text, or undefined if this server did not sign the token for this purpose */
export function readSigned(deps: SigningDeps, purpose: string, token: string): string | undefined {
  const end = token.lastIndexOf(".");
  const text = token.slice(0, Math.max(end, 0));
  const [wanted, given] = [signatureOf(deps, purpose, text), Buffer.from(token.slice(end + 1), "base64url")];
  return wanted.length === given.length && timingSafeEqual(wanted, given) ? text : undefined;
}
