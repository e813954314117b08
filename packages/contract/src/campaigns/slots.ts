import { LIMITS } from "../limits.ts";

export interface Rhythm {
  schedule: number;
  timeZone: string;
  /** In minutes from midnight, local time. */
  windowStart: number;
  windowEnd: number;
  /** In minutes from midnight; these replace the window. */
  times: readonly number[] | null;
  /** ISO 8601: 1 is Monday. */
  days: readonly number[];
  /** A local day, for example `2026-11-21`. */
  startsOn: string | null;
  endsOn: string | null;
  /** Shifts slots, so that campaigns do not all publish at once. */
  offsetMinutes: number;
}

export interface Slot {
  /** For example, `2026-11-21`. */
  day: string;
  /** Starts at 0. */
  slot: number;
  at: Date;
  /** By how many minutes the slot was moved, to keep it away from other posts. */
  shift?: number;
}

/** @param time for example `09:00` */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const wallClockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/**
 * Returns slots in minutes from midnight: custom times, or the midpoints of equal parts of the window plus the offset.
 */
export function slotMinutes({
  schedule,
  windowStart,
  windowEnd,
  times,
  offsetMinutes,
}: Pick<Rhythm, "schedule" | "windowStart" | "windowEnd" | "times" | "offsetMinutes">): readonly number[] {
  if (times) return times;
  const length = windowEnd - windowStart;
  const room = Math.floor((length - 1) / (2 * schedule));
  const moved = windowStart + Math.max(-room, Math.min(room, offsetMinutes));
  return Array.from(
    { length: schedule },
    (_, slot) => moved + Math.floor((length * (2 * slot + 1)) / (2 * schedule)),
  );
}

/** For a window, these times are approximate, because the form does not know the campaign's offset. */
export function slotTimes({
  schedule,
  times = null,
  ...window
}: {
  schedule: number;
  /** `HH:MM`, in local time. */
  windowStart: string;
  windowEnd: string;
  times?: readonly string[] | null;
}): readonly string[] {
  if (times) return times;
  const [windowStart, windowEnd] = [minutesOf(window.windowStart), minutesOf(window.windowEnd)];
  // Forms pass on whatever the user types.
  if (!Number.isInteger(schedule) || schedule < 1 || schedule > LIMITS.postsPerDay) return [];
  if (!(windowEnd > windowStart)) return [];
  return slotMinutes({ schedule, windowStart, windowEnd, times, offsetMinutes: 0 }).map(wallClockOf);
}

const hasPosts = ({ days, startsOn, endsOn }: Rhythm, day: Temporal.PlainDate): boolean => {
  const date = day.toString();
  const within = (startsOn === null || date >= startsOn) && (endsOn === null || date <= endsOn);
  return within && days.includes(day.dayOfWeek);
};

/** Returns a day's slots. Times that daylight saving time skips move forward; times that occur twice are used once. */
export function slotsOf(rhythm: Rhythm, day: Temporal.PlainDate): Slot[] {
  if (!hasPosts(rhythm, day)) return [];
  return slotMinutes(rhythm).map((minutes, slot) => ({
    day: day.toString(),
    slot,
    at: instantOf(rhythm, day, minutes),
  }));
}

export const windowOn = (
  rhythm: Pick<Rhythm, "timeZone" | "windowStart" | "windowEnd">,
  day: Temporal.PlainDate,
): { first: Date; last: Date } => ({
  first: instantOf(rhythm, day, rhythm.windowStart),
  last: instantOf(rhythm, day, rhythm.windowEnd - 1),
});

const instantOf = ({ timeZone }: Pick<Rhythm, "timeZone">, day: Temporal.PlainDate, minutes: number): Date =>
  new Date(day.toPlainDateTime(wallClockOf(minutes)).toZonedDateTime(timeZone).epochMilliseconds);
