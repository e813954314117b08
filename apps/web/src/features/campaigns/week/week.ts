import { addDays } from "../../../lib/time.ts";

/** The seven days starting with the given one. */
export const weekFrom = (day: string): string[] => Array.from({ length: 7 }, (_, at) => addDays(day, at));

/** The start of a day in the browser's time zone. */
export const startOf = (day: string): Date => new Date(`${day}T00:00`);

/** The day that an address names, if it is a real day of this century; otherwise the fallback. */
export const readDay = (asked: string | null, otherwise: string): string =>
  asked !== null && /^20\d\d-\d\d-\d\d$/u.test(asked) && !Number.isNaN(startOf(asked).getTime())
    ? asked
    : otherwise;
