import { and, eq, gt } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import type { passwordResets } from "../../db/schema.ts";

export type MailedLinks = typeof passwordResets;
type NewLink = typeof passwordResets.$inferInsert;

export async function replaceLink(db: Db, links: MailedLinks, link: NewLink): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteLinks(tx, links, link.userId);
    await tx.insert(links).values(link);
  });
}

export async function deleteLinks(db: Db | Tx, links: MailedLinks, userId: string): Promise<number> {
  const { rowCount } = await db.delete(links).where(eq(links.userId, userId));
  return rowCount ?? 0;
}

export async function findLink(
  db: Db | Tx,
  links: MailedLinks,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: links.userId })
    .from(links)
    .where(live(links, tokenHash, now));
  return row?.userId;
}

/** Only one of several concurrent requests succeeds. */
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
