import {
  keepsReplaced,
  type VersionSummary,
  versionsToThin,
} from "@postfolio/contract/documents/document-versions.ts";
import type { Letter, LetterContent } from "@postfolio/contract/letters/letter.ts";
import type { Db, Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { lockUser } from "../../db/users.ts";
import { notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import type { Storage } from "../resumes/resumes.offers.ts";
import { findLetter, lockLetter, type LetterRow, replaceLetter } from "./letters.queries.ts";
import { asStored, toLetter } from "./stored-letter.ts";
import {
  deleteVersions,
  findVersion,
  findVersions,
  findWholeVersions,
  insertVersion,
  markKept,
  type VersionHead,
} from "./versions.queries.ts";

export type StorageDeps = Pick<Deps, "db" | "clock"> & { storage: Storage };

export async function listVersions(
  { db }: Pick<Deps, "db">,
  { userId }: Caller,
  id: string,
): Promise<VersionSummary[]> {
  if (!(await findLetter(db, id, userId))) throw notFound();
  return (await findVersions(db, id, userId)).map(toSummary);
}

/** What is in a version. */
export async function getVersion(
  { db }: Pick<Deps, "db">,
  { userId }: Caller,
  id: string,
  version: number,
): Promise<LetterContent> {
  if (!(await findLetter(db, id, userId))) throw notFound();
  const row = await findVersion(db, id, userId, version);
  if (!row) throw notFound();
  return asStored({ ...row, name: row.letterName });
}

/** Keeps a letter as it is stored as a version with a name. */
export async function nameVersion(
  { db, clock, storage }: StorageDeps,
  { userId }: Caller,
  id: string,
  name: string,
): Promise<VersionSummary> {
  await storage.assertDiskRoom();
  return db.transaction(async (tx) => {
    const stored = await lockBoth(tx, id, userId);
    const kept = await keep(tx, stored, { name, createdAt: clock() }, clock());
    await storage.assertGrowth(tx, userId, Infinity);
    return toSummary(kept);
  });
}

/** Goes back to a version. What it replaces becomes a version, so that this can be undone. */
export async function restoreVersion(
  { db, clock, storage }: StorageDeps,
  { userId }: Caller,
  id: string,
  version: number,
): Promise<Letter> {
  await storage.assertDiskRoom();
  return db.transaction(async (tx) => {
    const stored = await lockBoth(tx, id, userId);
    const row = await findVersion(tx, id, userId, version);
    if (!row) throw notFound();
    const now = clock();
    await keep(tx, stored, { name: null, createdAt: stored.updatedAt }, now);
    const { letterName: name, resumeId, template, content } = row;
    const restored = await replaceLetter(tx, id, userId, { name, resumeId, template, content }, now);
    await storage.assertGrowth(tx, userId, restored.bytes - stored.bytes);
    return toLetter(restored);
  });
}

/** Keeps the state that an edit replaces, if it is time for a version. The letter is locked. */
export async function keepReplaced(tx: Tx, stored: LetterRow, now: Date): Promise<void> {
  const { updatedAt: savedAt, versionKeptAt, createdAt } = stored;
  if (!keepsReplaced({ savedAt, keptAt: versionKeptAt ?? createdAt }, now)) return;
  await keep(tx, stored, { name: null, createdAt: savedAt }, now);
}

/** The versions of a letter with what is in them, newest first. */
export const wholeVersions = async (
  db: Db,
  { userId }: Caller,
  id: string,
): Promise<(VersionSummary & { letter: string; content: LetterContent })[]> =>
  (await findWholeVersions(db, id, userId)).map((row) => ({
    letter: id,
    ...toSummary(row),
    content: asStored({ ...row, name: row.letterName }),
  }));

/**
 * Locks a letter and its owner until the transaction ends.
 * @throws AppError `not_found`
 */
export async function lockBoth(tx: Tx, id: string, userId: string): Promise<LetterRow> {
  await lockUser(tx, userId);
  const stored = await lockLetter(tx, id, userId);
  if (!stored) throw notFound();
  return stored;
}

async function keep(
  tx: Tx,
  stored: LetterRow,
  as: { name: string | null; createdAt: Date },
  now: Date,
): Promise<VersionHead> {
  const { id, userId } = stored;
  const kept = await insertVersion(tx, stored, as);
  await markKept(tx, id, userId, now);
  await deleteVersions(tx, id, userId, versionsToThin(await findVersions(tx, id, userId), now));
  return kept;
}

const toSummary = ({ version, name, createdAt }: VersionHead): VersionSummary => ({
  version,
  name,
  createdAt: createdAt.toISOString(),
});
