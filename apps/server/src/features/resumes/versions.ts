import {
  keepsReplaced,
  type VersionSummary,
  versionsToThin,
} from "@postfolio/contract/documents/document-versions.ts";
import type { Resume } from "@postfolio/contract/resumes/resume.ts";
import { lockUser } from "../../db/users.ts";
import type { Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import { findResume, lockResume, replaceResume, type ResumeRow } from "./resumes.queries.ts";
import { asStored, toResume } from "./stored-resume.ts";
import { assertDiskRoom, assertGrowth, assertWithinQuota, type StorageDeps } from "./storage.ts";
import { deleteVersions, findVersion, findVersions, insertVersion, markKept } from "./versions.queries.ts";

export async function listVersions(
  { db }: Pick<Deps, "db">,
  { userId }: Caller,
  id: string,
): Promise<VersionSummary[]> {
  if (!(await findResume(db, id, userId))) throw notFound();
  return (await findVersions(db, id, userId)).map(toSummary);
}

/** What is in a version. */
export async function getVersion(
  { db }: Pick<Deps, "db">,
  { userId }: Caller,
  id: string,
  version: number,
): Promise<ReturnType<typeof asStored>> {
  if (!(await findResume(db, id, userId))) throw notFound();
  const row = await findVersion(db, id, userId, version);
  if (!row) throw notFound();
  return asStored({ ...row, name: row.resumeName });
}

/** Keeps a resume as it is stored as a version with a name. */
export async function nameVersion(
  deps: StorageDeps,
  { userId }: Caller,
  id: string,
  name: string,
): Promise<VersionSummary> {
  await assertDiskRoom(deps);
  return deps.db.transaction(async (tx) => {
    const stored = await lockBoth(tx, id, userId);
    const kept = await keep(tx, stored, { name, createdAt: deps.clock() }, deps.clock());
    await assertWithinQuota(tx, deps, userId);
    return toSummary(kept);
  });
}

/** Goes back to a version. What it replaces becomes a version, so that this can be undone. */
export async function restoreVersion(
  deps: StorageDeps,
  { userId }: Caller,
  id: string,
  version: number,
): Promise<Resume> {
  await assertDiskRoom(deps);
  return deps.db.transaction(async (tx) => {
    const stored = await lockBoth(tx, id, userId);
    const row = await findVersion(tx, id, userId, version);
    if (!row) throw notFound();
    const now = deps.clock();
    await keep(tx, stored, { name: null, createdAt: stored.updatedAt }, now);
    const { resumeName: name, template, content } = row;
    const restored = await replaceResume(tx, id, userId, { name, template, content }, now);
    await assertGrowth(tx, deps, userId, restored.bytes - stored.bytes);
    return toResume(restored);
  });
}

/** Keeps the state that an edit replaces, if it is time for a version. The resume is locked. */
export async function keepReplaced(tx: Tx, stored: ResumeRow, now: Date): Promise<void> {
  const { updatedAt: savedAt, versionKeptAt, createdAt } = stored;
  if (!keepsReplaced({ savedAt, keptAt: versionKeptAt ?? createdAt }, now)) return;
  await keep(tx, stored, { name: null, createdAt: savedAt }, now);
}

/** The versions of a resume with what is in them, newest first, one by one. */
export async function* everyVersion({ db }: Pick<Deps, "db">, { userId }: Caller, id: string) {
  for (const head of await findVersions(db, id, userId)) {
    const row = await findVersion(db, id, userId, head.version);
    if (row) yield { ...toSummary(head), content: asStored({ ...row, name: row.resumeName }) };
  }
}

async function keep(
  tx: Tx,
  stored: ResumeRow,
  as: { name: string | null; createdAt: Date },
  now: Date,
): ReturnType<typeof insertVersion> {
  const { id, userId } = stored;
  const kept = await insertVersion(tx, stored, as);
  await markKept(tx, id, userId, now);
  await deleteVersions(tx, id, userId, versionsToThin(await findVersions(tx, id, userId), now));
  return kept;
}

async function lockBoth(tx: Tx, id: string, userId: string): Promise<ResumeRow> {
  await lockUser(tx, userId);
  const stored = await lockResume(tx, id, userId);
  if (!stored) throw notFound();
  return stored;
}

const toSummary = ({
  createdAt,
  ...head
}: Awaited<ReturnType<typeof findVersions>>[number]): VersionSummary => ({
  ...head,
  createdAt: createdAt.toISOString(),
});
