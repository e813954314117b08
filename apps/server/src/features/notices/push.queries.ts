import type { InterfaceLanguage } from "@postfolio/contract/interface-languages.ts";
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { mailChoices, notices, pushSubscriptions, users } from "../../db/schema.ts";
import type { NoticeRow } from "./notices.queries.ts";

type SubscriptionRow = typeof pushSubscriptions.$inferSelect;

export interface PushJob {
  device: string;
  notice: string;
}
interface FoundPush {
  subscription: SubscriptionRow;
  notice: NoticeRow;
  language: InterfaceLanguage | null;
}

/** A browser has one subscription, which belongs to the user who signed in there last. */
export async function insertSubscription(
  db: Tx,
  row: typeof pushSubscriptions.$inferInsert,
  most: number,
): Promise<void> {
  await db
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.endpointHash, set: row });
  const older = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, row.userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(most);
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, older));
}

export const deleteSubscriptionsOf = async (db: Db | Tx, sessionId: string): Promise<void> =>
  void (await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId)));

export const deleteSubscription = async (db: Db | Tx, id: string): Promise<void> =>
  void (await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id)));

export const findSubscriptionIds = async (db: Db | Tx, userId: string): Promise<string[]> =>
  (
    await db
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
  ).map(({ id }) => id);

export const findSubscriptions = (
  db: Db | Tx,
  userId: string,
): Promise<Pick<SubscriptionRow, "sessionId" | "createdAt">[]> =>
  db
    .select({ sessionId: pushSubscriptions.sessionId, createdAt: pushSubscriptions.createdAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));

/**
 * @returns one entry per device and notice, in order; undefined if the notice has been read or the device has signed
 * out
 */
export async function findPushes(
  db: Db | Tx,
  wanted: readonly PushJob[],
): Promise<(FoundPush | undefined)[]> {
  const rows = await db
    .select({ subscription: pushSubscriptions, notice: notices, language: users.language })
    .from(pushSubscriptions)
    .innerJoin(notices, eq(notices.userId, pushSubscriptions.userId))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(
      and(
        inArray(
          pushSubscriptions.id,
          wanted.map(({ device }) => device),
        ),
        inArray(
          notices.id,
          wanted.map(({ notice }) => notice),
        ),
        isNull(notices.readAt),
      ),
    );
  const found = new Map(rows.map((row) => [`${row.subscription.id} ${row.notice.id}`, row]));
  return wanted.map(({ device, notice }) => found.get(`${device} ${notice}`));
}

export async function findPushMuted(db: Db | Tx, userId: string): Promise<readonly string[]> {
  const [row] = await db
    .select({ muted: mailChoices.pushMuted })
    .from(mailChoices)
    .where(eq(mailChoices.userId, userId));
  return row?.muted ?? [];
}

export async function setPushMuted(db: Db | Tx, userId: string, pushMuted: string[]): Promise<void> {
  await db
    .insert(mailChoices)
    .values({ userId, muted: [], pushMuted })
    .onConflictDoUpdate({ target: mailChoices.userId, set: { pushMuted } });
}
