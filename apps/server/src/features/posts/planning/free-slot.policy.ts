import { type Rhythm, slotsOf } from "@postfolio/contract/campaigns/slots.ts";
import { CLOSE } from "@postfolio/contract/posts/close-posts.ts";
import type { QueueTimes } from "@postfolio/contract/posts/own-posts.ts";
import { HOUR, MINUTE } from "@postfolio/contract/time-units.ts";

/** Default local times for users without campaigns. */
const SENSIBLE = ["09:00", "12:30", "17:00"];
/** Minimum time between two posts, and a shorter one for when no day has that much room. */
const APART = HOUR;
const CLOSER = 30 * MINUTE;
const AHEAD = 5 * MINUTE;
export const LOOK_AHEAD_DAYS = 60;

interface SlotSearch {
  now: Date;
  timeZone: string;
  /** If this is null or contains no times, times are derived from the campaigns. */
  queue: Pick<QueueTimes, "times" | "days"> | null;
  rhythms: readonly Rhythm[];
  taken: readonly Date[];
  hasRoom: (day: string) => boolean;
}

export const dayIn = (at: Date, timeZone: string): Temporal.PlainDate =>
  at.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate();

/** If the user chose no times, uses one of the campaigns' times or a default time. Null if no time is free. */
export function freeSlot(wanted: SlotSearch): Date | null {
  // Times that the user chose may be closer together.
  if (wanted.queue?.times.length) return freeSlotApart(wanted, CLOSE);
  return freeSlotApart(wanted, APART) ?? freeSlotApart(wanted, CLOSER);
}

function freeSlotApart(
  { now, timeZone, queue, rhythms, taken, hasRoom }: SlotSearch,
  apart: number,
): Date | null {
  const today = dayIn(now, timeZone);
  // Only posts in the same or an adjacent time span can be too close.
  const spanOf = (at: Date) => Math.floor(at.getTime() / apart);
  const close = Map.groupBy(taken, spanOf);
  const isFree = (at: Date) =>
    at.getTime() >= now.getTime() + AHEAD &&
    [-1, 0, 1].every((step) =>
      (close.get(spanOf(at) + step) ?? []).every(
        (other) => Math.abs(other.getTime() - at.getTime()) >= apart,
      ),
    );
  for (let ahead = 0; ahead < LOOK_AHEAD_DAYS; ahead += 1) {
    const day = today.add({ days: ahead });
    if (!hasRoom(day.toString())) continue;
    const at = (time: string) =>
      new Date(day.toPlainDateTime(time).toZonedDateTime(timeZone).epochMilliseconds);
    const choices = queue?.times.length
      ? [queue.days.includes(day.dayOfWeek) ? queue.times.map(at) : []]
      : [rhythms.flatMap((rhythm) => timesOn(rhythm, day, timeZone)), SENSIBLE.map(at)];
    const free = choices.map((times) => times.filter(isFree).sort((a, b) => Number(a) - Number(b)));
    const found = free.flat()[0];
    if (found) return found;
  }
  return null;
}

const timesOn = (rhythm: Rhythm, day: Temporal.PlainDate, timeZone: string): Date[] =>
  [-1, 0, 1]
    .flatMap((days) => slotsOf(rhythm, day.add({ days })))
    .map(({ at }) => at)
    .filter((at) => dayIn(at, timeZone).equals(day));
