import { domainToASCII } from "node:url";
import type { GoogleIdentity } from "../../adapters/google/google.ts";

const DAY = 24 * 60 * 60 * 1000;
/** A session that nobody uses ends after this long; use keeps it alive, in milliseconds. */
const SESSION_IDLE = 30 * DAY;
/** And at the latest after this long, whatever its use: a token that leaked does not live for ever. */
export const SESSION_MAX = 180 * DAY;
/** How exactly the last use is known; every use would otherwise be a write. */
export const TOUCH_INTERVAL = 60 * 1000;

/** A Google sign-in proves who sits at the browser for this long, in milliseconds. */
export const PROOF_AGE = 5 * 60 * 1000;

/** When a session ends that was begun and last used at these instants. */
export const sessionExpiry = (createdAt: Date, usedAt: Date): Date =>
  new Date(Math.min(usedAt.getTime() + SESSION_IDLE, createdAt.getTime() + SESSION_MAX));

/**
 * Two spellings of an address are one account, whatever their letter case, and whether the domain's letters
 * are written as they are (`bücher.example`) or in ASCII (`xn--bcher-kva.example`, RFC 3492).
 */
export function emailKey(email: string): string {
  const lower = email.toLowerCase();
  const domain = lower.slice(lower.lastIndexOf("@") + 1);
  return `${lower.slice(0, lower.length - domain.length)}${domainToASCII(domain) || domain}`;
}

/** The account that has the e-mail of a Google identity, as far as linking depends on it. */
export interface SameEmailAccount {
  passwordHash: string | null;
  googleSub: string | null;
  emailVerifiedAt: Date | null;
}

/** What a Google sign-in leads to when no account is known by its `sub` yet. */
export type GoogleDecision = "register" | "ask-password" | "take-over" | "refuse-unverified" | "refuse-taken";

/**
 * An e-mail that Google has not verified neither claims nor links an account: anyone can type one.
 * A verified one links only with the account's own password: addresses change hands, and whoever
 * holds the address today need not be who made the account. An account whose own e-mail was never verified
 * is the address holder's: nobody has shown a better claim.
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

/** A new account needs names; Google does not promise any. */
export function namesOf(identity: Pick<GoogleIdentity, "firstName" | "lastName" | "email">): {
  firstName: string;
  lastName: string;
} {
  return {
    firstName: identity.firstName || (identity.email.split("@", 1)[0] ?? ""),
    lastName: identity.lastName,
  };
}

/** Whether the user decided on the picture: one uploaded here, or none. Google's are addresses. */
export const isOwnPicture = ({ profilePicture }: { profilePicture: string }): boolean =>
  !profilePicture.startsWith("http");
