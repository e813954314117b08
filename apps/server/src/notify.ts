import type { Db, Tx } from "./db/client.ts";
import type { NoticeMessage } from "./notice-message.ts";

/** Something a user should learn although nobody is looking. */
export interface NoticeInput {
  userId: string;
  /** Names the event: told again with the same key it makes no second notice, and no second mail. */
  key: string;
  message: NoticeMessage;
  /** A path of ours where it can be dealt with. */
  link: string;
  /** What it is about, as in a post's id. It takes the place of what was told of that before. */
  about?: string | undefined;
}

/** Tells a user, in the transaction of the change it tells of: on the bell, and by mail where mail is set up. */
export type Notify = (db: Db | Tx, notice: NoticeInput) => Promise<void>;

/** Marks what a user was told about these things as read: it is settled, and no mail tells of it any more. */
export type SettleNotices = (db: Db | Tx, userId: string, about: readonly string[]) => Promise<void>;

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
