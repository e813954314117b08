import { nameOfCopy } from "@postfolio/contract/documents/copy-name.ts";
import { RESTORABLE_FOR } from "../../db/sweep.ts";
import { plus } from "@postfolio/contract/time-units.ts";
import { v7 as uuid } from "uuid";
import type { Tx } from "../../db/client.ts";
import { lockUser } from "../../db/users.ts";
import type { Deps } from "../../deps.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import type { DocumentKind, DocumentRow, Documents } from "./documents.offers.ts";
import {
  binDocument,
  countDocuments as countRows,
  deleteDocument as deleteRow,
  emptyBins,
  findBinned,
  findDocument,
  insertDocument,
  listNames,
  unbinDocument,
} from "./documents.queries.ts";
import { assertDiskRoom, assertGrowth, assertWithinQuota, type StorageDeps } from "./storage.ts";
import { keepReplaced, lockAt, lockBoth } from "./versions.ts";

export async function duplicateDocument<R extends DocumentRow, W>(
  deps: StorageDeps,
  kind: DocumentKind<R, W>,
  caller: Caller,
  id: string,
): Promise<W> {
  const { userId } = caller;
  await assertDiskRoom(deps);
  return deps.db.transaction(async (tx) => {
    await assertRoom(tx, kind, caller);
    const original = await findDocument(tx, kind, id, userId);
    if (!original) throw notFound();
    const name = nameOfCopy(original.name, await listNames(tx, kind, userId));
    const now = deps.clock();
    const identity = { id: uuid(), name, version: 1, versionKeptAt: null, createdAt: now, updatedAt: now };
    const copy = await insertDocument(tx, kind, { ...original, ...identity });
    await assertWithinQuota(tx, deps, userId);
    return kind.toWhole(copy);
  });
}

/** Moves a document to the trash, or permanently deletes it. */
export async function deleteDocument<R extends DocumentRow>(
  { db, clock }: Pick<Deps, "db" | "clock">,
  kind: DocumentKind<R>,
  { userId }: Caller,
  id: string,
  forever: boolean,
): Promise<void> {
  const done = forever
    ? await deleteRow(db, kind, id, userId)
    : await binDocument(db, kind, id, userId, clock());
  if (!done) throw notFound();
}

export async function restoreDocument<R extends DocumentRow, W>(
  { db }: Pick<Deps, "db">,
  kind: DocumentKind<R, W>,
  { userId }: Caller,
  id: string,
): Promise<W> {
  const row = await unbinDocument(db, kind, id, userId);
  if (!row) throw notFound();
  return kind.toWhole(row);
}

export async function listBin<R extends DocumentRow, S extends object>(
  { db }: Pick<Deps, "db">,
  kind: DocumentKind<R, unknown, S>,
  { userId }: Caller,
): Promise<(S & { deletedAt: string })[]> {
  const rows = await findBinned(db, kind, userId);
  return rows.map((row) => ({ ...kind.toSummary(row), deletedAt: row.deletedAt!.toISOString() }));
}

export const sweepBins = <R extends DocumentRow>(
  { db, clock }: Pick<Deps, "db" | "clock">,
  kind: DocumentKind<R>,
): Promise<number> => emptyBins(db, kind, plus(clock(), -RESTORABLE_FOR));

export async function countDocuments<R extends DocumentRow>(
  { db }: Pick<Deps, "db">,
  kind: DocumentKind<R>,
  userId: string,
): Promise<number> {
  const { all, binned } = await countRows(db, kind, userId);
  return all - binned;
}

export const documentsOf = <R extends DocumentRow>(
  deps: StorageDeps,
  kind: DocumentKind<R>,
): Documents<R> => ({
  assertRoom: (tx, caller) => assertRoom(tx, kind, caller),
  lockAt: (tx, caller, id, version) => lockAt(tx, kind, caller, id, version),
  change: async (caller, id, version, apply) =>
    deps.db.transaction(async (tx) => {
      const stored = await lockBoth(tx, kind, id, caller.userId);
      if (version !== undefined && version !== stored.version) {
        throw new AppError("conflict", kind.messages.stale);
      }
      const now = deps.clock();
      await keepReplaced(tx, kind, stored, now);
      const changed = await apply(tx, stored, now);
      await assertGrowth(tx, deps, caller.userId, changed.bytes - stored.bytes);
      return changed;
    }),
});

async function assertRoom<R extends DocumentRow>(
  tx: Tx,
  kind: DocumentKind<R>,
  { userId }: Caller,
): Promise<void> {
  await lockUser(tx, userId);
  if ((await countRows(tx, kind, userId)).all >= kind.most) {
    throw new AppError("conflict", kind.messages.tooMany);
  }
}
