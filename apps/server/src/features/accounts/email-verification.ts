import { randomBytes } from "node:crypto";
import type { emailVerification } from "@postfolio/contract/accounts/user.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { DAY, SECOND } from "@postfolio/contract/time-units.ts";
import type { z } from "zod";
import type { Mail } from "../../adapters/mail/mail.ts";
import type { Db, Tx } from "../../db/client.ts";
import { emailVerifications } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import type { Tell } from "../../events.ts";
import type { Caller, SignedIn } from "../../http/implement.ts";
import { count, isCounted } from "../../http/limits/rate-limits.queries.ts";
import { findUser, markEmailVerified, type UserRow } from "./accounts.queries.ts";
import { countMail, GREETING, makeLink } from "./mailed-links.ts";
import { findLink, takeLink } from "./mailed-links.queries.ts";
import type { GuessLimit } from "./passwords/guesses.ts";
import { checkPassword } from "./passwords/passwords.ts";
import { ownUser } from "./profile.ts";
import { isOperatorEmail } from "./sign-up/sign-up.policy.ts";
import { assertConfirmed } from "./ways/confirmed.ts";
import { type Words, wordsOfUser } from "../../words.ts";
import { hashOfToken } from "../../token-hash.ts";

export const VERIFICATION_AGE = DAY;

type RequestDeps = Pick<Deps, "db" | "config" | "jobs">;

const enqueue = ({ jobs }: RequestDeps, db: Db | Tx, { id }: UserRow): Promise<void> =>
  jobs.enqueue(db, "verification-mail", { userId: id }, { key: id });

/**
 * Beyond the limit, silently sends no email: signing up with someone else's address must not flood their mailbox.
 */
export async function welcome(deps: RequestDeps, tx: Tx, user: UserRow): Promise<void> {
  if (deps.config.mail.state === "off" || user.emailVerifiedAt !== null) return;
  if (await isCounted(tx, refusedKey(user.emailKey))) return;
  if ((await countMail(tx, "verification", user.emailKey)) === 0) await enqueue(deps, tx, user);
}

/** @throws AppError `forbidden` after the email's owner rejected the account */
export async function mailVerificationAgain(deps: RequestDeps, caller: Caller): Promise<string> {
  if (deps.config.mail.state === "off") throw new AppError("failed_dependency", MESSAGES.mailOff);
  const user = await ownUser(deps, caller, caller.userId);
  if (user.emailVerifiedAt !== null) return MESSAGES.emailVerified;
  if (await isCounted(deps.db, refusedKey(user.emailKey))) {
    throw new AppError("forbidden", MESSAGES.verificationRefused);
  }
  const freeIn = await countMail(deps.db, "verification", user.emailKey);
  if (freeIn > 0) {
    throw new AppError("rate_limited", MESSAGES.tooManyVerifications, {
      retryAfter: Math.ceil(freeIn / SECOND),
    });
  }
  await enqueue(deps, deps.db, user);
  return MESSAGES.verificationMailed;
}

export async function mailVerification(
  deps: Pick<Deps, "db" | "clock" | "config" | "mail">,
  userId: string,
): Promise<void> {
  const user = await findUser(deps.db, userId);
  if (!user || user.emailVerifiedAt !== null) return;
  // Stored first, so that after a crash here the job's next attempt replaces the unsent link.
  const token = await makeLink(deps, emailVerifications, userId, VERIFICATION_AGE);
  // Browsers do not send the fragment, so the token appears in no log or referrer.
  const words = wordsOfUser(user);
  await deps.mail.send(verificationMail(user, words, `${deps.config.publicUrl}/verify-email#${token}`));
}

/** Apart from its language, contains nothing that the account's creator chose, since the address may belong to someone else. */
const verificationMail = ({ email }: UserRow, words: Words, url: string): Mail => ({
  to: email,
  words,
  subject: words.t("Confirm your email for Postfolio"),
  body: [
    words.t(GREETING),
    words.t(
      "Someone, hopefully you, created a Postfolio account with this email. Use this link to confirm that the email is yours. It works once within 24 hours:",
    ),
    { label: words.t("Confirm your email"), url },
    words.t("If it wasn't you, don't confirm it. You can report it on the same page."),
  ],
  key: randomBytes(16).toString("hex"),
});

/**
 * The link proves only that the email belongs to the user, so the account's session or password is also required. An
 * operator's email always requires the password or a recent proof.
 * @param caller null for a visitor
 */
export async function verifyEmail(
  deps: Pick<Deps, "db" | "clock" | "config"> & { tell: Tell },
  guesses: GuessLimit,
  caller: SignedIn | null,
  { token, password, address }: z.output<typeof emailVerification> & { address: string },
): Promise<string> {
  const { db, clock, config } = deps;
  const dead = new AppError("invalid_request", MESSAGES.verificationLinkDead);
  const linked = await findLink(db, emailVerifications, hashOfToken(token), clock());
  const user = linked && (await findUser(db, linked));
  if (!user) throw dead;
  const isOwn = caller?.userId === user.id;
  if (password !== undefined) {
    await guesses.attempt(user.emailKey, address, async () => {
      if (await checkPassword(user.passwordHash, password)) return;
      throw new AppError("invalid_request", MESSAGES.passwordWrong);
    });
  } else if (!isOwn || (isOperatorEmail(config, user.emailKey) && user.passwordHash !== null)) {
    throw new AppError(
      "forbidden",
      user.passwordHash === null ? MESSAGES.verificationNeedsSignIn : MESSAGES.verificationNeedsPassword,
    );
  } else if (isOperatorEmail(config, user.emailKey)) await assertConfirmed(deps, caller);
  await db.transaction(async (tx) => {
    if (!(await takeLink(tx, emailVerifications, hashOfToken(token), clock()))) throw dead;
    await markEmailVerified(tx, user.id, clock());
    await deps.tell("accessChanges", { tx, userId: user.id, event: "email-confirmed" });
  });
  return user.id;
}

/** How long, in milliseconds, no links are sent after the email's owner has rejected the account. */
const REFUSED = 365 * DAY;
const refusedKey = (emailKey: string): string => `refused ${emailKey}`;

/**
 * Invalidates the link and prevents further ones. The email's owner can still take over the account by resetting the
 * password.
 */
export function refuseEmail({ db, clock }: Pick<Deps, "db" | "clock">, token: string): Promise<string> {
  return db.transaction(async (tx) => {
    const userId = await takeLink(tx, emailVerifications, hashOfToken(token), clock());
    const user = userId && (await findUser(tx, userId));
    if (!user) throw new AppError("invalid_request", MESSAGES.verificationLinkDead);
    await count(tx, refusedKey(user.emailKey), { window: REFUSED });
    return user.id;
  });
}
