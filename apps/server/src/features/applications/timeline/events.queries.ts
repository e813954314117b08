import type { ApplicationEvent } from "@postfolio/contract/applications/application-events.ts";
import { and, asc, eq, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client.ts";
import { applicationEvents, applications } from "../../../db/schema.ts";
import { deleteUntil } from "../../../db/sweep.ts";

export type EventRow = typeof applicationEvents.$inferSelect;

const present = isNull(applicationEvents.deletedAt);
const ofApplication = (applicationId: string, userId: string) =>
  and(eq(applicationEvents.applicationId, applicationId), eq(applicationEvents.userId, userId));

/** In chronological order, without deleted events. */
export const findEvents = (db: Db | Tx, applicationId: string, userId: string): Promise<EventRow[]> =>
  db
    .select()
    .from(applicationEvents)
    .where(and(ofApplication(applicationId, userId), present))
    .orderBy(asc(applicationEvents.at), asc(applicationEvents.id));

/** Includes deleted events. */
export const countEvents = (tx: Tx, applicationId: string, userId: string): Promise<number> =>
  tx.$count(applicationEvents, ofApplication(applicationId, userId));

export async function insertEvent(tx: Tx, event: typeof applicationEvents.$inferInsert): Promise<EventRow> {
  const [row] = await tx.insert(applicationEvents).values(event).returning();
  return row!;
}

interface Named {
  id: string;
  applicationId: string;
  userId: string;
}
const named = ({ id, applicationId, userId }: Named) =>
  and(eq(applicationEvents.id, id), ofApplication(applicationId, userId));

export async function findEvent(db: Db | Tx, event: Named): Promise<EventRow | undefined> {
  const [row] = await db
    .select()
    .from(applicationEvents)
    .where(and(named(event), present));
  return row;
}

/** @param was the state that the event must be in; otherwise, nothing changes */
export async function updateEvent(
  tx: Tx,
  event: Named,
  was: "present" | "deleted",
  change: Partial<typeof applicationEvents.$inferInsert>,
): Promise<EventRow | undefined> {
  const [row] = await tx
    .update(applicationEvents)
    .set(change)
    .where(and(named(event), was === "present" ? present : isNotNull(applicationEvents.deletedAt)))
    .returning();
  return row;
}

export const deleteMarkedEvents = (db: Db, until: Date): Promise<number> =>
  deleteUntil(db, applicationEvents.deletedAt, until);

export const lockDueReminders = (tx: Tx, now: Date, limit: number) =>
  tx
    .select({ event: applicationEvents, title: applications.title, company: applications.company })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .where(
      and(
        lte(applicationEvents.remindAt, now),
        present,
        isNull(applications.deletedAt),
        ne(applications.stage, "closed"),
      ),
    )
    .orderBy(asc(applicationEvents.remindAt), asc(applicationEvents.id))
    .limit(limit)
    .for("update", { of: applicationEvents, skipLocked: true });

export async function setRemindAt(tx: Tx, id: string, remindAt: Date | null): Promise<void> {
  await tx.update(applicationEvents).set({ remindAt }).where(eq(applicationEvents.id, id));
}

/**
 * Returns sent applications with their outcomes. An event in the future, such as an interview, counts from when it was
 * entered.
 */
export async function findOutcomes(db: Db, userId: string) {
  const { kind, at, createdAt } = applicationEvents;
  const has = (...kinds: EventRow["kind"][]) =>
    sql<boolean>`coalesce(bool_or(${kind} in (${sql.join(
      kinds.map((one) => sql`${one}`),
      sql`, `,
    )})), false)`;
  return db
    .select({
      stage: applications.stage,
      appliedAt: applications.appliedAt,
      answeredAt:
        sql<Date | null>`min(least(${at}, ${createdAt})) filter (where ${kind} in ('replied', 'interview', 'task', 'offer'))`.mapWith(
          applicationEvents.at,
        ),
      hasAnswer: has("replied", "interview", "task", "offer"),
      hasInterview: has("interview"),
      hasOffer: has("offer"),
    })
    .from(applications)
    .leftJoin(applicationEvents, and(eq(applicationEvents.applicationId, applications.id), present))
    .where(
      and(
        eq(applications.userId, userId),
        isNull(applications.deletedAt),
        ne(applications.stage, "saved"),
        isNotNull(applications.appliedAt),
      ),
    )
    .groupBy(applications.id);
}

export const toEvent = (row: EventRow): ApplicationEvent => ({
  _id: row.id,
  application: row.applicationId,
  kind: row.kind,
  at: row.at.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  timeZone: row.timeZone,
  place: row.place,
  people: row.people,
  notes: row.notes,
  outcome: row.outcome,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
