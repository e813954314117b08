import { createHash, randomBytes } from "node:crypto";
import { MINUTE, plus } from "@postfolio/contract/time-units.ts";
import type { Db, Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { type MailedLinks, replaceLink } from "./mailed-links.queries.ts";
import { emailVerifications, passwordResets } from "../../db/schema.ts";
import { deleteUntil } from "../../db/sweep.ts";
import { count } from "../../http/limits/rate-limits.queries.ts";

/** Most mails of a kind that one account gets within the window, which is in milliseconds. */
export const MOST_MAILS = 3;
const MAIL_WINDOW = 15 * MINUTE;

/**
 * Counts another mail of a kind to an account.
 * @returns 0, or the milliseconds until the account may get another
 */
export async function countMail(
  db: Db | Tx,
  kind: "invitation" | "reset" | "verification",
  emailKey: string,
): Promise<number> {
  const { taken, endsIn } = await count(db, `mails ${kind} ${emailKey}`, { window: MAIL_WINDOW });
  return taken > MOST_MAILS ? endsIn : 0;
}

/** Has no name: the account's creator chose the name, and the address may be a stranger's. */
export const GREETING = "Hello,";

/** Only the hash of a token is stored, so that reading the table does not give a usable link. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/**
 * Makes the user's only link of its kind; earlier ones stop working.
 * @param age how long it is valid, in milliseconds
 * @returns its token
 */
export async function makeLink(
  { db, clock }: Pick<Deps, "db" | "clock">,
  links: MailedLinks,
  userId: string,
  age: number,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = plus(clock(), age);
  await replaceLink(db, links, { tokenHash: hashOf(token), userId, expiresAt });
  return token;
}

/** Removes expired links. @returns how many */
export async function sweepLinks({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const now = clock();
  return (
    (await deleteUntil(db, passwordResets.expiresAt, now)) +
    (await deleteUntil(db, emailVerifications.expiresAt, now))
  );
}
