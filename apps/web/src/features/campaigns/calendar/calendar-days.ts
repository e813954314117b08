import { HOUR } from "@postfolio/contract/time-units.ts";
import { addDays, dayOf, daysBetween } from "../../../lib/time/time.ts";

export const VIEWS = ["week", "month"] as const;
export type View = (typeof VIEWS)[number];

/** The first day of the month that is so many months later. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return dayOf(new Date(Date.UTC(year, month - 1 + count, 1, 12)), "UTC");
}

/** From 1 (Monday) to 7. */
const weekdayOf = (day: string): number => new Date(`${day}T12:00Z`).getUTCDay() || 7;

/** @param firstWeekday what weeks begin with, from 1 (Monday) to 7 */
const startOfWeek = (day: string, firstWeekday: number): string =>
  addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));

/** The seven days of the week that a day is part of. @param firstWeekday as above */
export function weekAround(day: string, firstWeekday: number): string[] {
  const start = startOfWeek(day, firstWeekday);
  return Array.from({ length: 7 }, (_, at) => addDays(start, at));
}

/** The days of the four to six weeks that a month is part of. @param firstWeekday as above */
export function monthAround(day: string, firstWeekday: number): string[] {
  const start = startOfWeek(addMonths(day, 0), firstWeekday);
  const weeks = Math.ceil(daysBetween(start, addMonths(day, 1)) / 7);
  return Array.from({ length: 7 * weeks }, (_, at) => addDays(start, at));
}

/** The days of five weeks, from the one that a day is part of. @param firstWeekday as above */
export function weeksFrom(day: string, firstWeekday: number): string[] {
  const start = startOfWeek(day, firstWeekday);
  return Array.from({ length: 5 * 7 }, (_, at) => addDays(start, at));
}

/** The start of a day in the browser's time zone. */
export const startOf = (day: string): Date => new Date(`${day}T00:00`);

/** An hour of a day, in the browser's time zone. */
export function hourOn(day: string, hour: number): Date {
  const at = startOf(day);
  at.setHours(hour);
  return at;
}

/** Hours that a week always shows. */
const DAYTIME = { first: 8, last: 20 };

/** The hours that a week shows: those of the day, and any other with a post. @param used hours with posts */
export const hoursOf = (used: readonly number[]): number[] =>
  Array.from({ length: 24 }, (_, hour) => hour).filter(
    (hour) => (hour >= DAYTIME.first && hour <= DAYTIME.last) || used.includes(hour),
  );

/** The hour that a day starts with for a new post. */
const MORNING = 9;

/** A time of a day for a new post: in the morning, or at the next full hour; null if none is left. */
export function freeTimeOf(day: string, now: Date): Date | null {
  const morning = hourOn(day, MORNING);
  if (morning > now) return morning;
  const next = new Date(Math.floor(now.getTime() / HOUR + 1) * HOUR);
  return next < startOf(addDays(day, 1)) ? next : null;
}

/** An instant at its own time of day on another day, both in the browser's time zone, or in another hour of it. */
export function onDay(instant: string, day: string, hour?: number): Date {
  const at = new Date(instant);
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  at.setFullYear(year, month - 1, date);
  if (hour !== undefined) at.setHours(hour);
  return at;
}

/** The day that an address names, if it is a real day of this century; otherwise the fallback. */
export const readDay = (asked: string | null, otherwise: string): string =>
  asked !== null && /^20\d\d-\d\d-\d\d$/u.test(asked) && !Number.isNaN(startOf(asked).getTime())
    ? asked
    : otherwise;
