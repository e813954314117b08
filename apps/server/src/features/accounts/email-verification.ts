import { randomBytes } from "node:crypto";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { DAY, SECOND } from "@postfolio/contract/time-units.ts";
import type { Mail } from "../../adapters/mail/mail.ts";
import type { Db, Tx } from "../../db/client.ts";
import { emailVerifications } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import { findUser, markEmailVerified, type UserRow } from "./accounts.queries.ts";
import { countMail, GREETING, hashOf, makeLink } from "./mailed-links.ts";
import { takeLink } from "./mailed-links.queries.ts";
import { ownUser } from "./profile.ts";

/** Milliseconds for which a link is good. */
export const VERIFICATION_AGE = DAY;

type RequestDeps = Pick<Deps, "db" | "config" | "jobs">;

const enqueue = ({ jobs }: RequestDeps, db: Db | Tx, { id }: UserRow): Promise<void> =>
  jobs.enqueue(db, "verification-mail", { userId: id }, { key: id });

/**
 * Has a link mailed to a new account; it says nothing, for whoever signs up gets on without the mail. Signing up on
 * a stranger's address floods no mailbox, by no number of accounts.
 */
export async function welcome(deps: RequestDeps, tx: Tx, user: UserRow): Promise<void> {
  if (deps.config.mail.state === "off" || user.emailVerifiedAt !== null) return;
  if ((await countMail(tx, "verification", user.emailKey)) === 0) await enqueue(deps, tx, user);
}

/**
 * Has a link mailed to somebody who asks again.
 * @returns what to tell
 * @throws AppError `failed_dependency` where no mail can be sent, `rate_limited` after too many
 */
export async function mailVerificationAgain(deps: RequestDeps, caller: Caller): Promise<string> {
  if (deps.config.mail.state === "off") {
    throw new AppError("failed_dependency", { userMessage: MESSAGES.mailsOff });
  }
  const user = await ownUser(deps, caller, caller.userId);
  if (user.emailVerifiedAt !== null) return MESSAGES.emailVerified;
  const freeIn = await countMail(deps.db, "verification", user.emailKey);
  if (freeIn > 0) {
    throw new AppError("rate_limited", {
      userMessage: MESSAGES.tooManyVerifications,
      retryAfter: Math.ceil(freeIn / SECOND),
    });
  }
  await enqueue(deps, deps.db, user);
  return MESSAGES.verificationMailed;
}

/** Mails a new link to an account whose e-mail is not verified. */
export async function mailVerification(
  deps: Pick<Deps, "db" | "clock" | "config" | "mail">,
  userId: string,
): Promise<void> {
  const user = await findUser(deps.db, userId);
  if (!user || user.emailVerifiedAt !== null) return;
  // Good before it can be clicked. A crash from here on leaves a link that nobody has, and the job's next try
  // puts another in its place.
  const token = await makeLink(deps, emailVerifications, userId, VERIFICATION_AGE);
  // In the fragment, which browsers keep to themselves: it is in no log and no referrer.
  await deps.mail.send(verificationMail(user, `${deps.config.publicUrl}/verify-email#${token}`));
}

/** Nothing in it is a stranger's to choose: it goes to an address that may be somebody else's. */
const verificationMail = ({ email }: UserRow, url: string): Mail => ({
  to: email,
  subject: "Confirm your email for Postfolio",
  body: [
    GREETING,
    "Somebody, hopefully you, made a Postfolio account with this email. This link confirms that it is yours. It works once, for 24 hours:",
    { label: "Confirm your email", url },
    "If it was not you, there is nothing to do: this email gets no other mail from us.",
  ],
  key: randomBytes(16).toString("hex"),
});

/**
 * Takes the link of a mail.
 * @throws AppError `invalid_request` for one that was used, is too old, or never was
 */
export async function verifyEmail({ db, clock }: Pick<Deps, "db" | "clock">, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const userId = await takeLink(tx, emailVerifications, hashOf(token), clock());
    if (!userId) throw new AppError("invalid_request", { userMessage: MESSAGES.verificationLinkDead });
    await markEmailVerified(tx, userId, clock());
  });
}
