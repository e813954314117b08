import { nameOfCopy } from "@postfolio/contract/copy-name.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Resume, ResumeContent } from "@postfolio/contract/resume.ts";
import type { resumesRoutes } from "@postfolio/contract/resumes.routes.ts";
import { v7 as uuid, validate as isUuid } from "uuid";
import type { z } from "zod";
import type { Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Caller } from "../../http.ts";
import {
  countResumesOf,
  deleteResume as deleteRow,
  findResume,
  findResumes,
  hasResume,
  insertResume,
  listResumeIds,
  listResumeNames,
  lockOwner,
  type ResumeRow,
  updateResume,
} from "./resumes.queries.ts";

type ResumeDeps = Pick<Deps, "db" | "clock">;
type ResumeUpdate = z.output<(typeof resumesRoutes)["PUT /api/users/editResume/:id"]["body"]>["dataUpdate"];

/** How many resumes of a list are in memory at a time; one may have two megabytes. */
const LIST_BATCH = 16;

/** Saves a new resume. `user`, if given, must be the caller. */
export async function createResume(
  { db, clock }: ResumeDeps,
  caller: Caller,
  { user, ...resume }: ResumeContent & { user?: string | undefined },
): Promise<Resume> {
  assertOwn(caller, user);
  const { name, template, ...content } = resume;
  const row = await db.transaction(async (tx) => {
    await assertRoom(tx, caller);
    const now = clock();
    const identity = { id: uuid(), userId: caller.userId, createdAt: now, updatedAt: now };
    return insertResume(tx, { ...identity, name, template, content });
  });
  return toResume(row);
}

/**
 * Saves changes. What the edit leaves out stays as it is.
 * @throws AppError `conflict` when the edit started from another version than the stored one
 */
export async function editResume(
  { db, clock }: ResumeDeps,
  caller: Caller,
  id: string,
  { version, user, name, template, ...content }: ResumeUpdate,
): Promise<Resume> {
  assertOwn(caller, user);
  assertId(id);
  const row = await updateResume(db, id, caller.userId, { name, template, content }, clock(), version);
  if (row) return toResume(row);
  if (await hasResume(db, id, caller.userId)) {
    throw new AppError("conflict", { userMessage: MESSAGES.resumeStale });
  }
  throw notFound();
}

/** @returns null when it is not there or somebody else's */
export async function getResume({ db }: ResumeDeps, caller: Caller, id: string): Promise<Resume | null> {
  const row = isUuid(id) ? await findResume(db, id, caller.userId) : undefined;
  return row ? toResume(row) : null;
}

/** The caller's resumes, last changed first, in batches: together they may be larger than memory. */
export async function* listResumes(
  { db }: ResumeDeps,
  caller: Caller,
  userId: string,
): AsyncGenerator<Resume[]> {
  assertOwn(caller, userId);
  const ids = await listResumeIds(db, userId);
  for (let start = 0; start < ids.length; start += LIST_BATCH) {
    const batch = ids.slice(start, start + LIST_BATCH);
    const rows = new Map((await findResumes(db, batch, userId)).map((row) => [row.id, row]));
    // One that was deleted since is left out.
    yield batch.flatMap((id) => rows.get(id) ?? []).map(toResume);
  }
}

export async function duplicateResume(
  { db, clock }: ResumeDeps,
  caller: Caller,
  id: string,
): Promise<Resume> {
  assertId(id);
  const row = await db.transaction(async (tx) => {
    await assertRoom(tx, caller);
    const original = await findResume(tx, id, caller.userId);
    if (!original) throw notFound();
    const name = nameOfCopy(original.name, await listResumeNames(tx, caller.userId));
    const now = clock();
    return insertResume(tx, { ...original, id: uuid(), name, version: 1, createdAt: now, updatedAt: now });
  });
  return toResume(row);
}

export async function deleteResume({ db }: ResumeDeps, caller: Caller, id: string): Promise<void> {
  assertId(id);
  if (!(await deleteRow(db, id, caller.userId))) throw notFound();
}

/** How many resumes a user has, for other features. */
export const countResumes = ({ db }: Pick<Deps, "db">, userId: string): Promise<number> =>
  countResumesOf(db, userId);

/** Another user's id answers like one that does not exist. */
function assertOwn(caller: Caller, userId: string | undefined): void {
  if (userId !== undefined && userId !== caller.userId) throw notFound();
}

/** What is no UUID is no resume, and not a question for the database. */
function assertId(id: string): void {
  if (!isUuid(id)) throw notFound();
}

async function assertRoom(tx: Tx, { userId }: Caller): Promise<void> {
  await lockOwner(tx, userId);
  if ((await countResumesOf(tx, userId)) >= LIMITS.resumesPerUser) {
    throw new AppError("conflict", { userMessage: MESSAGES.tooManyResumes });
  }
}

const toResume = ({ id, userId, createdAt, updatedAt, content, template, ...row }: ResumeRow): Resume => ({
  ...content,
  ...row,
  template: template === 1 ? 1 : 2,
  _id: id,
  user: userId,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
