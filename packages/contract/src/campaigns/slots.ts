import { LIMITS } from "../limits.ts";

/** What determines when a campaign's posts go out. */
export interface Rhythm {
  /** Posts a day. */
  schedule: number;
  /** IANA name. */
  timeZone: string;
  /** Minutes from midnight, wall clock. */
  windowStart: number;
  windowEnd: number;
  /** The same for each of a day's posts, in order, instead of the window; null if they follow from the window. */
  times: readonly number[] | null;
  /** Days of the week with posts, from 1 (Monday) to 7. */
  days: readonly number[];
  /** The first and last local day with posts, as in `2026-11-21`; null if there is none. */
  startsOn: string | null;
  endsOn: string | null;
  /** Minutes by which slots in the window are shifted, so that not all campaigns publish at the same time. */
  offsetMinutes: number;
}

export interface Slot {
  /** The local date, as in `2026-11-21`. */
  day: string;
  /** Which of the day's slots, from 0. */
  slot: number;
  at: Date;
  /** Minutes by which it was moved away from other posts of the account; 0 if absent. */
  shift?: number;
}

/** Minutes from midnight of a wall-clock time as in `09:00`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The wall-clock time for minutes from midnight, as in `09:00`. */
export const wallClockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/**
 * Wall-clock minutes from midnight of a day's slots: the campaign's own times, or the middle of equal parts of the
 * window, shifted by the campaign's offset as far as they stay in their parts.
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

/** The times of a day's posts; approximate in a window, since they lack the campaign's offset. */
export function slotTimes({
  schedule,
  times = null,
  ...window
}: {
  schedule: number;
  /** `HH:MM`, wall clock. */
  windowStart: string;
  windowEnd: string;
  times?: readonly string[] | null;
}): readonly string[] {
  if (times) return times;
  const [windowStart, windowEnd] = [minutesOf(window.windowStart), minutesOf(window.windowEnd)];
  // Whatever is typed into a form arrives here, even a million posts.
  if (!Number.isInteger(schedule) || schedule < 1 || schedule > LIMITS.postsPerDay) return [];
  if (!(windowEnd > windowStart)) return [];
  return slotMinutes({ schedule, windowStart, windowEnd, times, offsetMinutes: 0 }).map(wallClockOf);
}

const hasPosts = ({ days, startsOn, endsOn }: Rhythm, day: Temporal.PlainDate): boolean => {
  const date = day.toString();
  const within = (startsOn === null || date >= startsOn) && (endsOn === null || date <= endsOn);
  return within && days.includes(day.dayOfWeek);
};

/**
 * The slots of a local day; none on a day without posts. A wall-clock time that daylight saving time skips is moved by as much as the
 * clock; one that occurs twice is used the first time.
 */
export function slotsOf(rhythm: Rhythm, day: Temporal.PlainDate): Slot[] {
  if (!hasPosts(rhythm, day)) return [];
  return slotMinutes(rhythm).map((minutes, slot) => ({
    day: day.toString(),
    slot,
    at: instantOf(rhythm, day, minutes),
  }));
}

/** The first and the last minute of a local day's window. */
export const windowOn = (
  rhythm: Pick<Rhythm, "timeZone" | "windowStart" | "windowEnd">,
  day: Temporal.PlainDate,
): { first: Date; last: Date } => ({
  first: instantOf(rhythm, day, rhythm.windowStart),
  last: instantOf(rhythm, day, rhythm.windowEnd - 1),
});

const instantOf = ({ timeZone }: Pick<Rhythm, "timeZone">, day: Temporal.PlainDate, minutes: number): Date =>
  new Date(day.toPlainDateTime(wallClockOf(minutes)).toZonedDateTime(timeZone).epochMilliseconds);
