import { and, desc, eq, gt } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client.ts";
import { invitations } from "../../../db/schema.ts";

type InvitationRow = typeof invitations.$inferSelect;

const live = (now: Date) => gt(invitations.expiresAt, now);

export const findInvitations = (db: Db, now: Date): Promise<InvitationRow[]> =>
  db.select().from(invitations).where(live(now)).orderBy(desc(invitations.createdAt), desc(invitations.id));

export async function findInvitation(db: Db, id: string, now: Date): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), live(now)));
  return row;
}

export const isInvited = async (db: Db | Tx, emailKey: string, now: Date): Promise<boolean> =>
  (await db.$count(invitations, and(eq(invitations.emailKey, emailKey), live(now)))) > 0;

export async function putInvitation(db: Db | Tx, invitation: InvitationRow): Promise<InvitationRow> {
  const { emailKey: _, ...renewed } = invitation;
  const [row] = await db
    .insert(invitations)
    .values(invitation)
    .onConflictDoUpdate({ target: invitations.emailKey, set: renewed })
    .returning();
  return row!;
}

export async function setInvitationToken(db: Db, id: string, tokenHash: string): Promise<boolean> {
  const { rowCount } = await db.update(invitations).set({ tokenHash }).where(eq(invitations.id, id));
  return rowCount === 1;
}

/**
 * Only one of several concurrent requests succeeds.
 * @param tokenHash undefined if the person is known to own the email
 */
export async function takeInvitation(
  tx: Tx,
  { emailKey, tokenHash, now }: { emailKey: string; tokenHash: string | undefined; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(invitations)
    .where(
      and(
        eq(invitations.emailKey, emailKey),
        live(now),
        tokenHash === undefined ? undefined : eq(invitations.tokenHash, tokenHash),
      ),
    );
  return rowCount === 1;
}

export async function deleteInvitation(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(invitations).where(eq(invitations.id, id));
  return rowCount === 1;
}
