import { domainToASCII } from "node:url";
import { DAY, MINUTE } from "@postfolio/contract/time-units.ts";
import type { GoogleIdentity } from "../../adapters/google/google.ts";

/** Milliseconds without use. */
const SESSION_IDLE = 30 * DAY;
/** Limits how long a leaked token works. */
export const SESSION_MAX = 180 * DAY;
/** Milliseconds; otherwise every use would be a write. */
export const TOUCH_INTERVAL = MINUTE;

/** Milliseconds for which a sign-in elsewhere, such as at Google, proves the user's identity. */
export const PROOF_AGE = 5 * MINUTE;

export const sessionExpiry = (createdAt: Date, usedAt: Date): Date =>
  new Date(Math.min(usedAt.getTime() + SESSION_IDLE, createdAt.getTime() + SESSION_MAX));

/**
 * All spellings of an address are one account: letter case, and domains in Unicode (`bücher.example`) or ASCII
 * (`xn--bcher-kva.example`, RFC 3492).
 */
export function emailKey(email: string): string {
  const lower = email.toLowerCase();
  const domain = lower.slice(lower.lastIndexOf("@") + 1);
  return `${lower.slice(0, lower.length - domain.length)}${domainToASCII(domain) || domain}`;
}

export interface SameEmailAccount {
  passwordHash: string | null;
  googleSub: string | null;
  emailVerifiedAt: Date | null;
}

export type GoogleDecision = "register" | "ask-password" | "take-over" | "refuse-unverified" | "refuse-taken";

/**
 * An email that Google has not verified claims and links nothing, since anyone can type one. A verified email links
 * only with the account's password, since addresses change hands. An account whose own email was never verified goes
 * to the holder of the address.
 */
export function decideGoogle(
  identity: Pick<GoogleIdentity, "emailVerified">,
  sameEmail: SameEmailAccount | undefined,
): GoogleDecision {
  if (!identity.emailVerified) return "refuse-unverified";
  if (!sameEmail) return "register";
  if (sameEmail.googleSub === null && sameEmail.emailVerifiedAt === null) return "take-over";
  return sameEmail.passwordHash !== null && sameEmail.googleSub === null ? "ask-password" : "refuse-taken";
}

export function namesOf(identity: Pick<GoogleIdentity, "firstName" | "lastName" | "email">): {
  firstName: string;
  lastName: string;
} {
  return {
    firstName: identity.firstName || (identity.email.split("@", 1)[0] ?? ""),
    lastName: identity.lastName,
  };
}

/** Uploaded pictures and none are the user's choice; Google's are addresses. */
export const isOwnPicture = ({ profilePicture }: { profilePicture: string }): boolean =>
  !profilePicture.startsWith("http");
