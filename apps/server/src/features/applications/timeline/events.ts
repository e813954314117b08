import {
  type ApplicationEvent,
  type ApplicationEventUpdate,
  endsAfterStart,
  type NewApplicationEvent,
} from "@postfolio/contract/applications/application-events.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { plus } from "@postfolio/contract/time-units.ts";
import { v7 as uuid } from "uuid";
import type { Tx } from "../../../db/client.ts";
import { RESTORABLE_FOR } from "../../../db/sweep.ts";
import { lockUser } from "../../../db/users.ts";
import type { Deps } from "../../../deps.ts";
import { AppError, notFound } from "../../../errors.ts";
import type { Caller } from "../../../http/implement.ts";
import type { EmbedPhoto } from "../../resumes/resumes.offers.ts";
import { type ApplicationDeps, followEvent } from "../applications.ts";
import { type ApplicationRow, findApplication, lockApplication } from "../applications.queries.ts";
import {
  countEvents,
  deleteMarkedEvents,
  type EventRow,
  findEvent,
  findEvents,
  insertEvent,
  toEvent,
  updateEvent,
} from "./events.queries.ts";
import { nextReminder, stageAfter } from "./events.policy.ts";

interface Target {
  id: string;
  event: string;
}

export async function listEvents(
  { db }: Pick<Deps, "db">,
  { userId }: Caller,
  applicationId: string,
): Promise<ApplicationEvent[]> {
  if (!(await findApplication(db, applicationId, userId))) throw notFound();
  return (await findEvents(db, applicationId, userId)).map(toEvent);
}

/** Runs `change` on a locked application, whose stage then follows its events. */
async function changing(
  deps: ApplicationDeps,
  caller: Caller,
  applicationId: string,
  change: (tx: Tx) => Promise<EventRow>,
): Promise<ApplicationEvent> {
  const { userId } = caller;
  await deps.storage.assertDiskRoom();
  return deps.withPhotosRead(caller, async (tx, embed) => {
    await lockUser(tx, userId);
    const application = await lockApplication(tx, applicationId, userId);
    if (!application) throw notFound();
    const event = await change(tx);
    await follow(tx, deps, caller, { application, changed: event, embed });
    await deps.storage.assertWithinQuota(tx, userId);
    return toEvent(event);
  });
}

async function follow(
  tx: Tx,
  deps: ApplicationDeps,
  caller: Caller,
  { application, changed, embed }: { application: ApplicationRow; changed: EventRow; embed: EmbedPhoto },
): Promise<void> {
  const events = await findEvents(tx, application.id, caller.userId);
  await followEvent(tx, deps, caller, application, {
    ...stageAfter(application, events),
    appliedAt: changed.kind === "applied" && changed.deletedAt === null ? changed.at : undefined,
    embed,
  });
}

export const addEvent = (
  deps: ApplicationDeps,
  caller: Caller,
  applicationId: string,
  asked: NewApplicationEvent,
): Promise<ApplicationEvent> =>
  changing(deps, caller, applicationId, async (tx) => {
    const { userId } = caller;
    if ((await countEvents(tx, applicationId, userId)) >= LIMITS.eventsPerApplication) {
      throw new AppError("conflict", MESSAGES.tooManyEvents);
    }
    const now = deps.clock();
    const at = new Date(asked.at);
    return insertEvent(tx, {
      ...asked,
      id: uuid(),
      userId,
      applicationId,
      at,
      endsAt: toDate(asked.endsAt),
      setAt: now,
      remindAt: nextReminder({ ...asked, at }, now),
      createdAt: now,
      updatedAt: now,
    });
  });

export const editEvent = (
  deps: ApplicationDeps,
  caller: Caller,
  { id, event }: Target,
  { at: newAt, endsAt: newEnd, ...asked }: ApplicationEventUpdate,
): Promise<ApplicationEvent> =>
  changing(deps, caller, id, async (tx) => {
    const target = { id: event, applicationId: id, userId: caller.userId };
    const before = await findEvent(tx, target);
    if (!before) throw notFound();
    const now = deps.clock();
    const at = newAt === undefined ? before.at : new Date(newAt);
    const endsAt = newEnd === undefined ? before.endsAt : toDate(newEnd);
    if (!endsAfterStart({ at: at.toISOString(), endsAt: endsAt?.toISOString() })) {
      throw new AppError("invalid_request", MESSAGES.eventEndsFirst);
    }
    const isSet =
      at.getTime() !== before.at.getTime() || (asked.kind !== undefined && asked.kind !== before.kind);
    if (isSet) await deps.tell("settled", { db: tx, userId: caller.userId, about: [event] });
    const row = await updateEvent(tx, target, "present", {
      ...asked,
      at,
      endsAt,
      ...(isSet && { setAt: now, remindAt: nextReminder({ ...before, ...asked, at }, now) }),
      updatedAt: now,
    });
    return row!;
  });

export async function deleteEvent(
  deps: ApplicationDeps,
  caller: Caller,
  { id, event }: Target,
): Promise<void> {
  await changing(deps, caller, id, async (tx) => {
    const { userId } = caller;
    const now = deps.clock();
    const row = await updateEvent(tx, { id: event, applicationId: id, userId }, "present", {
      deletedAt: now,
    });
    if (!row) throw notFound();
    await deps.tell("settled", { db: tx, userId, about: [event] });
    return row;
  });
}

export const restoreEvent = (
  deps: ApplicationDeps,
  caller: Caller,
  { id, event }: Target,
): Promise<ApplicationEvent> =>
  changing(deps, caller, id, async (tx) => {
    const target = { id: event, applicationId: id, userId: caller.userId };
    const row = await updateEvent(tx, target, "deleted", { deletedAt: null });
    if (!row) throw notFound();
    return row;
  });

export const sweepEvents = ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> =>
  deleteMarkedEvents(db, plus(clock(), -RESTORABLE_FOR));

const toDate = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));
