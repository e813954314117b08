import { DAY } from "../time-units.ts";

/** Post ages, in milliseconds, at which to fetch results, and at which it is too late to do so. */
export const READINGS = {
  "24h": { after: DAY, until: 3 * DAY },
  "7d": { after: 7 * DAY, until: 30 * DAY },
} as const;
export type ReadingAge = keyof typeof READINGS;
export const READING_AGES = Object.keys(READINGS) as [ReadingAge, ...ReadingAge[]];
