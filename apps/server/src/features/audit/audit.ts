import { wordsInReply } from "../../words.ts";
import type { Message } from "@postfolio/contract/message.ts";
import { inWords } from "@postfolio/contract/accounts/access-kinds.ts";
import { withAccessInWords } from "@postfolio/contract/audit/audit-texts.ts";
import type { AuditCheck, AuditEntry } from "@postfolio/contract/audit/audit.routes.ts";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import type { Db, Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { assertOwn, type Caller } from "../../http/implement.ts";
import type { Remembered } from "./audit.offers.ts";
import { appendEntry, findEnd, findEntries, findEntriesAfter, removeEntries } from "./audit.queries.ts";
import { createSealer, expiredUntil, followChain } from "./chain.policy.ts";

export const AUDIT_KEPT = 180 * DAY;
const PAGE = 100;
const NOBODY = "00000000-0000-0000-0000-000000000000";
const BATCH = 500;

type AuditDeps = Pick<Deps, "db" | "clock" | "auditKey">;

/**
 * Runs in the event's transaction. The number and hash also go to the process log, a copy of which would reveal a
 * truncated audit log.
 */
export async function remember(
  { clock, log, auditKey }: Pick<Deps, "clock" | "log" | "auditKey">,
  db: Db | Tx,
  { action, actorId, subjectId = actorId, detail = "" }: Remembered,
): Promise<void> {
  const { number, hash } = await db.transaction((tx) =>
    appendEntry(tx, createSealer(auditKey), { at: clock(), action, actorId, subjectId, detail }),
  );
  log.info({ audit: number, action, hash }, "audit");
}

/** @returns whether any entries were removed */
export const sweepAudit = ({ db, clock, auditKey }: AuditDeps): Promise<boolean> =>
  db.transaction(async (tx) => {
    const last = await removeEntries(tx, plus(clock(), -AUDIT_KEPT));
    if (!last) return false;
    const expired = { action: "entries-expired", actorId: null, subjectId: null } as const;
    await appendEntry(tx, createSealer(auditKey), { ...expired, at: clock(), detail: expiredUntil(last) });
    return true;
  });

export async function checkAudit({ db, auditKey }: Pick<Deps, "db" | "auditKey">): Promise<AuditCheck> {
  // Read before the entries, since more entries may be added in the meantime.
  const end = await findEnd(db);
  const chain = followChain(createSealer(auditKey), end);
  let entries = 0;
  let newest: AuditCheck["newest"] = null;
  const found = (broken: AuditCheck["broken"]): AuditCheck => ({
    entries,
    broken,
    newest,
    keyedFrom: chain.keyedFrom() ?? null,
    unreadableTo: chain.unreadableTo() ?? null,
  });
  for (let after = 0; ;) {
    const rows = await findEntriesAfter(db, after, BATCH);
    for (const row of rows) {
      entries += 1;
      const reason = chain.next(row);
      if (reason !== undefined) return found({ number: row.number, reason });
      newest = { number: row.number, hash: row.hash };
    }
    if (rows.length < BATCH) return found(chain.close() ?? null);
    after = rows.at(-1)!.number;
  }
}

export const listAudit = async (
  { db }: Pick<Deps, "db">,
  { before }: { before?: number | undefined },
): Promise<AuditEntry[]> => (await findEntries(db, { before }, PAGE)).map(toEntry);

export async function listOwnAudit(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  id: string,
  { before }: { before?: number | undefined },
): Promise<AuditEntry[]> {
  assertOwn(caller, id);
  const rows = await findEntries(db, { subjectId: id, before }, PAGE);
  return rows.map((row) => hideOperator(toEntry(row), id));
}

export async function* everyOwnEntry(
  { db }: Pick<Deps, "db">,
  { userId }: Pick<Caller, "userId">,
): AsyncGenerator<AuditEntry[]> {
  for (let before: number | undefined; ;) {
    const rows = await findEntries(db, { subjectId: userId, before }, PAGE);
    if (rows.length > 0) yield rows.map((row) => hideOperator(toEntry(row), userId));
    if (rows.length < PAGE) return;
    before = rows.at(-1)!.entry.number;
  }
}

/** A user sees that an operator acted, but not which one. */
const hideOperator = (entry: AuditEntry, userId: string): AuditEntry =>
  entry.actor === null || entry.actor._id === userId
    ? entry
    : { ...entry, actor: { _id: NOBODY, email: null } };

function toEntry({
  entry: { number, at, action, actorId, subjectId, detail },
  actorEmail,
  subjectEmail,
}: Awaited<ReturnType<typeof findEntries>>[number]): AuditEntry {
  return {
    number,
    at: at.toISOString(),
    action,
    actor: actorId === null ? null : { _id: actorId, email: actorEmail },
    subject: subjectId === null ? null : { _id: subjectId, email: subjectEmail },
    detail: detailInReply(detail),
  };
}

function detailInReply(detail: Message): string {
  const words = wordsInReply();
  return words.sentenceOf(withAccessInWords(detail, (ended) => inWords(ended, words)));
}
