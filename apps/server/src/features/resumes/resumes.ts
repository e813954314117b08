import type { SentResume } from "@postfolio/contract/applications.ts";
import { nameOfCopy } from "@postfolio/contract/copy-name.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import {
  type Resume,
  resumeContent,
  type ResumeContent,
  type ResumeSummary,
} from "@postfolio/contract/resume.ts";
import {
  anyResumeContent,
  type AnyResumeContent,
  currentShape,
  currentUpdate,
  hasOlderShape,
} from "@postfolio/contract/resume-older.ts";
import type { resumesRoutes } from "@postfolio/contract/resumes.routes.ts";
import { v7 as uuid } from "uuid";
import type { z } from "zod";
import type { Db, Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { AppError, notFound } from "../../errors.ts";
import { assertOwn, type Caller } from "../../http/implement.ts";
import { embeddedPhoto, withPhotoInside, withPhotoStored } from "./photos.ts";
import { assertDiskRoom, assertWithinQuota, type StorageDeps } from "./storage.ts";
import {
  countResumesOf,
  deleteResume as deleteRow,
  findResume,
  findResumes,
  findSummaries,
  insertResume,
  listResumeIds,
  listResumeNames,
  lockOwner,
  lockResume,
  measureEdit,
  type ResumeRow,
  updateResume,
} from "./resumes.queries.ts";

type ResumeDeps = StorageDeps & Pick<Deps, "shrinkPicture">;
type ResumeUpdate = z.output<(typeof resumesRoutes)["PUT /api/users/editResume/:id"]["body"]>["dataUpdate"];

/** Bytes of the resumes in one batch of a list; a single one may have more. */
const BATCH_BYTES = 64 * 1024;
/**
 * Bytes that a user's concurrent saves may add together, with room to spare: about ten of a quarter megabyte.
 */
const AT_ONCE = 8 * 1024 * 1024;
/** Most bytes of a summary. */
const SUMMARY_BYTES = 1_500;

/** Saves a new resume. `user`, if given, must be the caller. */
export async function createResume(
  deps: ResumeDeps,
  caller: Caller,
  { user, ...resume }: ResumeContent & { user?: string | undefined },
): Promise<Resume> {
  if (user !== undefined) assertOwn(caller, user);
  await assertDiskRoom(deps);
  const { name, template, ...rest } = resume;
  const picture = await embeddedPhoto(deps, rest);
  const row = await deps.db.transaction(async (tx) => {
    await assertRoom(tx, caller);
    const content = await withPhotoStored(tx, deps, caller, rest, picture);
    const now = deps.clock();
    const identity = { id: uuid(), userId: caller.userId, createdAt: now, updatedAt: now };
    const added = await insertResume(tx, { ...identity, name, template, content });
    if (added.bytes > LIMITS.resumeBytes) throw tooLarge();
    await assertWithinQuota(tx, deps, caller.userId);
    return added;
  });
  return toResume(row);
}

/**
 * Saves changes. Fields that the edit omits stay the same; fields in an older shape are merged in.
 * @throws AppError `conflict` when the edit started from a version other than the stored one
 */
export async function editResume(
  deps: ResumeDeps,
  caller: Caller,
  id: string,
  { version, user, ...update }: ResumeUpdate,
): Promise<Resume> {
  if (user !== undefined) assertOwn(caller, user);
  const { userId } = caller;
  const { storageQuota } = deps.config;
  await assertDiskRoom(deps);
  const save = (
    on: Db | Tx,
    { name, template, ...content }: Partial<ResumeContent>,
    room: { quota: number; rough?: boolean },
  ) => updateResume(on, id, userId, { name, template, content }, deps.clock(), { version, ...room });
  const picture = await embeddedPhoto(deps, update);
  if (!picture && !hasOlderShape(update)) {
    const row = await save(deps.db, update, { quota: storageQuota - AT_ONCE, rough: true });
    if (row) return toResume(row);
  }
  const row = await deps.db.transaction(async (tx) => {
    await lockOwner(tx, userId);
    const stored = await lockResume(tx, id, userId);
    if (!stored) throw notFound();
    if (version !== undefined && version !== stored.version) {
      throw new AppError("conflict", { userMessage: MESSAGES.resumeStale });
    }
    const current = hasOlderShape(update) ? joined(toResume(stored), update) : update;
    const content = await withPhotoStored(tx, deps, caller, current, picture);
    const edited = await save(tx, content, { quota: storageQuota });
    if (edited) return edited;
    if ((await measureEdit(tx, id, userId, content)) > LIMITS.resumeBytes) throw tooLarge();
    throw new AppError("too_large", { userMessage: MESSAGES.storageFull });
  });
  return toResume(row);
}

/** @throws AppError when a merged list is longer than a resume's may be */
function joined(stored: Resume, update: Partial<AnyResumeContent>): Partial<ResumeContent> {
  const current = currentUpdate(stored, update);
  const isWhole = resumeContent.partial().safeParse(current).success;
  if (!isWhole) throw new AppError("invalid_request", { userMessage: MESSAGES.listTooLong });
  return current;
}

/** @returns null when it does not exist or belongs to another user */
export async function getResume(
  { db }: Pick<Deps, "db">,
  caller: Pick<Caller, "userId">,
  id: string,
): Promise<Resume | null> {
  const row = await findResume(db, id, caller.userId);
  return row ? toResume(row) : null;
}

/**
 * A resume of the caller as it is now, with its photo embedded, for a record of what was sent.
 * @throws AppError `not_found` when it does not exist, belongs to another user, or no longer has that version
 */
export async function resumeAsSent(
  tx: Tx,
  { userId }: Caller,
  id: string,
  version?: number,
): Promise<SentResume> {
  // Locked, so that it is still there when the record refers to it.
  const row = await lockResume(tx, id, userId);
  if (!row || (version !== undefined && version !== row.version)) throw notFound();
  const { _id, user: _u, createdAt: _c, updatedAt: _up, ...content } = toResume(row);
  return withPhotoInside({ db: tx }, userId, content);
}

/** What lists show of the caller's resumes, last changed first, in batches. */
export const listSummaries = (
  { db }: Pick<Deps, "db">,
  caller: Caller,
  userId: string,
): AsyncGenerator<ResumeSummary[]> => {
  assertOwn(caller, userId);
  const find = async (ids: string[]) => (await findSummaries(db, ids, userId)).map(toSummary);
  return inBatches(db, userId, find, () => SUMMARY_BYTES);
};

/**
 * The caller's resumes with their photos embedded, last changed first, in batches, since together they may be
 * larger than memory.
 */
export const everyResume = ({ db }: Pick<Deps, "db">, { userId }: Caller): AsyncGenerator<Resume[]> => {
  const find = async (ids: string[]) =>
    Promise.all(
      (await findResumes(db, ids, userId)).map((row) => withPhotoInside({ db }, userId, toResume(row))),
    );
  return inBatches(db, userId, find, (bytes) => bytes);
};

/** @param size bytes that a resume takes up in a batch, given the bytes of its content */
async function* inBatches<T extends { _id: string }>(
  db: Deps["db"],
  userId: string,
  find: (ids: string[]) => Promise<T[]>,
  size: (bytes: number) => number,
): AsyncGenerator<T[]> {
  const left = await listResumeIds(db, userId);
  while (left.length > 0) {
    const ids: string[] = [];
    for (let room = BATCH_BYTES; left[0] && (ids.length === 0 || size(left[0].bytes) <= room);) {
      room -= size(left[0].bytes);
      ids.push(left.shift()!.id);
    }
    // oxlint-disable-next-line no-await-in-loop -- on demand
    const found = new Map((await find(ids)).map((item) => [item._id, item]));
    // Resumes deleted since are left out.
    yield ids.flatMap((id) => found.get(id) ?? []);
  }
}

export async function duplicateResume(deps: ResumeDeps, caller: Caller, id: string): Promise<Resume> {
  await assertDiskRoom(deps);
  const row = await deps.db.transaction(async (tx) => {
    await assertRoom(tx, caller);
    const original = await findResume(tx, id, caller.userId);
    if (!original) throw notFound();
    const name = nameOfCopy(original.name, await listResumeNames(tx, caller.userId));
    const now = deps.clock();
    const identity = { id: uuid(), name, version: 1, createdAt: now, updatedAt: now };
    const copy = await insertResume(tx, { ...original, ...identity });
    await assertWithinQuota(tx, deps, caller.userId);
    return copy;
  });
  return toResume(row);
}

export async function deleteResume({ db }: Pick<Deps, "db">, caller: Caller, id: string): Promise<void> {
  if (!(await deleteRow(db, id, caller.userId))) throw notFound();
}

const tooLarge = () => new AppError("too_large", { userMessage: MESSAGES.resumeTooLarge });

/** How many resumes a user has, for other features. */
export const countResumes = ({ db }: Pick<Deps, "db">, userId: string): Promise<number> =>
  countResumesOf(db, userId);

async function assertRoom(tx: Tx, { userId }: Caller): Promise<void> {
  await lockOwner(tx, userId);
  if ((await countResumesOf(tx, userId)) >= LIMITS.resumesPerUser) {
    throw new AppError("conflict", { userMessage: MESSAGES.tooManyResumes });
  }
}

const toResume = ({ content, ...row }: ResumeRow): Resume => ({
  ...(hasOlderShape(content) ? currentShape(anyResumeContent.parse(content)) : content),
  ...toRecord(row),
});

const toSummary = (row: Omit<ResumeRow, "content">): ResumeSummary => ({
  ...toRecord(row),
  Profile: { name: row.person, profession: row.profession },
});

const toRecord = ({
  id,
  userId,
  name,
  template,
  version,
  createdAt,
  updatedAt,
}: Omit<ResumeRow, "content">): Omit<ResumeSummary, "Profile"> => ({
  _id: id,
  user: userId,
  name,
  template,
  version,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
