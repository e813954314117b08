import type { Mark } from "@postfolio/contract/generation/marks.ts";
import type { Db, Tx } from "../../db/client.ts";
import type { NoticeMessage } from "./notice-kinds.offers.ts";

export interface NoticeInput {
  userId: string;
  /** Prevents a second notice and email about the same event. */
  key: string;
  message: NoticeMessage;
  /** A screen's path. */
  link: string;
  /** For example, a post's id; the notice replaces earlier notices about that id. */
  about?: string | undefined;
}

/** Notifies under the bell and by email, in the same transaction as the change. */
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
