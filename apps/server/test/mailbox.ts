import type { ReceivedMail } from "@postfolio/standins/mail/smtp.ts";
import { testStandins } from "./build-app.ts";

/** What the mailbox stand-in holds for an address, newest first; undefined when nothing. */
export async function mailsTo(address: string): Promise<ReceivedMail[] | undefined> {
  const { url } = await testStandins();
  const reply = await fetch(`${url}/mail.json?to=${encodeURIComponent(address)}`);
  const mails = (await reply.json()) as ReceivedMail[];
  return mails.length > 0 ? mails : undefined;
}
