import type { QueueTimes } from "@postfolio/contract/posts/own-posts.ts";
import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client.ts";
import { queueTimes } from "../../../db/schema.ts";
import type { Account } from "./day-room.queries.ts";

export const findQueueTimes = (db: Db | Tx, userId: string): Promise<QueueTimes[]> =>
  db
    .select({ network: queueTimes.network, times: queueTimes.times, days: queueTimes.days })
    .from(queueTimes)
    .where(eq(queueTimes.userId, userId));

export async function findQueueOf(db: Db | Tx, { userId, network }: Account): Promise<QueueTimes | null> {
  const [row] = await db
    .select({ network: queueTimes.network, times: queueTimes.times, days: queueTimes.days })
    .from(queueTimes)
    .where(and(eq(queueTimes.userId, userId), eq(queueTimes.network, network)));
  return row ?? null;
}

export async function saveQueueTimes(db: Db | Tx, userId: string, queue: QueueTimes): Promise<void> {
  const { times, days } = queue;
  await db
    .insert(queueTimes)
    .values({ userId, ...queue })
    .onConflictDoUpdate({ target: [queueTimes.userId, queueTimes.network], set: { times, days } });
}
