import { and, desc, eq, gt, lt, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../db/client.ts";
import { auditEnds, auditEntries, users } from "../../db/schema.ts";
import type { AuditRow, SealedEnd, Sealer } from "./chain.policy.ts";

/** Arbitrary but fixed: "auditlog" in ASCII. */
const LOCK = "7022349138829210471";

const lockChain = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);

export async function appendEntry(
  tx: Tx,
  sealer: Sealer,
  entry: Pick<AuditRow, "at" | "action" | "actorId" | "subjectId" | "detail">,
): Promise<AuditRow> {
  await lockChain(tx);
  const [last] = await tx.select().from(auditEntries).orderBy(desc(auditEntries.number)).limit(1);
  const next = { ...entry, number: (last?.number ?? 0) + 1, previous: last?.hash ?? "" };
  const row = { ...next, hash: sealer.hashOf(next) };
  await tx.insert(auditEntries).values(row);
  const end = { number: row.number, hash: row.hash, seal: sealer.sealOf(row) };
  await tx.insert(auditEnds).values(end).onConflictDoUpdate({ target: auditEnds.id, set: end });
  return row;
}

/** @returns undefined if the chain has had no key yet */
export async function findEnd(db: Db | Tx): Promise<SealedEnd | undefined> {
  const [end] = await db.select().from(auditEnds);
  return end;
}

/** @returns the last removed entry */
export async function removeEntries(tx: Tx, until: Date): Promise<AuditRow | undefined> {
  await lockChain(tx);
  const [last] = await tx
    .select()
    .from(auditEntries)
    .where(lte(auditEntries.at, until))
    .orderBy(desc(auditEntries.number))
    .limit(1);
  if (last) await tx.delete(auditEntries).where(lte(auditEntries.number, last.number));
  return last;
}

export const findEntriesAfter = (db: Db | Tx, number: number, limit: number): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditEntries)
    .where(gt(auditEntries.number, number))
    .orderBy(auditEntries.number)
    .limit(limit);

const actors = alias(users, "actors");
const subjects = alias(users, "subjects");

/** Newest first. */
export const findEntries = (
  db: Db,
  { subjectId, before }: { subjectId?: string; before?: number | undefined },
  limit: number,
) =>
  db
    .select({ entry: auditEntries, actorEmail: actors.email, subjectEmail: subjects.email })
    .from(auditEntries)
    .leftJoin(actors, eq(actors.id, auditEntries.actorId))
    .leftJoin(subjects, eq(subjects.id, auditEntries.subjectId))
    .where(
      and(
        subjectId === undefined ? undefined : eq(auditEntries.subjectId, subjectId),
        before === undefined ? undefined : lt(auditEntries.number, before),
      ),
    )
    .orderBy(desc(auditEntries.number))
    .limit(limit);
