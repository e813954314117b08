import type { SentResume } from "@postfolio/contract/applications/applications.ts";
import { noVersionSince } from "@postfolio/contract/documents/document-versions.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import type { ListPart } from "@postfolio/contract/listing.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import {
  type Resume,
  resumeContent,
  type ResumeContent,
  type ResumeSummary,
} from "@postfolio/contract/resumes/resume.ts";
import { currentUpdate, hasOlderShape } from "@postfolio/contract/resumes/resume-older.ts";
import { completed, isWhole } from "@postfolio/contract/resumes/resume-update.ts";
import type { resumesRoutes } from "@postfolio/contract/resumes/resumes.routes.ts";
import { v7 as uuid } from "uuid";
import type { z } from "zod";
import { lockUser } from "../../db/users.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { assertOwn, type Caller } from "../../http/implement.ts";
import { followOriginal } from "./following.ts";
import { embeddedPhoto, withPhotoInside, withPhotoStored } from "./photos.ts";
import type { Documents, Storage } from "../documents/documents.offers.ts";
import type { AddedToLines } from "../facts/facts.offers.ts";
import {
  findResume,
  findResumes,
  findSummaries,
  insertIfFree,
  insertResume,
  listResumeIds,
  type ResumeRow,
  updateQuickly,
  updateResume,
} from "./resumes.queries.ts";
import type { KeptResume, LockResume } from "./resumes.offers.ts";
import { toResume, toSummary } from "./stored-resume.ts";

export type ResumeDeps = Pick<Deps, "db" | "objects" | "clock" | "config" | "shrinkPicture"> & {
  storage: Storage;
  documents: Documents<ResumeRow>;
  addedToLines: AddedToLines;
};
type ResumeUpdate = z.output<(typeof resumesRoutes)["PUT /api/users/editResume/:id"]["body"]>["dataUpdate"];

/** Maximum size of a batch, in bytes; every batch has at least one resume. */
const BATCH_BYTES = 64 * 1024;
/** Bytes that must be free to save without an exact check of the quota. Concurrent saves add less than this. */
const SAVED_AT_ONCE = 8 * 1024 * 1024;
const SUMMARY_BYTES = 1_500;

type NewResume = ResumeContent & { user?: string | undefined; createAs?: string | undefined };

export async function createResume(
  deps: ResumeDeps,
  caller: Caller,
  { user, createAs, ...resume }: NewResume,
): Promise<Resume> {
  if (user !== undefined) assertOwn(caller, user);
  await deps.storage.assertDiskRoom();
  const { name, template, ...rest } = resume;
  const picture = await embeddedPhoto(deps, caller, rest);
  const row = await deps.db.transaction(async (tx) => {
    await lockUser(tx, caller.userId);
    if (createAs !== undefined && (await findResume(tx, createAs, caller.userId))) return undefined;
    await deps.documents.assertRoom(tx, caller);
    const content = await withPhotoStored(tx, deps, caller, rest, picture);
    const now = deps.clock();
    const stamps = { userId: caller.userId, createdAt: now, updatedAt: now };
    const insert = { id: createAs ?? uuid(), ...stamps, name, template, content };
    const added = (await insertIfFree(tx, insert)) ?? (await insertResume(tx, { ...insert, id: uuid() }));
    if (added.bytes > LIMITS.resumeBytes) throw tooLarge();
    await deps.storage.assertWithinQuota(tx, caller.userId);
    return added;
  });
  if (!row && createAs !== undefined) return editResume(deps, caller, createAs, { ...resume, version: 1 });
  const created = toResume(row!);
  await deps.addedToLines.followCopy(caller.userId, created);
  return created;
}

/** Omitted fields keep their values, and older formats are merged in. */
export const editResume = (
  deps: ResumeDeps,
  caller: Caller,
  id: string,
  update: ResumeUpdate,
): Promise<Resume> => deps.addedToLines.whileSaving(caller, id, () => savedResume(deps, caller, id, update));

async function savedResume(
  deps: ResumeDeps,
  caller: Caller,
  id: string,
  { version, user, ...update }: ResumeUpdate,
): Promise<Resume> {
  if (user !== undefined) assertOwn(caller, user);
  const { userId } = caller;
  await deps.storage.assertDiskRoom();
  const picture = await embeddedPhoto(deps, caller, update);
  const whole = isWhole(update) && !hasOlderShape(update) ? update : undefined;
  if (!picture && whole) {
    const now = deps.clock();
    const row = await updateQuickly(deps.db, id, userId, patchOf(whole), now, {
      version,
      quota: deps.config.storageQuota - SAVED_AT_ONCE,
      noVersionSince: noVersionSince(now),
    });
    if (row?.isTranslated) {
      await deps.db.transaction(async (tx) => {
        await lockUser(tx, userId);
        // Another save may have happened in the meantime.
        const newest = await findResume(tx, id, userId);
        if (newest) await followOriginal(tx, newest, now);
      });
    }
    if (row) return toResume(row);
  }
  const row = await deps.documents.change(caller, id, version, async (tx, stored, now) => {
    const current = whole ?? joined(toResume(stored), update);
    const content = await withPhotoStored(tx, deps, caller, current, picture);
    const edited = await updateResume(tx, id, userId, patchOf(content), now);
    if (edited.bytes > Math.max(stored.bytes, LIMITS.resumeBytes)) throw tooLarge();
    if (edited.isTranslated) await followOriginal(tx, edited, now);
    return edited;
  });
  return toResume(row);
}

const patchOf = ({ name, template, ...content }: Partial<ResumeContent>) => ({ name, template, content });

function joined(stored: Resume, update: Parameters<typeof completed>[1]): Partial<ResumeContent> {
  const current = currentUpdate(stored, completed(stored, update));
  const isWhole = resumeContent.partial().safeParse(current).success;
  if (!isWhole) throw new AppError("invalid_request", MESSAGES.listTooLong);
  return current;
}

export async function getResume(
  { db }: Pick<Deps, "db">,
  caller: Pick<Caller, "userId">,
  id: string,
): Promise<Resume | null> {
  const row = await findResume(db, id, caller.userId);
  return row ? toResume(row) : null;
}

export async function latestResumes(
  { db }: Pick<Deps, "db">,
  userId: string,
  limit: number,
): Promise<Resume[]> {
  const ids = (await listResumeIds(db, userId, "in use", { limit })).map(({ id }) => id);
  const rows = new Map((await findResumes(db, ids, userId)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []).map(toResume);
}

export async function lockResume(
  { documents }: Pick<ResumeDeps, "documents">,
  ...[tx, caller, id, version]: Parameters<LockResume>
): Promise<SentResume> {
  const row = await documents.lockAt(tx, caller, id, version);
  const { _id, user: _user, createdAt: _created, updatedAt: _updated, ...content } = toResume(row);
  return content;
}

/** Most recently changed first. */
export async function* listSummaries(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  userId: string,
  part: ListPart,
): AsyncGenerator<ResumeSummary[]> {
  assertOwn(caller, userId);
  const find = async (ids: string[]) => (await findSummaries(db, ids, userId)).map(toSummary);
  yield* inBatchesBySize(find, () => SUMMARY_BYTES, await listResumeIds(db, userId, "in use", part));
}

/**
 * Includes photos and deleted resumes, most recently changed first. Returns batches, since all resumes may not fit in
 * memory at once.
 */
export async function* everyResume(
  { db, objects }: Pick<Deps, "db" | "objects">,
  { userId }: Caller,
): AsyncGenerator<KeptResume[]> {
  const find = async (ids: string[]) =>
    Promise.all(
      (await findResumes(db, ids, userId)).map(async (row) => ({
        ...(await withPhotoInside({ db, objects }, userId, toResume(row))),
        deletedAt: row.deletedAt?.toISOString(),
      })),
    );
  yield* inBatchesBySize(find, (bytes) => bytes, await listResumeIds(db, userId, "all"));
}

/** For the data archive: the source text of each translation. */
export async function* everyTranslation(
  { db }: Pick<Deps, "db">,
  { userId }: Caller,
): AsyncGenerator<object[]> {
  const find = async (ids: string[]) =>
    (await findResumes(db, ids, userId)).flatMap(({ id, translationOf, language, content }) =>
      translationOf === null ? [] : { _id: id, translationOf, language, madeFrom: content.translation },
    );
  yield* inBatchesBySize(find, (bytes) => bytes, await listResumeIds(db, userId, "all"));
}

/**
 * @param size returns an item's size in the batch, in bytes, given the size of its content
 * @param left the resumes to find; removed from the list as they are found
 */
async function* inBatchesBySize<T extends { _id: string }>(
  find: (ids: string[]) => Promise<T[]>,
  size: (bytes: number) => number,
  left: { id: string; bytes: number }[],
): AsyncGenerator<T[]> {
  while (left.length > 0) {
    const ids: string[] = [];
    for (let room = BATCH_BYTES; left[0] && (ids.length === 0 || size(left[0].bytes) <= room);) {
      room -= size(left[0].bytes);
      ids.push(left.shift()!.id);
    }
    const found = new Map((await find(ids)).map((item) => [item._id, item]));
    yield ids.flatMap((id) => found.get(id) ?? []);
  }
}

const tooLarge = () => new AppError("too_large", MESSAGES.resumeTooLarge);
