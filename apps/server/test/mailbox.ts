import type { ReceivedMail } from "@postfolio/standins/mail/smtp.ts";
import { testStandins } from "./build-app.ts";

/** Returns all emails to an address in the mail stand-in, newest first. */
export async function everyMailTo(address: string): Promise<ReceivedMail[]> {
  const { url } = await testStandins();
  const reply = await fetch(`${url}/mail.json?to=${encodeURIComponent(address)}`);
  return (await reply.json()) as ReceivedMail[];
}

/** Leaves out the email that confirms a new account's address. Returns undefined if there are no others. */
export async function mailsTo(address: string): Promise<ReceivedMail[] | undefined> {
  const mails = (await everyMailTo(address)).filter(
    ({ subject }) => !subject.startsWith("Confirm your email"),
  );
  return mails.length > 0 ? mails : undefined;
}
