import type { ApplicationsWanted } from "@postfolio/contract/applications/applications.routes.ts";
import { and, asc, count, desc, eq, getTableColumns, gt, isNotNull, isNull, lte, ne, or } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { isInPart } from "../../db/list-part.ts";
import { applications, shareLinks } from "../../db/schema.ts";
import { deleteUntil } from "../../db/sweep.ts";

export type ApplicationRow = typeof applications.$inferSelect;
export type NewApplicationRow = typeof applications.$inferInsert;

const owned = (id: string, userId: string) => and(eq(applications.id, id), eq(applications.userId, userId));
const present = isNull(applications.deletedAt);

const { sentResume: _resume, sentLetter: _letter, ...light } = getTableColumns(applications);
const shown = { ...light, linkViews: shareLinks.views, linkViewedAt: shareLinks.lastViewedAt };
type WithViews = { linkViews: number | null; linkViewedAt: Date | null };
export type LightRow = Omit<ApplicationRow, "sentResume" | "sentLetter"> & WithViews;
/** Only a link's owner can refer to it, so link and application have the same owner. */
const itsLink = eq(shareLinks.id, applications.linkId);

export async function insertApplication(tx: Tx, row: NewApplicationRow): Promise<void> {
  await tx.insert(applications).values(row);
}

export const findLinks = (db: Db, userId: string) =>
  db
    .select({
      _id: applications.id,
      title: applications.title,
      url: applications.url,
      createdAt: applications.createdAt,
    })
    .from(applications)
    .where(and(eq(applications.userId, userId), present, ne(applications.url, "")))
    .orderBy(desc(applications.createdAt));

export async function lockApplication(
  tx: Tx,
  id: string,
  userId: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await tx
    .select()
    .from(applications)
    .where(and(owned(id, userId), present))
    .for("update");
  return row;
}

export async function updateApplication(
  tx: Tx,
  id: string,
  userId: string,
  change: Partial<NewApplicationRow>,
): Promise<void> {
  await tx.update(applications).set(change).where(owned(id, userId));
}

export async function findApplication(
  db: Db | Tx,
  id: string,
  userId: string,
): Promise<LightRow | undefined> {
  const [row] = await db
    .select(shown)
    .from(applications)
    .leftJoin(shareLinks, itsLink)
    .where(and(owned(id, userId), present));
  return row;
}

export async function findSent(db: Db, id: string, userId: string): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(applications)
    .where(and(owned(id, userId), present));
  return row;
}

/** Most recently changed first. */
export const findApplications = (db: Db, userId: string): Promise<LightRow[]> =>
  db
    .select(shown)
    .from(applications)
    .leftJoin(shareLinks, itsLink)
    .where(and(eq(applications.userId, userId), present))
    .orderBy(desc(applications.updatedAt), desc(applications.id));

const { description: _description, notes: _notes, ...listed } = shown;
export type ListedRow = Omit<LightRow, "description" | "notes">;

/** Most recently changed first, without long text. */
export async function findListed(
  db: Db,
  userId: string,
  { limit, resume, letter, dueBefore, ...part }: ApplicationsWanted,
): Promise<ListedRow[]> {
  const { stage, deadline, followUpAt, resumeId, letterId } = applications;
  const due =
    dueBefore === undefined
      ? undefined
      : or(
          and(eq(stage, "saved"), ne(deadline, ""), lte(deadline, dueBefore.slice(0, 10))),
          and(ne(stage, "closed"), lte(followUpAt, new Date(Math.max(0, Date.parse(dueBefore))))),
        );
  const list = db
    .select(listed)
    .from(applications)
    .leftJoin(shareLinks, itsLink)
    .where(
      and(
        eq(applications.userId, userId),
        present,
        await isInPart(db, applications, userId, part, [applications.title, applications.company]),
        resume === undefined ? undefined : resume === "any" ? isNotNull(resumeId) : eq(resumeId, resume),
        letter === undefined ? undefined : eq(letterId, letter),
        due,
      ),
    )
    .orderBy(desc(applications.updatedAt), desc(applications.id));
  return limit === undefined ? list : list.limit(limit);
}

/** Oldest first, including documents and deleted applications. */
export const findApplicationAfter = (
  db: Db,
  userId: string,
  after: string,
): Promise<(ApplicationRow & WithViews)[]> =>
  db
    .select({
      ...getTableColumns(applications),
      linkViews: shareLinks.views,
      linkViewedAt: shareLinks.lastViewedAt,
    })
    .from(applications)
    .leftJoin(shareLinks, itsLink)
    .where(and(eq(applications.userId, userId), gt(applications.id, after)))
    .orderBy(asc(applications.id))
    .limit(1);

export async function countApplications(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ number: count() })
    .from(applications)
    .where(eq(applications.userId, userId));
  return row?.number ?? 0;
}

export async function markDeleted(db: Db | Tx, id: string, userId: string, at: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(applications)
    .set({ deletedAt: at })
    .where(and(owned(id, userId), present));
  return rowCount === 1;
}

export async function unmarkDeleted(db: Db | Tx, id: string, userId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(applications)
    .set({ deletedAt: null })
    .where(and(owned(id, userId), isNotNull(applications.deletedAt)));
  return rowCount === 1;
}

export const lockDueFollowUps = (tx: Tx, after: Date, until: Date, limit: number) =>
  tx
    .select(light)
    .from(applications)
    .where(
      and(
        present,
        ne(applications.stage, "closed"),
        gt(applications.followUpAt, after),
        lte(applications.followUpAt, until),
        or(isNull(applications.remindedOf), ne(applications.remindedOf, applications.followUpAt)),
      ),
    )
    .orderBy(asc(applications.id))
    .limit(limit)
    .for("update", { skipLocked: true });

export async function setReminded(tx: Tx, id: string, followUpAt: Date): Promise<void> {
  await tx.update(applications).set({ remindedOf: followUpAt }).where(eq(applications.id, id));
}

export const deleteMarked = (db: Db, until: Date): Promise<number> =>
  deleteUntil(db, applications.deletedAt, until);
