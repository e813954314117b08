import { randomBytes } from "node:crypto";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Mail } from "../../adapters/mail/mail.ts";
import type { Db, Tx } from "../../db/client.ts";
import { emailVerifications } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import { findUser, markEmailVerified, type UserRow } from "./accounts.queries.ts";
import { GREETING, hashOf, MAIL_WINDOW, makeLink, MOST_MAILS } from "./mailed-links.ts";
import { takeLink } from "./mailed-links.queries.ts";
import { ownUser } from "./profile.ts";
import { createSlidingCount } from "./sliding-count.ts";

/** Milliseconds for which a link is good. */
export const VERIFICATION_AGE = 24 * 60 * 60 * 1000;

/** Has links mailed. Whoever signs up on a stranger's address floods no mailbox, by no number of accounts. */
export function takeVerificationRequests({
  db,
  config,
  jobs,
  elapsed,
}: Pick<Deps, "db" | "config" | "jobs" | "elapsed">) {
  const mails = createSlidingCount({ elapsed, most: MOST_MAILS, window: MAIL_WINDOW });
  const enqueue = (within: Db | Tx, { id }: UserRow): Promise<void> =>
    jobs.enqueue(within, "verification-mail", { userId: id }, { key: id });
  return {
    /** For a new account; it says nothing, for whoever signs up gets on without the mail. */
    welcome: async (tx: Tx, user: UserRow): Promise<void> => {
      if (config.mail.state === "off" || user.emailVerifiedAt !== null) return;
      if (!("freeIn" in mails.take(user.emailKey))) await enqueue(tx, user);
    },
    /**
     * For somebody who asks again.
     * @returns what to tell
     * @throws AppError `failed_dependency` where no mail can be sent, `rate_limited` after too many
     */
    again: async (caller: Caller): Promise<string> => {
      if (config.mail.state === "off") {
        throw new AppError("failed_dependency", { userMessage: MESSAGES.mailsOff });
      }
      const user = await ownUser({ db }, caller, caller.userId);
      if (user.emailVerifiedAt !== null) return MESSAGES.emailVerified;
      const mine = mails.take(user.emailKey);
      if ("freeIn" in mine) {
        throw new AppError("rate_limited", {
          userMessage: MESSAGES.tooManyVerifications,
          retryAfter: Math.ceil(mine.freeIn / 1000),
        });
      }
      await enqueue(db, user);
      return MESSAGES.verificationMailed;
    },
  };
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
