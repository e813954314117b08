import { nameOfCopy } from "@postfolio/contract/documents/copy-name.ts";
import type { Letter, LetterContent, LetterSummary } from "@postfolio/contract/letters/letter.ts";
import type { lettersRoutes } from "@postfolio/contract/letters/letters.routes.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import { v7 as uuid } from "uuid";
import type { z } from "zod";
import type { Db, Tx } from "../../db/client.ts";
import { inBatches } from "../../db/keyset.ts";
import { lockUser } from "../../db/users.ts";
import type { Deps } from "../../deps.ts";
import { AppError, notFound } from "../../errors.ts";
import { assertOwn, type Caller } from "../../http/implement.ts";
import {
  binLetter,
  countLettersOf,
  deleteLetter as deleteRow,
  findBinned,
  findLetter,
  findLetters,
  findLettersAfter,
  insertLetter,
  type LetterRow,
  removeDeletedLetters,
  unbinLetter,
  updateLetter,
} from "./letters.queries.ts";
import { toLetter, toSummary } from "./stored-letter.ts";
import { keepReplaced, lockBoth, type StorageDeps, wholeVersions } from "./versions.ts";

export type LettersDeps = StorageDeps & {
  /** @returns null when it does not exist or belongs to another user */
  getResume: (caller: Caller, id: string) => Promise<object | null>;
};
type LetterUpdate = z.output<(typeof lettersRoutes)["PUT /api/letters/:id"]["body"]>["dataUpdate"];

/** Letters per batch when all are read. */
const BATCH = 20;

/** @throws AppError `not_found` when its resume is not the caller's */
export async function createLetter(
  deps: LettersDeps,
  caller: Caller,
  { name, template, resume, ...content }: LetterContent,
): Promise<Letter> {
  await assertOwnResume(deps, caller, resume);
  return add(deps, caller, async () => ({ name, template, resumeId: resume, content }));
}

/** A letter of another user is answered like one that does not exist. */
export async function getLetter({ db }: { db: Db | Tx }, { userId }: Caller, id: string): Promise<Letter> {
  const row = await findLetter(db, id, userId);
  if (!row) throw notFound();
  return toLetter(row);
}

/** The caller's letters, last changed first. */
export const listLetters = async ({ db }: Pick<Deps, "db">, { userId }: Caller): Promise<LetterSummary[]> =>
  (await findLetters(db, userId)).map(toSummary);

/** Every letter of the caller, deleted ones included, in batches. */
export async function* everyLetter(
  { db }: Pick<Deps, "db">,
  { userId }: Caller,
): AsyncGenerator<(Letter & { deletedAt?: string })[]> {
  for await (const rows of inBatches((after) => findLettersAfter(db, userId, after, BATCH))) {
    yield rows.map((row) => ({
      ...toLetter(row),
      ...(row.deletedAt && { deletedAt: row.deletedAt.toISOString() }),
    }));
  }
}

/** The versions of every letter of the caller, with what is in them. */
export async function* everyLetterVersion(
  { db }: Pick<Deps, "db">,
  caller: Caller,
): AsyncGenerator<Awaited<ReturnType<typeof wholeVersions>>> {
  for await (const batch of everyLetter({ db }, caller)) {
    for (const { _id } of batch) yield wholeVersions(db, caller, _id);
  }
}

/**
 * Saves changes. Fields that the edit omits stay the same.
 * @throws AppError `conflict` when the edit started from a version other than the stored one
 */
export async function editLetter(
  deps: LettersDeps,
  caller: Caller,
  id: string,
  { version, user, name, template, resume, recipient, ...content }: LetterUpdate,
): Promise<Letter> {
  if (user !== undefined) assertOwn(caller, user);
  const { userId } = caller;
  await deps.storage.assertDiskRoom();
  await assertOwnResume(deps, caller, resume);
  const row = await deps.db.transaction(async (tx) => {
    const stored = await lockBoth(tx, id, userId);
    if (version !== undefined && version !== stored.version) {
      throw new AppError("conflict", { userMessage: MESSAGES.letterStale });
    }
    const to = recipient && { recipient: { ...stored.content.recipient, ...recipient } };
    const patch = { name, template, resumeId: resume, content: { ...content, ...to } };
    const now = deps.clock();
    await keepReplaced(tx, stored, now);
    const edited = await updateLetter(tx, id, userId, patch, now);
    await deps.storage.assertGrowth(tx, userId, edited.bytes - stored.bytes);
    return edited;
  });
  return toLetter(row);
}

export const duplicateLetter = (deps: LettersDeps, caller: Caller, id: string): Promise<Letter> =>
  add(deps, caller, async (tx) => {
    const all = await findLetters(tx, caller.userId);
    const original = all.find((letter) => letter.id === id);
    if (!original) throw notFound();
    const { template, resumeId, content } = original;
    const taken = all.map(({ name }) => name);
    return { name: nameOfCopy(original.name, taken), template, resumeId, content };
  });

/** Moves a letter to the bin, or deletes it for good, whether or not it is there. */
export async function deleteLetter(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId }: Caller,
  id: string,
  forever: boolean,
): Promise<void> {
  const done = forever ? await deleteRow(db, id, userId) : await binLetter(db, id, userId, clock());
  if (!done) throw notFound();
}

export async function listBin(
  { db }: Pick<Deps, "db">,
  { userId }: Caller,
): Promise<(LetterSummary & { deletedAt: string })[]> {
  const rows = await findBinned(db, userId);
  return rows.map((row) => ({ ...toSummary(row), deletedAt: row.deletedAt!.toISOString() }));
}

/** @throws AppError `not_found` when it was not deleted, or too long ago */
export async function restoreLetter(deps: LettersDeps, caller: Caller, id: string): Promise<Letter> {
  const row = await deps.db.transaction(async (tx) => {
    await assertRoom(tx, caller);
    return unbinLetter(tx, id, caller.userId);
  });
  if (!row) throw notFound();
  return toLetter(row);
}

/** How many letters a user has, for other features. */
export const countLetters = ({ db }: Pick<Deps, "db">, userId: string): Promise<number> =>
  countLettersOf(db, userId);

/** Removes what was deleted too long ago to be restored. @returns how many letters */
export const sweepLetters = ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> =>
  removeDeletedLetters(db, plus(clock(), -LIMITS.binDays * DAY));

/** @param make gives the content of a new letter, in the transaction that inserts it */
async function add(
  deps: LettersDeps,
  caller: Caller,
  make: (tx: Tx) => Promise<Pick<LetterRow, "name" | "template" | "resumeId" | "content">>,
): Promise<Letter> {
  const { userId } = caller;
  await deps.storage.assertDiskRoom();
  const row = await deps.db.transaction(async (tx) => {
    await assertRoom(tx, caller);
    const now = deps.clock();
    const identity = { id: uuid(), userId, createdAt: now, updatedAt: now };
    const added = await insertLetter(tx, { ...(await make(tx)), ...identity });
    await deps.storage.assertGrowth(tx, userId, Infinity);
    return added;
  });
  return toLetter(row);
}

async function assertOwnResume(
  { getResume }: LettersDeps,
  caller: Caller,
  resume: string | null | undefined,
): Promise<void> {
  if (resume && !(await getResume(caller, resume))) throw notFound();
}

async function assertRoom(tx: Tx, { userId }: Caller): Promise<void> {
  await lockUser(tx, userId);
  if ((await countLettersOf(tx, userId)) >= LIMITS.lettersPerUser) {
    throw new AppError("conflict", { userMessage: MESSAGES.tooManyLetters });
  }
}
