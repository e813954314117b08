import { DAY } from "../time-units.ts";

/** Milliseconds after sending: when to fetch results, and when it is too late. */
export const READINGS = {
  "24h": { after: DAY, until: 3 * DAY },
  "7d": { after: 7 * DAY, until: 30 * DAY },
} as const;
export type ReadingAge = keyof typeof READINGS;
export const READING_AGES = Object.keys(READINGS) as [ReadingAge, ...ReadingAge[]];
