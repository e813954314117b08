import { createHash, randomBytes } from "node:crypto";
import { MINUTE } from "@postfolio/contract/time-units.ts";
import type { Db, Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { deleteExpiredLinks, type MailedLinks, replaceLink } from "./mailed-links.queries.ts";
import { emailVerifications, passwordResets } from "../../db/schema.ts";
import { count } from "../../http/rate-limits.queries.ts";

/** Mails of a kind that one account can be made to get within the window, in milliseconds. */
export const MOST_MAILS = 3;
const MAIL_WINDOW = 15 * MINUTE;

/**
 * Counts one more mail of a kind to an account.
 * @returns 0, or milliseconds until the account may get one again
 */
export async function countMail(
  db: Db | Tx,
  kind: "reset" | "verification",
  emailKey: string,
): Promise<number> {
  const { taken, endsIn } = await count(db, `mails ${kind} ${emailKey}`, { window: MAIL_WINDOW });
  return taken > MOST_MAILS ? endsIn : 0;
}

/** Without a name: whoever made the account chose it, and its address may be a stranger's. */
export const GREETING = "Hello,";

/** Of a link only this is kept: who reads the table cannot use it. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/**
 * Makes the user's only link of its kind; earlier ones are dead.
 * @param age milliseconds for which it is good
 * @returns its token
 */
export async function makeLink(
  { db, clock }: Pick<Deps, "db" | "clock">,
  links: MailedLinks,
  userId: string,
  age: number,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(clock().getTime() + age);
  await replaceLink(db, links, { tokenHash: hashOf(token), userId, expiresAt });
  return token;
}

/** Removes links that are too old. @returns how many */
export async function sweepLinks({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const now = clock();
  return (
    (await deleteExpiredLinks(db, passwordResets, now)) +
    (await deleteExpiredLinks(db, emailVerifications, now))
  );
}
