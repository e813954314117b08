import { LIMITS } from "../limits.ts";

export interface Rhythm {
  schedule: number;
  /** IANA name. */
  timeZone: string;
  /** Minutes from midnight, wall clock. */
  windowStart: number;
  windowEnd: number;
  /** Of a day's posts, instead of the window. */
  times: readonly number[] | null;
  /** 1 (Monday) to 7. */
  days: readonly number[];
  /** Local days, as in `2026-11-21`. */
  startsOn: string | null;
  endsOn: string | null;
  /** Shifts slots, so that not all campaigns publish at once. */
  offsetMinutes: number;
}

export interface Slot {
  /** As in `2026-11-21`. */
  day: string;
  /** From 0. */
  slot: number;
  at: Date;
  /** Minutes by which it was moved away from other posts. */
  shift?: number;
}

/** Of `09:00`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** As in `09:00`. */
export const wallClockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/**
 * Minutes from midnight: the campaign's own times, or the middle of equal parts of the window, shifted by its offset
 * within the parts.
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

/** Approximate in a window, without the campaign's offset. */
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
  // A form passes on whatever is typed.
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
 * A time that daylight saving time skips is moved by as much as the clock; one that occurs twice is used the first
 * time.
 */
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
