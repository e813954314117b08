import { LIMITS } from "@postfolio/contract/limits.ts";

interface Day {
  /** Posts a day. */
  schedule: number;
  /** `HH:MM`, local wall-clock times. */
  windowStart: string;
  windowEnd: string;
}

/** Minutes after midnight. */
export const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/**
 * About when a day's posts go out: each stands in the middle of an equal part of the window. The server
 * moves all of a campaign's by the same few minutes, so these times are near, not exact.
 */
export function slotTimes({ schedule, windowStart, windowEnd }: Day): string[] {
  const start = minutesOf(windowStart);
  const part = (minutesOf(windowEnd) - start) / schedule;
  // Whatever is typed into a form comes here: a million posts are no list to make.
  if (!(part > 0) || !Number.isInteger(schedule) || schedule > LIMITS.postsPerDay) return [];
  return Array.from({ length: schedule }, (_, slot) => clockOf(Math.round(start + (slot + 0.5) * part)));
}
