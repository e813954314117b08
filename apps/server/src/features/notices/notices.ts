import type { Notice } from "@postfolio/contract/notices.routes.ts";
import { v7 as uuid, validate as isUuid } from "uuid";
import type { Deps } from "../../deps.ts";
import type { Caller } from "../../http.ts";
import type { Notify } from "../../notify.ts";
import {
  countUnread,
  deleteReadBefore,
  findNotices,
  insertNotice,
  markRead,
  type NoticeRow,
} from "./notices.queries.ts";

/** How many the bell shows; older ones stay counted as long as they are unread. */
const SHOWN = 50;
/** Milliseconds for which a notice is kept after it was read. */
const KEPT = 90 * 24 * 60 * 60 * 1000;
/** Seconds from a notice to its mail: what is read meanwhile needs none, and what comes together goes as one. */
const MAIL_DELAY = 30;

/** Makes the function by which every feature tells a user of something. */
export function createNotify({ clock, config, jobs }: Pick<Deps, "clock" | "config" | "jobs">): Notify {
  return async (db, notice) => {
    const isNew = await insertNotice(db, { ...notice, id: uuid(), createdAt: clock() });
    if (!isNew || config.mail.state === "off") return;
    const { userId } = notice;
    await jobs.enqueue(db, "notice-mail", { userId }, { key: userId, delay: MAIL_DELAY });
  };
}

export async function listNotices(
  { db }: Pick<Deps, "db">,
  { userId }: Caller,
): Promise<{ unread: number; notices: Notice[] }> {
  return {
    unread: await countUnread(db, userId),
    notices: (await findNotices(db, userId, SHOWN)).map(toNotice),
  };
}

/** All that is kept, newest first. */
export const everyNotice = async ({ db }: Pick<Deps, "db">, { userId }: Caller): Promise<Notice[]> =>
  (await findNotices(db, userId)).map(toNotice);

/** Ids that are not the caller's are passed over. @returns how many stay unread */
export async function readNotices(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId }: Caller,
  ids: string[] | undefined,
): Promise<{ unread: number }> {
  await markRead(db, userId, clock(), ids?.filter(isUuid));
  return { unread: await countUnread(db, userId) };
}

/** Removes what was read long ago. @returns how many */
export const sweepNotices = ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> =>
  deleteReadBefore(db, new Date(clock().getTime() - KEPT));

const toNotice = ({ id, kind, text, link, createdAt, readAt }: NoticeRow): Notice => ({
  _id: id,
  kind,
  text,
  link,
  createdAt: createdAt.toISOString(),
  read: readAt !== null,
});
