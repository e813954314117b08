import type { Notice } from "@postfolio/contract/notices/notices.routes.ts";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import { v7 as uuid } from "uuid";
import type { Config } from "../../config/config.ts";
import { sellsPlans } from "../../config/plan-held.ts";
import type { Db, Tx } from "../../db/client.ts";
import { notices } from "../../db/schema.ts";
import { deleteUntil } from "../../db/sweep.ts";
import type { Deps } from "../../deps.ts";
import type { Events } from "../../events.ts";
import type { Caller } from "../../http/implement.ts";
import type { NoticeInput, Notify } from "./notices.offers.ts";
import { type Words, wordsInReply } from "../../words.ts";
import { enqueuePushes } from "./push.ts";
import { actionsOf, actionsOfItem, actionsOfMany, answersOf } from "./notice-actions.ts";
import { groupOf, kindOf, textOf } from "./notice-words.ts";
import {
  countUnread,
  findGroups,
  findNotices,
  insertNotice,
  markRead,
  markSettled,
  type NoticeGroup,
  type NoticeRow,
} from "./notices.queries.ts";

/** Maximum numbers shown in the notification list. Older notices still count as unread. */
const MAX_UNDER_BELL = { groups: 50, rows: 50 };
const READ_NOTICE_AGE = 90 * DAY;
/** In seconds. Notices that are read within this time are not emailed; the remaining ones share an email. */
const MAIL_DELAY = 30;

export function createNotify({ clock, config, jobs }: Pick<Deps, "clock" | "config" | "jobs">): Notify {
  const notify = async (db: Db | Tx, notice: NoticeInput): Promise<void> => {
    const group = groupOf(notice.message, notice.key);
    const { userId, about } = notice;
    const id = uuid();
    if (!(await insertNotice(db, { ...notice, group, id, createdAt: clock() }))) return;
    if (about !== undefined) await markSettled(db, userId, [about], clock(), id);
    await enqueuePushes({ config, jobs }, db, { id, userId, message: notice.message });
    if (config.mail.state === "off") return;
    await jobs.enqueue(db, "notice-mail", { userId }, { key: userId, delay: MAIL_DELAY });
  };
  return async (db, given) => {
    const sent = [given].flat();
    for (const notice of sent.toSorted((a, b) => compare(a.userId, b.userId) || compare(a.key, b.key))) {
      await notify(db, notice);
    }
  };
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

export const settleNotices = (
  { clock }: Pick<Deps, "clock">,
  { db, userId, about }: Events["settled"],
): Promise<void> => markSettled(db, userId, about, clock());

export async function listNotices(
  { db, config }: Pick<Deps, "db" | "config">,
  { userId }: Pick<Caller, "userId">,
): Promise<{ unread: number; notices: Notice[] }> {
  const words = wordsInReply();
  return {
    unread: await countUnread(db, userId),
    notices: (await findGroups(db, userId, MAX_UNDER_BELL)).map((group) => toEntry(group, config, words)),
  };
}

export const everyNotice = async (
  { db, config }: Pick<Deps, "db" | "config">,
  { userId }: Caller,
): Promise<Notice[]> =>
  (await findNotices(db, userId)).map((row) => toEntry({ number: 1, rows: [row] }, config, wordsInReply()));

/** Ignores other users' notices. @returns the number of unread notices */
export async function readNotices(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId }: Caller,
  ids: string[] | undefined,
): Promise<{ unread: number }> {
  await markRead(db, userId, clock(), ids);
  return { unread: await countUnread(db, userId) };
}

export const sweepNotices = ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> =>
  deleteUntil(db, notices.readAt, plus(clock(), -READ_NOTICE_AGE));

const toItem = ({ id, message, link, createdAt }: NoticeRow, words: Words) => ({
  _id: id,
  text: textOf(message, words),
  link,
  createdAt: createdAt.toISOString(),
});

function toEntry({ number, rows }: NoticeGroup, config: Pick<Config, "payment">, words: Words): Notice {
  const [first] = rows as [NoticeRow];
  const isRead = first.readAt !== null;
  const own = {
    ...toItem(first, words),
    kind: kindOf(first.message),
    text: textOf(first.message, words, number),
    read: isRead,
    count: number,
  };
  if (number === 1) {
    const answers = isRead ? [] : answersOf(first.message, first.link, words);
    const asks = actionsOf(first.message, first.link, sellsPlans(config), words);
    return { ...own, actions: [...answers, ...asks], items: [] };
  }
  const link = commonLink(rows);
  return {
    ...own,
    link,
    actions: isRead ? [] : actionsOfMany(rows, link, words),
    items: rows.map((row) => ({ ...toItem(row, words), actions: isRead ? [] : actionsOfItem(row, words) })),
  };
}

function commonLink(rows: readonly NoticeRow[]): string {
  const [path = "", ...others] = new Set(rows.map(({ link }) => link.split("?", 1)[0]));
  return others.length === 0 ? path : "/campaigns";
}
