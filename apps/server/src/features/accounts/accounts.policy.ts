import { domainToASCII } from "node:url";
import { DAY, MINUTE } from "@postfolio/contract/time-units.ts";
import type { GoogleIdentity } from "../../adapters/google/google.ts";

/** How long a session may stay unused before it ends, in milliseconds. */
const SESSION_IDLE = 30 * DAY;
/** How long a session lasts at most, used or not, so that a leaked token does not work forever. */
export const SESSION_MAX = 180 * DAY;
/** Precision of the last use, in milliseconds; otherwise every use would be a write. */
export const TOUCH_INTERVAL = MINUTE;

/** How long a sign-in elsewhere, such as at Google, proves who is at the browser, in milliseconds. */
export const PROOF_AGE = 5 * MINUTE;

/** When a session ends, given when it began and was last used. */
export const sessionExpiry = (createdAt: Date, usedAt: Date): Date =>
  new Date(Math.min(usedAt.getTime() + SESSION_IDLE, createdAt.getTime() + SESSION_MAX));

/**
 * The key of an address: all its spellings are one account, whatever their letter case, and whether the
 * domain is written in its own letters (`bücher.example`) or in ASCII (`xn--bcher-kva.example`, RFC 3492).
 */
export function emailKey(email: string): string {
  const lower = email.toLowerCase();
  const domain = lower.slice(lower.lastIndexOf("@") + 1);
  return `${lower.slice(0, lower.length - domain.length)}${domainToASCII(domain) || domain}`;
}

/** The account with the same email as a Google identity: the fields that decide about linking. */
export interface SameEmailAccount {
  passwordHash: string | null;
  googleSub: string | null;
  emailVerifiedAt: Date | null;
}

/** What a Google sign-in leads to when no account has its `sub` yet. */
export type GoogleDecision = "register" | "ask-password" | "take-over" | "refuse-unverified" | "refuse-taken";

/**
 * Decides what a Google sign-in without an account does. An email that Google has not verified can neither
 * claim nor link an account, since anyone can type one. A verified email links only with the account's own
 * password: addresses change hands, and today's holder may not be the person who created the account. An
 * account whose own email was never verified goes to the holder of the address, since no one has a better
 * claim.
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

/** The names for a new account; no provider guarantees any. */
export function namesOf(identity: Pick<GoogleIdentity, "firstName" | "lastName" | "email">): {
  firstName: string;
  lastName: string;
} {
  return {
    firstName: identity.firstName || (identity.email.split("@", 1)[0] ?? ""),
    lastName: identity.lastName,
  };
}

/** Whether the user chose the picture: one uploaded here, or none. Google's pictures are addresses. */
export const isOwnPicture = ({ profilePicture }: { profilePicture: string }): boolean =>
  !profilePicture.startsWith("http");
