import { DAY, MINUTE } from "@postfolio/contract/time-units.ts";
import type { GoogleIdentity } from "../../adapters/google/google.ts";

/** How long, in milliseconds, a session may be inactive. */
const SESSION_IDLE = 30 * DAY;
/** Limits how long a leaked token works. */
export const SESSION_MAX = 180 * DAY;
/** Minimum time between writes, in milliseconds. Otherwise, every use would write. */
export const TOUCH_INTERVAL = MINUTE;

/** How long, in milliseconds, signing in elsewhere, such as at Google, proves the user's identity. */
export const PROOF_AGE = 5 * MINUTE;

export const sessionExpiry = (createdAt: Date, usedAt: Date): Date =>
  new Date(Math.min(usedAt.getTime() + SESSION_IDLE, createdAt.getTime() + SESSION_MAX));

export interface SameEmailAccount {
  passwordHash: string | null;
  googleSub: string | null;
  emailVerifiedAt: Date | null;
}

export type GoogleDecision = "register" | "ask-password" | "take-over" | "refuse-unverified" | "refuse-taken";

/**
 * An email that Google has not verified neither claims nor links an account, since anyone can enter one. A verified
 * email is linked only with the account's password, since addresses change hands. An account whose own email was
 * never verified goes to the address's owner.
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

/** Whether the user chose the picture, or chose to have none. A picture from Google is a URL. */
export const isOwnPicture = ({ profilePicture }: { profilePicture: string }): boolean =>
  !profilePicture.startsWith("http");
