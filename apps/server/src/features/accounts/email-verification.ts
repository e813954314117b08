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

/** How long a link is valid, in milliseconds. */
export const VERIFICATION_AGE = DAY;

type RequestDeps = Pick<Deps, "db" | "config" | "jobs">;

const enqueue = ({ jobs }: RequestDeps, db: Db | Tx, { id }: UserRow): Promise<void> =>
  jobs.enqueue(db, "verification-mail", { userId: id }, { key: id });

/**
 * Queues a mail with a link for a new account. It skips the mail silently when there were too many: a new
 * user can continue without it, and signing up with a stranger's address must not flood their mailbox.
 */
export async function welcome(deps: RequestDeps, tx: Tx, user: UserRow): Promise<void> {
  if (deps.config.mail.state === "off" || user.emailVerifiedAt !== null) return;
  if ((await countMail(tx, "verification", user.emailKey)) === 0) await enqueue(deps, tx, user);
}

/**
 * Queues another mail with a link at the user's request.
 * @returns the message to show
 * @throws AppError `failed_dependency` where no mail can be sent, `rate_limited` after too many
 */
export async function mailVerificationAgain(deps: RequestDeps, caller: Caller): Promise<string> {
  if (deps.config.mail.state === "off") {
    throw new AppError("failed_dependency", { userMessage: MESSAGES.mailOff });
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

/** Mails a new link to an account whose email is not verified. */
export async function mailVerification(
  deps: Pick<Deps, "db" | "clock" | "config" | "mail">,
  userId: string,
): Promise<void> {
  const user = await findUser(deps.db, userId);
  if (!user || user.emailVerifiedAt !== null) return;
  // Stored before the mail goes out. A crash from here on leaves a link that no one received, and the job's
  // next try replaces it.
  const token = await makeLink(deps, emailVerifications, userId, VERIFICATION_AGE);
  // In the fragment, which browsers do not send, so it appears in no log and no referrer.
  await deps.mail.send(verificationMail(user, `${deps.config.publicUrl}/verify-email#${token}`));
}

/** Contains nothing that the sender of the request chose, since the address may be a stranger's. */
const verificationMail = ({ email }: UserRow, url: string): Mail => ({
  to: email,
  subject: "Confirm your email for Postfolio",
  body: [
    GREETING,
    "Someone, hopefully you, created a Postfolio account with this email. Confirm that the email is yours with this link. It works once, for 24 hours:",
    { label: "Confirm your email", url },
    "If it was not you, you can ignore this email. We will not send you any others.",
  ],
  key: randomBytes(16).toString("hex"),
});

/**
 * Verifies an email with the token of a mailed link, which works once.
 * @returns its user
 * @throws AppError `invalid_request` for a token that was used, is too old or never existed
 */
export function verifyEmail({ db, clock }: Pick<Deps, "db" | "clock">, token: string): Promise<string> {
  return db.transaction(async (tx) => {
    const userId = await takeLink(tx, emailVerifications, hashOf(token), clock());
    if (!userId) throw new AppError("invalid_request", { userMessage: MESSAGES.verificationLinkDead });
    await markEmailVerified(tx, userId, clock());
    return userId;
  });
}
