import type { Db, Tx } from "./db/client.ts";
import type { notices } from "./db/schema.ts";

/** Something a user should learn although nobody is looking. */
export type NoticeInput = Pick<typeof notices.$inferInsert, "userId" | "kind" | "text" | "link"> & {
  /** Names the event: told again with the same key it makes no second notice, and no second mail. */
  key: string;
};

/** Tells a user, in the transaction of the change it tells of: on the bell, and by mail where mail is set up. */
export type Notify = (db: Db | Tx, notice: NoticeInput) => Promise<void>;
