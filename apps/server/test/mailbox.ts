import type { ReceivedMail } from "@postfolio/standins/mail/smtp.ts";
import { testStandins } from "./build-app.ts";

/** All emails to an address in the mail stand-in, newest first. */
export async function everyMailTo(address: string): Promise<ReceivedMail[]> {
  const { url } = await testStandins();
  const reply = await fetch(`${url}/mail.json?to=${encodeURIComponent(address)}`);
  return (await reply.json()) as ReceivedMail[];
}

/** The same without the email that confirms a new account's address; undefined if there are none. */
export async function mailsTo(address: string): Promise<ReceivedMail[] | undefined> {
  const mails = (await everyMailTo(address)).filter(
    ({ subject }) => !subject.startsWith("Confirm your email"),
  );
  return mails.length > 0 ? mails : undefined;
}
