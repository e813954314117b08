import type { Mark } from "@postfolio/contract/generation/marks.ts";
import type { Db, Tx } from "../../db/client.ts";
import type { NoticeMessage } from "./notice-message.offers.ts";

/** Something that a user should learn even when they are not looking. */
export interface NoticeInput {
  userId: string;
  /** Identifies the event: the same key again makes no second notice and no second mail. */
  key: string;
  message: NoticeMessage;
  /** The path of the screen to handle it on. */
  link: string;
  /** What it is about, such as a post's id. It replaces earlier notices about the same. */
  about?: string | undefined;
}

/**
 * Notifies users within the transaction of the change: under the bell and, if mail is set up, by mail. Several notices
 * are stored in a fixed order; otherwise two transactions that notify the same users could deadlock.
 */
export type Notify = (db: Db | Tx, notices: NoticeInput | readonly NoticeInput[]) => Promise<void>;

/** A post that waits for approval, as an email asks about it. */
export interface AskedPost {
  text: string;
  /** What the user should check in it. */
  marks: readonly Mark[];
  unread: boolean;
  approveUrl: string;
  skipUrl: string;
}

/** A post that a key lets go out, as an email shows it. */
export interface StoppablePost {
  text: string;
  stopUrl: string;
}
