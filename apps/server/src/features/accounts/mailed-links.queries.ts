import { and, eq, gt, lte } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import type { passwordResets } from "../../db/schema.ts";

/** One table of them; all have the same columns. */
export type MailedLinks = typeof passwordResets;
type NewLink = typeof passwordResets.$inferInsert;

/** Keeps a link, the user's only one of its kind from here on. */
export async function replaceLink(db: Db, links: MailedLinks, link: NewLink): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteLinks(tx, links, link.userId);
    await tx.insert(links).values(link);
  });
}

export async function deleteLinks(db: Db | Tx, links: MailedLinks, userId: string): Promise<void> {
  await db.delete(links).where(eq(links.userId, userId));
}

export const isLive = async (
  db: Db | Tx,
  links: MailedLinks,
  tokenHash: string,
  now: Date,
): Promise<boolean> => (await db.$count(links, live(links, tokenHash, now))) > 0;

/** Takes the link, so that of rivals at the same moment one has it. @returns whose it was, if it was good */
export async function takeLink(
  db: Db | Tx,
  links: MailedLinks,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const [taken] = await db
    .delete(links)
    .where(live(links, tokenHash, now))
    .returning({ userId: links.userId });
  return taken?.userId;
}

const live = (links: MailedLinks, tokenHash: string, now: Date) =>
  and(eq(links.tokenHash, tokenHash), gt(links.expiresAt, now));

/** @returns how many there were */
export async function deleteExpiredLinks(db: Db | Tx, links: MailedLinks, now: Date): Promise<number> {
  const { rowCount } = await db.delete(links).where(lte(links.expiresAt, now));
  return rowCount ?? 0;
}
