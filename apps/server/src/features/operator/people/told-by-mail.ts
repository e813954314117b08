import { v7 as uuid } from "uuid";
import type { Db, Tx } from "../../../db/client.ts";
import type { Deps } from "../../../deps.ts";
import type { UserRow } from "../../accounts/accounts.offers.ts";

const MAILS = {
  deleted: {
    subject: "Your Postfolio account was deleted",
    body: (server: string, reason: string) => [
      "Hello,",
      `The administrator of ${server} deleted your account and everything in it, for this reason:`,
      reason,
    ],
  },
  exported: {
    subject: "Your Postfolio data was exported",
    body: (server: string) => [
      "Hello,",
      `The administrator of ${server} exported all of your data to hand it over to you.`,
      "If you didn't ask for this, contact them. Profile Setting shows the time of the export under Activity.",
    ],
  },
};
type Deed = keyof typeof MAILS;

/**
 * Runs in the action's transaction.
 * @returns whether an email is sent; unverified addresses get none because they may be someone else's
 */
export async function tellByMail(
  { config, jobs }: Pick<Deps, "config" | "jobs">,
  db: Db | Tx,
  { email, emailVerifiedAt }: UserRow,
  deed: Deed,
  reason = "",
): Promise<boolean> {
  if (config.mail.state === "off" || emailVerifiedAt === null) return false;
  const key = uuid();
  await jobs.enqueue(db, "operator-deed-mail", { email, deed, reason, key }, { key });
  return true;
}

/** @param job includes the email address, since the account may be gone */
export async function mailDeed(
  { config, mail }: Pick<Deps, "config" | "mail">,
  { email, deed, reason, key }: { email: string; deed: Deed; reason: string; key: string },
): Promise<void> {
  const { subject, body } = MAILS[deed];
  await mail.send({ to: email, subject, body: body(config.publicUrl, reason), key });
}
