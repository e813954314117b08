import { asc, desc, eq, isNull, lte, ne, and } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { campaigns, connections, users, weeklyMails } from "../../db/schema.ts";

export const findUnscheduled = (db: Db | Tx, limit: number) =>
  db
    .selectDistinct({ userId: connections.userId })
    .from(connections)
    .leftJoin(weeklyMails, eq(weeklyMails.userId, connections.userId))
    .where(isNull(weeklyMails.userId))
    .limit(limit);

export async function insertWeeklyMail(db: Db | Tx, userId: string, dueAt: Date): Promise<void> {
  await db.insert(weeklyMails).values({ userId, dueAt }).onConflictDoNothing();
}

export const lockDue = (tx: Tx, now: Date, limit: number) =>
  tx
    .select()
    .from(weeklyMails)
    .where(lte(weeklyMails.dueAt, now))
    .orderBy(asc(weeklyMails.dueAt))
    .limit(limit)
    .for("update", { skipLocked: true });

export async function setDue(tx: Tx, userId: string, dueAt: Date): Promise<void> {
  await tx.update(weeklyMails).set({ dueAt }).where(eq(weeklyMails.userId, userId));
}

export async function findTimeZone(db: Db | Tx, userId: string): Promise<string> {
  const [row] = await db
    .select({ timeZone: campaigns.timeZone })
    .from(campaigns)
    .where(and(eq(campaigns.userId, userId), ne(campaigns.status, "Delete")))
    .orderBy(desc(campaigns.createdAt))
    .limit(1);
  return row?.timeZone ?? "UTC";
}

export async function findReader(db: Db | Tx, userId: string) {
  const [user] = await db
    .select({
      email: users.email,
      firstName: users.firstName,
      emailVerifiedAt: users.emailVerifiedAt,
      language: users.language,
    })
    .from(users)
    .where(eq(users.id, userId));
  return user?.emailVerifiedAt ? user : undefined;
}
