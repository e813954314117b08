import { type Rhythm, slotsOf } from "@postfolio/contract/campaigns/slots.ts";
import { CLOSE } from "@postfolio/contract/posts/close-posts.ts";
import type { QueueTimes } from "@postfolio/contract/posts/own-posts.ts";
import { HOUR, MINUTE } from "@postfolio/contract/time-units.ts";

/** When posts go out for users without campaigns: local wall-clock times. */
const SENSIBLE = ["09:00", "12:30", "17:00"];
/** Milliseconds that two posts are apart at least, and what has to do if no day has room for that. */
const APART = HOUR;
const CLOSER = 30 * MINUTE;
/** Milliseconds that a free slot is ahead at least. */
const AHEAD = 5 * MINUTE;
/** Days to look for a free slot. */
export const LOOK_AHEAD_DAYS = 60;

interface Wanted {
  now: Date;
  /** The user's, as an IANA name. */
  timeZone: string;
  /** The times that the user chose; null or without times, they follow from the campaigns. */
  queue: Pick<QueueTimes, "times" | "days"> | null;
  /** The campaigns whose times the user posts at. */
  rhythms: readonly Rhythm[];
  /** Times at which something goes out. */
  taken: readonly Date[];
  /** Whether the plan has room on a local day. */
  hasRoom: (day: string) => boolean;
}

/** The local day of an instant. */
export const dayIn = (at: Date, timeZone: string): Temporal.PlainDate =>
  at.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate();

/**
 * The first free slot on a day with room: one of the times that the user chose; without any, one of the campaigns', or
 * else a sensible hour. Null if there is none.
 */
export function freeSlot(wanted: Wanted): Date | null {
  // Chosen times may be closer to each other than those we choose.
  if (wanted.queue?.times.length) return freeSlotApart(wanted, CLOSE);
  return freeSlotApart(wanted, APART) ?? freeSlotApart(wanted, CLOSER);
}

function freeSlotApart(
  { now, timeZone, queue, rhythms, taken, hasRoom }: Wanted,
  apart: number,
): Date | null {
  const today = dayIn(now, timeZone);
  const isFree = (at: Date) =>
    at.getTime() >= now.getTime() + AHEAD &&
    taken.every((other) => Math.abs(other.getTime() - at.getTime()) >= apart);
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

/** The slots of a campaign that fall on a day of another time zone. */
const timesOn = (rhythm: Rhythm, day: Temporal.PlainDate, timeZone: string): Date[] =>
  [-1, 0, 1]
    .flatMap((days) => slotsOf(rhythm, day.add({ days })))
    .map(({ at }) => at)
    .filter((at) => dayIn(at, timeZone).equals(day));
