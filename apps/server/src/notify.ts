import type { Db, Tx } from "./db/client.ts";
import type { notices } from "./db/schema.ts";

/** Something a user should learn although nobody is looking. */
export type NoticeInput = Pick<typeof notices.$inferInsert, "userId" | "kind" | "text" | "link"> & {
  /** Names the event: told again with the same key it makes no second notice, and no second mail. */
  key: string;
};

/** Tells a user, in the transaction of the change it tells of: on the bell, and by mail where mail is set up. */
export type Notify = (db: Db | Tx, notice: NoticeInput) => Promise<void>;

/**
 * Tells of several things in one transaction, in an order that is the same for all: two that tell the same
 * users would otherwise wait for each other.
 */
export async function notifyAll(notify: Notify, tx: Tx, notices: readonly NoticeInput[]): Promise<void> {
  const ordered = notices.toSorted((a, b) => compare(a.userId, b.userId) || compare(a.key, b.key));
  for (const notice of ordered) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction, one connection
    await notify(tx, notice);
  }
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);
