import { randomBytes } from "node:crypto";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { passwordReset, resetEnds } from "@postfolio/contract/accounts/user.ts";
import { MINUTE } from "@postfolio/contract/time-units.ts";
import type { z } from "zod";
import type { Mail } from "../../../adapters/mail/mail.ts";
import { passwordResets } from "../../../db/schema.ts";
import type { Deps } from "../../../deps.ts";
import { AppError } from "../../../errors.ts";
import type { EndedBy } from "../../access/access.offers.ts";
import { emailKey } from "../accounts.policy.ts";
import { findUser, findUserByEmail, overwritePassword, type UserRow } from "../accounts.queries.ts";
import { countMail, GREETING, hashOf, makeLink } from "../mailed-links.ts";
import { findLink, takeLink } from "../mailed-links.queries.ts";
import { type ChangeDeps, tellOwner } from "../ways/change-mail.ts";
import { hashPassword } from "./passwords.ts";

/** How long a link is valid, in milliseconds. */
export const LINK_AGE = 30 * MINUTE;

/**
 * Queues a mail with a link. The job that mails looks up whether the email has an account, so neither the
 * answer nor its timing can reveal it.
 * @throws AppError `failed_dependency` where no mail can be sent
 */
export async function requestReset(
  { db, config, jobs }: Pick<Deps, "db" | "config" | "jobs">,
  email: string,
): Promise<void> {
  if (config.mail.state === "off")
    throw new AppError("failed_dependency", { userMessage: MESSAGES.resetMailOff });
  const key = emailKey(email);
  // Beyond the limit the answer stays the same: it reveals no requests of others, and no mailbox is flooded.
  if ((await countMail(db, "reset", key)) > 0) return;
  await jobs.enqueue(db, "password-reset-mail", { email: key }, { key });
}

/**
 * Mails a new link to the account with this email or, if another provider signs it in, which. An account that has only
 * passkeys gets a link, too: they may be lost, and nothing else is left.
 */
export async function mailPasswordReset(
  deps: Pick<Deps, "db" | "clock" | "config" | "mail">,
  email: string,
): Promise<void> {
  const { config, mail } = deps;
  const user = await findUserByEmail(deps.db, email);
  if (!user) return;
  const key = randomBytes(16).toString("hex");
  if (user.passwordHash === null) {
    const provider =
      user.googleSub !== null ? "Google" : user.oidcSub === null ? undefined : config.oidc.name;
    if (provider !== undefined) {
      await mail.send(providerMail(user, provider, config.publicUrl, key));
      return;
    }
  }
  // Stored before the mail goes out. A crash from here on leaves a link that no one received, and the job's
  // next try replaces it.
  const token = await makeLink(deps, passwordResets, user.id, LINK_AGE);
  // In the fragment, which browsers do not send, so it appears in no log and no referrer.
  await mail.send(linkMail(user, `${config.publicUrl}/reset-password#${token}`, key));
}

const linkMail = ({ email }: UserRow, url: string, key: string): Mail => ({
  to: email,
  subject: "Choose a new Postfolio password",
  body: [
    GREETING,
    "Someone, hopefully you, asked for a new password for your Postfolio account. This link works once, for 30 minutes:",
    { label: "Choose a new password", url },
    "If it was not you, you can ignore this email. Your password stays the same.",
  ],
  key,
});

const providerMail = ({ email }: UserRow, provider: string, publicUrl: string, key: string): Mail => ({
  to: email,
  subject: `You sign in to Postfolio with ${provider}`,
  body: [
    GREETING,
    `Someone, hopefully you, asked for a new password for your Postfolio account. The account has no password: you sign in with ${provider}.`,
    { label: `Sign in with ${provider}`, url: `${publicUrl}/login` },
    "Once signed in, you can set a password under Profile Setting if you want one.",
  ],
  key,
});

const dead = (): AppError => new AppError("invalid_request", { userMessage: MESSAGES.resetLinkDead });

/** Until now, an account whose email was not confirmed may have been a stranger's. */
const eventOf = (user: UserRow): "passed-to-owner" | "password-reset" =>
  user.emailVerifiedAt === null ? "passed-to-owner" : "password-reset";

/**
 * What a new password would end, as its page says before.
 * @throws AppError `invalid_request` for a link that was used, is too old or never existed
 */
export async function lookAtReset(
  { db, clock, endedBy }: Pick<Deps, "db" | "clock"> & { endedBy: EndedBy },
  token: string,
): Promise<z.output<typeof resetEnds>> {
  const userId = await findLink(db, passwordResets, hashOf(token), clock());
  const user = userId && (await findUser(db, userId));
  if (!user) throw dead();
  const event = eventOf(user);
  const ends = await endedBy({ db, userId: user.id, event });
  return { confirmed: event === "password-reset", ends };
}

/**
 * Sets the password that the holder of the link chose, and passes the account to them: all that acts or looks in it
 * ends, but what the owner of a confirmed account keeps. This also verifies the email, since the link was sent there.
 * @throws AppError `invalid_request` for a link that was used, is too old or never existed
 */
export async function resetPassword(
  deps: Pick<Deps, "db" | "clock"> & ChangeDeps,
  { token, newPassword, keep = [] }: z.output<typeof passwordReset>,
): Promise<UserRow> {
  const { db, clock } = deps;
  const tokenHash = hashOf(token);
  // Checked before hashing, which is expensive, and outside the transaction, which is kept short.
  if ((await findLink(db, passwordResets, tokenHash, clock())) === undefined) throw dead();
  const passwordHash = await hashPassword(newPassword);
  // Before what the owner is told, so that it reaches them.
  const verifiedAt = clock();
  return db.transaction(async (tx) => {
    const userId = await takeLink(tx, passwordResets, tokenHash, clock());
    const before = userId && (await findUser(tx, userId));
    if (!userId || !before) throw dead();
    await deps.tell("accessChanges", { tx, userId, event: eventOf(before), keep });
    const user = await overwritePassword(tx, userId, passwordHash, verifiedAt);
    if (!user) throw dead();
    await tellOwner(deps, tx, userId, "password-changed");
    return user;
  });
}
