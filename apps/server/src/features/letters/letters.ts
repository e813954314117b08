import type { Tell } from "../../events.ts";
import type { EventForWebhooks } from "../webhooks/webhooks.offers.ts";
import type { Letter, LetterContent, ListedLetter } from "@postfolio/contract/letters/letter.ts";
import type { ListPart } from "@postfolio/contract/listing.ts";
import type { lettersRoutes } from "@postfolio/contract/letters/letters.routes.ts";
import { v7 as uuid } from "uuid";
import type { z } from "zod";
import type { Db, Tx } from "../../db/client.ts";
import { inBatches } from "../../db/keyset.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../errors.ts";
import { assertOwn, type Caller } from "../../http/implement.ts";
import type { Documents, Storage, WholeVersion } from "../documents/documents.offers.ts";
import type { LatestTexts } from "../facts/facts.offers.ts";
import {
  findLatestLetters,
  findLetter,
  findLetters,
  findLettersAfter,
  insertLetter,
  type LetterRow,
  updateLetter,
} from "./letters.queries.ts";
import { toLetter, toSummary } from "./stored-letter.ts";

export type LettersDeps = Pick<Deps, "db" | "clock"> & {
  storage: Storage;
  documents: Documents<LetterRow>;
  getResume: (caller: Caller, id: string) => Promise<object | null>;
  tell: Tell;
};
type LetterUpdate = z.output<(typeof lettersRoutes)["PUT /api/letters/:id"]["body"]>["dataUpdate"];

const BATCH = 20;

export async function createLetter(
  deps: LettersDeps,
  caller: Caller,
  { name, template, resume, ...content }: LetterContent,
): Promise<Letter> {
  const { userId } = caller;
  await deps.storage.assertDiskRoom();
  await assertOwnResume(deps, caller, resume);
  const row = await deps.db.transaction(async (tx) => {
    await deps.documents.assertRoom(tx, caller);
    const now = deps.clock();
    const stamps = { id: uuid(), userId, createdAt: now, updatedAt: now };
    const added = await insertLetter(tx, { ...stamps, name, template, resumeId: resume, content });
    await deps.storage.assertWithinQuota(tx, userId);
    await deps.tell("webhookEvents", { db: tx, events: [changed(added)] });
    return added;
  });
  return toLetter(row);
}

export async function getLetter({ db }: { db: Db | Tx }, { userId }: Caller, id: string): Promise<Letter> {
  const row = await findLetter(db, id, userId);
  if (!row) throw notFound();
  return toLetter(row);
}

export async function latestLetters(
  { db }: Pick<Deps, "db">,
  userId: string,
  limit: number,
): ReturnType<LatestTexts> {
  const rows = await findLatestLetters(db, userId, limit);
  return rows.map(({ id: _id, name, text }) => ({ of: "letter", _id, name, campaign: null, text }));
}

export const listLetters = async (
  { db }: Pick<Deps, "db">,
  { userId }: Caller,
  part: ListPart,
): Promise<ListedLetter[]> =>
  (await findLetters(db, userId, part)).map(({ resumeName, ...row }) => ({ ...toSummary(row), resumeName }));

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

export async function* everyLetterVersion(
  deps: Pick<Deps, "db"> & {
    versionsOf: (caller: Caller, id: string) => AsyncIterable<WholeVersion<LetterContent>>;
  },
  caller: Caller,
): AsyncGenerator<(WholeVersion<LetterContent> & { letter: string })[]> {
  for await (const batch of everyLetter(deps, caller)) {
    for (const { _id: letter } of batch) {
      for await (const version of deps.versionsOf(caller, letter)) yield [{ letter, ...version }];
    }
  }
}

/** Omitted fields keep their values. */
export async function editLetter(
  deps: LettersDeps,
  caller: Caller,
  id: string,
  { version, user, name, template, resume, recipient, ...content }: LetterUpdate,
): Promise<Letter> {
  if (user !== undefined) assertOwn(caller, user);
  await deps.storage.assertDiskRoom();
  await assertOwnResume(deps, caller, resume);
  const row = await deps.documents.change(caller, id, version, async (tx, stored, now) => {
    const to = recipient && { recipient: { ...stored.content.recipient, ...recipient } };
    const patch = { name, template, resumeId: resume, content: { ...content, ...to } };
    const edited = await updateLetter(tx, id, caller.userId, patch, now);
    await deps.tell("webhookEvents", { db: tx, events: [changed(edited)] });
    return edited;
  });
  return toLetter(row);
}

const changed = ({ id, userId, name, version }: LetterRow): EventForWebhooks => ({
  userId,
  type: "letter.changed",
  id,
  data: { _id: id, name, version },
});

async function assertOwnResume(
  { getResume }: LettersDeps,
  caller: Caller,
  resume: string | null | undefined,
): Promise<void> {
  if (resume && !(await getResume(caller, resume))) throw notFound();
}
