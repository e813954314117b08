import { v7 as uuid } from "uuid";
import type { Db, Tx } from "../../../db/client.ts";
import type { Deps } from "../../../deps.ts";
import type { Tell } from "../../../events.ts";
import { findUser } from "../accounts.queries.ts";
import { GREETING } from "../mailed-links.ts";

export type ChangeDeps = Pick<Deps, "config" | "jobs"> & { tell: Tell };

const CHANGES = {
  "passkey-added": "A passkey was added. You can use it to sign in without a password.",
  "passkey-removed": "A passkey was removed and can no longer be used to sign in.",
  "totp-added": "Signing in now also requires a code from an authenticator app.",
  "totp-removed": "Signing in no longer requires a code from an authenticator app.",
  "codes-made": "New recovery codes were created. The old ones no longer work.",
  "code-used": "A recovery code was used instead of the authenticator app.",
  "second-factor-reset":
    "This server's administrator removed your authenticator app and recovery codes and signed you out everywhere. Signing in no longer requires a code.",
  "password-changed": "The password was changed.",
  "password-added": "A password was added.",
  "password-removed": "The password was removed and can no longer be used to sign in.",
  "google-added": "A Google account was linked and can now be used to sign in.",
  "google-removed": "The Google account was removed and can no longer be used to sign in.",
  "oidc-added": "Your organization's account was linked and can now be used to sign in.",
  "oidc-removed": "Your organization's account was removed and can no longer be used to sign in.",
} as const;
export type WayChange = keyof typeof CHANGES;

/** Password changes are missing here, because their routes write their own audit entries. */
const AUDIT_WORDS: Partial<Record<WayChange, string>> = {
  "passkey-added": "Passkey added",
  "passkey-removed": "Passkey removed",
  "totp-added": "Authenticator added",
  "totp-removed": "Authenticator removed",
  "codes-made": "New recovery codes",
  "code-used": "Recovery code used",
  "second-factor-reset": "Second factor removed on the command line",
  "password-removed": "Password removed",
  "google-added": "Google linked",
  "google-removed": "Google removed",
  "oidc-added": "Single sign-on linked",
  "oidc-removed": "Single sign-on removed",
};

/**
 * Runs in the transaction of the change.
 * @param actorId who made the change; null for the server itself
 */
export async function tellOwner(
  { config, jobs, tell }: ChangeDeps,
  db: Db | Tx,
  userId: string,
  change: WayChange,
  actorId: string | null = userId,
): Promise<void> {
  const detail = AUDIT_WORDS[change];
  if (detail !== undefined) {
    await tell("remembered", { db, action: "way-in-changed", actorId, subjectId: userId, detail });
  }
  if (config.mail.state === "off") return;
  const key = uuid();
  await jobs.enqueue(db, "way-change-mail", { userId, change: CHANGES[change], key }, { key });
}

/** An unconfirmed email may belong to someone else. */
export async function mailWayChange(
  { db, config, mail }: Pick<Deps, "db" | "config" | "mail">,
  { userId, change, key }: { userId: string; change: string; key: string },
): Promise<void> {
  const user = await findUser(db, userId);
  if (!user?.emailVerifiedAt) return;
  await mail.send({
    to: user.email,
    subject: "Your Postfolio sign-in was changed",
    body: [
      GREETING,
      change,
      "If that was you, there's nothing to do. If not, remove anything you don't recognize, sign out everywhere, and choose a new password:",
      { label: "Review your sign-in methods", url: `${config.publicUrl}/profile-setting#ways` },
    ],
    key,
  });
}
