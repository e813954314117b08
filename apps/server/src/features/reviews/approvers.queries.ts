import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { approvers, users } from "../../db/schema.ts";
import type { ApproverLink } from "./review-links.ts";

export type Approver = typeof approvers.$inferSelect;

const of = ({ userId, emailKey }: ApproverLink) =>
  and(eq(approvers.userId, userId), eq(approvers.emailKey, emailKey));

export async function findApprover(db: Db | Tx, wanted: SQL): Promise<Approver | undefined> {
  const [row] = await db.select().from(approvers).where(wanted).limit(1);
  return row;
}

export const ofCampaign = (campaignId: string): SQL => eq(approvers.campaignId, campaignId);
export const withId = (id: string): SQL => eq(approvers.id, id);

export const isConfirmed = async (db: Db | Tx, link: ApproverLink): Promise<boolean> =>
  (await db.$count(approvers, and(of(link), isNotNull(approvers.confirmedAt)))) > 0;

export async function insertApprover(tx: Tx, row: Approver): Promise<void> {
  await tx.insert(approvers).values(row);
}

export const removeApprover = (tx: Tx, campaignId: string): Promise<Approver[]> =>
  tx.delete(approvers).where(ofCampaign(campaignId)).returning();

/** Removes the approver from all of the user's campaigns. */
export const removeEverywhere = (tx: Tx, link: ApproverLink): Promise<Approver[]> =>
  tx.delete(approvers).where(of(link)).returning();

/** @returns the unconfirmed approvers with this email address, in all of the user's campaigns */
export const confirmEverywhere = (tx: Tx, link: ApproverLink, now: Date): Promise<Approver[]> =>
  tx
    .update(approvers)
    .set({ confirmedAt: now })
    .where(and(of(link), isNull(approvers.confirmedAt)))
    .returning();

export async function findInvitation(db: Db | Tx, link: ApproverLink) {
  const [row] = await db
    .select({ owner: users.email, email: approvers.email, confirmedAt: approvers.confirmedAt })
    .from(approvers)
    .innerJoin(users, eq(users.id, approvers.userId))
    .where(of(link))
    .limit(1);
  return row;
}

export async function findOwner(db: Db | Tx, userId: string) {
  const [row] = await db
    .select({
      email: users.email,
      emailKey: users.emailKey,
      emailVerifiedAt: users.emailVerifiedAt,
      suspendedAt: users.suspendedAt,
      generation: users.postLinks,
      language: users.language,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

export const countApprovers = (db: Db | Tx, userId: string): Promise<number> =>
  db.$count(approvers, eq(approvers.userId, userId));

export async function endApprovers(tx: Tx, userId: string): Promise<number> {
  const { rowCount } = await tx.delete(approvers).where(eq(approvers.userId, userId));
  return rowCount ?? 0;
}
