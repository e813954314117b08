import type { Stage } from "@postfolio/contract/applications/application-stages.ts";
import type {
  Application,
  ApplicationSummary,
  ApplicationUpdate,
  NewApplication,
  SentLetter,
  SentResume,
} from "@postfolio/contract/applications/applications.ts";
import type { Letter } from "@postfolio/contract/letters/letter.ts";
import type { ApplicationsWanted } from "@postfolio/contract/applications/applications.routes.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { plus } from "@postfolio/contract/time-units.ts";
import { v7 as uuid } from "uuid";
import type { Db, Tx } from "../../db/client.ts";
import { inBatches } from "../../db/keyset.ts";
import { RESTORABLE_FOR } from "../../db/sweep.ts";
import { lockUser } from "../../db/users.ts";
import type { Deps } from "../../deps.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import type { Storage } from "../documents/documents.offers.ts";
import type { EmbedPhoto, LockResume, WithPhotosRead } from "../resumes/resumes.offers.ts";
import type { Tell } from "../../events.ts";
import { hasCome } from "./follow-ups.ts";
import { isSent, sendingOf } from "./applications.policy.ts";
import {
  type ApplicationRow,
  countApplications,
  deleteMarked,
  findApplication,
  findApplicationAfter,
  findListed,
  findSent,
  insertApplication,
  type LightRow,
  lockApplication,
  markDeleted,
  unmarkDeleted,
  updateApplication,
} from "./applications.queries.ts";
import { findEvents, toEvent } from "./timeline/events.queries.ts";

export type ApplicationDeps = Pick<Deps, "db" | "clock"> & {
  storage: Storage;
  lockResume: LockResume;
  withPhotosRead: WithPhotosRead;
  letterOf: (tx: Tx, caller: Caller, id: string) => Promise<Letter>;
  tell: Tell;
  hasLink: (tx: Tx, caller: Caller, id: string) => Promise<boolean>;
};

function textsOf<T extends ApplicationUpdate>(asked: T) {
  const {
    resume: _resume,
    letter: _letter,
    link: _link,
    appliedAt: _appliedAt,
    followUpAt: _followUpAt,
    postingReadAt: _postingReadAt,
    resumeVersion: _version,
    ...texts
  } = asked;
  return texts;
}

export async function createApplication(
  deps: ApplicationDeps,
  caller: Caller,
  asked: NewApplication,
): Promise<Application> {
  const id = uuid();
  const { userId } = caller;
  await deps.storage.assertDiskRoom();
  return deps.withPhotosRead(caller, async (tx, embed) => {
    await lockUser(tx, userId);
    if ((await countApplications(tx, userId)) >= LIMITS.applicationsPerUser) {
      throw new AppError("conflict", MESSAGES.tooManyApplications);
    }
    const { resume, letter, link, followUpAt, postingReadAt } = asked;
    await assertLink(tx, deps, caller, link);
    const now = deps.clock();
    await insertApplication(tx, {
      id,
      userId,
      ...textsOf(asked),
      resumeId: resume,
      letterId: letter,
      ...following(followUpAt, now),
      postingReadAt: toDate(postingReadAt),
      linkId: link,
      ...(await sending(tx, deps, caller, { before: null, asked, embed })),
      ...(asked.stage !== "saved" && choosing(asked.stage, now)),
      createdAt: now,
      updatedAt: now,
    });
    await deps.storage.assertWithinQuota(tx, userId);
    return tellChange(tx, deps, userId, await stored(tx, id, userId));
  });
}

export async function editApplication(
  deps: ApplicationDeps,
  caller: Caller,
  id: string,
  asked: ApplicationUpdate,
): Promise<Application> {
  const { userId } = caller;
  await deps.storage.assertDiskRoom();
  return deps.withPhotosRead(caller, async (tx, embed) => {
    await lockUser(tx, userId);
    const before = await lockApplication(tx, id, userId);
    if (!before) throw notFound();
    const { resume, letter, link, followUpAt, postingReadAt } = asked;
    await assertLink(tx, deps, caller, link);
    await updateApplication(tx, id, userId, {
      ...textsOf(asked),
      ...(resume !== undefined && { resumeId: resume }),
      ...(letter !== undefined && { letterId: letter }),
      ...(followUpAt !== undefined && following(followUpAt, deps.clock())),
      ...(postingReadAt !== undefined && { postingReadAt: toDate(postingReadAt) }),
      ...(link !== undefined && { linkId: link }),
      ...(await sending(tx, deps, caller, {
        before,
        asked: { ...asked, stage: asked.stage ?? before.stage },
        embed,
      })),
      ...(asked.stage !== undefined && choosing(asked.stage, deps.clock())),
      updatedAt: deps.clock(),
    });
    if (followUpAt !== undefined || asked.stage !== undefined)
      await deps.tell("settled", { db: tx, userId, about: [id] });
    await deps.storage.assertWithinQuota(tx, userId);
    return tellChange(tx, deps, userId, await stored(tx, id, userId));
  });
}

const choosing = (stage: Stage, now: Date) => ({
  chosenStage: stage,
  stageChosenAt: now,
  stageEventId: null,
});

/** Moves an application to the stage of an event, within the event's transaction. */
export async function followEvent(
  tx: Tx,
  deps: ApplicationDeps,
  caller: Caller,
  before: ApplicationRow,
  {
    stage,
    eventId,
    appliedAt,
    embed,
  }: { stage: Stage; eventId: string | null; appliedAt: Date | undefined; embed: EmbedPhoto },
): Promise<void> {
  const { id } = before;
  const { userId } = caller;
  const hasMoved = stage !== before.stage;
  const isDated = appliedAt !== undefined && stage !== "saved" && appliedAt !== before.appliedAt;
  if (!hasMoved && !isDated && eventId === before.stageEventId) return;
  const asked = { stage, ...(isDated && { appliedAt: appliedAt.toISOString() }) };
  await updateApplication(tx, id, userId, {
    stage,
    stageEventId: eventId,
    ...((hasMoved || isDated) && (await sending(tx, deps, caller, { before, asked, embed }))),
    updatedAt: deps.clock(),
  });
  if (hasMoved) await tellChange(tx, deps, userId, await stored(tx, id, userId));
}

function following(instant: string | null, now: Date): Pick<ApplicationRow, "followUpAt" | "remindedOf"> {
  const followUpAt = toDate(instant);
  return { followUpAt, remindedOf: followUpAt && hasCome(followUpAt, now) ? followUpAt : null };
}

async function assertLink(
  tx: Tx,
  { hasLink }: ApplicationDeps,
  caller: Caller,
  link: string | null | undefined,
): Promise<void> {
  if (link && !(await hasLink(tx, caller, link))) throw notFound();
}

async function sending(
  tx: Tx,
  deps: ApplicationDeps,
  caller: Caller,
  {
    before,
    asked,
    embed,
  }: {
    before: ApplicationRow | null;
    asked: ApplicationUpdate & Pick<NewApplication, "stage">;
    embed: EmbedPhoto;
  },
): Promise<Partial<Pick<ApplicationRow, "appliedAt" | "sentResume" | "sentLetter">>> {
  const { appliedAt, ...to } = sendingOf(before, asked, deps.clock());
  const resumeId = asked.resume === undefined ? before?.resumeId : asked.resume;
  const letterId = asked.letter === undefined ? before?.letterId : asked.letter;
  const lockedResume = async (id: string) =>
    deps.lockResume(tx, caller, id, (to.resume === "copy" && asked.resumeVersion) || undefined);
  const lockedLetter = async (id: string): Promise<SentLetter> => {
    const letter = await deps.letterOf(tx, caller, id);
    const { _id, user: _u, createdAt: _c, updatedAt: _up, resume: head, ...content } = letter;
    return {
      ...content,
      // An undated letter gets the application's date.
      date: content.date || (appliedAt ?? deps.clock()).toISOString().slice(0, 10),
      // A resume in the trash does not provide a letterhead.
      head: head === null ? null : await deps.lockResume(tx, caller, head).catch(noneIfMissing),
    };
  };
  // Documents that are only linked must also belong to the caller.
  const resumeNow = resumeId && (to.resume === "copy" || asked.resume) ? await lockedResume(resumeId) : null;
  const letterNow = letterId && (to.letter === "copy" || asked.letter) ? await lockedLetter(letterId) : null;
  const withHead = (letter: SentLetter) => ({ ...letter, head: letter.head && embed(letter.head) });
  return {
    appliedAt,
    ...(to.resume !== "keep" && { sentResume: to.resume === "copy" ? resumeNow && embed(resumeNow) : null }),
    ...(to.letter !== "keep" && {
      sentLetter: to.letter === "copy" ? letterNow && withHead(letterNow) : null,
    }),
  };
}

export async function getApplication({ db }: Pick<Deps, "db">, caller: Caller, id: string) {
  return stored(db, id, caller.userId);
}

export async function getSent(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  id: string,
): Promise<{ resume: SentResume | null; letter: SentLetter | null }> {
  const row = await findSent(db, id, caller.userId);
  if (!row) throw notFound();
  return isSent(row) ? { resume: row.sentResume, letter: row.sentLetter } : { resume: null, letter: null };
}

export async function listApplications(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  wanted: ApplicationsWanted,
): Promise<ApplicationSummary[]> {
  return (await findListed(db, caller.userId, wanted)).map(toSummary);
}

export async function deleteApplication({ db, clock, tell }: ApplicationDeps, caller: Caller, id: string) {
  const { userId } = caller;
  await db.transaction(async (tx) => {
    if (!(await markDeleted(tx, id, userId, clock()))) throw notFound();
    const events = await findEvents(tx, id, userId);
    await tell("settled", { db: tx, userId, about: [id, ...events.map((event) => event.id)] });
    const change = { userId, type: "application.changed" as const, id, data: { _id: id, deleted: true } };
    await tell("webhookEvents", { db: tx, events: [change] });
  });
}

export async function restoreApplication(
  deps: ApplicationDeps,
  { userId }: Caller,
  id: string,
): Promise<Application> {
  return deps.db.transaction(async (tx) => {
    if (!(await unmarkDeleted(tx, id, userId))) throw notFound();
    return tellChange(tx, deps, userId, await stored(tx, id, userId));
  });
}

async function tellChange(
  tx: Tx,
  { tell }: ApplicationDeps,
  userId: string,
  application: Application,
): Promise<Application> {
  const { _id, title, company, stage } = application;
  const change = {
    userId,
    type: "application.changed" as const,
    id: _id,
    data: { _id, title, company, stage },
  };
  await tell("webhookEvents", { db: tx, events: [change] });
  return application;
}

export const sweepApplications = ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> =>
  deleteMarked(db, plus(clock(), -RESTORABLE_FOR));

export async function* everyApplication({ db }: Pick<Deps, "db">, { userId }: Caller) {
  for await (const rows of inBatches((after) => findApplicationAfter(db, userId, after))) {
    yield Promise.all(
      rows.map(async ({ sentResume, sentLetter, deletedAt, ...row }) => ({
        ...toApplication(row),
        events: (await findEvents(db, row.id, userId)).map(toEvent),
        sentResume,
        sentLetter,
        deletedAt: toIso(deletedAt),
      })),
    );
  }
}

async function stored(db: Db | Tx, id: string, userId: string): Promise<Application> {
  const row = await findApplication(db, id, userId);
  if (!row) throw notFound();
  return toApplication(row);
}

type WholeRow = Omit<LightRow, "bytes" | "deletedAt" | "remindedOf" | "resumeName" | "letterName">;

const toApplication = ({ description, notes, ...row }: WholeRow): Application => ({
  ...toSummary(row),
  description,
  notes,
});

const toSummary = (row: Omit<WholeRow, "description" | "notes">): ApplicationSummary => ({
  _id: row.id,
  title: row.title,
  company: row.company,
  url: row.url,
  location: row.location,
  salary: row.salary,
  deadline: row.deadline,
  contact: row.contact,
  stage: row.stage,
  stageEvent: row.stageEventId,
  resume: row.resumeId,
  resumeVersion: isSent(row) ? row.resumeVersion : null,
  letter: row.letterId,
  link: row.linkId,
  linkViews: row.linkViews === null ? null : { count: row.linkViews, lastAt: toIso(row.linkViewedAt) },
  appliedAt: isSent(row) ? toIso(row.appliedAt) : null,
  followUpAt: toIso(row.followUpAt),
  postingReadAt: toIso(row.postingReadAt),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

function noneIfMissing(error: unknown): null {
  if (error instanceof AppError && error.code === "not_found") return null;
  throw error;
}

const toDate = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));
const toIso = (instant: Date | null): string | null => instant?.toISOString() ?? null;
