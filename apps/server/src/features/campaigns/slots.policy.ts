import { type Rhythm, type Slot, slotsOf } from "@postfolio/contract/campaigns/slots.ts";
import { HOUR } from "@postfolio/contract/time-units.ts";

/** Days to plan ahead. */
const HORIZON_DAYS = 7;
/** Milliseconds for which a created, woken or restored campaign publishes nothing, so that its texts can be read. */
export const START_AHEAD = HOUR;
/** The largest offset of a campaign's slots, in minutes either way. */
export const MAX_OFFSET = 7;

/** The slots from a local day, or from today, through another day, without past ones. */
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
 * Drops the last slots of days whose posts have already gone out, so that a user who removes a campaign and
 * creates another gets no more posts that day than the plan allows.
 * @param spent posts of a day that went out beyond those of the campaigns that are active now
 * @param spare posts a day that the plan allows beyond those campaigns
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

/** The last local day to plan: the same for every time zone, so that all campaigns advance together. */
export const plannedThrough = (now: Date): string =>
  now.toTemporalInstant().toZonedDateTimeISO("UTC").toPlainDate().add({ days: HORIZON_DAYS }).toString();
