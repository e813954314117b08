import { randomBytes } from "node:crypto";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { KeptKind } from "@postfolio/contract/accounts/access-kinds.ts";
import type { passwordReset, resetEnds } from "@postfolio/contract/accounts/user.ts";
import { MINUTE } from "@postfolio/contract/time-units.ts";
import type { z } from "zod";
import type { Mail } from "../../../adapters/mail/mail.ts";
import type { Tx } from "../../../db/client.ts";
import { passwordResets } from "../../../db/schema.ts";
import { lockUser } from "../../../db/users.ts";
import type { Deps } from "../../../deps.ts";
import { AppError } from "../../../errors.ts";
import type { EndedBy } from "../../access/access.offers.ts";
import { emailKey } from "../../../email-key.ts";
import { findUser, findUserByEmail, overwritePassword, type UserRow } from "../accounts.queries.ts";
import { countMail, GREETING, makeLink } from "../mailed-links.ts";
import { findLink, takeLink } from "../mailed-links.queries.ts";
import { type ChangeDeps, tellOwner } from "../ways/change-mail.ts";
import { hashPassword } from "./passwords.ts";
import { type Words, wordsOfUser } from "../../../words.ts";
import { hashOfToken } from "../../../token-hash.ts";

export const LINK_AGE = 30 * MINUTE;

/** The job looks up the account, so that neither the response nor its timing reveals whether there is one. */
export async function requestReset(
  { db, config, jobs }: Pick<Deps, "db" | "config" | "jobs">,
  email: string,
): Promise<void> {
  if (config.mail.state === "off") throw new AppError("failed_dependency", MESSAGES.resetMailOff);
  const key = emailKey(email);
  // The response is the same beyond the limit, so as not to reveal other people's requests.
  if ((await countMail(db, "reset", key)) > 0) return;
  await jobs.enqueue(db, "password-reset-mail", { email: key }, { key });
}

/** An account with only passkeys also gets a link, since passkeys can be lost. */
export async function mailPasswordReset(
  deps: Pick<Deps, "db" | "clock" | "config" | "mail">,
  email: string,
): Promise<void> {
  const { config, mail } = deps;
  const user = await findUserByEmail(deps.db, email);
  if (!user) return;
  const words = wordsOfUser(user);
  const key = randomBytes(16).toString("hex");
  if (user.passwordHash === null) {
    const provider =
      user.googleSub !== null ? "Google" : user.oidcSub === null ? undefined : config.oidc.name;
    if (provider !== undefined) {
      await mail.send(providerMail(user, words, { provider, publicUrl: config.publicUrl, key }));
      return;
    }
  }
  // Stored first, so that after a crash here the job's next attempt replaces the unsent link.
  const token = await makeLink(deps, passwordResets, user.id, LINK_AGE);
  // Browsers do not send the fragment, so the token appears in no log or referrer.
  await mail.send(linkMail(user, words, { url: `${config.publicUrl}/reset-password#${token}`, key }));
}

const linkMail = ({ email }: UserRow, words: Words, { url, key }: { url: string; key: string }): Mail => ({
  to: email,
  words,
  subject: words.t("Choose a new Postfolio password"),
  body: [
    words.t(GREETING),
    words.t(
      "Someone, hopefully you, requested a new password for your Postfolio account. This link works once within 30 minutes:",
    ),
    { label: words.t("Choose a new password"), url },
    words.t("If it wasn't you, you can ignore this email. Your password stays the same."),
  ],
  key,
});

const providerMail = (
  { email }: UserRow,
  words: Words,
  { provider, publicUrl, key }: { provider: string; publicUrl: string; key: string },
): Mail => ({
  to: email,
  words,
  subject: words.t("You sign in to Postfolio with {{provider}}", { provider }),
  body: [
    words.t(GREETING),
    words.t(
      "Someone, hopefully you, requested a new password for your Postfolio account. The account doesn't have a password, because you sign in with {{provider}}.",
      { provider },
    ),
    { label: words.t("Sign in with {{provider}}", { provider }), url: `${publicUrl}/login` },
    words.t("Once you're signed in, you can set a password in Profile Setting if you want one."),
  ],
  key,
});

const dead = (): AppError => new AppError("invalid_request", MESSAGES.resetLinkDead);

/** An account whose email was not confirmed may have belonged to someone else. */
const eventOf = (user: UserRow): "passed-to-owner" | "password-reset" =>
  user.emailVerifiedAt === null ? "passed-to-owner" : "password-reset";

export async function lookAtReset(
  { db, clock, endedBy }: Pick<Deps, "db" | "clock"> & { endedBy: EndedBy },
  token: string,
): Promise<z.output<typeof resetEnds>> {
  const userId = await findLink(db, passwordResets, hashOfToken(token), clock());
  const user = userId && (await findUser(db, userId));
  if (!user) throw dead();
  const event = eventOf(user);
  const ends = await endedBy({ db, userId: user.id, event });
  return { confirmed: event === "password-reset", ends };
}

/**
 * Hands the account to the person with the link. The owner of a confirmed account can keep some kinds of access; all
 * other access ends.
 */
export async function resetPassword(
  deps: Pick<Deps, "db" | "clock"> & ChangeDeps & { endedBy: EndedBy },
  { token, newPassword, keep = [] }: z.output<typeof passwordReset>,
): Promise<UserRow> {
  const { db, clock } = deps;
  const tokenHash = hashOfToken(token);
  // Checks the link before hashing, which is expensive, and keeps the hashing outside the transaction.
  if ((await findLink(db, passwordResets, tokenHash, clock())) === undefined) throw dead();
  const passwordHash = await hashPassword(newPassword);
  // The email is marked as verified before any access ends, so that emails about the ended access reach the owner.
  const verifiedAt = clock();
  return db.transaction(async (tx) => {
    const userId = await takeLink(tx, passwordResets, tokenHash, clock());
    const before = userId && (await findUser(tx, userId));
    if (!userId || !before) throw dead();
    const event = eventOf(before);
    await refuseUnseen(deps, { tx, userId, event }, keep);
    await deps.tell("accessChanges", { tx, userId, event, keep: keep.map(({ kind }) => kind) });
    const user = await overwritePassword(tx, userId, passwordHash, verifiedAt);
    if (!user) throw dead();
    await tellOwner(deps, tx, userId, "password-changed");
    return user;
  });
}

/**
 * Refuses the choice if access was added after the owner saw the list, since an intruder may have added it.
 */
async function refuseUnseen(
  { endedBy }: { endedBy: EndedBy },
  { tx, ...access }: { tx: Tx; userId: string; event: "passed-to-owner" | "password-reset" },
  keep: readonly KeptKind[],
): Promise<void> {
  if (keep.length === 0) return;
  await lockUser(tx, access.userId);
  const ends = await endedBy({ db: tx, ...access });
  const isUnseen = ({ kind, count }: KeptKind) =>
    ends.some((one) => one.kind === kind && one.keepable && one.count > count);
  if (keep.some(isUnseen)) throw new AppError("conflict", MESSAGES.resetChanged);
}
