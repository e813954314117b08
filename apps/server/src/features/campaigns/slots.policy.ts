import { type Rhythm, type Slot, slotsOf } from "@postfolio/contract/campaigns/slots.ts";
import { HOUR } from "@postfolio/contract/time-units.ts";

const HORIZON_DAYS = 7;
/** A new or awakened campaign publishes nothing until its texts can be read. */
export const START_AHEAD = HOUR;
/** In minutes, in either direction. */
export const MAX_OFFSET = 7;

export function slotsAhead(
  rhythm: Rhythm,
  now: Date,
  { after = null, through }: { after?: string | null; through: string },
): Slot[] {
  const last = Temporal.PlainDate.from(through);
  const today = now.toTemporalInstant().toZonedDateTimeISO(rhythm.timeZone).toPlainDate();
  const next = after === null ? today : Temporal.PlainDate.from(after).add({ days: 1 });
  const slots: Slot[] = [];
  for (
    let day = Temporal.PlainDate.compare(next, today) > 0 ? next : today;
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  ) {
    slots.push(...slotsOf(rhythm, day).filter(({ at }) => at > now));
  }
  return slots;
}

/**
 * Drops the last slots on days whose posts are used up, so that replacing a campaign does not exceed the plan.
 * @param spent posts sent per day beyond those of active campaigns
 * @param spare posts per day that the plan allows beyond those of active campaigns
 */
export function withoutSpent(
  slots: readonly Slot[],
  spent: ReadonlyMap<string, number>,
  spare: number,
): Slot[] {
  return slots.filter(({ day, slot }) => {
    const after = slots.filter((other) => other.day === day && other.slot > slot).length;
    return after >= (spent.get(day) ?? 0) - spare;
  });
}

/** The same for every time zone, so that all campaigns advance together. */
export const plannedThrough = (now: Date): string =>
  now.toTemporalInstant().toZonedDateTimeISO("UTC").toPlainDate().add({ days: HORIZON_DAYS }).toString();
