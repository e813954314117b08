import { v7 as uuid } from "uuid";
import type { Db, Tx } from "../../../db/client.ts";
import type { Deps } from "../../../deps.ts";
import type { Tell } from "../../../events.ts";
import { findUser } from "../accounts.queries.ts";
import { GREETING } from "../mailed-links.ts";

export type ChangeDeps = Pick<Deps, "config" | "jobs"> & { tell: Tell };

const CHANGES = {
  "passkey-added": "A passkey was added. It signs in without a password.",
  "passkey-removed": "A passkey was removed and no longer signs in.",
  "totp-added": "Signing in now also asks for a code of an authenticator.",
  "totp-removed": "Signing in no longer asks for a code of an authenticator.",
  "codes-made": "New recovery codes were made. The earlier ones no longer work.",
  "code-used": "A recovery code was used in place of the authenticator.",
  "second-factor-reset":
    "Those who run this server removed your authenticator and your recovery codes, and signed you out everywhere. Signing in no longer asks for a code.",
  "password-changed": "The password was changed.",
  "password-added": "A password was added.",
  "password-removed": "The password was removed and no longer signs in.",
  "google-added": "A Google account was linked. It signs in now.",
  "google-removed": "The Google account was removed and no longer signs in.",
  "oidc-added": "An account of your organization was linked. It signs in now.",
  "oidc-removed": "The account of your organization was removed and no longer signs in.",
} as const;
export type WayChange = keyof typeof CHANGES;

/** The password routes write their own entries. */
const AUDIT_WORDS: Partial<Record<WayChange, string>> = {
  "passkey-added": "Passkey added",
  "passkey-removed": "Passkey removed",
  "totp-added": "Authenticator added",
  "totp-removed": "Authenticator removed",
  "codes-made": "New recovery codes",
  "code-used": "Recovery code used",
  "second-factor-reset": "Second factor removed by command",
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
    subject: "How you sign in to Postfolio was changed",
    body: [
      GREETING,
      change,
      "If that was you, there is nothing to do. If not, remove what you do not know, sign out everywhere and choose a new password:",
      { label: "Look at your ways to sign in", url: `${config.publicUrl}/profile-setting#ways` },
    ],
    key,
  });
}
