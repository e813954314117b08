import { UNSENT } from "@postfolio/contract/posts/post-lifecycle.ts";
import { and, asc, eq, gte, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { applicationEvents, applications, calendarFeeds, campaigns, posts, users } from "../../db/schema.ts";

export type FeedRow = typeof calendarFeeds.$inferSelect;

export async function findFeed(db: Db | Tx, userId: string): Promise<FeedRow | undefined> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return row;
}

/** Keeps the URL of an existing feed. */
export async function saveFeed(tx: Tx, feed: typeof calendarFeeds.$inferInsert): Promise<FeedRow> {
  const { kinds, timeZone } = feed;
  const [row] = await tx
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { kinds, timeZone } })
    .returning();
  return row!;
}

export async function deleteFeeds(tx: Tx, userId: string): Promise<number> {
  const { rowCount } = await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return rowCount ?? 0;
}

export async function findOpenFeed(db: Db, tokenHash: string) {
  const [row] = await db
    .select({
      userId: calendarFeeds.userId,
      kinds: calendarFeeds.kinds,
      timeZone: calendarFeeds.timeZone,
      language: users.language,
    })
    .from(calendarFeeds)
    .innerJoin(users, and(eq(users.id, calendarFeeds.userId), isNull(users.suspendedAt)))
    .where(eq(calendarFeeds.tokenHash, tokenHash));
  return row;
}

const event = {
  id: applicationEvents.id,
  applicationId: applications.id,
  kind: applicationEvents.kind,
  at: applicationEvents.at,
  endsAt: applicationEvents.endsAt,
  place: applicationEvents.place,
  createdAt: applicationEvents.createdAt,
  updatedAt: applicationEvents.updatedAt,
  title: applications.title,
  company: applications.company,
};
const present = and(isNull(applicationEvents.deletedAt), isNull(applications.deletedAt));

export async function findEvent(db: Db, id: string, applicationId: string, userId: string) {
  const [row] = await db
    .select(event)
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .where(
      and(
        eq(applicationEvents.id, id),
        eq(applicationEvents.applicationId, applicationId),
        eq(applicationEvents.userId, userId),
        present,
      ),
    );
  return row;
}
export type FoundEvent = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

export const findAppointments = (db: Db, userId: string, since: Date, limit: number) =>
  db
    .select(event)
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .where(
      and(
        eq(applicationEvents.userId, userId),
        inArray(applicationEvents.kind, ["interview", "task"]),
        gte(applicationEvents.at, since),
        present,
      ),
    )
    .orderBy(asc(applicationEvents.at), asc(applicationEvents.id))
    .limit(limit);

const job = {
  id: applications.id,
  title: applications.title,
  company: applications.company,
  createdAt: applications.createdAt,
  updatedAt: applications.updatedAt,
};
const own = (userId: string) => and(eq(applications.userId, userId), isNull(applications.deletedAt));

/**
 * As on the dashboard, sent applications no longer have a deadline.
 * @param since a day, such as `2026-11-30`
 */
export const findDeadlines = (db: Db, userId: string, since: string, limit: number) =>
  db
    .select({ ...job, deadline: applications.deadline })
    .from(applications)
    .where(and(own(userId), eq(applications.stage, "saved"), gte(applications.deadline, since)))
    .orderBy(asc(applications.deadline), asc(applications.id))
    .limit(limit);

export const findFollowUps = async (db: Db, userId: string, since: Date, limit: number) =>
  (
    await db
      .select({ ...job, followUpAt: applications.followUpAt })
      .from(applications)
      .where(and(own(userId), ne(applications.stage, "closed"), gte(applications.followUpAt, since)))
      .orderBy(asc(applications.followUpAt), asc(applications.id))
      .limit(limit)
  ).map(({ followUpAt, ...rest }) => ({ ...rest, followUpAt: followUpAt! }));

/** Excludes posts of sleeping campaigns, because they are not published. */
export const findDuePosts = async (db: Db, userId: string, since: Date, limit: number) =>
  (
    await db
      .select({
        id: posts.id,
        campaignId: posts.campaignId,
        network: posts.network,
        text: posts.text,
        scheduledAt: posts.scheduledAt,
        createdAt: posts.createdAt,
        changedAt: posts.changedAt,
      })
      .from(posts)
      .leftJoin(campaigns, eq(campaigns.id, posts.campaignId))
      .where(
        and(
          eq(posts.userId, userId),
          inArray(posts.status, [...UNSENT, "publishing"]),
          or(isNull(campaigns.id), eq(campaigns.status, "Active")),
          isNotNull(posts.scheduledAt),
          gte(posts.scheduledAt, since),
        ),
      )
      .orderBy(asc(posts.scheduledAt), asc(posts.id))
      .limit(limit)
  ).map(({ scheduledAt, ...rest }) => ({ ...rest, scheduledAt: scheduledAt! }));
