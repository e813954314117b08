import type { Mark } from "@postfolio/contract/generation/marks.ts";
import type { Db, Tx } from "../../db/client.ts";
import type { NoticeMessage } from "./notice-message.offers.ts";

export interface NoticeInput {
  userId: string;
  /** Prevents a second notice and mail about one event. */
  key: string;
  message: NoticeMessage;
  /** A screen's path. */
  link: string;
  /** Such as a post's id; replaces earlier notices about it. */
  about?: string | undefined;
}

/** Notifies in the transaction of the change, under the bell and by mail. */
export type Notify = (db: Db | Tx, notices: NoticeInput | readonly NoticeInput[]) => Promise<void>;

export interface AskedPost {
  text: string;
  marks: readonly Mark[];
  unread: boolean;
  approveUrl: string;
  skipUrl: string;
}

export interface StoppablePost {
  text: string;
  stopUrl: string;
}
