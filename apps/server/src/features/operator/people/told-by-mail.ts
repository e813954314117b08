import type { InterfaceLanguage } from "@postfolio/contract/interface-languages.ts";
import { v7 as uuid } from "uuid";
import type { Mail } from "../../../adapters/mail/mail.ts";
import type { Db, Tx } from "../../../db/client.ts";
import type { Deps } from "../../../deps.ts";
import { type Words, wordsFor, wordsOfUser } from "../../../words.ts";
import type { UserRow } from "../../accounts/accounts.offers.ts";

type Deed = "deleted" | "exported";

const MAILS: Record<Deed, (words: Words, server: string, reason: string) => Pick<Mail, "subject" | "body">> =
  {
    deleted: ({ t }, server, reason) => ({
      subject: t("Your Postfolio account was deleted"),
      body: [
        t("Hello,"),
        t("The administrator of {{server}} deleted your account and everything in it, for this reason:", {
          server,
        }),
        { quote: reason },
      ],
    }),
    exported: ({ t }, server) => ({
      subject: t("Your Postfolio data was exported"),
      body: [
        t("Hello,"),
        t("The administrator of {{server}} exported all of your data to hand it over to you.", { server }),
        t(
          "If you didn't ask for this, contact them. Profile Setting shows the time of the export under Activity.",
        ),
      ],
    }),
  };

/**
 * Runs in the action's transaction.
 * @returns whether an email is sent; unverified addresses get none because they may be someone else's
 */
export async function tellByMail(
  { config, jobs }: Pick<Deps, "config" | "jobs">,
  db: Db | Tx,
  user: UserRow,
  deed: Deed,
  reason = "",
): Promise<boolean> {
  const { email, emailVerifiedAt } = user;
  if (config.mail.state === "off" || emailVerifiedAt === null) return false;
  const key = uuid();
  const { language } = wordsOfUser(user);
  await jobs.enqueue(db, "operator-deed-mail", { email, language, deed, reason, key }, { key });
  return true;
}

/** @param job includes the email address and the language, since the account may be gone */
export async function mailDeed(
  { config, mail }: Pick<Deps, "config" | "mail">,
  {
    email,
    language = "en",
    deed,
    reason,
    key,
  }: { email: string; language?: InterfaceLanguage; deed: Deed; reason: string; key: string },
): Promise<void> {
  const words = wordsFor(language);
  await mail.send({ to: email, words, ...MAILS[deed](words, config.publicUrl, reason), key });
}
