import type { OidcFailure } from "@postfolio/contract/accounts/ways.ts";

/** Uses fixed messages, so that a URL cannot put its own text on the page. */
const FAILURE_MESSAGES: Record<OidcFailure, (name: string) => string> = {
  cancelled: (name) => `The sign-in with ${name} was canceled. Try again when you're ready`,
  expired: () => "This took too long or was started in another browser. Start again",
  refused: (name) =>
    `${name} didn't complete the sign-in. Try again. If that doesn't help, ask this server's administrator to check its log`,
  unreachable: (name) => `Couldn't reach ${name}. Try again in a moment`,
  unverified: (name) =>
    `${name} hasn't verified your email, so we can't tell that it's yours. Contact its administrator`,
  "other-account": (name) => `That's not the ${name} account you sign in with`,
  "no-account": () => "You don't have an account here, and you can't create one this way",
  invitation: () => "You don't have an account here, and new accounts are by invitation",
  taken: (name) =>
    `Your account here or your ${name} account is already linked to a different one. Sign in another way to change that`,
  confirm: (name) => `${name} didn't ask you to sign in again. Sign out there first, then confirm again`,
};

export function oidcFailureText(why: string, name: string): string {
  const words = Object.hasOwn(FAILURE_MESSAGES, why)
    ? FAILURE_MESSAGES[why as OidcFailure]
    : FAILURE_MESSAGES.refused;
  const text = words(name);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
