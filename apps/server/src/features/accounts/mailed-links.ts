import { randomBytes } from "node:crypto";
import { text } from "@postfolio/contract/text.ts";
import { MINUTE, plus } from "@postfolio/contract/time-units.ts";
import type { Db, Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { type MailedLinks, replaceLink } from "./mailed-links.queries.ts";
import { emailVerifications, passwordResets } from "../../db/schema.ts";
import { deleteUntil } from "../../db/sweep.ts";
import { count } from "../../http/limits/rate-limits.queries.ts";
import { hashOfToken } from "../../token-hash.ts";

export const MOST_MAILS = 3;
const MAIL_WINDOW = 15 * MINUTE;

/** @returns 0, or the milliseconds until the account may get another email */
export async function countMail(
  db: Db | Tx,
  kind: "invitation" | "reset" | "verification",
  emailKey: string,
): Promise<number> {
  const { taken, endsIn } = await count(db, `mails ${kind} ${emailKey}`, { window: MAIL_WINDOW });
  return taken > MOST_MAILS ? endsIn : 0;
}

/** Omits the name: the account's creator chose it, and the address may belong to someone else. */
export const GREETING = text("Hello,");

/** Tokens are stored as hashes, so that nobody who can read the table gets a usable link. */

/**
 * @param age in milliseconds
 * @returns the link's token
 */
export async function makeLink(
  { db, clock }: Pick<Deps, "db" | "clock">,
  links: MailedLinks,
  userId: string,
  age: number,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = plus(clock(), age);
  await replaceLink(db, links, { tokenHash: hashOfToken(token), userId, expiresAt });
  return token;
}

export async function sweepLinks({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const now = clock();
  return (
    (await deleteUntil(db, passwordResets.expiresAt, now)) +
    (await deleteUntil(db, emailVerifications.expiresAt, now))
  );
}
