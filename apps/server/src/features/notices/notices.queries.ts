import { DAY, plus } from "@postfolio/contract/time-units.ts";
import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  ne,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { literals } from "../../db/raw-sql.ts";
import { notices, users } from "../../db/schema.ts";
import { PAYMENT_EVENTS, URGENT_EVENTS } from "./notice-words.ts";

export type NoticeRow = typeof notices.$inferSelect;

export async function insertNotice(db: Db | Tx, notice: typeof notices.$inferInsert): Promise<boolean> {
  const { rowCount } = await db
    .insert(notices)
    .values(notice)
    .onConflictDoNothing({ target: [notices.userId, notices.key] });
  return rowCount === 1;
}

export const findNotices = (db: Db | Tx, userId: string): Promise<NoticeRow[]> =>
  db
    .select()
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(desc(notices.createdAt), desc(notices.id));

/** Newest first. */
export interface NoticeGroup {
  number: number;
  rows: NoticeRow[];
}

/**
 * Urgent unread groups first, then the newest.
 * @param most the maximum number of groups, and of rows per group
 */
export async function findGroups(
  db: Db | Tx,
  userId: string,
  most: { groups: number; rows: number },
): Promise<NoticeGroup[]> {
  const isRead = sql<boolean>`${notices.readAt} is not null`;
  const groups = db
    .select({
      name: sql<string>`${notices.group}`.as("name"),
      read: isRead.as("read"),
      number: count().as("number"),
      latest: sql<Date>`max(${notices.createdAt})`.as("latest"),
      lastId: sql<string>`max(${notices.id}::text)`.as("last_id"),
      pressing:
        sql<boolean>`bool_or(${notices.readAt} is null and ${inArray(sql`${notices.message}->>'event'`, [...URGENT_EVENTS])})`.as(
          "pressing",
        ),
    })
    .from(notices)
    .where(eq(notices.userId, userId))
    .groupBy(notices.group, isRead)
    .orderBy(desc(sql`pressing`), desc(sql`latest`), desc(sql`last_id`))
    .limit(most.groups)
    .as("groups");
  const listed = db
    .select()
    .from(notices)
    .where(and(eq(notices.userId, userId), eq(notices.group, groups.name), sql`(${isRead}) = ${groups.read}`))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(most.rows)
    .as("listed");
  const found = await db
    .select({ number: groups.number, row: { ...listed._.selectedFields } })
    .from(groups)
    .innerJoinLateral(listed, sql`true`)
    .orderBy(
      desc(groups.pressing),
      desc(groups.latest),
      desc(groups.lastId),
      desc(listed.createdAt),
      desc(listed.id),
    );
  const grouped = Map.groupBy(found, ({ row }) => `${row.readAt === null} ${row.group}`);
  return [...grouped.values()].map((all) => ({
    number: all[0]!.number,
    rows: all.map(({ row }) => row),
  }));
}

export async function countUnread(db: Db | Tx, userId: string): Promise<number> {
  const [row] = await db
    .select({ unread: countDistinct(notices.group) })
    .from(notices)
    .where(and(eq(notices.userId, userId), isNull(notices.readAt)));
  return row?.unread ?? 0;
}

/** @param ids each id marks its whole group as read; if omitted, all notices are marked */
export async function markRead(
  db: Db | Tx,
  userId: string,
  readAt: Date,
  ids: string[] | undefined,
): Promise<void> {
  const own = eq(notices.userId, userId);
  const groups =
    ids &&
    db
      .select({ group: notices.group })
      .from(notices)
      .where(and(own, inArray(notices.id, ids)));
  await db
    .update(notices)
    .set({ readAt })
    .where(and(own, isNull(notices.readAt), groups && inArray(notices.group, groups)));
}

/** @param except the id of the notice that reports the outcome, which stays unread */
export async function markSettled(
  db: Db | Tx,
  userId: string,
  about: readonly string[],
  readAt: Date,
  except?: string,
): Promise<void> {
  if (about.length === 0) return;
  await db
    .update(notices)
    .set({ readAt })
    .where(
      and(
        eq(notices.userId, userId),
        isNull(notices.readAt),
        inArray(notices.about, [...about]),
        except === undefined ? undefined : ne(notices.id, except),
      ),
    );
}

/** After an email about an unread group, later notices in the group are not emailed for this long. */
const MAIL_SPEAKS = DAY;

/**
 * Oldest first. Notices from before the email address was verified may have been caused by someone else, so of those,
 * only payment notices are mailed.
 */
export async function findUnmailed(db: Db | Tx, userId: string, now: Date) {
  const [user] = await db
    .select({
      email: users.email,
      firstName: users.firstName,
      emailVerifiedAt: users.emailVerifiedAt,
      language: users.language,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return undefined;
  const { emailVerifiedAt } = user;
  const unread = and(eq(notices.userId, userId), isNull(notices.readAt));
  const told = db
    .select({ group: notices.group })
    .from(notices)
    .where(and(unread, gt(notices.mailedAt, plus(now, -MAIL_SPEAKS))));
  const unmailed = await db
    .select()
    .from(notices)
    .where(
      and(
        unread,
        or(
          emailVerifiedAt ? gte(notices.createdAt, emailVerifiedAt) : sql`false`,
          sql`${notices.message}->>'event' IN ${literals(PAYMENT_EVENTS)}`,
        ),
        isNull(notices.mailedAt),
        // Requests for approval are always mailed.
        or(sql`${notices.message}->>'event' = 'approval-asked'`, notInArray(notices.group, told)),
      ),
    )
    .orderBy(notices.createdAt, notices.id);
  return { user, notices: unmailed };
}

export async function markMailed(db: Db | Tx, ids: string[], mailedAt: Date): Promise<void> {
  await db.update(notices).set({ mailedAt }).where(inArray(notices.id, ids));
}
