import { DAY } from "../time-units.ts";

/** When a post's results are read, in milliseconds after it went out, and when it is too late for that. */
export const READINGS = {
  "24h": { after: DAY, until: 3 * DAY },
  "7d": { after: 7 * DAY, until: 30 * DAY },
} as const;
export type ReadingAge = keyof typeof READINGS;
export const READING_AGES = Object.keys(READINGS) as [ReadingAge, ...ReadingAge[]];
