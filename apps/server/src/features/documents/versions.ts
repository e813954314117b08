import {
  keepsReplaced,
  type VersionSummary,
  versionsToThin,
} from "@postfolio/contract/documents/document-versions.ts";
import type { Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { lockUser } from "../../db/users.ts";
import { notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import type { DocumentKind, DocumentRow, WholeVersion } from "./documents.offers.ts";
import { findDocument, lockDocument, replaceDocument } from "./documents.queries.ts";
import { assertDiskRoom, assertGrowth, assertWithinQuota, type StorageDeps } from "./storage.ts";
import {
  deleteVersions,
  findVersion,
  findVersions,
  insertVersion,
  markKept,
  type VersionHead,
} from "./versions.queries.ts";

export async function listVersions<R extends DocumentRow>(
  { db }: Pick<Deps, "db">,
  kind: DocumentKind<R>,
  { userId }: Caller,
  id: string,
): Promise<VersionSummary[]> {
  if (!(await findDocument(db, kind, id, userId))) throw notFound();
  return (await findVersions(db, kind, id, userId)).map(toSummary);
}

export async function getVersion<R extends DocumentRow, C>(
  { db }: Pick<Deps, "db">,
  kind: DocumentKind<R, unknown, object, C>,
  { userId }: Caller,
  id: string,
  version: number,
): Promise<C> {
  if (!(await findDocument(db, kind, id, userId))) throw notFound();
  const written = await findVersion(db, kind, id, userId, version);
  if (!written) throw notFound();
  return kind.toContent(written);
}

export async function nameVersion<R extends DocumentRow>(
  deps: StorageDeps,
  kind: DocumentKind<R>,
  { userId }: Caller,
  id: string,
  name: string,
): Promise<VersionSummary> {
  await assertDiskRoom(deps);
  return deps.db.transaction(async (tx) => {
    const stored = await lockBoth(tx, kind, id, userId);
    const kept = await keep(tx, kind, stored, { name, createdAt: deps.clock() }, deps.clock());
    await assertWithinQuota(tx, deps, userId);
    return toSummary(kept);
  });
}

/** Stores the replaced state as a version, so that restoring can be undone. */
export async function restoreVersion<R extends DocumentRow, W>(
  deps: StorageDeps,
  kind: DocumentKind<R, W>,
  { userId }: Caller,
  id: string,
  version: number,
): Promise<W> {
  await assertDiskRoom(deps);
  return deps.db.transaction(async (tx) => {
    const stored = await lockBoth(tx, kind, id, userId);
    const earlier = await findVersion(tx, kind, id, userId, version);
    if (!earlier) throw notFound();
    const now = deps.clock();
    await keep(tx, kind, stored, { name: null, createdAt: stored.updatedAt }, now);
    const replaced = await replaceDocument(tx, kind, id, userId, earlier, now);
    const restored = (await kind.restored?.(tx, replaced, now)) ?? replaced;
    await assertGrowth(tx, deps, userId, restored.bytes - stored.bytes);
    return kind.toWhole(restored);
  });
}

/** Stores the replaced state if a version is due. The document is locked. */
export async function keepReplaced<R extends DocumentRow>(
  tx: Tx,
  kind: DocumentKind<R>,
  stored: R,
  now: Date,
): Promise<void> {
  const { updatedAt: savedAt, versionKeptAt, createdAt } = stored;
  if (!keepsReplaced({ savedAt, keptAt: versionKeptAt ?? createdAt }, now)) return;
  await keep(tx, kind, stored, { name: null, createdAt: savedAt }, now);
}

/** Newest first. */
export async function* everyVersion<R extends DocumentRow, C>(
  { db }: Pick<Deps, "db">,
  kind: DocumentKind<R, unknown, object, C>,
  { userId }: Caller,
  id: string,
): AsyncGenerator<WholeVersion<C>> {
  for (const head of await findVersions(db, kind, id, userId)) {
    const written = await findVersion(db, kind, id, userId, head.version);
    if (written) yield { ...toSummary(head), content: kind.toContent(written) };
  }
}

/** Returns the current state or a stored version, locked. */
export async function lockAt<R extends DocumentRow>(
  tx: Tx,
  kind: DocumentKind<R>,
  { userId }: Caller,
  id: string,
  version: number | undefined,
): Promise<R> {
  const stored = await lockDocument(tx, kind, id, userId);
  if (!stored) throw notFound();
  if (version === undefined || version === stored.version) return stored;
  const written = await findVersion(tx, kind, id, userId, version);
  if (!written) throw notFound();
  return { ...stored, ...written, version };
}

export async function lockBoth<R extends DocumentRow>(
  tx: Tx,
  kind: DocumentKind<R>,
  id: string,
  userId: string,
): Promise<R> {
  await lockUser(tx, userId);
  const stored = await lockDocument(tx, kind, id, userId);
  if (!stored) throw notFound();
  return stored;
}

async function keep<R extends DocumentRow>(
  tx: Tx,
  kind: DocumentKind<R>,
  stored: R,
  as: { name: string | null; createdAt: Date },
  now: Date,
): Promise<VersionHead> {
  const { id, userId } = stored;
  const kept = await insertVersion(tx, kind, stored, as);
  await markKept(tx, kind, id, userId, now);
  await deleteVersions(tx, kind, id, userId, versionsToThin(await findVersions(tx, kind, id, userId), now));
  return kept;
}

const toSummary = ({ version, name, createdAt }: VersionHead): VersionSummary => ({
  version,
  name,
  createdAt: createdAt.toISOString(),
});
