import type { OidcFailure } from "@postfolio/contract/accounts/ways.ts";
import { t } from "../../../lib/texts.ts";

/** Uses fixed messages, so that a URL cannot put its own text on the page. */
const FAILURE_MESSAGES: Record<OidcFailure, (name: string) => string> = {
  cancelled: (name) => t("The sign-in with {{name}} was canceled. Try again when you're ready", { name }),
  expired: () => t("This took too long or was started in another browser. Start again"),
  refused: (name) =>
    t(
      "{{name}} didn't complete the sign-in. Try again. If that doesn't help, ask this server's administrator to check its log",
      { name },
    ),
  unreachable: (name) => t("Couldn't reach {{name}}. Try again in a moment", { name }),
  unverified: (name) =>
    t("{{name}} hasn't verified your email, so we can't tell that it's yours. Contact its administrator", {
      name,
    }),
  "other-account": (name) => t("That's not the {{name}} account you sign in with", { name }),
  "no-account": () => t("You don't have an account here, and you can't create one this way"),
  invitation: () => t("You don't have an account here, and new accounts are by invitation"),
  taken: (name) =>
    t(
      "Your account here or your {{name}} account is already linked to a different one. Sign in another way to change that",
      { name },
    ),
  confirm: (name) =>
    t("{{name}} didn't ask you to sign in again. Sign out there first, then confirm again", { name }),
};

export function oidcFailureText(why: string, name: string): string {
  const words = Object.hasOwn(FAILURE_MESSAGES, why)
    ? FAILURE_MESSAGES[why as OidcFailure]
    : FAILURE_MESSAGES.refused;
  const text = words(name);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
