import type { QueueTimes } from "@postfolio/contract/posts/own-posts.ts";
import { and, asc, desc, eq, inArray, isNotNull, or } from "drizzle-orm";
import { findConnected } from "../../../db/connected-account.ts";
import type { Db, Tx } from "../../../db/client.ts";
import { connections, queueTimes } from "../../../db/schema.ts";
import type { Queue } from "./day-room.queries.ts";

const EVERY_ACCOUNT = "";

const columns = { network: queueTimes.network, times: queueTimes.times, days: queueTimes.days };

/** Leaves out accounts that are not connected. */
export const findQueueTimes = (db: Db | Tx, userId: string): Promise<QueueTimes[]> =>
  db
    .select({ ...columns, connection: connections.id })
    .from(queueTimes)
    .leftJoin(
      connections,
      and(
        eq(connections.userId, queueTimes.userId),
        eq(connections.network, queueTimes.network),
        eq(connections.accountId, queueTimes.accountId),
      ),
    )
    .where(
      and(
        eq(queueTimes.userId, userId),
        or(eq(queueTimes.accountId, EVERY_ACCOUNT), isNotNull(connections.id)),
      ),
    )
    .orderBy(asc(queueTimes.network), asc(queueTimes.accountId));

/** For the data archive, with the account's id on the network. */
export const everyQueueTimes = (db: Db, userId: string) =>
  db
    .select({ ...columns, account: queueTimes.accountId })
    .from(queueTimes)
    .where(eq(queueTimes.userId, userId));

/** Returns the account's own times or, if there are none, those set for all accounts. */
export async function findQueueOf(
  db: Db | Tx,
  { userId, network, accountId }: Queue,
): Promise<Pick<QueueTimes, "times" | "days"> | null> {
  const [row] = await db
    .select(columns)
    .from(queueTimes)
    .where(
      and(
        eq(queueTimes.userId, userId),
        eq(queueTimes.network, network),
        inArray(queueTimes.accountId, [EVERY_ACCOUNT, accountId ?? EVERY_ACCOUNT]),
      ),
    )
    .orderBy(desc(queueTimes.accountId))
    .limit(1);
  return row ?? null;
}

/** An account without its own times uses the times set for all accounts. */
export async function saveQueueTimes(
  db: Db,
  userId: string,
  { network, connection, times, days }: QueueTimes,
): Promise<void> {
  const account = connection === null ? null : await findConnected(db, { userId, network }, connection);
  const row = { userId, network, accountId: account?.id ?? EVERY_ACCOUNT };
  const { userId: ofUser, network: on, accountId } = queueTimes;
  if (account && times.length === 0) {
    const its = and(eq(ofUser, userId), eq(on, network), eq(accountId, account.id));
    await db.delete(queueTimes).where(its);
    return;
  }
  await db
    .insert(queueTimes)
    .values({ ...row, times, days })
    .onConflictDoUpdate({ target: [ofUser, on, accountId], set: { times, days } });
}
