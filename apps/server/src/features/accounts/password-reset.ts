import { randomBytes } from "node:crypto";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { passwordReset } from "@postfolio/contract/user.ts";
import type { z } from "zod";
import type { Mail } from "../../adapters/mail/mail.ts";
import { emailVerifications, passwordResets } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { emailKey } from "./accounts.policy.ts";
import { deleteSessions, findUserByEmail, overwritePassword, type UserRow } from "./accounts.queries.ts";
import { countMail, GREETING, hashOf, makeLink } from "./mailed-links.ts";
import { deleteLinks, isLive, takeLink } from "./mailed-links.queries.ts";
import { hashPassword } from "./passwords.ts";

/** Milliseconds for which a link is good. */
export const LINK_AGE = 30 * 60 * 1000;

/**
 * Takes a wish for a link. Whether the e-mail has an account is looked up by the job that mails, not by the
 * request: its answer and its time cannot tell.
 * @throws AppError `failed_dependency` where no mail can be sent
 */
export async function requestReset(
  { db, config, jobs }: Pick<Deps, "db" | "config" | "jobs">,
  email: string,
): Promise<void> {
  if (config.mail.state === "off") throw new AppError("failed_dependency", { userMessage: MESSAGES.mailOff });
  const key = emailKey(email);
  // Beyond it the answer stays the same: nobody learns what others asked for, and no mailbox is flooded.
  if ((await countMail(db, "reset", key)) > 0) return;
  await jobs.enqueue(db, "password-reset-mail", { email: key }, { key });
}

/** Mails a new link to the account with this e-mail; to one without a password, how it signs in. */
export async function mailPasswordReset(
  deps: Pick<Deps, "db" | "clock" | "config" | "mail">,
  email: string,
): Promise<void> {
  const { config, mail } = deps;
  const user = await findUserByEmail(deps.db, email);
  if (!user) return;
  const key = randomBytes(16).toString("hex");
  if (user.passwordHash === null) return mail.send(googleMail(user, config.publicUrl, key));
  // Good before it can be clicked. A crash from here on leaves a link that nobody has, and the job's next try
  // puts another in its place.
  const token = await makeLink(deps, passwordResets, user.id, LINK_AGE);
  // In the fragment, which browsers keep to themselves: it is in no log and no referrer.
  await mail.send(linkMail(user, `${config.publicUrl}/reset-password#${token}`, key));
}

const linkMail = ({ email }: UserRow, url: string, key: string): Mail => ({
  to: email,
  subject: "Choose a new Postfolio password",
  body: [
    GREETING,
    "Somebody, hopefully you, asked for a new password for your Postfolio account. This link works once, for 30 minutes:",
    { label: "Choose a new password", url },
    "If it was not you, there is nothing to do: your password stays as it is.",
  ],
  key,
});

const googleMail = ({ email }: UserRow, publicUrl: string, key: string): Mail => ({
  to: email,
  subject: "You sign in to Postfolio with Google",
  body: [
    GREETING,
    "Somebody, hopefully you, asked for a new password for your Postfolio account. It has none: you sign in with Google.",
    { label: "Sign in with Google", url: `${publicUrl}/login` },
    "Once signed in, you can set a password under Profile Setting if you want one.",
  ],
  key,
});

/**
 * Sets the password that the link's bearer chose, and ends every session: whoever knew the old one is out. The
 * e-mail is verified by it, as it was the way to the link.
 * @throws AppError `invalid_request` for a link that was used, is too old, or never was
 */
export async function resetPassword(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { token, newPassword }: z.output<typeof passwordReset>,
): Promise<UserRow> {
  const dead = new AppError("invalid_request", { userMessage: MESSAGES.resetLinkDead });
  const tokenHash = hashOf(token);
  // Before the hash is computed, which is dear, and outside of the transaction, which is short.
  if (!(await isLive(db, passwordResets, tokenHash, clock()))) throw dead;
  const passwordHash = await hashPassword(newPassword);
  return db.transaction(async (tx) => {
    const userId = await takeLink(tx, passwordResets, tokenHash, clock());
    const user = userId && (await overwritePassword(tx, userId, passwordHash, clock()));
    if (!user) throw dead;
    await deleteSessions(tx, user.id);
    await deleteLinks(tx, passwordResets, user.id);
    await deleteLinks(tx, emailVerifications, user.id);
    return user;
  });
}
