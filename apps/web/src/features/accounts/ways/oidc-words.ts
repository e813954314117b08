import type { OidcFailure } from "@postfolio/contract/accounts/ways.ts";

/** Fixed messages, so that a URL cannot put text on the page. */
const FAILURE_MESSAGES: Record<OidcFailure, (name: string) => string> = {
  cancelled: (name) => `You stopped before ${name} finished. Try again when you like`,
  expired: () => "This took too long, or began in another browser. Start again",
  refused: (name) =>
    `${name} did not complete the sign-in. Try again. If that does not help, ask the people who run this server: its log says why`,
  unreachable: (name) => `${name} cannot be reached right now. Try again in a moment`,
  unverified: (name) =>
    `${name} does not say that your email is verified, so nobody can tell that it is yours. Ask the people who run it`,
  "other-account": (name) => `That is a different ${name} account from the one you sign in with`,
  "no-account": () => "You have no account here, and this server takes no new ones this way",
  invitation: () => "You have no account here, and new accounts are by invitation",
  taken: (name) =>
    `Another account at ${name} is already linked to this one, or this one to another. Sign in another way to change that`,
  confirm: (name) => `${name} did not ask you to sign in again. Sign out there first, then confirm again`,
};

export function oidcFailureText(why: string, name: string): string {
  const words = Object.hasOwn(FAILURE_MESSAGES, why)
    ? FAILURE_MESSAGES[why as OidcFailure]
    : FAILURE_MESSAGES.refused;
  const text = words(name);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
