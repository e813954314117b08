import {
  type EventKind,
  isAhead,
  STAGE_OF_EVENT,
} from "@postfolio/contract/applications/application-events.ts";
import type { Stage } from "@postfolio/contract/applications/application-stages.ts";
import { HOUR, plus } from "@postfolio/contract/time-units.ts";

interface Dated {
  id: string;
  kind: EventKind;
  at: Date;
  setAt: Date;
}

/**
 * The stage follows the latest event that sets a stage. A stage that the user chose stays, unless an event that is
 * dated later was also entered later: an interview in a week does not reopen an application that was closed today.
 */
export function stageAfter(
  { chosenStage, stageChosenAt }: { chosenStage: Stage; stageChosenAt: Date | null },
  events: readonly Dated[],
): { stage: Stage; eventId: string | null } {
  const latest = events
    .filter(({ at, setAt }) => stageChosenAt === null || (at >= stageChosenAt && setAt >= stageChosenAt))
    .filter(({ kind }) => STAGE_OF_EVENT[kind] !== undefined)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .at(-1);
  return latest
    ? { stage: STAGE_OF_EVENT[latest.kind]!, eventId: latest.id }
    : { stage: chosenStage, eventId: null };
}

/**
 * The first reminder comes a day before the event, at the same time of day; the second, an hour before. Returns null if
 * both are past.
 */
export function nextReminder(
  { kind, at, timeZone }: { kind: EventKind; at: Date; timeZone: string },
  now: Date,
): Date | null {
  if (!isAhead(kind)) return null;
  const dayBefore = Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .subtract({ days: 1 });
  return [new Date(dayBefore.epochMilliseconds), plus(at, -HOUR)].find((moment) => moment > now) ?? null;
}
