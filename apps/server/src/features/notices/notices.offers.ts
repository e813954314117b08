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
  /** What the notice is about, for example a post's id. Replaces earlier notices about the same id. */
  about?: string | undefined;
}

/** Notifies in the app and by email, in the same transaction as the change. */
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
