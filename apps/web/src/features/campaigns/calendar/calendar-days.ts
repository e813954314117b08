import { HOUR } from "@postfolio/contract/time-units.ts";
import { addDays, dayOf, daysBetween } from "../../../lib/time/time.ts";

export const VIEWS = ["week", "month"] as const;
export type View = (typeof VIEWS)[number];

export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return dayOf(new Date(Date.UTC(year, month - 1 + count, 1, 12)), "UTC");
}

/** 1 (Monday) to 7. */
const weekdayOf = (day: string): number => new Date(`${day}T12:00Z`).getUTCDay() || 7;

/** @param firstWeekday from 1 (Monday) to 7 */
const startOfWeek = (day: string, firstWeekday: number): string =>
  addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));

/** @param firstWeekday from 1 (Monday) to 7 */
export function weekAround(day: string, firstWeekday: number): string[] {
  const start = startOfWeek(day, firstWeekday);
  return Array.from({ length: 7 }, (_, at) => addDays(start, at));
}

/** Returns four to six weeks. @param firstWeekday from 1 (Monday) to 7 */
export function monthAround(day: string, firstWeekday: number): string[] {
  const start = startOfWeek(addMonths(day, 0), firstWeekday);
  const weeks = Math.ceil(daysBetween(start, addMonths(day, 1)) / 7);
  return Array.from({ length: 7 * weeks }, (_, at) => addDays(start, at));
}

export function weeksFrom(day: string, firstWeekday: number): string[] {
  const start = startOfWeek(day, firstWeekday);
  return Array.from({ length: 5 * 7 }, (_, at) => addDays(start, at));
}

export const startOf = (day: string): Date => new Date(`${day}T00:00`);

export function hourOn(day: string, hour: number): Date {
  const at = startOf(day);
  at.setHours(hour);
  return at;
}

const DAYTIME = { first: 8, last: 20 };

/** @param used hours with posts, which are shown in addition to daytime hours */
export const hoursOf = (used: readonly number[]): number[] =>
  Array.from({ length: 24 }, (_, hour) => hour).filter(
    (hour) => (hour >= DAYTIME.first && hour <= DAYTIME.last) || used.includes(hour),
  );

const MORNING = 9;

/** Returns the default time for a new post: in the morning, or at the next full hour; null if the day is over. */
export function freeTimeOf(day: string, now: Date): Date | null {
  const morning = hourOn(day, MORNING);
  if (morning > now) return morning;
  const next = new Date(Math.floor(now.getTime() / HOUR + 1) * HOUR);
  return next < startOf(addDays(day, 1)) ? next : null;
}

/** Moves an instant to another day, and optionally to another hour, in the browser's time zone. */
export function onDay(instant: string, day: string, hour?: number): Date {
  const at = new Date(instant);
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  at.setFullYear(year, month - 1, date);
  if (hour !== undefined) at.setHours(hour);
  return at;
}

/** Accepts only days in this century. */
export const readDay = (asked: string | null, otherwise: string): string =>
  asked !== null && /^20\d\d-\d\d-\d\d$/u.test(asked) && !Number.isNaN(startOf(asked).getTime())
    ? asked
    : otherwise;
