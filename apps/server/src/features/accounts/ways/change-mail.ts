import type { Message } from "@postfolio/contract/message.ts";
import * as AUDIT_TEXTS from "@postfolio/contract/audit/audit-texts.ts";
import { text } from "@postfolio/contract/text.ts";
import { v7 as uuid } from "uuid";
import type { Db, Tx } from "../../../db/client.ts";
import type { Deps } from "../../../deps.ts";
import type { Tell } from "../../../events.ts";
import { wordsForUser } from "../../../reader-words.ts";
import { findUser } from "../accounts.queries.ts";
import { GREETING } from "../mailed-links.ts";

export type ChangeDeps = Pick<Deps, "config" | "jobs"> & { tell: Tell };

const CHANGES = {
  "passkey-added": text("A passkey was added. You can use it to sign in without a password."),
  "passkey-removed": text("A passkey was removed and can no longer be used to sign in."),
  "totp-added": text("Signing in now also requires a code from an authenticator app."),
  "totp-removed": text("Signing in no longer requires a code from an authenticator app."),
  "codes-made": text("New recovery codes were created. The old ones no longer work."),
  "code-used": text("A recovery code was used instead of the authenticator app."),
  "second-factor-reset": text(
    "This server's administrator removed your authenticator app and recovery codes and signed you out everywhere. Signing in no longer requires a code.",
  ),
  "password-changed": text("The password was changed."),
  "password-added": text("A password was added."),
  "password-removed": text("The password was removed and can no longer be used to sign in."),
  "google-added": text("A Google account was linked and can now be used to sign in."),
  "google-removed": text("The Google account was removed and can no longer be used to sign in."),
  "oidc-added": text("Your organization's account was linked and can now be used to sign in."),
  "oidc-removed": text("Your organization's account was removed and can no longer be used to sign in."),
} as const;
export type WayChange = keyof typeof CHANGES;
const isWayChange = (change: string): change is WayChange => Object.hasOwn(CHANGES, change);

/** Password changes are missing here, because their routes write their own audit entries. */
const AUDIT_DETAILS: Partial<Record<WayChange, Message>> = {
  "passkey-added": AUDIT_TEXTS.passkeyAdded,
  "passkey-removed": AUDIT_TEXTS.passkeyRemoved,
  "totp-added": AUDIT_TEXTS.authenticatorAdded,
  "totp-removed": AUDIT_TEXTS.authenticatorRemoved,
  "codes-made": AUDIT_TEXTS.newRecoveryCodes,
  "code-used": AUDIT_TEXTS.recoveryCodeUsed,
  "second-factor-reset": AUDIT_TEXTS.secondFactorRemoved,
  "password-removed": AUDIT_TEXTS.passwordRemoved,
  "google-added": AUDIT_TEXTS.googleLinked,
  "google-removed": AUDIT_TEXTS.googleRemoved,
  "oidc-added": AUDIT_TEXTS.singleSignOnLinked,
  "oidc-removed": AUDIT_TEXTS.singleSignOnRemoved,
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
  const detail = AUDIT_DETAILS[change];
  if (detail !== undefined) {
    await tell("remembered", { db, action: "way-in-changed", actorId, subjectId: userId, detail });
  }
  if (config.mail.state === "off") return;
  const key = uuid();
  await jobs.enqueue(db, "way-change-mail", { userId, change, key }, { key });
}

/** An unconfirmed email may belong to someone else. */
export async function mailWayChange(
  { db, config, mail }: Pick<Deps, "db" | "config" | "mail">,
  { userId, change, key }: { userId: string; change: string; key: string },
): Promise<void> {
  const user = await findUser(db, userId);
  if (!user?.emailVerifiedAt) return;
  const words = await wordsForUser(db, userId);
  const { t } = words;
  await mail.send({
    to: user.email,
    words,
    subject: t("Your Postfolio sign-in was changed"),
    body: [
      t(GREETING),
      isWayChange(change) ? t(CHANGES[change]) : change,
      t(
        "If that was you, there's nothing to do. If not, remove anything you don't recognize, sign out everywhere, and choose a new password:",
      ),
      { label: t("Review your sign-in methods"), url: `${config.publicUrl}/profile-setting#ways` },
    ],
    key,
  });
}
